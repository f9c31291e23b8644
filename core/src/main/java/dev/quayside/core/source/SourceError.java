package dev.quayside.core.source;

/** The reason why a source has no report. */
public enum SourceError {
    /** The source does not know the number. */
    NOT_FOUND,
    /** The source has no data for the number yet. */
    NOT_YET_MANIFESTED,
    /** The source did not respond in time, or could not be reached. */
    UNREACHABLE,
    /** The response of the source could not be read. */
    UNREADABLE,
    /**
     * The source broke a rule of its interface: it returned null, a report with a wrong
     * {@link dev.quayside.core.event.SourceType}, or a report with a terminal at an unknown port. This is a programming
     * error in the source, so the next call follows only after a long time.
     */
    INVALID_REPORT,
    /** The source rejects the format of the number. */
    INVALID_NUMBER,
    /** The booking has been cancelled. */
    CANCELLED,
    /** The source does not disclose the data of the number. */
    WITHHELD
}
