package dev.quayside.jsonapi.http;

import java.time.Duration;
import java.util.Objects;

/**
 * The limits of the requests that an API answers at the same time. They keep one busy account, or one whose part of
 * the database hangs, from taking all threads and connections.
 *
 * <p>A request is answered as soon as fewer than {@code requests} are, and fewer than {@code ofAccount} of its account;
 * until then it waits. It is rejected with 503 {@code too_many_at_once} and a header {@code Retry-After} after
 * {@code maxWait}, and at once if {@code waitingOfAccount} requests of its account wait already.
 *
 * @param requests the maximum of requests of all accounts that are answered at the same time, from 1
 * @param ofAccount the maximum of these requests for one account, from 1
 * @param waitingOfAccount the maximum of requests of one account that wait at the same time, zero or more
 * @param maxWait how long a request waits, zero or more
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
     * Returns limits of which one account may use half, rounded up. 32 requests of one account may wait for 10 s.
     *
     * @param requests from 1; with a pool of connections, its size less the connections that others use, such as the
     *     workers of the tracking and delivery engines
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
