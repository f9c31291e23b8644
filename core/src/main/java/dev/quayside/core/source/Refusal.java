package dev.quayside.core.source;

/** Why a source has nothing to report. */
public enum Refusal {
    /** It does not know the number. */
    NOT_FOUND,
    /** It knows the number, or may know it soon, and has no data of it yet. */
    NOT_YET_MANIFESTED,
    /** It could not be reached, or not in time. */
    UNREACHABLE,
    /** It answered something that could not be understood. */
    UNREADABLE,
    /** It refuses the form of the number. */
    INVALID_NUMBER,
    /** The booking has been cancelled. */
    CANCELLED,
    /** It knows the number and keeps its data to itself. */
    WITHHELD
}
