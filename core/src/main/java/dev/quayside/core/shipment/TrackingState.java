package dev.quayside.core.shipment;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The tracking state of a shipment: whether tracking has stopped, and when the shipping line's data source was called.
 * Instants are UTC, to the microsecond.
 *
 * @param lastAttemptedAt the time of the last call to the line's data source
 * @param lastSucceededAt the time of the last report of the line
 * @param stoppedAt the time at which tracking stopped; null while tracking is active
 * @param stoppedReason the reason why tracking stopped; null while tracking is active, or if unknown
 * @param stoppedByUserId the user who stopped tracking; null if no user stopped it, or if the user is unknown
 */
public record TrackingState(
        @Nullable Instant lastAttemptedAt,
        @Nullable Instant lastSucceededAt,
        @Nullable Instant stoppedAt,
        @Nullable StopReason stoppedReason,
        @Nullable UUID stoppedByUserId) {

    /** The state of active tracking before the first call. */
    public static final TrackingState ACTIVE = new TrackingState(null, null, null, null, null);

    public TrackingState {
        lastAttemptedAt = Micros.truncate(lastAttemptedAt);
        lastSucceededAt = Micros.truncate(lastSucceededAt);
        stoppedAt = Micros.truncate(stoppedAt);
    }

    public boolean isStopped() {
        return stoppedAt != null;
    }

    /** Returns this state after a call to the line's data source that returned no report. */
    public TrackingState withAttempt(Instant at) {
        return new TrackingState(
                Objects.requireNonNull(at, "at"), lastSucceededAt, stoppedAt, stoppedReason, stoppedByUserId);
    }

    /** Returns this state after a report of the line. */
    public TrackingState withResponse(Instant at) {
        Objects.requireNonNull(at, "at");
        return new TrackingState(at, at, stoppedAt, stoppedReason, stoppedByUserId);
    }

    /** Returns a copy in which tracking is active. */
    public TrackingState resume() {
        return new TrackingState(lastAttemptedAt, lastSucceededAt, null, null, null);
    }

    /** Returns a copy in which tracking is stopped. */
    public TrackingState stop(Instant at, StopReason reason, @Nullable UUID userId) {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(reason, "reason");
        return new TrackingState(lastAttemptedAt, lastSucceededAt, at, reason, userId);
    }

    /**
     * The reason why tracking stopped; unknown reasons are kept.
     *
     * @param code the name in documents, such as {@code booking_cancelled}
     */
    public record StopReason(String code) {
        /** All containers were returned empty. */
        public static final StopReason ALL_CONTAINERS_TERMINATED = new StopReason("all_containers_terminated");
        /** Too much time has passed since the arrival at the destination. */
        public static final StopReason PAST_ARRIVAL_WINDOW = new StopReason("past_arrival_window");
        /** Too much time has passed since the pickup. */
        public static final StopReason PAST_FULL_OUT_WINDOW = new StopReason("past_full_out_window");
        /** The data that the line reports has not changed for too long. */
        public static final StopReason NO_UPDATES_AT_LINE = new StopReason("no_updates_at_line");
        /** Stopped by a user. */
        public static final StopReason CANCELLED_BY_USER = new StopReason("cancelled_by_user");
        /** The line has cancelled the booking. */
        public static final StopReason BOOKING_CANCELLED = new StopReason("booking_cancelled");
        /** The account was closed. Hosts and imports set it; the engine does not. */
        public static final StopReason ACCOUNT_CLOSED = new StopReason("account_closed");

        /** The reasons that the v2 API lists. */
        public static final List<StopReason> KNOWN = List.of(
                ALL_CONTAINERS_TERMINATED,
                PAST_ARRIVAL_WINDOW,
                PAST_FULL_OUT_WINDOW,
                NO_UPDATES_AT_LINE,
                CANCELLED_BY_USER,
                BOOKING_CANCELLED,
                ACCOUNT_CLOSED);

        public StopReason {
            Texts.requireStorable(Objects.requireNonNull(code, "code"), "code");
        }

        /** Returns whether this is one of {@link #KNOWN}. */
        public boolean isKnown() {
            return KNOWN.contains(this);
        }

        @Override
        public String toString() {
            return code;
        }
    }
}
