package dev.quayside.core.tracking;

import dev.quayside.core.request.RequestRules;
import dev.quayside.core.store.RetryOnConflict;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All numbers of the tracking engine. Immutable; {@link #STANDARD} has the usual ones, {@link #toBuilder} changes some.
 *
 * @param rules by which requests wait, try again, expire, and are asked for again once they are followed
 * @param nearEvery how long to wait until the sources of a shipment are asked again that is about to arrive or has
 *     arrived, and is not picked up yet
 * @param nearFrom how long before its estimated arrival a shipment is about to arrive
 * @param arrivalWindow how long after its arrival at the destination a shipment is followed
 * @param silenceWindow how long a shipment is followed of which the line says nothing new
 * @param fullOutWindow how long after the pickup of its last container a shipment is followed; null for no end
 * @param patience how long a source may take to answer
 * @param ahead how far ahead of the clock a report may be dated. One that is dated later is not entered: nothing said after
 *     it would take its place until then
 * @param askedAtOnce how many sources may be asked at the same time, from 1
 * @param lease how long a worker may be at one claim; at least twice the {@code patience}. Sources that he cannot ask in
 *     that time are the first to be asked the next time
 * @param batch how many requests of one account are claimed at a time, from 1
 * @param accountsAtOnce how many accounts with due requests are looked for at a time, from 1
 * @param retryFor for how long a step is taken {@linkplain RetryOnConflict again and again} because others
 *     changed the same meanwhile, zero or more, by the machine's own time
 */
public record TrackingSettings(
        RequestRules rules,
        Duration nearEvery,
        Duration nearFrom,
        Duration arrivalWindow,
        Duration silenceWindow,
        @Nullable Duration fullOutWindow,
        Duration patience,
        Duration ahead,
        int askedAtOnce,
        Duration lease,
        int batch,
        int accountsAtOnce,
        Duration retryFor) {

    /**
     * Sources of a followed shipment are asked every 6 hours, hourly from 3 days before the arrival until the pickup;
     * tracking ends 56 days after the arrival or the line's last news; a source has 30 seconds, a worker 5 minutes. A
     * report may be dated a day ahead, for some clocks give local time as UTC.
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
        positive(patience, "patience");
        positive(ahead, "ahead");
        atLeastOne(askedAtOnce, "askedAtOnce");
        positive(lease, "lease");
        if (lease.minus(patience).compareTo(patience) < 0) {
            throw new IllegalArgumentException(
                    "lease: " + lease + " leaves no time to wait for a source's turn, which takes " + patience
                            + " to answer (expected at least twice that)");
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
                    name + ": " + value + " is no time (expected more than zero, such as PT6H)");
        }
    }

    private static void atLeastOne(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is not enough (expected 1 or more)");
        }
    }

    /** A builder that starts from these settings. */
    public Builder toBuilder() {
        return new Builder()
                .rules(rules)
                .nearEvery(nearEvery)
                .nearFrom(nearFrom)
                .arrivalWindow(arrivalWindow)
                .silenceWindow(silenceWindow)
                .fullOutWindow(fullOutWindow)
                .patience(patience)
                .ahead(ahead)
                .askedAtOnce(askedAtOnce)
                .lease(lease)
                .batch(batch)
                .accountsAtOnce(accountsAtOnce)
                .retryFor(retryFor);
    }

    /** Collects settings by name, the usual ones where nothing is said; not thread-safe. */
    public static final class Builder {
        private RequestRules rules = RequestRules.STANDARD;
        private Duration nearEvery = Duration.ofHours(1);
        private Duration nearFrom = Duration.ofDays(3);
        private Duration arrivalWindow = Duration.ofDays(56);
        private Duration silenceWindow = Duration.ofDays(56);
        private @Nullable Duration fullOutWindow;
        private Duration patience = Duration.ofSeconds(30);
        private Duration ahead = Duration.ofDays(1);
        private int askedAtOnce = 32;
        private Duration lease = Duration.ofMinutes(5);
        private int batch = 20;
        private int accountsAtOnce = 1000;
        private Duration retryFor = RetryOnConflict.STANDARD.longest();

        private Builder() {}

        public Builder rules(RequestRules value) {
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

        public Builder patience(Duration value) {
            patience = Objects.requireNonNull(value, "patience");
            return this;
        }

        public Builder ahead(Duration value) {
            ahead = Objects.requireNonNull(value, "ahead");
            return this;
        }

        public Builder askedAtOnce(int value) {
            askedAtOnce = value;
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
         * The settings.
         *
         * @throws IllegalArgumentException if a number makes no sense
         */
        public TrackingSettings build() {
            return new TrackingSettings(
                    rules,
                    nearEvery,
                    nearFrom,
                    arrivalWindow,
                    silenceWindow,
                    fullOutWindow,
                    patience,
                    ahead,
                    askedAtOnce,
                    lease,
                    batch,
                    accountsAtOnce,
                    retryFor);
        }
    }
}
