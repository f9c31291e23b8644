package dev.quayside.core.internal;

import java.time.Instant;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Instants as every store keeps them. Databases round what is finer than a microsecond, so values drop it first. */
public final class Micros {

    private Micros() {}

    /** The instant without what is finer than a microsecond. */
    public static @Nullable Instant of(@Nullable Instant instant) {
        return instant == null ? null : truncated(instant);
    }

    /** {@link #of} for an instant that must be there. */
    public static Instant required(Instant instant, String name) {
        return truncated(Objects.requireNonNull(instant, name));
    }

    private static Instant truncated(Instant instant) {
        return instant.get(ChronoField.NANO_OF_SECOND) % 1000 == 0 ? instant : instant.truncatedTo(ChronoUnit.MICROS);
    }
}
