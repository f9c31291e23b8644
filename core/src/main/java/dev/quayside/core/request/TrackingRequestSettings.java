package dev.quayside.core.request;

import java.time.Duration;
import java.util.Objects;

/**
 * The settings that determine when the engine calls a shipping line for a tracking request, and when a request fails.
 *
 * @param maxAttempts the number of failed calls to a line after which a pending request fails, at least 1
 * @param retryWindow the time from the first failed call to the call after which a pending request fails; more than
 *     zero
 * @param backoffMultiplier the factor by which each wait is longer than the previous wait, from 1 to 10
 * @param manifestPollInterval the time between calls to a line that has no data for the number yet; more than zero
 * @param expiresAfter the age at which a request without a shipment expires; more than zero
 * @param refreshInterval the time between calls for a tracked shipment; more than zero
 * @param missingThreshold the number of responses without data, counted since the line's last report, after which the
 *     tracking of a shipment stops; at least 1
 */
public record TrackingRequestSettings(
        int maxAttempts,
        Duration retryWindow,
        double backoffMultiplier,
        Duration manifestPollInterval,
        Duration expiresAfter,
        Duration refreshInterval,
        int missingThreshold) {

    /**
     * The standard settings: 14 attempts within 24 hours with a backoff multiplier of 1.7; a manifest poll each day;
     * expiry after 7 days.
     */
    public static final TrackingRequestSettings STANDARD = new TrackingRequestSettings(
            14, Duration.ofHours(24), 1.7, Duration.ofDays(1), Duration.ofDays(7), Duration.ofHours(6), 3);

    public TrackingRequestSettings {
        requireAtLeastOne(maxAttempts, "maxAttempts");
        requirePositive(retryWindow, "retryWindow");
        if (!(backoffMultiplier >= 1 && backoffMultiplier <= 10)) {
            throw new IllegalArgumentException(
                    "backoffMultiplier: " + backoffMultiplier + " is out of range (expected 1 to 10, such as 1.7)");
        }
        requirePositive(manifestPollInterval, "manifestPollInterval");
        requirePositive(expiresAfter, "expiresAfter");
        requirePositive(refreshInterval, "refreshInterval");
        requireAtLeastOne(missingThreshold, "missingThreshold");
    }

    /** Returns these settings with a different {@link #expiresAfter}. */
    public TrackingRequestSettings withExpiry(Duration age) {
        Objects.requireNonNull(age, "age");
        return new TrackingRequestSettings(
                maxAttempts,
                retryWindow,
                backoffMultiplier,
                manifestPollInterval,
                age,
                refreshInterval,
                missingThreshold);
    }

    /**
     * Returns the wait after an attempt. The waits between all attempts add up to {@link #retryWindow()}.
     *
     * @param attempt the number of attempts so far, at least 1. From {@link #maxAttempts()} attempts on, the wait no
     *     longer grows
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

    private static void requireAtLeastOne(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is less than 1 (expected 1 or more)");
        }
    }

    private static void requirePositive(Duration value, String name) {
        Objects.requireNonNull(value, name);
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(
                    name + ": " + value + " is not positive (expected more than zero, such as PT24H)");
        }
    }
}
