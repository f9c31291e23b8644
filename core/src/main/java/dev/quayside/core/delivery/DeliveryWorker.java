package dev.quayside.core.delivery;

import dev.quayside.core.internal.WorkLoop;
import java.time.Duration;
import java.util.Objects;

/**
 * A worker that sends the due notifications of an engine. One thread looks for due notifications, and {@link
 * DeliverySettings#threads} threads send them. Any number of workers, in several processes, may share a store; no two
 * workers send the same notification at the same time. A further thread deletes hourly, in small steps, the rows whose
 * {@linkplain RetentionSettings retention period} is over.
 *
 * <p>A worker may be killed at any time: its leases expire, and another worker claims the notifications. Thread-safe.
 */
public final class DeliveryWorker implements AutoCloseable {
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    /** The time between two steps of the clean-up. */
    private static final Duration CLEANUP_PAUSE = Duration.ofMillis(500);

    private final DeliveryEngine engine;
    private final WorkLoop delivery;
    private final WorkLoop cleanup;

    private DeliveryWorker(DeliveryEngine engine, WorkLoop delivery, WorkLoop cleanup) {
        this.engine = engine;
        this.delivery = delivery;
        this.cleanup = cleanup;
    }

    /** Starts a worker whose longest pause is one second, or {@code pause} if that is longer. */
    public static DeliveryWorker start(DeliveryEngine engine, Duration pause) {
        Objects.requireNonNull(pause, "pause");
        return start(engine, pause, pause.compareTo(LONGEST_PAUSE) > 0 ? pause : LONGEST_PAUSE);
    }

    /**
     * Starts a worker. An idle worker polls the store less and less often, because each poll queries all nodes of a
     * distributed database. The worker polls at once when its {@linkplain DeliveryEngine#wake engine is woken}.
     * Notifications that another process commits, and notifications that become due later, are found by the next poll.
     *
     * @param pause the first pause when no notification is due, more than zero; each further pause is twice as long
     * @param longestPause the longest pause; not less than {@code pause}
     * @throws IllegalStateException if the engine is closed
     */
    public static DeliveryWorker start(DeliveryEngine engine, Duration pause, Duration longestPause) {
        Objects.requireNonNull(engine, "engine");
        return engine.start(() -> startLoops(engine, pause, longestPause));
    }

    private static DeliveryWorker startLoops(DeliveryEngine engine, Duration pause, Duration longestPause) {
        WorkLoop delivery = WorkLoop.start(
                "quayside-delivery",
                engine.dispatcher()::run,
                engine.settings().threads(),
                pause,
                longestPause,
                thrown -> engine.failures()
                        .warn(thrown, "looking for due notifications has failed; it goes on after a pause"));
        try {
            return new DeliveryWorker(engine, delivery, startCleanup(engine));
        } catch (RuntimeException | Error e) {
            delivery.close();
            throw e;
        }
    }

    /**
     * Starts the clean-up on a separate thread, because each account on a database node that hangs delays the clean-up.
     */
    private static WorkLoop startCleanup(DeliveryEngine engine) {
        return WorkLoop.start(
                "quayside-cleanup",
                pool -> {
                    engine.cleanupRunner().runStep();
                    return 0;
                },
                1,
                CLEANUP_PAUSE,
                CLEANUP_PAUSE,
                thrown -> engine.failures().warn(thrown, "the clean-up has failed; it goes on after a pause"));
    }

    /**
     * Makes the worker look for due notifications now. Intended for hosts that commit notifications without the
     * tracking engine.
     */
    public void wake() {
        delivery.wake();
    }

    /**
     * Waits for the attempts in progress and releases the unsent notifications. Does not wait if a thread of this
     * worker calls this method.
     */
    @Override
    public void close() {
        engine.remove(this);
        delivery.close();
        cleanup.close();
    }
}
