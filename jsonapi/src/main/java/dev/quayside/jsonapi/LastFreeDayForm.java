package dev.quayside.jsonapi;

/** How documents show a last free day. */
public enum LastFreeDayForm {
    /** {@code 2026-02-26}. */
    CALENDAR_DAY,
    /** The instant at which the day begins at the facility, such as {@code 2026-02-26T05:00:00Z} for New York. */
    LOCAL_MIDNIGHT
}
