package dev.quayside.core.event;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Objects;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * A generator of UUIDs of version 7 (RFC 9562, section 5.7): 48 bits of Unix time in milliseconds, a counter of 12
 * bits, and 62 random bits. Compared as unsigned numbers, each id is greater than all earlier ids of the generator,
 * even if the clock is set back. Thread-safe.
 */
public final class TimeOrderedIds {
    private static final int COUNTER_BITS = 12;
    /**
     * The number of random bits with which the counter starts. The counter starts in its lower half, so at least 2048
     * ids are available in a millisecond before the generator uses the next millisecond.
     */
    private static final int START_BITS = 11;

    private final InstantSource clock;
    private final RandomGenerator random;
    private long last;

    /**
     * Creates a generator.
     *
     * @param random the source of random bits, which need not be thread-safe; the ids are as predictable as its numbers
     */
    public TimeOrderedIds(InstantSource clock, RandomGenerator random) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.random = Objects.requireNonNull(random, "random");
    }

    /** Creates a generator of ids that cannot be guessed. */
    public static TimeOrderedIds random(InstantSource clock) {
        return new TimeOrderedIds(clock, new SecureRandom());
    }

    /** Returns the next id. */
    public synchronized UUID next() {
        long start = random.nextInt(1 << START_BITS);
        last = Math.max(last + 1, clock.millis() << COUNTER_BITS | start);
        long counter = last & ((1 << COUNTER_BITS) - 1);
        long high = last >>> COUNTER_BITS << 16 | 0x7000L | counter;
        return new UUID(high, random.nextLong() >>> 2 | 0x8000_0000_0000_0000L);
    }
}
