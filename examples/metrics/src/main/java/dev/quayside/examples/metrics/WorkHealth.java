package dev.quayside.examples.metrics;

import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A health check of the workers: down when tracking requests or notifications are due for longer than they should be,
 * and when the store does not answer. Thread-safe; each check asks the store.
 */
public final class WorkHealth {
    private final Store store;
    private final InstantSource clock;
    private final Duration longest;

    /**
     * A check of a store.
     *
     * @param longest how long something may be due, such as five minutes; longer than the leases of both engines, since
     *     what a killed worker was doing waits until its lease expires
     */
    public WorkHealth(Store store, InstantSource clock, Duration longest) {
        if (longest.isNegative() || longest.isZero()) {
            throw new IllegalArgumentException(
                    "longest: " + longest + " is not more than zero (expected such as PT5M)");
        }
        this.store = store;
        this.clock = clock;
        this.longest = longest;
    }

    /** Returns whether the workers keep up. */
    public Status check() {
        Instant now = clock.instant();
        try {
            Duration lag = store.notifications().queueStats(now).lag(now);
            if (lag.compareTo(longest) > 0) {
                return new Status(
                        false, "a notification has been due for " + lag + " (expected " + longest + " at most)");
            }
            if (!store.tracking().accountsDue(now.minus(longest), 1).isEmpty()) {
                return new Status(false, "a tracking request has been due for more than " + longest);
            }
            return new Status(true, "nothing has been due for more than " + longest);
        } catch (StoreException e) {
            return new Status(false, "the store does not answer: " + e.getMessage());
        }
    }

    /**
     * The result of a check.
     *
     * @param up whether the workers keep up
     * @param detail why, for operators
     */
    public record Status(boolean up, String detail) {}
}
