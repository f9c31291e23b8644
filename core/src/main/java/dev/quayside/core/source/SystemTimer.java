package dev.quayside.core.source;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A timer that uses one thread and the system's monotonic clock. */
final class SystemTimer implements Timer {
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(task, "quayside-source-alarm");
        thread.setDaemon(true);
        return thread;
    });

    SystemTimer() {
        // Most actions are cancelled. Without this setting, cancelled actions would stay in the queue until they are
        // due.
        timer.setRemoveOnCancelPolicy(true);
        // Actions that are scheduled while the timer closes are discarded.
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
