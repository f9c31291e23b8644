package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.source.SourceCallResult;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import java.util.Objects;

/**
 * A listener of a {@link TrackingEngine}, for example for a host's own metrics. The engine calls it on its worker
 * threads, so it must be quick and thread-safe. Exceptions of a listener are logged and otherwise ignored.
 */
public interface TrackingListener {

    /**
     * Reports that a source call has ended; the returned report is not stored yet. Not invoked if the source call ended
     * because the engine was closed or the thread was interrupted.
     */
    default void sourceCalled(SourceCallResult result) {}

    /**
     * Reports that a source returned an invalid report, which is a programming error in the source. Invoked after
     * {@link #sourceCalled} for the same call.
     */
    default void reportInvalid(InvalidReport report) {}

    /** Reports that the store has accepted a commit. */
    default void committed(Commit commit) {}

    /** Reports one event of a commit. Invoked for each event in the order of emission, after {@link #committed}. */
    default void emitted(AccountId account, Event event) {}

    /**
     * Reports that a commit conflicted with a concurrent commit. The engine retries the step unless the time for
     * retries is over.
     */
    default void conflicted(ConflictException conflict) {}

    /**
     * Reports that another worker claimed a request after this worker's lease had expired; the result of this worker
     * was not stored.
     */
    default void leaseLost(Claim claim) {}

    /**
     * A response that violated a rule of the source's interface, which is a programming error in the source.
     *
     * @param source the code of the line or railroad, or the name of the terminal
     * @param sourceClass the name of the class of the source
     * @param problem a sentence that states what was found and what the rule requires
     */
    record InvalidReport(SourceCallResult.Kind kind, String source, String sourceClass, String problem) {
        public InvalidReport {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(source, "source");
            Objects.requireNonNull(sourceClass, "sourceClass");
            Objects.requireNonNull(problem, "problem");
        }
    }
}
