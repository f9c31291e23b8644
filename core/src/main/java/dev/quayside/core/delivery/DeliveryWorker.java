package dev.quayside.core.delivery;

import dev.quayside.core.internal.WorkLoop;
import dev.quayside.core.store.Commit;
import dev.quayside.core.tracking.TrackingListener;
import java.time.Duration;
import java.util.Objects;

/**
 * Has an engine send what is due, again and again: one thread looks for it, and as many as the settings say send. Any
 * number of workers, also of several processes, may share a store; none sends what another one sends. Each hour another
 * thread deletes what the {@linkplain RetentionSettings retention} keeps no longer, in small steps.
 *
 * <p>It is a listener of the tracking engine whose events it sends: given to {@code TrackingEngine.Builder.listener}, it sends
 * what the engine has just committed at once, however long its pauses are.
 *
 * <p>A worker may be killed at any moment: what it had claimed passes to another when its time is up. Thread-safe.
 */
public final class DeliveryWorker implements TrackingListener, AutoCloseable {
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    /** The time between two steps of the clean-up. */
    private static final Duration CLEANUP_PAUSE = Duration.ofMillis(500);

    private final WorkLoop delivery;
    private final WorkLoop cleanup;

    private DeliveryWorker(WorkLoop delivery, WorkLoop cleanup) {
        this.delivery = delivery;
        this.cleanup = cleanup;
    }

    /** Starts to send with pauses of one second at most, or of the given length if that is longer. */
    public static DeliveryWorker start(DeliveryEngine engine, Duration pause) {
        Objects.requireNonNull(pause, "pause");
        return start(engine, pause, pause.compareTo(LONGEST_PAUSE) > 0 ? pause : LONGEST_PAUSE);
    }

    /**
     * Starts to send. An idle worker looks for due notifications less and less often, since each look asks all nodes of a
     * distributed database. It looks at once when it is {@linkplain #wake woken}. Notifications that other processes commit,
     * and those that become due with time, wait for the next look.
     *
     * @param pause how long to wait before looking again when nothing was due, more than zero. It doubles each time that
     *     nothing is due
     * @param longestPause the longest that it becomes; not less than the pause
     */
    public static DeliveryWorker start(DeliveryEngine engine, Duration pause, Duration longestPause) {
        Objects.requireNonNull(engine, "engine");
        WorkLoop delivery = WorkLoop.start(
                "quayside-delivery",
                engine.work()::run,
                engine.settings().threads(),
                pause,
                longestPause,
                thrown -> engine.failures()
                        .warn(thrown, "looking for due notifications has failed; it goes on after a pause"));
        // On a thread of its own: a node of the database that hangs takes the clean-up a while for each of its
        // accounts.
        WorkLoop cleanup = WorkLoop.start(
                "quayside-cleanup",
                crew -> {
                    engine.cleanup().step();
                    return 0;
                },
                1,
                CLEANUP_PAUSE,
                CLEANUP_PAUSE,
                thrown -> engine.failures().warn(thrown, "the clean-up has failed; it goes on after a pause"));
        return new DeliveryWorker(delivery, cleanup);
    }

    /** Wakes this worker when the engine whose listener it is has committed notifications. */
    @Override
    public void committed(Commit commit) {
        if (!commit.notifications().isEmpty()) {
            wake();
        }
    }

    /** Looks for what is due now, without waiting until the pause is over; for hosts that know that there is something. */
    public void wake() {
        delivery.wake();
    }

    /** Begins nothing more, waits for what is being sent, and gives back the rest. */
    @Override
    public void close() {
        delivery.close();
        cleanup.close();
    }
}
