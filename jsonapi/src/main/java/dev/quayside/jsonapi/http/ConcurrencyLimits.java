package dev.quayside.jsonapi.http;

import java.time.Duration;
import java.util.Objects;

/**
 * The limits on the number of requests that an API handles at the same time. The limits prevent an account from
 * occupying all threads and connections if the account sends many requests or its part of the database hangs.
 *
 * <p>A request starts when fewer than {@code requests} requests are running in total and fewer than {@code
 * requestsPerAccount} for its account. Until then it waits, but at most for {@code maxWait}. After this time it is
 * rejected with 503 {@code too_many_at_once} and a header {@code Retry-After}. It is rejected immediately if {@code
 * waitingPerAccount} requests of its account are already waiting.
 *
 * @param requests the maximum number of requests of all accounts that run at the same time; at least 1
 * @param requestsPerAccount the maximum number of requests of one account that run at the same time; at least 1
 * @param waitingPerAccount the maximum number of requests of one account that wait at the same time; at least 0
 * @param maxWait the maximum time for which a request waits; not negative
 */
public record ConcurrencyLimits(int requests, int requestsPerAccount, int waitingPerAccount, Duration maxWait) {

    private static final int WAITING = 32;
    private static final Duration WAIT = Duration.ofSeconds(10);

    /** Creates limits. */
    public ConcurrencyLimits {
        requireAtLeast(1, requests, "requests");
        requireAtLeast(1, requestsPerAccount, "requestsPerAccount");
        requireAtLeast(0, waitingPerAccount, "waitingPerAccount");
        if (Objects.requireNonNull(maxWait, "maxWait").isNegative()) {
            throw new IllegalArgumentException(
                    "maxWait: " + maxWait + " is negative (expected zero or more, such as PT10S)");
        }
    }

    private static void requireAtLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": " + value + " is too few (expected " + least + " or more)");
        }
    }

    /**
     * Returns limits that allow one account to use half of the running requests, rounded up. In addition, up to 32
     * requests of an account may wait, for at most 10 seconds.
     *
     * @param requests the maximum number of running requests, at least 1. If the store uses a connection pool, use its
     *     size minus the connections for other work, such as the workers of the tracking and delivery engines
     */
    public static ConcurrencyLimits of(int requests) {
        return new ConcurrencyLimits(requests, requests / 2 + requests % 2, WAITING, WAIT);
    }

    /** Returns a copy of the limits with the given limit for the running requests of one account. */
    public ConcurrencyLimits withRequestsPerAccount(int value) {
        return new ConcurrencyLimits(requests, value, waitingPerAccount, maxWait);
    }

    /** Returns a copy of the limits with the given limits for the waiting requests of one account. */
    public ConcurrencyLimits withWaiting(int mostOfAccount, Duration longestWait) {
        return new ConcurrencyLimits(requests, requestsPerAccount, mostOfAccount, longestWait);
    }
}
