package dev.quayside.examples.benchmarks;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Made-up instants around {@link Fleet#NOW}. */
final class Times {

    private Times() {}

    /** Some minute between so many and so many days later. */
    static Instant after(SplittableRandom random, Instant start, double fewestDays, double mostDays) {
        long minutes = random.nextLong((long) (fewestDays * 1440), (long) (mostDays * 1440) + 1);
        return start.plus(Duration.ofMinutes(minutes)).truncatedTo(ChronoUnit.MINUTES);
    }

    /** The instant, unless it is still to come. */
    static @Nullable Instant happened(@Nullable Instant instant) {
        return instant == null || instant.isAfter(Fleet.NOW) ? null : instant;
    }

    /** So many days after the day of an instant at a place; null while the instant has not come. */
    static @Nullable LocalDate day(@Nullable Instant instant, ZoneId zone, int daysLater) {
        return happened(instant) == null
                ? null
                : LocalDate.ofInstant(instant, zone).plusDays(daysLater);
    }

    /** A version 7 UUID of an instant (RFC 9562). */
    static UUID id(SplittableRandom random, Instant instant) {
        return new UUID(
                (instant.toEpochMilli() << 16) | 0x7000 | random.nextInt(0x1000),
                (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L);
    }
}
