package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Ends deliveries at their deadlines. Uses a single thread that only closes sockets. */
final class DeadlineTimer {
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(task, "quayside-sender-clock");
        thread.setDaemon(true);
        return thread;
    });
    private final Set<Deadline> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    DeadlineTimer() {
        // Most deliveries end long before their deadlines.
        timer.setRemoveOnCancelPolicy(true);
        timer.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    /** A delivery to run under a deadline. */
    interface Work<T> {
        T run(Deadline deadline) throws DeliveryFailedException;
    }

    /** Runs a delivery and ends it at its deadline. */
    <T> T runWithin(Duration timeout, Work<T> work) throws DeliveryFailedException {
        long nanos = nanos(timeout);
        Deadline deadline = new Deadline(nanos);
        running.add(deadline);
        Future<?> rings = timer.schedule(() -> deadline.abort(AttemptFailure.TIMED_OUT), nanos, TimeUnit.NANOSECONDS);
        try {
            if (closed) {
                deadline.abort(AttemptFailure.ABANDONED);
            }
            return work.run(deadline);
        } finally {
            rings.cancel(false);
            running.remove(deadline);
        }
    }

    /** Runs a task after a delay. Does not run the task if this timer is closed before. */
    Future<?> schedule(Duration delay, Runnable task) {
        return timer.schedule(task, nanos(delay), TimeUnit.NANOSECONDS);
    }

    /** Ends all deliveries in progress as if their deadlines had passed, for tests. */
    void abortAll() {
        running.forEach(deadline -> deadline.abort(AttemptFailure.TIMED_OUT));
    }

    /** Ends all deliveries in progress. Deliveries that start later end at once. */
    void close() {
        closed = true;
        timer.shutdownNow();
        running.forEach(deadline -> deadline.abort(AttemptFailure.ABANDONED));
    }

    /** Returns a duration in nanoseconds, limited to half of the largest {@code long}, about 146 years. */
    private static long nanos(Duration duration) {
        try {
            return Math.min(duration.toNanos(), Long.MAX_VALUE / 2);
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE / 2;
        }
    }
}
