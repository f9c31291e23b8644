package dev.quayside.core.tracking;

import dev.quayside.core.internal.OutageLog;
import dev.quayside.core.source.Answer;
import dev.quayside.core.source.SourceCallResult;
import dev.quayside.core.source.SourceCallResult.Outcome;
import dev.quayside.core.store.Commit;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The log of an engine and its listener. Thread-safe. */
final class TrackingMonitor {
    private static final Logger LOG = LoggerFactory.getLogger(TrackingEngine.class);

    private final TrackingListener listener;
    private final OutageLog failures;

    TrackingMonitor(TrackingListener listener, InstantSource clock) {
        this.listener = listener;
        failures = new OutageLog(LOG, clock);
    }

    /** The log of failures. */
    OutageLog failures() {
        return failures;
    }

    /** Logs why there is no report, and passes the result on to the listener. */
    void sourceCalled(SourceCallResult result) {
        Answer.Refused error = result.error();
        if (error != null) {
            log(result, error);
        }
        tell(to -> to.sourceCalled(result));
    }

    private void log(SourceCallResult result, Answer.Refused error) {
        String kind = result.kind().code();
        Throwable thrown = result.thrown();
        if (thrown != null) {
            List<Object> cause = List.of(result.kind(), result.source(), thrown.getClass());
            failures.warn(cause, thrown, "the {} source of {} has failed", kind, result.source());
        } else if (result.outcome() == Outcome.REFUSED || result.outcome() == Outcome.SKIPPED) {
            LOG.debug("no report from {} source {}: {}, {}", kind, result.source(), error.refusal(), error.detail());
        } else {
            List<Object> cause = List.of(result.kind(), result.source(), result.outcome());
            failures.warn(cause, null, "no report from {} source {}: {}", kind, result.source(), error.detail());
        }
    }

    /** Passes a stored commit and its events on to the listener. */
    void committed(Commit commit) {
        tell(to -> to.committed(commit));
        commit.events().forEach(event -> tell(to -> to.emitted(commit.account(), event)));
    }

    /** Calls the listener; what it throws is logged. */
    void tell(Consumer<TrackingListener> call) {
        try {
            call.accept(listener);
        } catch (RuntimeException e) {
            failures.warn(e, "a listener has failed; the tracking goes on");
        }
    }
}
