package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.source.SourceCallResult;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;

/**
 * A listener of a {@link TrackingEngine}, for a host's own metrics. The engine calls it on its worker threads, so it
 * must be quick and thread-safe. What it throws is logged and changes nothing.
 */
public interface TrackingListener {

    /**
     * Reports that a source call has ended; its report is not stored yet. A call that the engine gave up because it was
     * closed or its thread was interrupted is not reported.
     */
    default void sourceCalled(SourceCallResult result) {}

    /** Reports that the store has accepted a commit. */
    default void committed(Commit commit) {}

    /** Reports each event of a commit, in the order of the commit, after {@link #committed}. */
    default void emitted(AccountId account, Event event) {}

    /**
     * Reports that a commit conflicted with another one. The engine retries it, except when its time for retries is
     * over.
     */
    default void conflicted(ConflictException conflict) {}

    /** Reports that another worker claimed a request whose lease had expired. Nothing of the work was stored. */
    default void leaseLost(Claim claim) {}
}
