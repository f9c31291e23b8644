package dev.quayside.core.source;

import java.time.Duration;

/** Rings after a while. Thread-safe. */
interface Timer extends AutoCloseable {

    /** Runs something once the time is over; what comes back switches it off. */
    Runnable set(Duration after, Runnable ring);

    /** Never rings again. */
    @Override
    void close();
}
