package dev.quayside.core.internal;

import java.time.Duration;
import java.util.Objects;

/** The pauses of an idle loop: each pause is twice as long as the one before, up to a limit. Not thread-safe. */
final class IdleBackoff {
    private final Duration shortest;
    private final Duration longest;
    private Duration next;

    IdleBackoff(Duration shortest, Duration longest) {
        this.shortest = positive(shortest, "pause");
        this.longest = positive(longest, "longestPause");
        if (longest.compareTo(shortest) < 0) {
            throw new IllegalArgumentException("longestPause: " + longest + " is shorter than the pause of " + shortest
                    + " (expected at least that)");
        }
        next = shortest;
    }

    private static Duration positive(Duration value, String name) {
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

    /** Doubles the time, up to the longest. */
    void grow() {
        // Compared before it is doubled, because the double may exceed the range of a duration.
        next = next.compareTo(longest.dividedBy(2)) > 0 ? longest : next.multipliedBy(2);
    }

    /** Starts again with the shortest time. */
    void reset() {
        next = shortest;
    }
}
