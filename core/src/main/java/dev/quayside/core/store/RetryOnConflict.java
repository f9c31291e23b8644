package dev.quayside.core.store;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * A retry policy for steps that read records and then store changes with optimistic locking. Between attempts, the
 * policy waits for a random time, because two steps that wait equally long would conflict again. Many attempts are
 * allowed, because a long step may conflict with many short steps. Immutable and thread-safe.
 *
 * @param longest the time after which no retry is made, measured with the system clock; zero or more. Ten attempts are
 *     allowed even if this time is over
 */
public record RetryOnConflict(Duration longest) {

    /** The policy that retries for ten seconds. */
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
     * Runs a step until it ends without a {@linkplain ConflictException conflict}, and returns its result.
     *
     * @param step the step, which must read the records again in each attempt, and must store nothing if it throws a
     *     {@code ConflictException}
     * @throws LeaseLostException if the step throws it; the step is not retried, because a retry cannot succeed
     * @throws ConflictException if the last attempt throws it. After ten attempts, no retry is made if the time is over
     *     or the thread is interrupted
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
                // If the thread is interrupted, the pause ends and the thread stays interrupted.
                LockSupport.parkNanos(
                        ThreadLocalRandom.current().nextLong(SHORTEST_PAUSE_NANOS << Math.min(tries, DOUBLINGS)));
            }
        }
    }

    private boolean isOver(long start) {
        return Duration.ofNanos(System.nanoTime() - start).compareTo(longest) >= 0;
    }
}
