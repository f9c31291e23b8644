package dev.quayside.core.container;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A last free day with its time zone and source.
 *
 * @param date the last calendar day without charge at the facility, inclusive
 * @param zone the time zone of the facility; null if unknown
 * @param origin whether the source reported the day or the account entered it
 */
public record LastFreeDay(LocalDate date, @Nullable ZoneId zone, Source source, Origin origin) {

    /** The source of a last free day, in the order of priority that the v2 API defines. */
    public enum Source {
        /** The shipping line: a per diem deadline. */
        LINE,
        /** The terminal: a demurrage deadline. */
        TERMINAL,
        /** The railroad: a deadline at the inland destination. */
        RAIL,
        /** An unknown source, because the imported document does not name the source of the day. */
        UNATTRIBUTED
    }

    /** The way in which a last free day became known. */
    public enum Origin {
        REPORTED,
        /** The account entered the day, which replaces the day that the source reported. */
        MANUAL
    }

    public LastFreeDay {
        Objects.requireNonNull(date, "date");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(origin, "origin");
    }

    /** Returns whether the account entered the day. */
    boolean isManual() {
        return origin == Origin.MANUAL;
    }

    /**
     * The rule that selects one of several last free days.
     *
     * <p>The pickup last free day that is stored, shown in documents and used by filters and sorting always follows
     * {@link #SPECIFICATION}. A host that uses a different policy calls {@link ImportDeadlines#explain}.
     */
    public enum Policy {
        /**
         * The rule of the v2 API: the line's day, or else the terminal's day, or else the railroad's day, even if
         * another day is earlier.
         */
        SPECIFICATION,
        /** The earliest day of any source. */
        EARLIEST;

        /** Returns a comparator that sorts days by preference. The policy selects the first day of this order. */
        public Comparator<LastFreeDay> comparator() {
            return switch (this) {
                case SPECIFICATION -> Comparator.comparing(LastFreeDay::source);
                case EARLIEST -> Comparator.comparing(LastFreeDay::date).thenComparing(LastFreeDay::source);
            };
        }
    }
}
