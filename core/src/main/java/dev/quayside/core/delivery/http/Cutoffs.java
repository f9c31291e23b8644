package dev.quayside.core.delivery.http;

import dev.quayside.core.webhook.Failure;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The deliveries under way, each of which ends in time; on one thread, which only closes sockets. */
final class Cutoffs {
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(task, "quayside-sender-clock");
        thread.setDaemon(true);
        return thread;
    });
    private final Set<Cutoff> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    Cutoffs() {
        // Most deliveries end long before their time.
        timer.setRemoveOnCancelPolicy(true);
        timer.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    /** One delivery as it may see it. */
    interface Work<T> {
        T run(Cutoff cutoff) throws SendException;
    }

    /** Runs a delivery, and ends it when its time is over. */
    <T> T within(Duration timeout, Work<T> work) throws SendException {
        long nanos = nanos(timeout);
        Cutoff cutoff = new Cutoff(nanos);
        running.add(cutoff);
        Future<?> rings = timer.schedule(() -> cutoff.cut(Failure.TIMED_OUT), nanos, TimeUnit.NANOSECONDS);
        try {
            if (closed) {
                cutoff.cut(Failure.ABANDONED);
            }
            return work.run(cutoff);
        } finally {
            rings.cancel(false);
            running.remove(cutoff);
        }
    }

    /** Does something later, unless this is closed before. */
    Future<?> later(Duration delay, Runnable task) {
        return timer.schedule(task, nanos(delay), TimeUnit.NANOSECONDS);
    }

    /** Ends all that runs, and what comes afterwards. */
    void close() {
        closed = true;
        timer.shutdownNow();
        running.forEach(cutoff -> cutoff.cut(Failure.ABANDONED));
    }

    /** Longer than 292 years is as long as that. */
    private static long nanos(Duration duration) {
        try {
            return Math.min(duration.toNanos(), Long.MAX_VALUE / 2);
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE / 2;
        }
    }
}
