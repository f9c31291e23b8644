package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.source.SourceCallResult;
import dev.quayside.core.source.SourceCallResult.Outcome;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.OutageLog;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.event.Level;

/** Writes the log of an engine and calls its listeners. Thread-safe. */
final class TrackingMonitor {
    private final Logger log;
    private final List<TrackingListener> listeners;
    private final OutageLog failures;
    private final Set<String> faultyClasses = ConcurrentHashMap.newKeySet();

    TrackingMonitor(Logger log, List<TrackingListener> listeners, InstantSource clock) {
        this.log = log;
        this.listeners = new CopyOnWriteArrayList<>(listeners);
        failures = new OutageLog(log, clock);
    }

    void add(TrackingListener listener) {
        listeners.add(listener);
    }

    void remove(TrackingListener listener) {
        listeners.remove(listener);
    }

    /** Returns the log for messages that do not need protection against repetition. */
    Logger log() {
        return log;
    }

    /** Returns the log for failures that may repeat. */
    OutageLog failures() {
        return failures;
    }

    /**
     * Logs why claimed requests are processed one by one instead of together. A conflict is only logged at debug level,
     * because it is not a failure.
     */
    void processedOneByOne(AccountId account, int requests, Throwable reason) {
        String message = "{} requests of account {} are processed one by one";
        if (reason instanceof ConflictException) {
            log.debug(message, requests, account, reason);
        } else {
            failures.warn(reason, message, requests, account);
        }
    }

    /** Logs why a call returned no report, and passes the result on to the listeners. */
    void sourceCalled(SourceCallResult result) {
        SourceResponse.Refused<?> error = result.error();
        if (error != null) {
            log(result, error);
        }
        publish(to -> to.sourceCalled(result));
    }

    /**
     * Logs the first programming error of each source class as an error, and passes every programming error on to the
     * listeners.
     */
    void invalidReport(TrackingListener.InvalidReport report) {
        Level level = faultyClasses.add(report.sourceClass()) ? Level.ERROR : Level.DEBUG;
        log.atLevel(level)
                .log(
                        "{}, the {} source of {}, has a programming error, and its calls are repeated slowly: {}",
                        report.sourceClass(),
                        report.kind().code(),
                        report.source(),
                        report.problem());
        publish(to -> to.reportInvalid(report));
    }

    private void log(SourceCallResult result, SourceResponse.Refused<?> error) {
        String kind = result.kind().code();
        Throwable thrown = result.thrown();
        if (thrown != null) {
            List<Object> cause = List.of(result.kind(), result.source(), thrown.getClass());
            failures.warn(cause, thrown, "the {} source of {} has failed", kind, result.source());
        } else if (result.outcome() == Outcome.REFUSED
                || result.outcome() == Outcome.SKIPPED
                || error.error() == SourceError.INVALID_REPORT) {
            log.debug("no report from {} source {}: {}, {}", kind, result.source(), error.error(), error.detail());
        } else {
            List<Object> cause = List.of(result.kind(), result.source(), result.outcome());
            failures.warn(cause, null, "no report from {} source {}: {}", kind, result.source(), error.detail());
        }
    }

    /** Passes a stored commit and its events on to the listeners. */
    void committed(Commit commit) {
        publish(to -> to.committed(commit));
        commit.events().forEach(event -> publish(to -> to.emitted(commit.account(), event)));
    }

    /** Calls each listener and logs the exceptions that listeners throw. */
    void publish(Consumer<TrackingListener> call) {
        for (TrackingListener listener : listeners) {
            try {
                call.accept(listener);
            } catch (RuntimeException e) {
                failures.warn(e, "a listener has failed; the tracking goes on");
            }
        }
    }
}
