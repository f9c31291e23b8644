package dev.quayside.core.internal;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Converts instants to a form that every store can store. Instants are truncated to whole microseconds, because
 * databases round smaller units. The year must be from 1 to 9999.
 */
public final class Micros {

    private static final long FIRST_SECOND =
            Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();
    private static final long LAST_SECOND =
            Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    private Micros() {}

    /**
     * Returns the instant truncated to microseconds; returns null for null.
     *
     * @throws IllegalArgumentException if the year in UTC is not from 1 to 9999
     */
    public static @Nullable Instant truncate(@Nullable Instant instant) {
        return instant == null ? null : truncated(instant);
    }

    /**
     * Returns the same as {@link #truncate}, but throws a {@link NullPointerException} with the name if the instant is
     * null.
     */
    public static Instant requireTruncated(Instant instant, String name) {
        return truncated(Objects.requireNonNull(instant, name));
    }

    private static Instant truncated(Instant instant) {
        long second = instant.getEpochSecond();
        if (second < FIRST_SECOND || second > LAST_SECOND) {
            throw new IllegalArgumentException(
                    instant + " cannot be kept (expected an instant of the years 1 to 9999 in UTC)");
        }
        return instant.getNano() % 1000 == 0 ? instant : instant.truncatedTo(ChronoUnit.MICROS);
    }
}
