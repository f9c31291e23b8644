package dev.quayside.core.container;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A last free day together with where it holds and who named it.
 *
 * @param date calendar day at the facility, the last one without charge (inclusive)
 * @param zone the facility's time zone; null while it is not known
 * @param source who named it
 * @param origin whether the source reported it or the account entered it by hand
 */
public record LastFreeDay(LocalDate date, @Nullable ZoneId zone, Source source, Origin origin) {

    /** Who named the day, strongest first: this order is the interface's rule, here and nowhere else. */
    public enum Source {
        /** The shipping line: a per diem deadline. */
        LINE,
        /** The terminal: a demurrage deadline. */
        TERMINAL,
        /** The railroad: a deadline at the inland destination. */
        RAIL,
        /** Taken over from a document that does not say who named it. */
        UNATTRIBUTED
    }

    /** How the day came to be known. */
    public enum Origin {
        REPORTED,
        /** Entered by the account; it takes the place of what the same source reported. */
        MANUAL
    }

    public LastFreeDay {
        Objects.requireNonNull(date, "date");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(origin, "origin");
    }

    /** Whether the account entered it. */
    boolean isByHand() {
        return origin == Origin.MANUAL;
    }
}
