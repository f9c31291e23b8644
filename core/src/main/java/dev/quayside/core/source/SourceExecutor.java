package dev.quayside.core.source;

import dev.quayside.core.source.SourceCallResult.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Calls sources in parallel, each on its own thread, and returns a response even if a source fails.
 *
 * <table>
 *   <caption>Responses that the executor creates</caption>
 *   <tr><th>the source</th><th>error</th></tr>
 *   <tr><td>takes longer than the timeout, which starts when the source is called; the source is interrupted</td>
 *       <td>{@link SourceError#UNREACHABLE}</td></tr>
 *   <tr><td>throws an {@link java.io.IOException}, a {@link java.util.concurrent.TimeoutException} or an
 *       {@link InterruptedException}, or an exception with such a
 *       cause</td><td>{@link SourceError#UNREACHABLE}</td></tr>
 *   <tr><td>throws an {@code IOException} of the JDK for malformed data, or any other exception</td>
 *       <td>{@link SourceError#UNREADABLE}</td></tr>
 *   <tr><td>returns null</td><td>{@link SourceError#INVALID_REPORT}</td></tr>
 *   <tr><td>still executes four calls that were interrupted; the source is not called</td>
 *       <td>{@link SourceError#UNREACHABLE}</td></tr>
 *   <tr><td>exceeded the timeout in the last four calls; the source is not called until the length of one timeout has
 *   passed</td>
 *       <td>{@link SourceError#UNREACHABLE}</td></tr>
 * </table>
 *
 * <p>If the parser of a source throws its own subclass of {@code IOException}, the source should catch the exception,
 * because the executor cannot distinguish such an exception from a broken connection. A call that was interrupted but
 * does not return is no longer counted as a call in progress, so that another call can start.
 *
 * <p>Thread-safe. The threads are daemons; {@link #close} ends them.
 */
public final class SourceExecutor implements AutoCloseable {
    private static final int MAX_ABANDONED = 4;
    private static final int MAX_TIMEOUTS = 4;
    private static final long IDLE_SECONDS = 10;
    /** A duration that is longer than any process runs. */
    private static final Duration WITHOUT_END = Duration.ofDays(10_000);

    private final Duration timeout;
    private final Timer timer;
    private final Consumer<SourceCallResult> results;
    private final Semaphore places;
    private final ExecutorService threads = threads();
    private final Set<Task<?>> running = ConcurrentHashMap.newKeySet();
    private final Map<SourceIdentity, Integer> abandoned = new ConcurrentHashMap<>();
    /** The number of consecutive timeouts of each source. */
    private final Map<SourceIdentity, Integer> timeouts = new ConcurrentHashMap<>();

    private final Set<SourceIdentity> suspended = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    SourceExecutor(int maxCalls, Duration timeout, Timer timer, Consumer<SourceCallResult> results) {
        if (maxCalls < 1) {
            throw new IllegalArgumentException(
                    "maxCalls: " + maxCalls + " is less than 1 (expected 1 or more, such as 16)");
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException(
                    "timeout: " + timeout + " is not positive (expected more than zero, such as PT30S)");
        }
        this.timeout = timeout;
        this.timer = timer;
        this.results = results;
        places = new Semaphore(maxCalls, true);
    }

    /**
     * Creates an executor.
     *
     * @param maxCalls the maximum number of concurrent calls, at least 1; further calls wait
     * @param timeout the time limit for one call; more than zero
     */
    public static SourceExecutor of(int maxCalls, Duration timeout) {
        return of(maxCalls, timeout, result -> {});
    }

    /**
     * Creates an executor that passes the result of each call to a consumer.
     *
     * @param maxCalls the maximum number of concurrent calls, at least 1; further calls wait
     * @param timeout the time limit for one call; more than zero
     * @param results receives the results, on the thread that waits for the responses; must be quick and thread-safe
     *     and must not throw exceptions
     */
    public static SourceExecutor of(int maxCalls, Duration timeout, Consumer<SourceCallResult> results) {
        Objects.requireNonNull(timeout, "timeout");
        return new SourceExecutor(maxCalls, timeout, new SystemTimer(), Objects.requireNonNull(results, "results"));
    }

    /**
     * Calls one source and waits for its response.
     *
     * @throws InterruptedException if this thread is interrupted; the call is then interrupted as well
     * @throws IllegalStateException if this executor is closed
     */
    public <T> SourceResponse<T> call(SourceCall<T> call) throws InterruptedException {
        return callAll(List.of(Objects.requireNonNull(call, "call"))).get(0);
    }

    /**
     * Calls several sources in parallel, waits for all responses and returns them in the order of the calls.
     *
     * @throws InterruptedException if this thread is interrupted; the calls are then interrupted as well
     * @throws IllegalStateException if this executor is closed
     */
    public <T> List<SourceResponse<T>> callAll(Collection<SourceCall<T>> calls) throws InterruptedException {
        return callAll(calls, WITHOUT_END).stream().map(Optional::orElseThrow).toList();
    }

    /**
     * Calls several sources in parallel and returns within a time limit. A call waits while the maximum number of
     * concurrent calls is in progress. After the wait, the call is made only if the remaining time is at least the
     * timeout of a call.
     *
     * @param longest the time limit for all responses; if it is shorter than the timeout of a call, no call is made
     * @return the responses in the order of the calls; empty for a call that was not made
     * @throws InterruptedException if this thread is interrupted; the calls are then interrupted as well
     * @throws IllegalStateException if this executor is closed
     */
    public <T> List<Optional<SourceResponse<T>>> callAll(Collection<SourceCall<T>> calls, Duration longest)
            throws InterruptedException {
        Objects.requireNonNull(calls, "calls");
        long nanos = maxWaitNanos(Objects.requireNonNull(longest, "longest"));
        long start = System.nanoTime();
        List<Optional<Task<T>>> tasks = new ArrayList<>();
        try {
            for (SourceCall<T> call : calls) {
                tasks.add(start(call, nanos - (System.nanoTime() - start)));
            }
            List<Optional<SourceResponse<T>>> responses = new ArrayList<>();
            for (Optional<Task<T>> task : tasks) {
                responses.add(task.isPresent() ? Optional.of(task.get().response()) : Optional.empty());
            }
            return responses;
        } finally {
            // Tasks that have ended are not affected.
            tasks.forEach(task -> task.ifPresent(Task::giveUp));
        }
    }

    /**
     * Returns how many nanoseconds a call may wait until it starts; negative if there is not enough time for a
     * response.
     */
    private long maxWaitNanos(Duration longest) {
        if (longest.compareTo(timeout) < 0) {
            return -1;
        }
        return longest.compareTo(WITHOUT_END) < 0 ? longest.minus(timeout).toNanos() : Long.MAX_VALUE;
    }

    /**
     * Interrupts all calls in progress and rejects further calls. The interrupted calls end with the error
     * {@link SourceError#UNREACHABLE}.
     */
    @Override
    public void close() {
        closed = true;
        running.forEach(Task::giveUp);
        threads.shutdownNow();
        timer.close();
    }

    /** Starts a call; returns empty if the call could not start in time. */
    private <T> Optional<Task<T>> start(SourceCall<T> sourceCall, long nanos) throws InterruptedException {
        if (nanos < 0 || !places.tryAcquire(nanos, TimeUnit.NANOSECONDS)) {
            return Optional.empty();
        }
        SourceIdentity source = new SourceIdentity(sourceCall.source());
        String skipped = reasonToSkip(source);
        Task<T> task = new Task<>(source, sourceCall, skipped);
        running.add(task);
        if (closed) {
            task.giveUp();
            throw closedException(null);
        }
        if (skipped != null) {
            task.run();
            return Optional.of(task);
        }
        try {
            threads.execute(task::runOnThread);
            return Optional.of(task);
        } catch (RejectedExecutionException e) {
            task.giveUp();
            throw closedException(e);
        }
    }

    private static IllegalStateException closedException(@Nullable Exception cause) {
        return new IllegalStateException("no source can be called: the executor is closed", cause);
    }

    /** Returns the reason why a source must not be called now; null if the source may be called. */
    private @Nullable String reasonToSkip(SourceIdentity source) {
        if (abandoned.getOrDefault(source, 0) >= MAX_ABANDONED) {
            return "the source is still working on " + MAX_ABANDONED + " abandoned calls";
        }
        return suspended.contains(source)
                ? "the source did not respond to the last " + MAX_TIMEOUTS + " calls, each within " + timeout
                : null;
    }

    private static ExecutorService threads() {
        // The pool is unbounded, because hanging sources would use up a fixed number of threads. The semaphore limits
        // the calls.
        return new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                    Thread thread = new Thread(task, "quayside-source");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** A call in progress. A call holds a permit of the semaphore from its creation until it ends or is abandoned. */
    private final class Task<T> extends FutureTask<SourceResponse<T>> {
        private final SourceIdentity source;
        private final SourceCall<T> call;
        private final @Nullable String skipped;
        private boolean isWithSource;
        private volatile long begun;
        private volatile long ended;

        Task(SourceIdentity source, SourceCall<T> call, @Nullable String skipped) {
            super(skipped == null ? call.body() : () -> SourceResponse.refused(SourceError.UNREACHABLE, skipped));
            this.source = source;
            this.call = call;
            this.skipped = skipped;
            begun = System.nanoTime();
            ended = begun;
        }

        /** Calls the source on this thread. */
        void runOnThread() {
            Runnable off = timer.schedule(timeout, this::handleTimeout);
            isWithSource = true;
            begun = System.nanoTime();
            run();
            off.run();
            if (isCancelled()) {
                countAbandoned(-1);
            }
        }

        @Override
        protected void set(@Nullable SourceResponse<T> answer) {
            countAnswered();
            super.set(answer);
        }

        @Override
        protected void setException(Throwable thrown) {
            countAnswered();
            super.setException(thrown);
        }

        /**
         * Resets the number of consecutive timeouts of the source before the waiting thread gets the response. Has no
         * effect if the response arrives after the timeout.
         */
        private void countAnswered() {
            if (isWithSource && !isCancelled()) {
                ended = System.nanoTime();
                timeouts.remove(source);
            }
        }

        /** Counts the timeout before the call ends, because the next call to the source must take it into account. */
        private void handleTimeout() {
            Runnable noMore = countTimeout();
            giveUp();
            if (!isCancelled()) {
                // The source responded before the call was ended.
                noMore.run();
            }
        }

        /** Counts a timeout; the returned action undoes the count. */
        private Runnable countTimeout() {
            if (isDone() || timeouts.merge(source, 1, Integer::sum) < MAX_TIMEOUTS || !suspended.add(source)) {
                return () -> timeouts.remove(source);
            }
            Runnable off = timer.schedule(timeout, () -> suspended.remove(source));
            return () -> {
                off.run();
                suspended.remove(source);
                timeouts.remove(source);
            };
        }

        /**
         * Ends the call as abandoned. The abandoned call is counted before it ends, because the next call to the source
         * must take it into account.
         */
        void giveUp() {
            if (!isDone()) {
                ended = System.nanoTime();
                countAbandoned(1);
                if (!cancel(true)) {
                    countAbandoned(-1);
                }
            }
        }

        @Override
        protected void done() {
            running.remove(this);
            places.release();
        }

        private void countAbandoned(int more) {
            abandoned.merge(source, more, (one, other) -> one + other == 0 ? null : one + other);
        }

        SourceResponse<T> response() throws InterruptedException {
            try {
                SourceResponse<T> response = get();
                if (response == null) {
                    return failed(
                            Outcome.FAILED,
                            SourceError.INVALID_REPORT,
                            "the source returned null (expected a response)");
                }
                Outcome outcome = response instanceof SourceResponse.Reported ? Outcome.REPORTED : Outcome.REFUSED;
                return publish(skipped == null ? outcome : Outcome.SKIPPED, response, null);
            } catch (ExecutionException e) {
                Throwable thrown = e.getCause() == null ? e : e.getCause();
                return publish(Outcome.FAILED, ErrorClassifier.<T>classify(thrown), thrown);
            } catch (CancellationException e) {
                return closed
                        ? SourceResponse.refused(SourceError.UNREACHABLE, "the source was interrupted")
                        : failed(
                                Outcome.TIMED_OUT,
                                SourceError.UNREACHABLE,
                                "the source did not answer within " + timeout);
            }
        }

        private SourceResponse<T> failed(Outcome outcome, SourceError error, String detail) {
            return publish(outcome, SourceResponse.refused(error, detail), null);
        }

        private SourceResponse<T> publish(Outcome outcome, SourceResponse<T> response, @Nullable Throwable thrown) {
            SourceResponse.Refused<T> error = response instanceof SourceResponse.Refused<T> refused ? refused : null;
            Duration duration =
                    outcome == Outcome.SKIPPED ? Duration.ZERO : Duration.ofNanos(Math.max(0, ended - begun));
            results.accept(new SourceCallResult(call.kind(), call.name(), outcome, duration, error, thrown));
            return response;
        }
    }

    /** A key that compares sources by identity and ignores their {@code equals}. */
    private static final class SourceIdentity {
        private final Object source;

        SourceIdentity(Object source) {
            this.source = source;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof SourceIdentity identity && identity.source == source;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(source);
        }
    }
}
