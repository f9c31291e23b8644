package dev.quayside.core.source;

/** The reason why a source has no report. */
public enum SourceError {
    /** The source does not know the number. */
    NOT_FOUND,
    /** The source has no data for the number yet. */
    NOT_YET_MANIFESTED,
    /** The source did not respond, or not in time. */
    UNREACHABLE,
    /** The response of the source could not be read. */
    UNREADABLE,
    /**
     * The source broke a rule of its interface: it returned null, a report of another
     * {@link dev.quayside.core.event.SourceType}, or a report with a terminal at an unknown port. This is a programming
     * error, so the call is repeated slowly.
     */
    INVALID_REPORT,
    /** The source rejects the format of the number. */
    INVALID_NUMBER,
    /** The booking has been cancelled. */
    CANCELLED,
    /** The source does not disclose the data of the number. */
    WITHHELD
}
