package dev.quayside.query.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * Converts times to the range and precision of stores: the years 1 to 9999, with instants truncated to the microsecond.
 * A time outside this range is replaced by the midnight outside the range that is nearest to the range. Every database
 * accepts this midnight, and a comparison of it with a time in the range has the same result as a comparison of the
 * original time.
 */
public final class StorableTime {

    private static final LocalDate FIRST_DAY = LocalDate.of(0, 12, 31);
    private static final LocalDate LAST_DAY = LocalDate.of(10_000, 1, 1);
    private static final Instant FIRST_INSTANT =
            FIRST_DAY.atStartOfDay(ZoneOffset.UTC).toInstant();
    private static final Instant LAST_INSTANT =
            LAST_DAY.atStartOfDay(ZoneOffset.UTC).toInstant();

    private StorableTime() {}

    /**
     * Returns the instant, truncated to the microsecond. If the instant is outside the range, returns 0000-12-31 or
     * +10000-01-01, both at 00:00 UTC.
     */
    public static Instant of(Instant instant) {
        return within(instant.truncatedTo(ChronoUnit.MICROS), FIRST_INSTANT, LAST_INSTANT);
    }

    /** Returns the day itself if it is in the range; otherwise returns 0000-12-31 or +10000-01-01. */
    public static LocalDate of(LocalDate day) {
        return within(day, FIRST_DAY, LAST_DAY);
    }

    private static <C extends Comparable<? super C>> C within(C value, C first, C last) {
        if (value.compareTo(first) < 0) {
            return first;
        }
        return value.compareTo(last) > 0 ? last : value;
    }
}
