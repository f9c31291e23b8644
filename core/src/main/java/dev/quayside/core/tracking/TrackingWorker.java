package dev.quayside.core.tracking;

import dev.quayside.core.internal.WorkLoop;
import dev.quayside.core.store.Commit;
import java.time.Duration;
import java.util.Objects;

/**
 * A worker that processes the due requests of an engine: one thread looks for due requests, the other threads process
 * them as {@link TrackingEngine#runDue} does. Any number of workers, in several processes, may share a store; no two
 * workers process the same request.
 *
 * <p>A worker may be killed at any time: its leases expire, and another worker claims the requests. Thread-safe.
 */
public final class TrackingWorker implements AutoCloseable {
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final TrackingEngine engine;
    private final WorkLoop loop;
    private final TrackingListener waking;

    private TrackingWorker(TrackingEngine engine, WorkLoop loop) {
        this.engine = engine;
        this.loop = loop;
        waking = new TrackingListener() {
            @Override
            public void committed(Commit commit) {
                if (engine.isDue(commit)) {
                    loop.wake();
                }
            }
        };
        engine.monitor().add(waking);
    }

    /** Starts a worker whose longest pause is one second, or {@code pause} if that is longer. */
    public static TrackingWorker start(TrackingEngine engine, int threads, Duration pause) {
        Objects.requireNonNull(pause, "pause");
        return start(engine, threads, pause, pause.compareTo(LONGEST_PAUSE) > 0 ? pause : LONGEST_PAUSE);
    }

    /**
     * Starts a worker. An idle worker polls the store less and less often, because each poll queries all nodes of a
     * distributed database. The worker polls at once when its engine commits a due request. Requests that another
     * process commits, and requests that become due later, are found by the next poll.
     *
     * @param threads the number of threads that process requests, at least 1. A thread processes at a time
     *     either all tracked shipments that were claimed together for one account, or one request without a tracked
     *     shipment. A worker claims at most as many requests at a time as it has free threads
     * @param pause the first pause when no work is due, more than zero; each further pause is twice as long
     * @param longestPause the longest pause; not less than {@code pause}
     * @throws IllegalStateException if the engine is closed
     */
    public static TrackingWorker start(TrackingEngine engine, int threads, Duration pause, Duration longestPause) {
        Objects.requireNonNull(engine, "engine");
        return engine.start(() -> new TrackingWorker(
                engine,
                WorkLoop.start(
                        "quayside-worker",
                        engine.dispatcher()::run,
                        threads,
                        pause,
                        longestPause,
                        thrown -> engine.monitor()
                                .failures()
                                .warn(thrown, "looking for due requests has failed; it goes on after a pause"))));
    }

    /** Makes the worker look for due requests now. Intended for hosts that commit due requests without the engine. */
    public void wake() {
        loop.wake();
    }

    /**
     * Starts no further work and waits until the work in progress has ended. Does not wait if a thread of this worker
     * calls this method.
     */
    @Override
    public void close() {
        engine.remove(this);
        engine.monitor().remove(waking);
        loop.close();
    }
}
