package dev.quayside.query.contract;

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
 * Random rows of one account, full of values on which stores have been seen to disagree. The same seed gives the same
 * rows. Every second time there is another account that has other rows under the same ids.
 *
 * @param seed from which they were made
 * @param account whose rows are asked for
 * @param rows its rows, and those of the other account
 */
public record GeneratedRows(long seed, AccountId account, Rows rows) {

    private static final int FEWEST = 10;
    private static final int MOST = 60;

    /** The rows of a seed. */
    public static GeneratedRows of(long seed) {
        Dice dice = new Dice(seed);
        AccountId account = new AccountId(dice.id());
        Ids ids = Ids.of(dice);
        List<Account> accounts = new ArrayList<>(List.of(account(account)));
        List<Change> changes = new ArrayList<>(List.of(change(dice, account, ids)));
        if (dice.chance(50)) {
            AccountId twin = new AccountId(dice.id());
            accounts.add(account(twin));
            changes.add(change(dice, twin, ids));
        }
        return new GeneratedRows(seed, account, new Rows(KnownPlaces.ALL, KnownPlaces.TERMINALS, accounts, changes));
    }

    /** The account's own rows. */
    public List<TrackedContainer> own() {
        return rows.tracked().stream()
                .filter(row -> row.account().equals(account))
                .toList();
    }

    /** Random rows of the account, with these ids. */
    static Rows of(AccountId account, Ids ids, Dice dice) {
        return new Rows(
                KnownPlaces.ALL, KnownPlaces.TERMINALS, List.of(account(account)), List.of(change(dice, account, ids)));
    }

    private static Account account(AccountId id) {
        return new Account(id, "Account " + id, new Plan.Paid(), Set.of());
    }

    private static Change change(Dice dice, AccountId account, Ids ids) {
        Change.Builder change = Change.of(account);
        List<String> names = dice.some(
                ids.parties().size(),
                NastyValues.TEXTS.stream().filter(text -> !text.isBlank()).toList());
        for (int i = 0; i < ids.parties().size(); i++) {
            UUID partyAccount = dice.unless(50, () -> dice.pick(ids.users()));
            change.party(new Party(ids.parties().get(i), names.get(i), partyAccount));
        }
        GeneratedShipments shipments = new GeneratedShipments(dice, ids);
        ids.shipments().forEach(id -> change.shipment(shipments.shipment(id)));
        GeneratedContainers containers = new GeneratedContainers(dice, ids);
        ids.containers().forEach(id -> change.container(containers.container(id)));
        return change.build();
    }

    /**
     * The ids that the rows have, or refer to.
     *
     * @param users creators, owners and customers' accounts, some of them also parties
     */
    record Ids(List<UUID> containers, List<UUID> shipments, List<UUID> parties, List<UUID> users) {

        static Ids of(Dice dice) {
            int containers = FEWEST + dice.below(MOST - FEWEST + 1);
            List<UUID> parties = ids(dice, 1 + dice.below(5));
            List<UUID> users = ids(dice, 4);
            users.add(parties.get(0));
            return new Ids(ids(dice, containers), ids(dice, 1 + containers / 3), parties, users);
        }

        private static List<UUID> ids(Dice dice, int count) {
            List<UUID> ids = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ids.add(dice.id());
            }
            return ids;
        }
    }
}
