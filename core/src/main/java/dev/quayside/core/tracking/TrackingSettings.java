package dev.quayside.core.tracking;

import dev.quayside.core.request.TrackingRequestSettings;
import dev.quayside.core.store.RetryOnConflict;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the tracking engine. Immutable; use {@link #toBuilder} to create a changed copy, for instance of
 * {@link #STANDARD}.
 *
 * @param rules the settings for waiting, retrying and expiring requests, and for the interval between calls for a
 *     tracked shipment
 * @param nearArrivalInterval the interval between calls while the arrival is near: from {@code nearArrivalWindow}
 *     before the estimated arrival until all containers are picked up
 * @param nearArrivalWindow the length of time before the estimated arrival during which {@code nearArrivalInterval}
 *     already applies
 * @param arrivalWindow how long after its arrival at the destination a shipment is tracked
 * @param silenceWindow how long a shipment is tracked without a new observation by its line
 * @param fullOutWindow how long after the pickup of its last container a shipment is tracked; null for no limit
 * @param sourceTimeout the time limit of one source call
 * @param maxFutureOffset how far in the future a report may be dated; a report with a later date is rejected, because
 *     no other report could replace its values until that date
 * @param maxConcurrentCalls the maximum number of concurrent source calls of the engine, at least 1
 * @param lease the time for which a worker claims a request, at least twice the {@code sourceTimeout}. Terminals and
 *     railroads that cannot be called in this time are called when the request is due the next time; containers whose
 *     last call is the oldest come first
 * @param batchSize the maximum number of requests of one account to claim at a time, at least 1; the tracked shipments
 *     among them are stored in one commit. A worker claims no more requests than it has free threads
 * @param accountsAtOnce the maximum number of accounts with due requests to read at a time, at least 1
 * @param conflictRetryTime how long a step is {@linkplain RetryOnConflict retried} after conflicts, measured by the
 *     system clock; zero or more
 */
public record TrackingSettings(
        TrackingRequestSettings rules,
        Duration nearArrivalInterval,
        Duration nearArrivalWindow,
        Duration arrivalWindow,
        Duration silenceWindow,
        @Nullable Duration fullOutWindow,
        Duration sourceTimeout,
        Duration maxFutureOffset,
        int maxConcurrentCalls,
        Duration lease,
        int batchSize,
        int accountsAtOnce,
        Duration conflictRetryTime) {

    /**
     * The standard settings. Sources are called every 6 hours, and hourly from 3 days before the arrival until the
     * pickup. Tracking ends 56 days after the arrival, or 56 days after the line last reported something new. A call is
     * limited to 30 seconds and a lease to 5 minutes. Reports may be dated up to a day ahead, because some sources
     * report local time as UTC.
     */
    public static final TrackingSettings STANDARD = new Builder().build();

    public TrackingSettings {
        Objects.requireNonNull(rules, "rules");
        requirePositive(nearArrivalInterval, "nearArrivalInterval");
        requirePositive(nearArrivalWindow, "nearArrivalWindow");
        requirePositive(arrivalWindow, "arrivalWindow");
        requirePositive(silenceWindow, "silenceWindow");
        if (fullOutWindow != null) {
            requirePositive(fullOutWindow, "fullOutWindow");
        }
        requirePositive(sourceTimeout, "sourceTimeout");
        requirePositive(maxFutureOffset, "maxFutureOffset");
        requireAtLeastOne(maxConcurrentCalls, "maxConcurrentCalls");
        requirePositive(lease, "lease");
        if (lease.minus(sourceTimeout).compareTo(sourceTimeout) < 0) {
            throw new IllegalArgumentException("lease: " + lease + " is too short for a source timeout of "
                    + sourceTimeout + " (expected at least twice that)");
        }
        requireAtLeastOne(batchSize, "batchSize");
        requireAtLeastOne(accountsAtOnce, "accountsAtOnce");
        if (Objects.requireNonNull(conflictRetryTime, "conflictRetryTime").isNegative()) {
            throw new IllegalArgumentException(
                    "conflictRetryTime: " + conflictRetryTime + " is negative (expected zero or more)");
        }
    }

    private static void requirePositive(Duration value, String name) {
        Objects.requireNonNull(value, name);
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(
                    name + ": " + value + " is not positive (expected more than zero, such as PT6H)");
        }
    }

    private static void requireAtLeastOne(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is less than 1 (expected 1 or more)");
        }
    }

    public Builder toBuilder() {
        return new Builder()
                .rules(rules)
                .nearArrivalInterval(nearArrivalInterval)
                .nearArrivalWindow(nearArrivalWindow)
                .arrivalWindow(arrivalWindow)
                .silenceWindow(silenceWindow)
                .fullOutWindow(fullOutWindow)
                .sourceTimeout(sourceTimeout)
                .maxFutureOffset(maxFutureOffset)
                .maxConcurrentCalls(maxConcurrentCalls)
                .lease(lease)
                .batchSize(batchSize)
                .accountsAtOnce(accountsAtOnce)
                .conflictRetryTime(conflictRetryTime);
    }

    /** A builder of settings that is initialized with the standard values. Not thread-safe. */
    public static final class Builder {
        private TrackingRequestSettings rules = TrackingRequestSettings.STANDARD;
        private Duration nearArrivalInterval = Duration.ofHours(1);
        private Duration nearArrivalWindow = Duration.ofDays(3);
        private Duration arrivalWindow = Duration.ofDays(56);
        private Duration silenceWindow = Duration.ofDays(56);
        private @Nullable Duration fullOutWindow;
        private Duration sourceTimeout = Duration.ofSeconds(30);
        private Duration maxFutureOffset = Duration.ofDays(1);
        private int maxConcurrentCalls = 32;
        private Duration lease = Duration.ofMinutes(5);
        private int batchSize = 50;
        private int accountsAtOnce = 1000;
        private Duration conflictRetryTime = RetryOnConflict.STANDARD.longest();

        private Builder() {}

        public Builder rules(TrackingRequestSettings value) {
            rules = Objects.requireNonNull(value, "rules");
            return this;
        }

        public Builder nearArrivalInterval(Duration value) {
            nearArrivalInterval = Objects.requireNonNull(value, "nearArrivalInterval");
            return this;
        }

        public Builder nearArrivalWindow(Duration value) {
            nearArrivalWindow = Objects.requireNonNull(value, "nearArrivalWindow");
            return this;
        }

        public Builder arrivalWindow(Duration value) {
            arrivalWindow = Objects.requireNonNull(value, "arrivalWindow");
            return this;
        }

        public Builder silenceWindow(Duration value) {
            silenceWindow = Objects.requireNonNull(value, "silenceWindow");
            return this;
        }

        public Builder fullOutWindow(@Nullable Duration value) {
            fullOutWindow = value;
            return this;
        }

        public Builder sourceTimeout(Duration value) {
            sourceTimeout = Objects.requireNonNull(value, "sourceTimeout");
            return this;
        }

        public Builder maxFutureOffset(Duration value) {
            maxFutureOffset = Objects.requireNonNull(value, "maxFutureOffset");
            return this;
        }

        public Builder maxConcurrentCalls(int value) {
            maxConcurrentCalls = value;
            return this;
        }

        public Builder lease(Duration value) {
            lease = Objects.requireNonNull(value, "lease");
            return this;
        }

        public Builder batchSize(int value) {
            batchSize = value;
            return this;
        }

        public Builder accountsAtOnce(int value) {
            accountsAtOnce = value;
            return this;
        }

        public Builder conflictRetryTime(Duration value) {
            conflictRetryTime = Objects.requireNonNull(value, "conflictRetryTime");
            return this;
        }

        /**
         * Returns the settings.
         *
         * @throws IllegalArgumentException if a value is out of range
         */
        public TrackingSettings build() {
            return new TrackingSettings(
                    rules,
                    nearArrivalInterval,
                    nearArrivalWindow,
                    arrivalWindow,
                    silenceWindow,
                    fullOutWindow,
                    sourceTimeout,
                    maxFutureOffset,
                    maxConcurrentCalls,
                    lease,
                    batchSize,
                    accountsAtOnce,
                    conflictRetryTime);
        }
    }
}
