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

    /**
     * The rule that selects one of several last free days.
     *
     * <p>The stored pickup last free day, which is shown, filtered and sorted by, always follows {@link
     * #SPECIFICATION}. A host with another policy calls {@link ImportDeadlines#explain}.
     */
    public enum Policy {
        /**
         * The line's day, or else the terminal's, or else the railroad's, even if it is not the earliest. The rule of
         * the interface.
         */
        SPECIFICATION,
        /** The earliest day of any source. */
        EARLIEST;

        /** Returns the order of preference: the smallest day counts. */
        public Comparator<LastFreeDay> order() {
            return switch (this) {
                case SPECIFICATION -> Comparator.comparing(LastFreeDay::source);
                case EARLIEST -> Comparator.comparing(LastFreeDay::date).thenComparing(LastFreeDay::source);
            };
        }
    }
}
