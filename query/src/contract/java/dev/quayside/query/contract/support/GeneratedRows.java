package dev.quayside.query.contract.support;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.query.catalog.TrackedContainer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Random rows of one account, with many edge values. The same seed gives the same rows. For every second seed, another
 * account has other rows with the same ids.
 *
 * @param seed the seed of the rows
 * @param account the account of the queries
 * @param rows the rows of the account, and those of the other account
 */
public record GeneratedRows(long seed, AccountId account, TestData rows) {

    private static final int FEWEST = 10;
    private static final int MOST = 60;

    /** Generates the rows of a seed. */
    public static GeneratedRows of(long seed) {
        SeededRandom random = new SeededRandom(seed);
        AccountId account = new AccountId(random.id());
        Ids ids = Ids.of(random);
        List<Account> accounts = new ArrayList<>(List.of(account(account)));
        List<Change> changes = new ArrayList<>(List.of(change(random, account, ids)));
        if (random.chance(50)) {
            AccountId twin = new AccountId(random.id());
            accounts.add(account(twin));
            changes.add(change(random, twin, ids));
        }
        return new GeneratedRows(seed, account, new TestData(TestPlaces.ALL, TestPlaces.TERMINALS, accounts, changes));
    }

    /** Returns the rows of the account. */
    public List<TrackedContainer> ownRows() {
        return rows.trackedContainers().stream()
                .filter(row -> row.account().equals(account))
                .toList();
    }

    /** Generates random rows of the account with these ids. */
    public static TestData of(AccountId account, Ids ids, SeededRandom random) {
        return new TestData(
                TestPlaces.ALL, TestPlaces.TERMINALS, List.of(account(account)), List.of(change(random, account, ids)));
    }

    private static Account account(AccountId id) {
        return new Account(id, "Account " + id, new Plan.Paid(), Set.of());
    }

    private static Change change(SeededRandom random, AccountId account, Ids ids) {
        Change.Builder change = Change.of(account);
        List<String> names = random.sample(
                ids.parties().size(),
                EdgeValues.TEXTS.stream().filter(text -> !text.isBlank()).toList());
        for (int i = 0; i < ids.parties().size(); i++) {
            UUID partyAccount = random.maybe(50, () -> random.pick(ids.users()));
            change.party(new Party(ids.parties().get(i), names.get(i), partyAccount));
        }
        ShipmentGenerator shipments = new ShipmentGenerator(random, ids);
        ids.shipments().forEach(id -> change.shipment(shipments.shipment(id)));
        ContainerGenerator containers = new ContainerGenerator(random, ids);
        ids.containers().forEach(id -> change.container(containers.container(id)));
        return change.build();
    }

    /**
     * The ids of the rows and of their references.
     *
     * @param users the creators, owners and accounts of customers, some of which are also parties
     */
    public record Ids(List<UUID> containers, List<UUID> shipments, List<UUID> parties, List<UUID> users) {

        static Ids of(SeededRandom random) {
            int containers = FEWEST + random.nextInt(MOST - FEWEST + 1);
            List<UUID> parties = ids(random, 1 + random.nextInt(5));
            List<UUID> users = ids(random, 4);
            users.add(parties.get(0));
            return new Ids(ids(random, containers), ids(random, 1 + containers / 3), parties, users);
        }

        private static List<UUID> ids(SeededRandom random, int count) {
            List<UUID> ids = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ids.add(random.id());
            }
            return ids;
        }
    }
}
