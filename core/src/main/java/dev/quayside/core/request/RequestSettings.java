package dev.quayside.core.request;

import java.time.Duration;
import java.util.Objects;

/**
 * The numbers by which tracking requests move.
 *
 * @param maxAttempts how often a line that makes trouble is asked before the request fails, from 1
 * @param retryWindow the time from the first of those tries to the last, more than zero
 * @param backoffMultiplier how much longer each wait between two tries is than the one before, from 1
 * @param manifestPollInterval how long to wait until a line is asked again that does not list the number yet, more than zero
 * @param expiresAfter how old a request may become without a shipment, more than zero
 * @param refreshInterval how long to wait until the line of a followed shipment is asked again after it gave no report, more
 *     than zero
 * @param missingThreshold how often in a row the line of a followed shipment has to say that there is no data, before it is
 *     believed, from 1
 */
public record RequestSettings(
        int maxAttempts,
        Duration retryWindow,
        double backoffMultiplier,
        Duration manifestPollInterval,
        Duration expiresAfter,
        Duration refreshInterval,
        int missingThreshold) {

    /** 14 tries within 24 hours, each wait 1.7 times the one before; a check each day; an end after 7 days. */
    public static final RequestSettings STANDARD = new RequestSettings(
            14, Duration.ofHours(24), 1.7, Duration.ofDays(1), Duration.ofDays(7), Duration.ofHours(6), 3);

    public RequestSettings {
        atLeastOnce(maxAttempts, "maxAttempts");
        positive(retryWindow, "retryWindow");
        if (!(backoffMultiplier >= 1 && backoffMultiplier <= 10)) {
            throw new IllegalArgumentException(
                    "backoffMultiplier: " + backoffMultiplier + " is out of range (expected 1 to 10, such as 1.7)");
        }
        positive(manifestPollInterval, "manifestPollInterval");
        positive(expiresAfter, "expiresAfter");
        positive(refreshInterval, "refreshInterval");
        atLeastOnce(missingThreshold, "missingThreshold");
    }

    /** The same numbers but for how old a request may become without a shipment. */
    public RequestSettings expiringAfter(Duration age) {
        Objects.requireNonNull(age, "age");
        return new RequestSettings(
                maxAttempts,
                retryWindow,
                backoffMultiplier,
                manifestPollInterval,
                age,
                refreshInterval,
                missingThreshold);
    }

    /**
     * How long to wait after a try. All waits between the tries come to {@link #retryWindow()}.
     *
     * @param attempt how many tries there were, from 1; from {@link #maxAttempts()} on the wait grows no more
     */
    public Duration delayAfter(int attempt) {
        int gaps = Math.max(maxAttempts - 1, 1);
        double sum = 0;
        for (int i = 0; i < gaps; i++) {
            sum += Math.pow(backoffMultiplier, i);
        }
        double share = Math.pow(backoffMultiplier, Math.min(attempt, gaps) - 1.0) / sum;
        return Duration.ofMillis(Math.max(1, Math.round(retryWindow.toMillis() * share)));
    }

    private static void atLeastOnce(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is not enough (expected 1 or more)");
        }
    }

    private static void positive(Duration value, String name) {
        Objects.requireNonNull(value, name);
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(
                    name + ": " + value + " is not positive (expected more than zero, such as PT24H)");
        }
    }
}
