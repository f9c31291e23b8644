package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.LeaseLostException;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.core.store.TrackingRepository;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Commits the engine's changes. Adds the initial custom fields of new records and a notification for each event and
 * webhook, retries after a conflict, and informs the listeners. Thread-safe.
 */
final class Committer {
    private final TrackingRepository store;
    private final InitialFields fields;
    private final NotificationFanOut notifications;
    private final RetryOnConflict retry;
    private final TrackingMonitor monitor;

    Committer(
            TrackingRepository store,
            InitialFields fields,
            NotificationFanOut notifications,
            RetryOnConflict retry,
            TrackingMonitor monitor) {
        this.store = store;
        this.fields = fields;
        this.notifications = notifications;
        this.retry = retry;
        this.monitor = monitor;
    }

    /**
     * Runs a step that reads and commits; runs the step again after a conflict.
     *
     * @throws ConflictException if all attempts within the time for retries conflict
     */
    <T> T retry(Supplier<T> step) {
        return retry.retry(() -> {
            try {
                return step.get();
            } catch (LeaseLostException e) {
                throw e;
            } catch (ConflictException e) {
                publishConflict(e);
                throw e;
            }
        });
    }

    /** Informs the listeners of a conflict before the step is retried. */
    void publishConflict(ConflictException conflict) {
        monitor.publish(listener -> listener.conflicted(conflict));
    }

    void commit(UnitOfWork work) {
        commit(work.account(), List.of(work));
    }

    /**
     * Commits the changes of several shipments of an account atomically. At most one unit of work may have a
     * precondition.
     */
    void commit(AccountId account, List<UnitOfWork> works) {
        Change.Builder records = Change.of(account);
        Commit.Builder commit = Commit.of(account);
        for (UnitOfWork work : works) {
            work.addTo(records, commit);
            fields.of(work).forEach(commit::field);
        }
        commit(commit.records(records.build()));
    }

    void commit(Commit.Builder commit) {
        commit(notifications.addNotifications(commit), store::commit);
    }

    /**
     * Passes a commit to a function of the caller, which stores it. Does not add custom fields or notifications to the
     * commit.
     */
    void commit(Commit commit, Consumer<Commit> storing) {
        storing.accept(commit);
        monitor.committed(commit);
    }
}
