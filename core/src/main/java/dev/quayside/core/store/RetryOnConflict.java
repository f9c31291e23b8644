package dev.quayside.core.store;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Takes a step that reads and stores again for as long as others come in its way. Whoever is in the way has got on himself:
 * steps that take about as long come to their turn, after pauses of a length that chance decides, so that they do not meet
 * again at once. A long step beside many short ones may be overtaken by all of them.
 *
 * <p>Immutable and thread-safe.
 *
 * @param longest after which no further try is made; zero or more, by the machine's own time. Ten are made in any case
 */
public record RetryOnConflict(Duration longest) {

    /** For ten seconds. */
    public static final RetryOnConflict STANDARD = new RetryOnConflict(Duration.ofSeconds(10));

    private static final int FEWEST_TRIES = 10;
    private static final long SHORTEST_PAUSE_NANOS = 1_000_000;
    private static final int DOUBLINGS = 6;

    /** Checks the time. */
    public RetryOnConflict {
        Objects.requireNonNull(longest, "longest");
        if (longest.isNegative()) {
            throw new IllegalArgumentException(
                    "longest: " + longest + " is negative (expected zero or more, such as PT10S)");
        }
    }

    /**
     * Takes a step until it is not {@linkplain ConflictException stale}.
     *
     * @param step stores nothing when it is stale, and reads anew each time
     * @return what the step has answered
     * @throws LeaseLostException at once: no other try could do better
     * @throws ConflictException of the last try, if none went through in time, or if this thread is interrupted and the fewest
     *     tries were made
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
                // An interrupt ends the pause, and is there for whoever looks for it.
                LockSupport.parkNanos(
                        ThreadLocalRandom.current().nextLong(SHORTEST_PAUSE_NANOS << Math.min(tries, DOUBLINGS)));
            }
        }
    }

    private boolean isOver(long start) {
        return Duration.ofNanos(System.nanoTime() - start).compareTo(longest) >= 0;
    }
}
