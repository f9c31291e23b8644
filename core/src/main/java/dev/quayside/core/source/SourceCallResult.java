package dev.quayside.core.source;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of one source call, for logs and metrics.
 *
 * @param source the code of the line or railroad, the name of the terminal, or the class name of a vessel source or
 *     a carrier detection
 * @param duration the duration of the call, measured with a monotonic clock; zero if the source was not called
 * @param error the reason why there is no report; null if there is a report. The detail of the error may contain text
 *     from the source
 * @param thrown the exception that the source threw; null if the outcome is not {@link Outcome#FAILED}, or if the call
 *     failed because the source returned null
 */
public record SourceCallResult(
        Kind kind,
        String source,
        Outcome outcome,
        Duration duration,
        SourceResponse.@Nullable Refused<?> error,
        @Nullable Throwable thrown) {

    public SourceCallResult {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(duration, "duration");
    }

    /** The kind of a source. */
    public enum Kind {
        CARRIER("carrier"),
        TERMINAL("terminal"),
        RAIL("rail"),
        VESSEL("vessel"),
        CARRIER_DETECTION("carrier_detection");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** Returns the name in logs and metrics. */
        public String code() {
            return code;
        }
    }

    /** The way in which a source call ended. */
    public enum Outcome {
        /** The source returned a report, which may be empty. */
        REPORTED("reported"),
        /** The source returned a {@link SourceError}. */
        REFUSED("refused"),
        /** The source threw an exception or returned null. */
        FAILED("failed"),
        /** The source did not respond in time. */
        TIMED_OUT("timed_out"),
        /** The source was not called because earlier calls timed out. */
        SKIPPED("skipped");

        private final String code;

        Outcome(String code) {
            this.code = code;
        }

        /** Returns the name in logs and metrics. */
        public String code() {
            return code;
        }
    }
}
