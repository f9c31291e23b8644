package dev.quayside.core.store;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Retries steps that read and store. It pauses for a random time between attempts, so that two steps do not collide
 * again. A long step may conflict with many short ones. Immutable and thread-safe.
 *
 * @param longest the time after which no retry is made, zero or more, by the system clock; ten attempts are always
 *     made
 */
public record RetryOnConflict(Duration longest) {

    /** The policy with retries for ten seconds. */
    public static final RetryOnConflict STANDARD = new RetryOnConflict(Duration.ofSeconds(10));

    private static final int FEWEST_TRIES = 10;
    private static final long SHORTEST_PAUSE_NANOS = 1_000_000;
    private static final int DOUBLINGS = 6;

    public RetryOnConflict {
        Objects.requireNonNull(longest, "longest");
        if (longest.isNegative()) {
            throw new IllegalArgumentException(
                    "longest: " + longest + " is negative (expected zero or more, such as PT10S)");
        }
    }

    /**
     * Runs a step until it does not {@linkplain ConflictException conflict}.
     *
     * @param step reads again in each attempt, and stores nothing when it conflicts
     * @throws LeaseLostException at once, because a retry cannot succeed
     * @throws ConflictException of the last attempt, if the time is over, or if this thread is interrupted after
     *     ten attempts
     */
    public <T> T retry(Supplier<T> step) {
        Objects.requireNonNull(step, "step");
        long start = System.nanoTime();
        for (int tries = 1; ; tries++) {
            try {
                return step.get();
            } catch (LeaseLostException e) {
                throw e;
            } catch (ConflictException e) {
                if (tries >= FEWEST_TRIES
                        && (isOver(start) || Thread.currentThread().isInterrupted())) {
                    throw e;
                }
                // An interrupt ends the pause; the thread stays interrupted.
                LockSupport.parkNanos(
                        ThreadLocalRandom.current().nextLong(SHORTEST_PAUSE_NANOS << Math.min(tries, DOUBLINGS)));
            }
        }
    }

    private boolean isOver(long start) {
        return Duration.ofNanos(System.nanoTime() - start).compareTo(longest) >= 0;
    }
}
