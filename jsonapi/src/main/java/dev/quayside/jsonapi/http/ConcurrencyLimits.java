package dev.quayside.jsonapi.http;

import java.time.Duration;
import java.util.Objects;

/**
 * The limits of the requests that an API handles at the same time. They keep an account that is busy, or whose part of
 * the database hangs, from taking all threads and connections.
 *
 * <p>A request starts when fewer than {@code requests} run in all, and fewer than {@code ofAccount} for its account.
 * Until then it waits, at most for {@code maxWait}. After that, and at once if {@code waitingOfAccount} requests of its
 * account wait already, it is rejected with 503 {@code too_many_at_once} and a header {@code Retry-After}.
 *
 * @param requests the maximum number of requests of all accounts that run at the same time, from 1
 * @param ofAccount the maximum number of requests of one account that run at the same time, from 1
 * @param waitingOfAccount the maximum number of requests of one account that wait at the same time, zero or more
 * @param maxWait the longest time for which a request waits, zero or more
 */
public record ConcurrencyLimits(int requests, int ofAccount, int waitingOfAccount, Duration maxWait) {

    private static final int WAITING = 32;
    private static final Duration WAIT = Duration.ofSeconds(10);

    /** Creates limits. */
    public ConcurrencyLimits {
        atLeast(1, requests, "requests");
        atLeast(1, ofAccount, "ofAccount");
        atLeast(0, waitingOfAccount, "waitingOfAccount");
        if (Objects.requireNonNull(maxWait, "maxWait").isNegative()) {
            throw new IllegalArgumentException(
                    "maxWait: " + maxWait + " is negative (expected zero or more, such as PT10S)");
        }
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": " + value + " is too few (expected " + least + " or more)");
        }
    }

    /**
     * Returns limits in which one account may use half of the running requests, rounded up, and 32 of its requests may
     * wait up to 10 s.
     *
     * @param requests the maximum number of running requests, from 1: for a pool of connections, its size less the
     *     connections for other work, such as the workers of the tracking and delivery engines
     */
    public static ConcurrencyLimits of(int requests) {
        return new ConcurrencyLimits(requests, requests / 2 + requests % 2, WAITING, WAIT);
    }

    /** Returns these limits with another limit for the requests of one account. */
    public ConcurrencyLimits withRequestsOfAccount(int value) {
        return new ConcurrencyLimits(requests, value, waitingOfAccount, maxWait);
    }

    /** Returns these limits with other limits for the requests of one account that wait. */
    public ConcurrencyLimits withWaiting(int mostOfAccount, Duration longestWait) {
        return new ConcurrencyLimits(requests, ofAccount, mostOfAccount, longestWait);
    }
}
