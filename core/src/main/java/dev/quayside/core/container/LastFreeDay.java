package dev.quayside.core.container;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A last free day with its time zone and source.
 *
 * @param date the last calendar day without charge at the facility, inclusive
 * @param zone the time zone of the facility; null while unknown
 * @param origin reported by the source, or entered by the account
 */
public record LastFreeDay(LocalDate date, @Nullable ZoneId zone, Source source, Origin origin) {

    /** The source of a last free day, in the order of priority of the interface. */
    public enum Source {
        /** The shipping line: a per diem deadline. */
        LINE,
        /** The terminal: a demurrage deadline. */
        TERMINAL,
        /** The railroad: a deadline at the inland destination. */
        RAIL,
        /** Unknown, because the imported document does not name the source. */
        UNATTRIBUTED
    }

    /** The origin of a last free day. */
    public enum Origin {
        REPORTED,
        /** Entered by the account; it replaces the day that the same source reported. */
        MANUAL
    }

    public LastFreeDay {
        Objects.requireNonNull(date, "date");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(origin, "origin");
    }

    /** Returns whether the account entered the day. */
    boolean isByHand() {
        return origin == Origin.MANUAL;
    }
}
