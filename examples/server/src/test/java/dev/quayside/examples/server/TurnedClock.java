package dev.quayside.examples.server;

import java.time.Instant;
import java.time.InstantSource;

/** Stands still until it is turned. Thread-safe. */
final class TurnedClock implements InstantSource {
    private volatile Instant now;

    TurnedClock(Instant start) {
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
