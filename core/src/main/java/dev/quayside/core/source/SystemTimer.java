package dev.quayside.core.source;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A timer with one thread and the system's monotonic time. */
final class SystemTimer implements Timer {
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(task, "quayside-source-alarm");
        thread.setDaemon(true);
        return thread;
    });

    SystemTimer() {
        // Most actions are cancelled, and must not stay in the queue until their time.
        timer.setRemoveOnCancelPolicy(true);
        // Actions that are scheduled during close are dropped.
        timer.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    @Override
    public Runnable schedule(Duration delay, Runnable action) {
        Future<?> scheduled = timer.schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
        return () -> scheduled.cancel(false);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
