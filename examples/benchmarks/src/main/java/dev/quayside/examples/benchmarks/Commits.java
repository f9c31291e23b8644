package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.reconcile.Reconciliation;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Notification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What was reconciled, account by account, in commits of about five hundred containers. Not thread-safe. */
final class Commits {

    /** A commit is stored as soon as it has so many. */
    static final int CONTAINERS_A_COMMIT = 500;

    private final EngineStore store;
    private final Map<AccountId, Pending> pending = new HashMap<>();

    Commits(EngineStore store) {
        this.store = store;
    }

    /** What has been reconciled, without notifications. */
    void add(AccountId account, Reconciliation reconciled) {
        Pending commit = pending.computeIfAbsent(account, Pending::new);
        commit.add(reconciled);
        if (commit.containers >= CONTAINERS_A_COMMIT) {
            store.tracking().commit(commit.take());
        }
    }

    void add(AccountId account, TrackingRequest request) {
        pending.computeIfAbsent(account, Pending::new).requests.add(request);
    }

    /** Stores what is left. */
    void flush() {
        pending.values().forEach(commit -> store.tracking().commit(commit.take()));
    }

    /** Several shipments of one account as one commit, with a notification of each event for the account's webhook. */
    static Commit of(AccountId account, List<Reconciliation> reconciled, TimeOrderedIds ids) {
        Pending commit = new Pending(account);
        reconciled.forEach(commit::add);
        for (Event event : List.copyOf(commit.events)) {
            commit.notifications.add(Notification.pending(ids.next(), FollowedFleet.webhook(account), event));
        }
        return commit.take();
    }

    private static final class Pending {
        private final AccountId account;
        private final List<SourceHistory> dossiers = new ArrayList<>();
        private final List<TrackingRequest> requests = new ArrayList<>();
        private final List<Event> events = new ArrayList<>();
        private final List<Notification> notifications = new ArrayList<>();
        private Change.Builder records;
        private int containers;

        Pending(AccountId account) {
            this.account = account;
            this.records = Change.of(account);
        }

        void add(Reconciliation reconciled) {
            records.shipment(reconciled.shipment());
            reconciled.containers().forEach(records::container);
            dossiers.add(reconciled.history());
            events.addAll(reconciled.events());
            containers += reconciled.containers().size();
        }

        Commit take() {
            Commit commit =
                    new Commit(records.build(), requests, dossiers, events, notifications, List.of(), null, null);
            records = Change.of(account);
            requests.clear();
            dossiers.clear();
            events.clear();
            notifications.clear();
            containers = 0;
            return commit;
        }
    }
}
