package dev.quayside.core.tracking;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has an engine do what is due, again and again: one thread looks for it, and a few others each work on one request at a
 * time. Any number of workers, also of several processes, may share a store; none does what another one does.
 *
 * <p>A worker may be killed at any moment: what it had claimed passes to another when its time is up. Thread-safe.
 */
public final class Worker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

    private final DueWork due;
    private final Duration pause;
    private final Semaphore places;
    private final ExecutorService hands;
    private final Thread looking;
    private final CountDownLatch closing = new CountDownLatch(1);

    private Worker(TrackingEngine engine, int threads, Duration pause) {
        due = engine.due();
        this.pause = pause;
        places = new Semaphore(threads);
        AtomicInteger count = new AtomicInteger();
        hands = Executors.newFixedThreadPool(
                threads, task -> new Thread(task, "quayside-worker-" + count.incrementAndGet()));
        looking = new Thread(this::look, "quayside-worker");
    }

    /**
     * Starts to work.
     *
     * @param threads how many requests may be worked on at the same time, from 1
     * @param pause how long to wait before looking again when nothing was due, more than zero
     */
    public static Worker start(TrackingEngine engine, int threads, Duration pause) {
        Objects.requireNonNull(engine, "engine");
        if (threads < 1) {
            throw new IllegalArgumentException("threads: " + threads + " do no work (expected 1 or more)");
        }
        if (pause.isNegative() || pause.isZero()) {
            throw new IllegalArgumentException("pause: " + pause + " is none (expected more than zero, such as PT1S)");
        }
        Worker worker = new Worker(engine, threads, pause);
        worker.looking.start();
        return worker;
    }

    private void look() {
        while (!isClosing()) {
            try {
                if (due.run(new Hands()) == 0 && closing.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                    return;
                }
            } catch (InterruptedException e) {
                // Nobody else has this thread: whoever interrupts it wants it to end.
                closing.countDown();
            } catch (RuntimeException e) {
                LOG.warn("looking for what is due has failed; it goes on in {}", pause, e);
                rest();
            }
        }
    }

    private void rest() {
        try {
            closing.await(pause.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            closing.countDown();
        }
    }

    private boolean isClosing() {
        return closing.getCount() == 0;
    }

    /** Begins nothing more, and waits until what was begun is done. */
    @Override
    public void close() {
        closing.countDown();
        boolean interrupted = false;
        while (true) {
            try {
                looking.join();
                hands.shutdown();
                hands.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The threads that do the work; nothing is claimed before one of them has time. */
    private final class Hands implements DueWork.Crew {

        @Override
        public int free() {
            places.acquireUninterruptibly();
            int free = 1 + places.availablePermits();
            places.release();
            return isClosing() ? 0 : free;
        }

        @Override
        public void take(Runnable work) {
            places.acquireUninterruptibly();
            hands.execute(() -> {
                try {
                    work.run();
                } finally {
                    places.release();
                }
            });
        }
    }
}
