package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.TrackingStore;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/** A {@link Fleet} as it comes in: account by account, in changes of about five hundred containers. */
final class FleetChanges {
    private static final int CONTAINERS_A_CHANGE = 500;

    private FleetChanges() {}

    /** Stores everything. */
    static void save(Fleet fleet, TrackingStore store) {
        saveAccounts(fleet, store);
        forEach(fleet, store.shipments()::save);
    }

    /** Stores what all changes refer to: places and accounts. */
    static void saveAccounts(Fleet fleet, TrackingStore store) {
        store.places().add(fleet.places().all(), fleet.places().terminals);
        for (AccountId account : fleet.accounts()) {
            store.accounts().save(account(account));
        }
    }

    /** An account that may see everything. */
    static Account account(AccountId id) {
        return new Account(id, "Account " + id, new Plan.Paid(), Set.of(Entitlement.values()));
    }

    /** Every change, in the order in which they are to be stored. */
    static void forEach(Fleet fleet, Consumer<Change> consumer) {
        Map<AccountId, Pending> pending = new HashMap<>();
        fleet.forEach(consignment ->
                pending.computeIfAbsent(consignment.account(), Pending::new).add(consignment, consumer));
        fleet.accounts().stream()
                .filter(pending::containsKey)
                .map(pending::get)
                .filter(rest -> rest.containers > 0)
                .forEach(rest -> rest.handOver(consumer));
    }

    /** What of one account has not been handed over yet. */
    private static final class Pending {
        private final AccountId account;
        private final Set<UUID> knownParties = new HashSet<>();
        private Change.Builder change;
        private int containers;

        Pending(AccountId account) {
            this.account = account;
            this.change = Change.of(account);
        }

        void add(Consignment consignment, Consumer<Change> consumer) {
            Party customer = consignment.customer();
            if (customer != null && knownParties.add(customer.id())) {
                change.party(customer);
            }
            change.shipment(consignment.shipment());
            consignment.containers().forEach(change::container);
            containers += consignment.containers().size();
            if (containers >= CONTAINERS_A_CHANGE) {
                handOver(consumer);
            }
        }

        void handOver(Consumer<Change> consumer) {
            consumer.accept(change.build());
            change = Change.of(account);
            containers = 0;
        }
    }
}
