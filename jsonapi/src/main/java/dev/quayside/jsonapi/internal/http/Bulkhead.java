package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.ConcurrencyLimits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * A limit on the number of requests that are handled at the same time; {@link ConcurrencyLimits} sets it. Waiting
 * requests start in the order of their arrival, but a request whose account has reached its limit lets later requests
 * start first. The requests of all shares together have the limits of one account. Thread-safe.
 */
final class Bulkhead {
    private final ConcurrencyLimits limits;

    /**
     * The numbers of requests, by the id of the account. All shares together have one id. An entry is removed when it
     * has neither running nor waiting requests.
     */
    private final Map<UUID, State> subjects = new HashMap<>();

    private final Deque<Waiter> queue = new ArrayDeque<>();
    private int running;

    public Bulkhead(ConcurrencyLimits limits) {
        this.limits = limits;
    }

    /** The permission for a request to run. */
    @FunctionalInterface
    public interface Permit {
        /** The permit that is used if there are no limits. */
        Permit UNLIMITED = () -> {};

        /**
         * Releases the permit before the request ends, because the request does not use the store any more. Another
         * request can then run.
         */
        void release();
    }

    /**
     * Waits for a permit, runs the work and returns its result.
     *
     * @param subject the id of the account; for requests with the token of a share, the id that all shares have in
     *     common
     * @throws RejectedRequestException with 503 if too many requests of the account are waiting, or if the wait takes
     *     too long
     */
    public <R> R run(UUID subject, Function<Permit, R> work) {
        Request request = acquire(subject);
        try {
            return work.apply(request);
        } finally {
            request.release();
        }
    }

    private Request acquire(UUID subject) {
        Waiter waiter;
        synchronized (this) {
            State state = subjects.computeIfAbsent(subject, State::new);
            if (mayRun(state)) {
                return begin(state);
            }
            if (state.waiting == limits.waitingPerAccount()) {
                forgetIfUnused(state);
                throw tooMany();
            }
            waiter = new Waiter(state);
            state.waiting++;
            queue.add(waiter);
        }
        return waiter.request();
    }

    private boolean mayRun(State state) {
        return running < limits.requests() && state.running < limits.requestsPerAccount();
    }

    private Request begin(State state) {
        running++;
        state.running++;
        return new Request(state);
    }

    private synchronized void end(Request request) {
        if (request.hasEnded) {
            return;
        }
        request.hasEnded = true;
        running--;
        request.state.running--;
        forgetIfUnused(request.state);
        admitWaiting();
    }

    private void forgetIfUnused(State state) {
        if (state.running == 0 && state.waiting == 0) {
            subjects.remove(state.subject);
        }
    }

    /** Starts as many waiting requests as the limits allow, in the order of their arrival. */
    private void admitWaiting() {
        Iterator<Waiter> waiters = queue.iterator();
        while (running < limits.requests() && waiters.hasNext()) {
            Waiter waiter = waiters.next();
            if (mayRun(waiter.state)) {
                waiters.remove();
                waiter.admit();
            }
        }
    }

    private static RejectedRequestException tooMany() {
        return RejectedRequestException.of(
                        ErrorStatus.SERVICE_UNAVAILABLE,
                        "too_many_at_once",
                        "Too many similar requests are in progress; please try again.")
                .withHeader("Retry-After", "1");
    }

    /**
     * The numbers of running and waiting requests of one account, or of all shares together. The lock of the bulkhead
     * guards the fields.
     */
    private static final class State {
        private final UUID subject;
        private int running;
        private int waiting;

        State(UUID subject) {
            this.subject = subject;
        }
    }

    /** A running request. */
    private final class Request implements Permit {
        private final State state;
        private boolean hasEnded;

        Request(State state) {
            this.state = state;
        }

        @Override
        public void release() {
            end(this);
        }
    }

    /** A waiting request. */
    private final class Waiter {
        private final State state;
        private final CompletableFuture<Request> admitted = new CompletableFuture<>();

        Waiter(State state) {
            this.state = state;
        }

        /** Waits for the permit. The caller must not hold the lock of the bulkhead. */
        Request request() {
            try {
                return admitted.get(TimeUnit.NANOSECONDS.convert(limits.maxWait()), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                giveUp();
            } catch (TimeoutException e) {
                giveUp();
            } catch (ExecutionException e) {
                throw new AssertionError("nothing completes it exceptionally", e);
            }
            return admitted.join();
        }

        /** Removes the request from the queue, unless it has received its permit in the meantime. */
        private void giveUp() {
            synchronized (Bulkhead.this) {
                if (queue.remove(this)) {
                    state.waiting--;
                    forgetIfUnused(state);
                    throw tooMany();
                }
            }
        }

        void admit() {
            state.waiting--;
            admitted.complete(begin(state));
        }
    }
}
