package dev.quayside.core.account;

import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an account has signed up for. */
public sealed interface Plan {

    /** Whether tracking data may be read and exported, and webhooks used, at the given instant. */
    boolean mayReadData(Instant now);

    /** A plan with charge: no limit on containers, data may be read at any time. */
    record Paid() implements Plan {
        @Override
        public boolean mayReadData(Instant now) {
            Objects.requireNonNull(now, "now");
            return true;
        }
    }

    /**
     * The plan without charge: up to {@link #ACTIVE_CONTAINERS} active containers; tracking requests may be made, data
     * may be read during a trial only.
     *
     * @param trialStartedAt when the trial began (inclusive); null if it has not. UTC, to the microsecond
     */
    record Free(@Nullable Instant trialStartedAt) implements Plan {

        /** The most containers that may be under way at once, during the trial as well. */
        public static final int ACTIVE_CONTAINERS = 10;

        /** How long a trial lasts from its start, whose end is exclusive. */
        public static final Duration TRIAL = Duration.ofDays(7);

        public Free {
            trialStartedAt = Micros.of(trialStartedAt);
        }

        @Override
        public boolean mayReadData(Instant now) {
            Objects.requireNonNull(now, "now");
            return trialStartedAt != null && !now.isBefore(trialStartedAt) && now.isBefore(trialStartedAt.plus(TRIAL));
        }
    }
}
