package dev.quayside.core.internal;

import java.time.Duration;
import java.util.Objects;

/** The time that an idle loop waits before it looks again: each wait is twice as long as the last one. Not thread-safe. */
final class IdleWait {
    private final Duration shortest;
    private final Duration longest;
    private Duration next;

    IdleWait(Duration shortest, Duration longest) {
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
                    name + ": " + value + " is none (expected more than zero, such as PT1S)");
        }
        return value;
    }

    /** Returns the time to wait now. */
    Duration next() {
        return next;
    }

    /** Doubles the time, up to the longest. */
    void grow() {
        // Not doubled first: it might be more than a duration can hold.
        next = next.compareTo(longest.dividedBy(2)) > 0 ? longest : next.multipliedBy(2);
    }

    /** Begins with the shortest time again. */
    void reset() {
        next = shortest;
    }
}
