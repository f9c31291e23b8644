package dev.quayside.core.delivery;

import dev.quayside.core.internal.WorkLoop;
import java.time.Duration;
import java.util.Objects;
import org.slf4j.LoggerFactory;

/**
 * Has an engine send what is due, again and again: one thread looks for it, and as many as the settings say send. Any
 * number of workers, also of several processes, may share a store; none sends what another one sends.
 *
 * <p>A worker may be killed at any moment: what it had claimed passes to another when its time is up. Thread-safe.
 */
public final class DeliveryWorker implements AutoCloseable {
    private final WorkLoop loop;

    private DeliveryWorker(WorkLoop loop) {
        this.loop = loop;
    }

    /**
     * Starts to send.
     *
     * @param pause how long to wait before looking again when nothing was due, more than zero
     */
    public static DeliveryWorker start(DeliveryEngine engine, Duration pause) {
        Objects.requireNonNull(engine, "engine");
        return new DeliveryWorker(WorkLoop.start(
                "quayside-delivery",
                engine.work()::run,
                engine.settings().threads(),
                pause,
                LoggerFactory.getLogger(DeliveryWorker.class)));
    }

    /** Looks for what is due now, without waiting until the pause is over; for hosts that know that there is something. */
    public void wake() {
        loop.wake();
    }

    /** Begins nothing more, waits for what is being sent, and gives back the rest. */
    @Override
    public void close() {
        loop.close();
    }
}
