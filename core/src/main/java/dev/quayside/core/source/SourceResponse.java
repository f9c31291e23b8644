package dev.quayside.core.source;

import java.util.Objects;
import java.util.Optional;

/**
 * The response of a source: a report, or the reason why the source has no report.
 *
 * @param <T> the type of the report
 */
public sealed interface SourceResponse<T> {

    /** Creates a response with a report. */
    static <T> SourceResponse<T> reported(T report) {
        return new Reported<>(report);
    }

    /**
     * Creates a response without a report.
     *
     * @param detail one sentence for the host's log; clients do not see it
     */
    static <T> SourceResponse<T> refused(SourceError error, String detail) {
        return new Refused<>(error, detail);
    }

    /** Returns the report; empty if the response has none. */
    default Optional<T> reported() {
        return Optional.empty();
    }

    /**
     * A response with a report.
     *
     * @param report the report, which may be empty
     */
    record Reported<T>(T report) implements SourceResponse<T> {
        public Reported {
            Objects.requireNonNull(report, "report");
        }

        @Override
        public Optional<T> reported() {
            return Optional.of(report);
        }
    }

    /**
     * A response without a report.
     *
     * @param error the reason
     * @param detail one sentence for the host's log; may be empty
     */
    record Refused<T>(SourceError error, String detail) implements SourceResponse<T> {
        public Refused {
            Objects.requireNonNull(error, "error");
            Objects.requireNonNull(detail, "detail");
        }
    }
}
