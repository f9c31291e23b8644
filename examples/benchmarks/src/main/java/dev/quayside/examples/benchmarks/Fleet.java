package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The data on which everything is measured: ten accounts of very different size, and three years of containers of which
 * about one in a hundred stands in a port at {@link #NOW}. The same for the same number of rows, every time. It is
 * generated again for each pass rather than kept, so that a million rows need no memory here.
 */
final class Fleet {

    /** The instant at which the queries are asked. */
    static final Instant NOW = Instant.parse("2026-07-01T12:00:00Z");

    private static final long SEED = 20260701L;
    private static final Duration HISTORY = Duration.ofDays(3 * 365);
    private static final Skew ACCOUNT_SIZES = Skew.of(40, 22, 13, 8, 6, 4, 3, 2, 1.5, 0.5);
    private static final int ACCOUNTS = 10;
    private static final double BIGGEST_SHARE = 0.4;

    private final int rows;
    private final FleetPlaces places = new FleetPlaces();
    private final List<AccountId> accounts = IntStream.range(0, ACCOUNTS)
            .mapToObj(i -> new AccountId(new UUID(0x0190_0000_0000_7000L + i, 0x8000_0000_0000_0000L)))
            .toList();

    Fleet(int rows) {
        this.rows = rows;
    }

    /** How many containers there are. */
    int rows() {
        return rows;
    }

    FleetPlaces places() {
        return places;
    }

    /** All accounts, the biggest one first. */
    List<AccountId> accounts() {
        return accounts;
    }

    /** The account within which every query runs. */
    AccountId biggest() {
        return accounts.get(0);
    }

    /** Every shipment with its containers, in the order in which they were created. */
    void forEach(Consumer<Consignment> consumer) {
        SplittableRandom random = new SplittableRandom(SEED);
        ConsignmentMaker maker = new ConsignmentMaker(places, random);
        Instant start = NOW.minus(HISTORY);
        long step = HISTORY.toNanos() / rows;
        int made = 0;
        while (made < rows) {
            AccountId account = accounts.get(ACCOUNT_SIZES.pick(random));
            Instant createdAt = start.plusNanos(made * step);
            Consignment consignment = maker.next(account, createdAt, rows - made);
            consumer.accept(consignment);
            made += consignment.containers().size();
        }
    }

    /** The containers of the biggest account. */
    List<TrackedContainer> biggestAccountsRows() {
        List<TrackedContainer> found = new ArrayList<>(rows / 2);
        forEach(consignment -> {
            if (consignment.account().equals(biggest())) {
                found.addAll(consignment.rows());
            }
        });
        return found;
    }

    /** Numbers of containers of the biggest account, evenly spread over its history. */
    List<String> biggestAccountsNumbers(int count) {
        int step = Math.max(1, (int) (rows * BIGGEST_SHARE) / count);
        List<String> found = new ArrayList<>(count);
        int[] seen = {0};
        forEach(consignment -> {
            if (consignment.account().equals(biggest())) {
                for (Container container : consignment.containers()) {
                    if (seen[0]++ % step == 0 && found.size() < count) {
                        found.add(container.number().value());
                    }
                }
            }
        });
        return found;
    }
}
