package dev.quayside.core.source;

import java.time.Duration;

/** A timer that runs actions after a delay. Thread-safe. */
interface Timer extends AutoCloseable {

    /** Schedules an action; the returned action cancels it. */
    Runnable schedule(Duration delay, Runnable action);

    /** Cancels all actions. */
    @Override
    void close();
}
