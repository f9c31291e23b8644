package dev.quayside.core.source;

import dev.quayside.core.ledger.Report;
import java.util.Objects;

/** What a source answers: a report, or why it has none. */
public sealed interface Answer {

    /** What the source knows. */
    static Reported reported(Report report) {
        return new Reported(report);
    }

    /**
     * Why the source has nothing to report.
     *
     * @param detail for the host's log, in one sentence
     */
    static Refused refused(Refusal refusal, String detail) {
        return new Refused(refusal, detail);
    }

    /**
     * What a source knows.
     *
     * @param report may be sparse, also empty
     */
    record Reported(Report report) implements Answer {
        public Reported {
            Objects.requireNonNull(report, "report");
        }
    }

    /**
     * Why a source has nothing to report.
     *
     * @param refusal the reason
     * @param detail for the host's log, in one sentence
     */
    record Refused(Refusal refusal, String detail) implements Answer {
        public Refused {
            Objects.requireNonNull(refusal, "refusal");
            Objects.requireNonNull(detail, "detail");
        }
    }
}
