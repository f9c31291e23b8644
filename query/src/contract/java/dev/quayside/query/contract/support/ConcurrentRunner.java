package dev.quayside.query.contract.support;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs two tasks that start at the same moment, repeatedly. */
public final class ConcurrentRunner implements AutoCloseable {

    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    private final CyclicBarrier start = new CyclicBarrier(2);

    /** Runs both tasks and returns their exceptions; empty if both succeeded. */
    public List<Throwable> run(Runnable one, Runnable other) throws InterruptedException {
        List<Future<?>> both = List.of(begin(one), begin(other));
        List<Throwable> failures = new ArrayList<>();
        for (Future<?> each : both) {
            try {
                each.get();
            } catch (ExecutionException e) {
                failures.add(e.getCause());
            }
        }
        return failures;
    }

    private Future<?> begin(Runnable work) {
        return threads.submit(() -> {
            try {
                start.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException("the threads did not start together", e);
            }
            work.run();
        });
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
