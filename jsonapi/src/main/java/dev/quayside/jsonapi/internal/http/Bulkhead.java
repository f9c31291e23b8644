package dev.quayside.jsonapi.internal.http;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A limit to the requests of one caller that are answered at the same time. A caller whose requests are slow, such as one
 * whose node of the database hangs, then leaves threads and connections to the others. The requests above the limit wait in
 * their order, for a limited time. Thread-safe.
 */
public final class Bulkhead {

    private final int most;
    private final Duration wait;

    /** Has the callers with a request in progress, and no others. */
    private final Map<Object, Places> callers = new ConcurrentHashMap<>();

    /**
     * Creates a limit.
     *
     * @param most the requests of one caller that are answered at the same time; 0 for no limit
     * @param wait how long a request above the limit waits
     */
    public Bulkhead(int most, Duration wait) {
        this.most = most;
        this.wait = wait;
    }

    /**
     * Returns what the work returns, when the caller has a place.
     *
     * @param caller an account or a credential
     * @throws RejectedRequestException if the caller had no place in time
     */
    public <R> R run(Object caller, Supplier<R> work) {
        if (most == 0) {
            return work.get();
        }
        Places places = callers.compute(caller, (any, found) -> (found == null ? new Places(most) : found).entered());
        boolean taken = false;
        try {
            taken = places.free.tryAcquire(wait.toNanos(), TimeUnit.NANOSECONDS);
            if (!taken) {
                throw busy();
            }
            return work.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        } finally {
            if (taken) {
                places.free.release();
            }
            callers.computeIfPresent(caller, (any, found) -> found.left());
        }
    }

    private static RejectedRequestException busy() {
        return new RejectedRequestException(RequestError.of(
                        ErrorStatus.SERVICE_UNAVAILABLE,
                        "too_many_at_once",
                        "Too many requests with this key are in progress; please try again."))
                .with("Retry-After", "1");
    }

    /** The places of one caller; its counter is used inside the map only. */
    private static final class Places {
        private final Semaphore free;
        private int requests;

        Places(int most) {
            free = new Semaphore(most, true);
        }

        Places entered() {
            requests++;
            return this;
        }

        @Nullable
        Places left() {
            requests--;
            return requests == 0 ? null : this;
        }
    }
}
