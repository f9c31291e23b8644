package dev.quayside.core.tracking;

import dev.quayside.core.internal.WorkLoop;
import dev.quayside.core.store.Commit;
import java.time.Duration;
import java.util.Objects;

/**
 * Has an engine do what is due, again and again: one thread looks for it, and a few others each work on one request at a
 * time. Any number of workers, also of several processes, may share a store; none does what another one does.
 *
 * <p>A worker may be killed at any moment: what it had claimed passes to another when its time is up. Thread-safe.
 */
public final class Worker implements AutoCloseable {
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final TrackingEngine engine;
    private final WorkLoop loop;
    private final TrackingListener waking;

    private Worker(TrackingEngine engine, WorkLoop loop) {
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

    /** Starts to work with pauses of one second at most, or of the given length if that is longer. */
    public static Worker start(TrackingEngine engine, int threads, Duration pause) {
        Objects.requireNonNull(pause, "pause");
        return start(engine, threads, pause, pause.compareTo(LONGEST_PAUSE) > 0 ? pause : LONGEST_PAUSE);
    }

    /**
     * Starts to work. An idle worker looks for due work less and less often, since each look asks all nodes of a distributed
     * database. It looks at once when its engine commits a request that is due. Requests that other processes commit, and
     * those that become due with time, wait for the next look.
     *
     * @param threads how many requests may be worked on at the same time, from 1
     * @param pause how long to wait before looking again when nothing was due, more than zero. It doubles each time that
     *     nothing is due
     * @param longestPause the longest that it becomes; not less than the pause
     */
    public static Worker start(TrackingEngine engine, int threads, Duration pause, Duration longestPause) {
        Objects.requireNonNull(engine, "engine");
        return new Worker(
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

    /** Looks for due work now; for hosts that know that there is some, such as after a commit of their own. */
    public void wake() {
        loop.wake();
    }

    /** Begins nothing more, and waits until what was begun is done. */
    @Override
    public void close() {
        engine.monitor().remove(waking);
        loop.close();
    }
}
