package dev.quayside.core.tracking;

import dev.quayside.core.internal.WorkLoop;
import dev.quayside.core.store.Commit;
import java.time.Duration;
import java.util.Objects;

/**
 * A loop that does the due work of an engine: one thread looks for due requests, the others work on them as {@link
 * TrackingEngine#runDue} does. Any number of workers, in several processes, may share a store; no two work on the same
 * request.
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

    /** Starts a worker whose pauses are at most one second, or the given length if that is longer. */
    public static TrackingWorker start(TrackingEngine engine, int threads, Duration pause) {
        Objects.requireNonNull(pause, "pause");
        return start(engine, threads, pause, pause.compareTo(LONGEST_PAUSE) > 0 ? pause : LONGEST_PAUSE);
    }

    /**
     * Starts a worker. An idle worker looks for due work less and less often, because each look queries all nodes of a
     * distributed database. It looks at once when its engine commits a due request. Other requests wait for the next
     * look: those that another process commits, and those that become due later.
     *
     * @param threads the number of threads that work on requests, from 1. One thread works on the tracked shipments of
     *     an account that are claimed together, or on one other request. A worker claims at most as many requests at a
     *     time as it has free threads
     * @param pause the first pause without due work, more than zero; each further pause is twice as long
     * @param longestPause the longest pause; not less than {@code pause}
     */
    public static TrackingWorker start(TrackingEngine engine, int threads, Duration pause, Duration longestPause) {
        Objects.requireNonNull(engine, "engine");
        return new TrackingWorker(
                engine,
                WorkLoop.start(
                        "quayside-worker",
                        engine.due()::run,
                        threads,
                        pause,
                        longestPause,
                        thrown -> engine.monitor()
                                .failures()
                                .warn(thrown, "looking for due requests has failed; it goes on after a pause")));
    }

    /** Looks for due work now; for hosts that commit due requests themselves. */
    public void wake() {
        loop.wake();
    }

    /** Starts no further work, and waits for the work in progress. */
    @Override
    public void close() {
        engine.monitor().remove(waking);
        loop.close();
    }
}
