package dev.quayside.jsonapi.http;

import java.time.Duration;
import java.util.Objects;

/**
 * The limits of the requests that an API answers at the same time. They keep one account whose part of the database hangs
 * from taking the threads and connections of the others:
 *
 * <table>
 * <caption>What happens to a request</caption>
 * <tr><th>its account</th><th>the request</th></tr>
 * <tr><td>is below its limit</td><td>is answered, as soon as fewer than {@code requests} are</td></tr>
 * <tr><td>is at its limit</td><td>waits; above {@code waitingOfAccount}, or after {@code maxWait}, it is rejected at once with 503
 *     {@code too_many_at_once}</td></tr>
 * <tr><td>is suspended</td><td>is rejected at once with 503 {@code store_unavailable}</td></tr>
 * <tr><td>was suspended for {@code suspension}</td><td>is answered as a probe, one at a time for each account, and at most
 *     {@code probes} for all suspended accounts</td></tr>
 * </table>
 *
 * <p>An account is suspended when the store fails to answer one of its requests after more than half a second, and has
 * answered none of its requests since that one began. The first request that the store answers ends the suspension. A rejected
 * request has a header {@code Retry-After}.
 *
 * @param requests the requests of all accounts that are answered at the same time, from 1
 * @param ofAccount the requests of one account among them, from 1
 * @param waitingOfAccount the requests of one account that wait at the same time, zero or more
 * @param maxWait how long a request waits, zero or more
 * @param suspension how long a suspended account is not asked for, more than zero
 * @param probes the requests of suspended accounts among {@code requests}, from 1. While an account is suspended, other
 *     accounts leave these places to probes, but have one at least
 */
public record ConcurrencyLimits(
        int requests, int ofAccount, int waitingOfAccount, Duration maxWait, Duration suspension, int probes) {

    private static final int WAITING = 32;
    private static final Duration WAIT = Duration.ofSeconds(10);
    private static final Duration SUSPENSION = Duration.ofSeconds(2);

    /** Creates limits. */
    public ConcurrencyLimits {
        atLeast(1, requests, "requests");
        atLeast(1, ofAccount, "ofAccount");
        atLeast(0, waitingOfAccount, "waitingOfAccount");
        atLeast(1, probes, "probes");
        if (Objects.requireNonNull(maxWait, "maxWait").isNegative()) {
            throw new IllegalArgumentException(
                    "maxWait: " + maxWait + " is negative (expected zero or more, such as PT10S)");
        }
        Objects.requireNonNull(suspension, "suspension");
        if (suspension.isNegative() || suspension.isZero()) {
            throw new IllegalArgumentException(
                    "suspension: " + suspension + " is too short (expected more than zero, such as PT2S)");
        }
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": " + value + " is too few (expected " + least + " or more)");
        }
    }

    /**
     * Returns limits of which one account may use half and suspended accounts a quarter, both rounded up. 32 requests of one
     * account may wait for 10 s, and an account is suspended for 2 s.
     *
     * @param requests from 1; with a pool of connections, its size less the connections that others use, such as the workers
     *     of the tracking and delivery engines
     */
    public static ConcurrencyLimits of(int requests) {
        return new ConcurrencyLimits(
                requests, requests / 2 + requests % 2, WAITING, WAIT, SUSPENSION, Math.max(1, (requests - 1) / 4 + 1));
    }

    /** Returns these limits with another limit for the requests of one account. */
    public ConcurrencyLimits withRequestsOfAccount(int value) {
        return new ConcurrencyLimits(requests, value, waitingOfAccount, maxWait, suspension, probes);
    }

    /** Returns these limits with other limits for the requests of one account that wait. */
    public ConcurrencyLimits withWaiting(int mostOfAccount, Duration longestWait) {
        return new ConcurrencyLimits(requests, ofAccount, mostOfAccount, longestWait, suspension, probes);
    }

    /** Returns these limits with another suspension and another limit for the requests of suspended accounts. */
    public ConcurrencyLimits withSuspension(Duration time, int mostProbes) {
        return new ConcurrencyLimits(requests, ofAccount, waitingOfAccount, maxWait, time, mostProbes);
    }
}
