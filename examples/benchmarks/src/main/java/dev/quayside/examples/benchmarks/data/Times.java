package dev.quayside.examples.benchmarks.data;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Generated instants around {@link Fleet#NOW}. */
public final class Times {

    private Times() {}

    /** Returns a random minute between two numbers of days after the start. */
    public static Instant after(SplittableRandom random, Instant start, double fewestDays, double mostDays) {
        long minutes = random.nextLong((long) (fewestDays * 1440), (long) (mostDays * 1440) + 1);
        return start.plus(Duration.ofMinutes(minutes)).truncatedTo(ChronoUnit.MINUTES);
    }

    /** Returns the instant, or null if it is in the future. */
    static @Nullable Instant happened(@Nullable Instant instant) {
        return instant == null || instant.isAfter(Fleet.NOW) ? null : instant;
    }

    /** Returns the day some days after an instant in a zone, or null if the instant is in the future. */
    static @Nullable LocalDate day(@Nullable Instant instant, ZoneId zone, int daysLater) {
        return happened(instant) == null
                ? null
                : LocalDate.ofInstant(instant, zone).plusDays(daysLater);
    }

    /** Returns a version 7 UUID of an instant (RFC 9562). */
    static UUID id(SplittableRandom random, Instant instant) {
        return new UUID(
                (instant.toEpochMilli() << 16) | 0x7000 | random.nextInt(0x1000),
                (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L);
    }
}
