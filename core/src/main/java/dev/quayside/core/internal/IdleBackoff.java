package dev.quayside.core.internal;

import java.time.Duration;
import java.util.Objects;

/**
 * Computes the pauses of a loop that finds no work. Each pause is twice as long as the previous pause, up to a limit.
 * Not thread-safe.
 */
final class IdleBackoff {
    private final Duration shortest;
    private final Duration longest;
    private Duration next;

    IdleBackoff(Duration shortest, Duration longest) {
        this.shortest = requirePositive(shortest, "pause");
        this.longest = requirePositive(longest, "longestPause");
        if (longest.compareTo(shortest) < 0) {
            throw new IllegalArgumentException("longestPause: " + longest + " is shorter than the pause of " + shortest
                    + " (expected at least that)");
        }
        next = shortest;
    }

    private static Duration requirePositive(Duration value, String name) {
        Objects.requireNonNull(value, name);
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(
                    name + ": " + value + " is not positive (expected more than zero, such as PT1S)");
        }
        return value;
    }

    /** Returns the length of the next pause. */
    Duration next() {
        return next;
    }

    /** Doubles the length of the next pause, up to the longest pause. */
    void grow() {
        // The comparison comes before the doubling, because the doubled value may exceed the range of a duration.
        next = next.compareTo(longest.dividedBy(2)) > 0 ? longest : next.multipliedBy(2);
    }

    /** Resets the next pause to the shortest pause. */
    void reset() {
        next = shortest;
    }
}
