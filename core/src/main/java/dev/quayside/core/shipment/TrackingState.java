package dev.quayside.core.shipment;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Whether a shipment is still followed at its line. UTC, to the microsecond.
 *
 * @param lastAttemptedAt last question to the line
 * @param lastSucceededAt last answer from the line
 * @param stoppedAt when tracking was stopped; null while it goes on
 * @param stoppedReason why; null while it goes on, or if not known
 * @param stoppedByUserId the user who stopped it by hand
 */
public record TrackingState(
        @Nullable Instant lastAttemptedAt,
        @Nullable Instant lastSucceededAt,
        @Nullable Instant stoppedAt,
        @Nullable StopReason stoppedReason,
        @Nullable UUID stoppedByUserId) {

    /** Followed, and not asked about yet. */
    public static final TrackingState ACTIVE = new TrackingState(null, null, null, null, null);

    public TrackingState {
        lastAttemptedAt = Micros.of(lastAttemptedAt);
        lastSucceededAt = Micros.of(lastSucceededAt);
        stoppedAt = Micros.of(stoppedAt);
    }

    /** Whether tracking has been stopped. */
    public boolean stopped() {
        return stoppedAt != null;
    }

    /** The same, after a question to the line to which it gave no answer. */
    public TrackingState withAttempt(Instant at) {
        return new TrackingState(
                Objects.requireNonNull(at, "at"), lastSucceededAt, stoppedAt, stoppedReason, stoppedByUserId);
    }

    /** The same, after a question to the line that it answered. */
    public TrackingState withResponse(Instant at) {
        Objects.requireNonNull(at, "at");
        return new TrackingState(at, at, stoppedAt, stoppedReason, stoppedByUserId);
    }

    /** The same, followed again if it was stopped. */
    public TrackingState resume() {
        return new TrackingState(lastAttemptedAt, lastSucceededAt, null, null, null);
    }

    /** The same, stopped at the given instant. */
    public TrackingState stop(Instant at, StopReason reason, @Nullable UUID userId) {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(reason, "reason");
        return new TrackingState(lastAttemptedAt, lastSucceededAt, at, reason, userId);
    }

    /**
     * Why tracking was stopped; a reason that is not known is kept as text.
     *
     * @param code the wire name, such as {@code booking_cancelled}
     */
    public record StopReason(String code) {
        /** Every container has been returned empty. */
        public static final StopReason ALL_CONTAINERS_TERMINATED = new StopReason("all_containers_terminated");
        /** Too long after the arrival at the destination. */
        public static final StopReason PAST_ARRIVAL_WINDOW = new StopReason("past_arrival_window");
        /** Too long after the pickup. */
        public static final StopReason PAST_FULL_OUT_WINDOW = new StopReason("past_full_out_window");
        /** The line has not changed anything for too long. */
        public static final StopReason NO_UPDATES_AT_LINE = new StopReason("no_updates_at_line");
        /** By hand. */
        public static final StopReason CANCELLED_BY_USER = new StopReason("cancelled_by_user");
        /** The line has cancelled the booking. */
        public static final StopReason BOOKING_CANCELLED = new StopReason("booking_cancelled");
        /** The account was closed. The engine knows no closed accounts: hosts and imports bring it. */
        public static final StopReason ACCOUNT_CLOSED = new StopReason("account_closed");

        /** The reasons that the interface names. */
        public static final List<StopReason> KNOWN = List.of(
                ALL_CONTAINERS_TERMINATED,
                PAST_ARRIVAL_WINDOW,
                PAST_FULL_OUT_WINDOW,
                NO_UPDATES_AT_LINE,
                CANCELLED_BY_USER,
                BOOKING_CANCELLED,
                ACCOUNT_CLOSED);

        public StopReason {
            Texts.storable(Objects.requireNonNull(code, "code"), "code");
        }

        /** Whether this is one of {@link #KNOWN}. */
        public boolean isKnown() {
            return KNOWN.contains(this);
        }

        @Override
        public String toString() {
            return code;
        }
    }
}
