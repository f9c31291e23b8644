package dev.quayside.jsonapi.document;

import dev.quayside.query.schema.ZonedDay;
import java.time.temporal.Temporal;

/** The form of last free days in documents. */
public enum LastFreeDayFormat {
    /** A calendar day, such as {@code 2026-02-26}. */
    CALENDAR_DAY,
    /** The instant at which the day begins at the facility, such as {@code 2026-02-26T05:00:00Z} in New York. */
    LOCAL_MIDNIGHT;

    /** Converts a day to the value that a document shows. */
    Temporal of(ZonedDay day) {
        return switch (this) {
            case CALENDAR_DAY -> day.day();
            case LOCAL_MIDNIGHT -> day.start();
        };
    }
}
