package dev.quayside.core.internal;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * A loop that looks for work on one thread and executes the work on other threads. Thread-safe. The process may end
 * without closing the loop; work in progress then remains incomplete.
 */
public final class WorkLoop implements AutoCloseable {
    private static final Duration LONGEST_NANOS = Duration.ofNanos(Long.MAX_VALUE);

    private final ToIntFunction<WorkerPool> finder;
    private final IdleBackoff wait;
    private final Consumer<Throwable> failed;
    private final Semaphore places;
    private final Semaphore wakeUps = new Semaphore(0);
    private final ExecutorService executor;
    private final Thread finderThread;
    private volatile boolean closing;

    private WorkLoop(
            String name, ToIntFunction<WorkerPool> finder, int threads, IdleBackoff wait, Consumer<Throwable> failed) {
        this.finder = finder;
        this.wait = wait;
        this.failed = failed;
        places = new Semaphore(threads);
        AtomicInteger count = new AtomicInteger();
        executor = Executors.newFixedThreadPool(
                threads, task -> new LoopThread(task, name + "-" + count.incrementAndGet()));
        finderThread = new LoopThread(this::run, name);
    }

    /**
     * Starts a loop.
     *
     * @param name the name of the threads
     * @param finder the function that finds work, passes it to the pool, and returns the amount of work that it found
     * @param threads the number of threads that execute work, at least 1
     * @param pause the first pause after the finder found no work, more than zero; each further pause is twice as long
     * @param longestPause the longest pause
     * @param failed receives the exceptions of the finder; the loop continues after a pause
     */
    public static WorkLoop start(
            String name,
            ToIntFunction<WorkerPool> finder,
            int threads,
            Duration pause,
            Duration longestPause,
            Consumer<Throwable> failed) {
        IdleBackoff wait = new IdleBackoff(pause, longestPause);
        if (threads < 1) {
            throw new IllegalArgumentException("threads: " + threads + " is less than 1 (expected 1 or more)");
        }
        WorkLoop loop = new WorkLoop(name, finder, threads, wait, failed);
        loop.finderThread.start();
        return loop;
    }

    private void run() {
        try {
            runUntilClosing(new ThreadPool());
        } finally {
            executor.shutdown();
        }
    }

    private void runUntilClosing(WorkerPool pool) {
        while (!closing) {
            try {
                wakeUps.drainPermits();
                if (finder.applyAsInt(pool) == 0) {
                    pause();
                } else {
                    wait.reset();
                }
            } catch (InterruptedException e) {
                closing = true;
            } catch (RuntimeException | Error e) {
                // The loop continues even after an Error, such as a temporary lack of memory.
                failed.accept(e);
                try {
                    pause();
                } catch (InterruptedException interrupted) {
                    closing = true;
                }
            }
        }
    }

    private void pause() throws InterruptedException {
        if (wakeUps.tryAcquire(nanos(wait.next()), TimeUnit.NANOSECONDS)) {
            wait.reset();
        } else {
            wait.grow();
        }
    }

    private static long nanos(Duration duration) {
        return duration.compareTo(LONGEST_NANOS) > 0 ? Long.MAX_VALUE : duration.toNanos();
    }

    /** Ends the current pause, or skips the next pause if the loop is not pausing. */
    public void wake() {
        wakeUps.release();
    }

    /**
     * Starts no further work and waits until the work in progress has ended. If a thread of this loop calls this
     * method, it does not wait, because it would wait for itself.
     */
    @Override
    public void close() {
        closing = true;
        wake();
        if (Thread.currentThread() instanceof LoopThread current && current.belongsTo(this)) {
            return;
        }
        boolean interrupted = false;
        while (true) {
            try {
                finderThread.join();
                executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A thread that looks for work or executes work. */
    private final class LoopThread extends Thread {
        LoopThread(Runnable task, String name) {
            super(task, name);
        }

        boolean belongsTo(WorkLoop loop) {
            return loop == WorkLoop.this;
        }
    }

    /** The threads that execute work. */
    private final class ThreadPool implements WorkerPool {

        @Override
        public int awaitFreeThreads() {
            places.acquireUninterruptibly();
            int free = 1 + places.availablePermits();
            places.release();
            return closing ? 0 : free;
        }

        @Override
        public void execute(Runnable work) {
            places.acquireUninterruptibly();
            begin(work);
        }

        @Override
        public boolean tryExecute(Runnable work) {
            if (closing || !places.tryAcquire()) {
                return false;
            }
            try {
                begin(work);
                return true;
            } catch (RejectedExecutionException e) {
                // The loop was closed after this method had checked that it was open.
                return false;
            }
        }

        private void begin(Runnable work) {
            boolean begun = false;
            try {
                executor.execute(() -> {
                    try {
                        work.run();
                    } finally {
                        places.release();
                    }
                });
                begun = true;
            } finally {
                if (!begun) {
                    places.release();
                }
            }
        }

        @Override
        public boolean isClosing() {
            return closing;
        }

        @Override
        public void wake() {
            WorkLoop.this.wake();
        }
    }
}
