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
 * @param nearEvery the interval between calls while the arrival is near, that is, from the time {@code nearFrom} before
 *     the estimated arrival until all containers are picked up
 * @param nearFrom the length of time before the estimated arrival during which {@code nearEvery} already applies
 * @param arrivalWindow how long a shipment is tracked after its arrival at the destination
 * @param silenceWindow how long a shipment is tracked although its line reports nothing new
 * @param fullOutWindow how long a shipment is tracked after the pickup of its last container; null for no limit
 * @param sourceTimeout the time limit of one source call
 * @param ahead how far in the future the time of a report may be. A report with a later time is rejected, because no
 *     other report could replace its values until that time
 * @param maxConcurrentCalls the maximum number of concurrent source calls of the engine, at least 1
 * @param lease the time for which a worker claims a request, at least twice the {@code sourceTimeout}. Terminals and
 *     railroads that cannot be called in this time are called when the request is due the next time; containers whose
 *     last call is the oldest come first
 * @param batch the maximum number of requests of one account to claim at a time, at least 1; the tracked shipments
 *     among them are stored in one commit. A worker claims no more requests than it has free threads
 * @param accountsAtOnce the maximum number of accounts with due requests to read at a time, at least 1
 * @param retryFor how long a step is {@linkplain RetryOnConflict retried} after conflicts, measured by the system
 *     clock; zero or more
 */
public record TrackingSettings(
        TrackingRequestSettings rules,
        Duration nearEvery,
        Duration nearFrom,
        Duration arrivalWindow,
        Duration silenceWindow,
        @Nullable Duration fullOutWindow,
        Duration sourceTimeout,
        Duration ahead,
        int maxConcurrentCalls,
        Duration lease,
        int batch,
        int accountsAtOnce,
        Duration retryFor) {

    /**
     * The standard settings. Sources are called every 6 hours, and hourly from 3 days before the arrival until the
     * pickup. Tracking ends 56 days after the arrival, or 56 days after the line last reported something new. A call is
     * limited to 30 seconds and a lease to 5 minutes. Reports may be dated up to a day ahead, because some sources
     * report local time as UTC.
     */
    public static final TrackingSettings STANDARD = new Builder().build();

    public TrackingSettings {
        Objects.requireNonNull(rules, "rules");
        positive(nearEvery, "nearEvery");
        positive(nearFrom, "nearFrom");
        positive(arrivalWindow, "arrivalWindow");
        positive(silenceWindow, "silenceWindow");
        if (fullOutWindow != null) {
            positive(fullOutWindow, "fullOutWindow");
        }
        positive(sourceTimeout, "sourceTimeout");
        positive(ahead, "ahead");
        atLeastOne(maxConcurrentCalls, "maxConcurrentCalls");
        positive(lease, "lease");
        if (lease.minus(sourceTimeout).compareTo(sourceTimeout) < 0) {
            throw new IllegalArgumentException("lease: " + lease + " is too short for a source timeout of "
                    + sourceTimeout + " (expected at least twice that)");
        }
        atLeastOne(batch, "batch");
        atLeastOne(accountsAtOnce, "accountsAtOnce");
        if (Objects.requireNonNull(retryFor, "retryFor").isNegative()) {
            throw new IllegalArgumentException("retryFor: " + retryFor + " is negative (expected zero or more)");
        }
    }

    private static void positive(Duration value, String name) {
        Objects.requireNonNull(value, name);
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(
                    name + ": " + value + " is not positive (expected more than zero, such as PT6H)");
        }
    }

    private static void atLeastOne(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is less than 1 (expected 1 or more)");
        }
    }

    public Builder toBuilder() {
        return new Builder()
                .rules(rules)
                .nearEvery(nearEvery)
                .nearFrom(nearFrom)
                .arrivalWindow(arrivalWindow)
                .silenceWindow(silenceWindow)
                .fullOutWindow(fullOutWindow)
                .sourceTimeout(sourceTimeout)
                .ahead(ahead)
                .maxConcurrentCalls(maxConcurrentCalls)
                .lease(lease)
                .batch(batch)
                .accountsAtOnce(accountsAtOnce)
                .retryFor(retryFor);
    }

    /** A builder of settings that is initialized with the standard values. Not thread-safe. */
    public static final class Builder {
        private TrackingRequestSettings rules = TrackingRequestSettings.STANDARD;
        private Duration nearEvery = Duration.ofHours(1);
        private Duration nearFrom = Duration.ofDays(3);
        private Duration arrivalWindow = Duration.ofDays(56);
        private Duration silenceWindow = Duration.ofDays(56);
        private @Nullable Duration fullOutWindow;
        private Duration sourceTimeout = Duration.ofSeconds(30);
        private Duration ahead = Duration.ofDays(1);
        private int maxConcurrentCalls = 32;
        private Duration lease = Duration.ofMinutes(5);
        private int batch = 50;
        private int accountsAtOnce = 1000;
        private Duration retryFor = RetryOnConflict.STANDARD.longest();

        private Builder() {}

        public Builder rules(TrackingRequestSettings value) {
            rules = Objects.requireNonNull(value, "rules");
            return this;
        }

        public Builder nearEvery(Duration value) {
            nearEvery = Objects.requireNonNull(value, "nearEvery");
            return this;
        }

        public Builder nearFrom(Duration value) {
            nearFrom = Objects.requireNonNull(value, "nearFrom");
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

        public Builder ahead(Duration value) {
            ahead = Objects.requireNonNull(value, "ahead");
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

        public Builder batch(int value) {
            batch = value;
            return this;
        }

        public Builder accountsAtOnce(int value) {
            accountsAtOnce = value;
            return this;
        }

        public Builder retryFor(Duration value) {
            retryFor = Objects.requireNonNull(value, "retryFor");
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
                    nearEvery,
                    nearFrom,
                    arrivalWindow,
                    silenceWindow,
                    fullOutWindow,
                    sourceTimeout,
                    ahead,
                    maxConcurrentCalls,
                    lease,
                    batch,
                    accountsAtOnce,
                    retryFor);
        }
    }
}
