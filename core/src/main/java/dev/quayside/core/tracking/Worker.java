package dev.quayside.core.tracking;

import dev.quayside.core.internal.WorkLoop;
import java.time.Duration;
import java.util.Objects;
import org.slf4j.LoggerFactory;

/**
 * Has an engine do what is due, again and again: one thread looks for it, and a few others each work on one request at a
 * time. Any number of workers, also of several processes, may share a store; none does what another one does.
 *
 * <p>A worker may be killed at any moment: what it had claimed passes to another when its time is up. Thread-safe.
 */
public final class Worker implements AutoCloseable {
    private final WorkLoop loop;

    private Worker(WorkLoop loop) {
        this.loop = loop;
    }

    /**
     * Starts to work.
     *
     * @param threads how many requests may be worked on at the same time, from 1
     * @param pause how long to wait before looking again when nothing was due, more than zero
     */
    public static Worker start(TrackingEngine engine, int threads, Duration pause) {
        Objects.requireNonNull(engine, "engine");
        return new Worker(WorkLoop.start(
                "quayside-worker", engine.due()::run, threads, pause, LoggerFactory.getLogger(Worker.class)));
    }

    /** Begins nothing more, and waits until what was begun is done. */
    @Override
    public void close() {
        loop.close();
    }
}
