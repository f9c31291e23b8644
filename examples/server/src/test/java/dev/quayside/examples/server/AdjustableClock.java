package dev.quayside.examples.server;

import java.time.Instant;
import java.time.InstantSource;

/** Stands still until it is turned. Thread-safe. */
final class AdjustableClock implements InstantSource {
    private volatile Instant now;

    AdjustableClock(Instant start) {
        now = start;
    }

    @Override
    public Instant instant() {
        return now;
    }

    void turnTo(Instant instant) {
        now = instant;
    }
}
