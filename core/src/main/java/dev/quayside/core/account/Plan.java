package dev.quayside.core.account;

import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The plan of an account, with its limits. */
public sealed interface Plan {

    /** Returns whether the account may read and export tracking data, and use webhooks, at an instant. */
    boolean mayReadData(Instant now);

    /** The paid plan: the number of containers is not limited, and data may be read at any time. */
    record Paid() implements Plan {
        @Override
        public boolean mayReadData(Instant now) {
            Objects.requireNonNull(now, "now");
            return true;
        }
    }

    /**
     * The free plan. Tracking requests are allowed at any time while fewer than {@link #ACTIVE_CONTAINERS} containers
     * are active. Data may be read only during the trial.
     *
     * @param trialStartedAt the start of the trial, inclusive; null if the trial has not started. UTC, to the
     *     microsecond
     */
    record Free(@Nullable Instant trialStartedAt) implements Plan {

        /**
         * The maximum number of active containers in the free plan. At this number, new requests are rejected, also
         * during the trial.
         */
        public static final int ACTIVE_CONTAINERS = 10;

        /** The length of the trial; its end is exclusive. */
        public static final Duration TRIAL = Duration.ofDays(7);

        public Free {
            trialStartedAt = Micros.truncate(trialStartedAt);
        }

        @Override
        public boolean mayReadData(Instant now) {
            Objects.requireNonNull(now, "now");
            return trialStartedAt != null && !now.isBefore(trialStartedAt) && now.isBefore(trialStartedAt.plus(TRIAL));
        }
    }
}
