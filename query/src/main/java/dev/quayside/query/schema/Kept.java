package dev.quayside.query.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What of time stores keep: the years 1 to 9999. The ends lie just outside. */
final class Kept {

    static final LocalDate FIRST_DAY = LocalDate.of(0, 12, 31);
    static final LocalDate LAST_DAY = LocalDate.of(10_000, 1, 1);
    static final Instant FIRST_INSTANT = FIRST_DAY.atStartOfDay(ZoneOffset.UTC).toInstant();
    static final Instant LAST_INSTANT = LAST_DAY.atStartOfDay(ZoneOffset.UTC).toInstant();

    private Kept() {}

    /** The value, or the end beyond which it lies. */
    static <C extends Comparable<? super C>> C within(C value, C first, C last) {
        if (value.compareTo(first) < 0) {
            return first;
        }
        return value.compareTo(last) > 0 ? last : value;
    }
}
