package dev.quayside.examples.benchmarks.data;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Store;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The data set of the lists: ten accounts of very different size, and three years of containers, about one percent of
 * which is in a port at {@link #NOW}. It depends on nothing but the number of rows. Each pass generates it again, so
 * that a million rows need no memory here.
 */
public final class Fleet {

    /** The instant of the queries. */
    public static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");

    /** All accounts, the largest one first. */
    public static final List<AccountId> ACCOUNTS = IntStream.range(0, 10)
            .mapToObj(i -> new AccountId(new UUID(0x0190_0000_0000_7000L + i, 0x8000_0000_0000_0000L)))
            .toList();

    /** The account of all queries, which has two fifths of the rows. */
    public static final AccountId LARGEST = ACCOUNTS.get(0);

    /** The sizes of the accounts. */
    public static final Skew ACCOUNT_SIZES = Skew.of(40, 22, 13, 8, 6, 4, 3, 2, 1.5, 0.5);

    private static final long SEED = 20260701L;
    private static final Duration HISTORY = Duration.ofDays(3 * 365);
    private static final int SAMPLE_NUMBERS = 512;

    private final int rows;
    private final FleetPlaces places = new FleetPlaces();

    public Fleet(int rows) {
        this.rows = rows;
    }

    /** Returns the number of containers. */
    public int rows() {
        return rows;
    }

    public FleetPlaces places() {
        return places;
    }

    /** Returns an account with all entitlements. */
    public static Account account(AccountId id) {
        return new Account(id, "Account " + id, new Plan.Paid(), Set.of(Entitlement.values()));
    }

    /** Hands over each shipment with its containers, by time of creation. */
    public void forEach(Consumer<Consignment> consumer) {
        SplittableRandom random = new SplittableRandom(SEED);
        ConsignmentMaker maker = new ConsignmentMaker(places, random);
        Instant start = NOW.minus(HISTORY);
        long step = HISTORY.toNanos() / rows;
        int made = 0;
        while (made < rows) {
            AccountId account = ACCOUNTS.get(ACCOUNT_SIZES.pick(random));
            Instant createdAt = start.plusNanos(made * step);
            Consignment consignment = maker.next(account, createdAt, rows - made);
            consumer.accept(consignment);
            made += consignment.containers().size();
        }
    }

    /** Hands over the changes that store everything, about five hundred containers of one account each. */
    public void forEachChange(Consumer<Change> consumer) {
        Set<UUID> knownParties = new HashSet<>();
        Batches<Consignment> batches =
                new Batches<>(consignment -> consignment.containers().size(), (account, consignments) -> {
                    Change.Builder change = Change.of(account);
                    for (Consignment consignment : consignments) {
                        Party customer = consignment.customer();
                        if (customer != null && knownParties.add(customer.id())) {
                            change.party(customer);
                        }
                        change.shipment(consignment.shipment());
                        consignment.containers().forEach(change::container);
                    }
                    consumer.accept(change.build());
                });
        forEach(consignment -> batches.add(consignment.account(), consignment));
        batches.flush();
    }

    /** Stores everything. */
    public void save(Store store) {
        saveAccounts(store);
        forEachChange(store.shipments()::save);
    }

    /** Stores the places and accounts that all changes refer to. */
    public void saveAccounts(Store store) {
        store.places().add(places.all(), places.terminals);
        ACCOUNTS.forEach(account -> store.accounts().save(account(account)));
    }

    /** Returns the containers of the largest account. */
    public List<TrackedContainer> largestAccountsRows() {
        List<TrackedContainer> found = new ArrayList<>(rows / 2);
        forEach(consignment -> {
            if (consignment.account().equals(LARGEST)) {
                found.addAll(consignment.rows());
            }
        });
        return found;
    }

    /** Returns container numbers of the largest account, evenly spread over its history. */
    public List<String> sampleNumbers() {
        List<TrackedContainer> all = largestAccountsRows();
        int step = Math.max(1, all.size() / SAMPLE_NUMBERS);
        return IntStream.iterate(0, i -> i < all.size(), i -> i + step)
                .limit(SAMPLE_NUMBERS)
                .mapToObj(i -> all.get(i).container().number().value())
                .toList();
    }
}
