package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.http.ConcurrencyLimits;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests within {@link ConcurrencyLimits}, whose documentation has the rules. Requests that wait are answered in the
 * order in which they came, except that a request whose account is at its limit lets others pass. Thread-safe.
 */
public final class Bulkhead {

    /** A failure that takes less time holds no thread and no connection for long. */
    private static final Duration SLOW = Duration.ofMillis(500);
    /** The suspended accounts that are remembered; a forgotten account is like one without requests. */
    private static final int MOST_SUSPENDED = 10_000;

    private final ConcurrencyLimits limits;
    private final LongSupplier nanos;

    /** The accounts that have requests or are suspended, in the order of their first request. */
    private final Map<AccountId, State> accounts = new LinkedHashMap<>();

    private final Deque<Waiter> queue = new ArrayDeque<>();
    private int running;
    private int probes;
    private int suspended;

    /**
     * Creates a bulkhead.
     *
     * @param nanos a clock that only runs forward, such as {@link System#nanoTime()}
     */
    public Bulkhead(ConcurrencyLimits limits, LongSupplier nanos) {
        this.limits = limits;
        this.nanos = nanos;
    }

    /** The right of a request to be answered now. */
    @FunctionalInterface
    public interface Permit {
        /** The permit where there are no limits. */
        Permit UNLIMITED = () -> {};

        /** Lets another request be answered, because this one goes on without the store. */
        void release();
    }

    /**
     * Returns what the work returns, as soon as the account may have a request answered.
     *
     * @throws RejectedRequestException if it may not
     */
    public <R> R run(AccountId account, Function<Permit, R> work) {
        Request request = enter(account);
        boolean answered = true;
        try {
            return work.apply(request);
        } catch (ConflictException conflict) {
            throw conflict;
        } catch (StoreException failure) {
            answered = false;
            throw failure;
        } finally {
            exit(request, answered);
        }
    }

    private Request enter(AccountId account) {
        Waiter waiter;
        synchronized (this) {
            State state = accounts.computeIfAbsent(account, State::new);
            if (state.isSuspended) {
                return probe(state);
            }
            if (mayRun(state)) {
                return begin(state, false);
            }
            if (state.waiting == limits.waitingOfAccount()) {
                forgetIfUnused(state);
                throw tooMany();
            }
            waiter = new Waiter(state);
            state.waiting++;
            queue.add(waiter);
        }
        return waiter.request();
    }

    private Request probe(State state) {
        long left = state.suspendedUntil - nanos.getAsLong();
        if (left > 0 || state.running > 0 || probes >= limits.probes() || running >= limits.requests()) {
            throw suspended(left);
        }
        return begin(state, true);
    }

    private boolean mayRun(State state) {
        return running < limits.requests() && running - probes < ordinaryLimit() && state.running < limits.ofAccount();
    }

    /** While accounts are suspended, their probes have places of their own; otherwise busy accounts would take them all. */
    private int ordinaryLimit() {
        return suspended == 0 ? limits.requests() : Math.max(1, limits.requests() - limits.probes());
    }

    private Request begin(State state, boolean probe) {
        running++;
        state.running++;
        probes += probe ? 1 : 0;
        return new Request(state, probe, nanos.getAsLong());
    }

    private synchronized void exit(Request request, boolean answered) {
        if (request.hasEnded) {
            return;
        }
        request.hasEnded = true;
        State state = request.state;
        running--;
        state.running--;
        probes -= request.isProbe ? 1 : 0;
        long now = nanos.getAsLong();
        if (answered) {
            state.answeredAt = now;
            resume(state);
        } else if (request.isProbe || hasHung(request, now)) {
            suspend(state, now);
        }
        forgetIfUnused(state);
        admit();
    }

    /** Returns whether the store has answered nothing for the account while it kept this request waiting. */
    private static boolean hasHung(Request request, long now) {
        Long answeredAt = request.state.answeredAt;
        return now - request.begunAt >= SLOW.toNanos() && (answeredAt == null || answeredAt - request.begunAt < 0);
    }

    private void suspend(State state, long now) {
        state.suspendedUntil = now + limits.suspension().toNanos();
        if (!state.isSuspended) {
            state.isSuspended = true;
            suspended++;
            queue.removeIf(waiter -> waiter.state == state && waiter.reject());
            forgetFirst();
        }
    }

    private void resume(State state) {
        if (state.isSuspended) {
            state.isSuspended = false;
            suspended--;
        }
    }

    private void forgetFirst() {
        Iterator<State> states = accounts.values().iterator();
        while (suspended > MOST_SUSPENDED && states.hasNext()) {
            State state = states.next();
            if (state.isSuspended && state.running == 0) {
                resume(state);
                states.remove();
            }
        }
    }

    private void forgetIfUnused(State state) {
        if (state.running == 0 && state.waiting == 0 && !state.isSuspended) {
            accounts.remove(state.account, state);
        }
    }

    /** Lets the requests go on that have waited longest and may. */
    private void admit() {
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
        return unavailable(
                "too_many_at_once", "Too many requests of this account are in progress; please try again.", 1);
    }

    private static RejectedRequestException suspended(long nanosLeft) {
        long seconds = Duration.ofNanos(nanosLeft).plusSeconds(1).minusNanos(1).toSeconds();
        return unavailable("store_unavailable", "The data cannot be reached; please try again.", Math.max(1, seconds));
    }

    private static RejectedRequestException unavailable(String code, String detail, long retryAfterSeconds) {
        return new RejectedRequestException(RequestError.of(ErrorStatus.SERVICE_UNAVAILABLE, code, detail))
                .with("Retry-After", Long.toString(retryAfterSeconds));
    }

    /** The requests of one account. Its fields are used with the lock of the bulkhead. */
    private static final class State {
        private final AccountId account;
        private int running;
        private int waiting;
        private boolean isSuspended;
        private long suspendedUntil;
        private @Nullable Long answeredAt;

        State(AccountId account) {
            this.account = account;
        }
    }

    /** A request that is being answered. */
    private final class Request implements Permit {
        private final State state;
        private final boolean isProbe;
        private final long begunAt;
        private boolean hasEnded;

        Request(State state, boolean isProbe, long begunAt) {
            this.state = state;
            this.isProbe = isProbe;
            this.begunAt = begunAt;
        }

        @Override
        public void release() {
            exit(this, true);
        }
    }

    /** A request that waits. */
    private final class Waiter {
        private final State state;
        /** Empty for a request whose account was suspended meanwhile. */
        private final CompletableFuture<Optional<Request>> result = new CompletableFuture<>();

        Waiter(State state) {
            this.state = state;
        }

        /** Waits, without the lock of the bulkhead. */
        Request request() {
            try {
                result.get(limits.maxWait().toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                giveUp();
            } catch (TimeoutException e) {
                giveUp();
            } catch (ExecutionException e) {
                throw new AssertionError("nothing completes it exceptionally", e);
            }
            return result.join().orElseThrow(() -> suspended(limits.suspension().toNanos()));
        }

        /** Leaves the queue, unless the request was admitted at the last moment. */
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
            result.complete(Optional.of(begin(state, false)));
        }

        boolean reject() {
            state.waiting--;
            return result.complete(Optional.empty());
        }
    }
}
