package dev.quayside.core.delivery;

import dev.quayside.core.store.OutageLog;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.slf4j.Logger;

/** Writes the log of a delivery engine and calls its listener. Thread-safe. */
final class DeliveryMonitor {
    private final Logger log;
    private final DeliveryListener listener;
    private final OutageLog failures;

    DeliveryMonitor(Logger log, DeliveryListener listener, InstantSource clock) {
        this.log = log;
        this.listener = listener;
        failures = new OutageLog(log, clock);
    }

    /** Returns the log for messages that do not need protection against repetition. */
    Logger log() {
        return log;
    }

    /** Returns the log for failures that may repeat. */
    OutageLog failures() {
        return failures;
    }

    /** Calls the listener and logs the exceptions that it throws. */
    void publish(Consumer<DeliveryListener> call) {
        try {
            call.accept(listener);
        } catch (RuntimeException e) {
            failures.warn(e, "a listener has failed; the delivery goes on");
        }
    }
}
