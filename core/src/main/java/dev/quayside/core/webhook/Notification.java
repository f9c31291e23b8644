package dev.quayside.core.webhook;

import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A message to one webhook about one event. A notification is pending until it has succeeded or failed. Afterwards, the
 * account may request a redelivery.
 *
 * @param id the id, which is the same in every attempt, so that the receiver can recognise a repeated notification
 * @param containerId the container of the event; null if the event does not concern a container
 * @param sequence the sequence number of the event among the events of its container, counted from 1; null if {@code
 *     containerId} is null
 * @param createdAt the time at which the event was emitted. UTC, to the microsecond
 * @param attempts the number of claims; a claim that was released without an attempt is not counted
 * @param earlierAttempts the number of attempts before the last redelivery; 0 if the notification was never redelivered
 * @param dueAt the time of the next attempt; null unless the status is pending. UTC, to the microsecond
 */
public record Notification(
        UUID id,
        UUID webhookId,
        UUID eventId,
        EventKind kind,
        @Nullable UUID containerId,
        @Nullable Long sequence,
        Instant createdAt,
        Status status,
        int attempts,
        int earlierAttempts,
        @Nullable Instant dueAt) {

    /** The status of a notification. */
    public enum Status {
        PENDING("pending"),
        SUCCEEDED("succeeded"),
        FAILED("failed");

        private final String wireName;

        Status(String wireName) {
            this.wireName = wireName;
        }

        /** Returns the name in JSON documents, such as {@code pending}. */
        public String wireName() {
            return wireName;
        }
    }

    /**
     * Creates a notification.
     *
     * @throws IllegalArgumentException if {@code dueAt} is null for a pending notification or present for an ended
     *     notification; if only one of {@code containerId} and {@code sequence} is null; or if a number of attempts is
     *     out of range
     */
    public Notification {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(webhookId, "webhookId");
        Objects.requireNonNull(eventId, "eventId");
        Objects.requireNonNull(kind, "kind");
        if ((containerId == null) != (sequence == null)) {
            throw new IllegalArgumentException("notification " + id + " has container " + containerId
                    + " and sequence number " + sequence + " (expected both or none)");
        }
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        Objects.requireNonNull(status, "status");
        if (earlierAttempts < 0 || attempts < earlierAttempts) {
            throw new IllegalArgumentException("notification " + id + " has " + attempts + " attempts, "
                    + earlierAttempts + " of them earlier (expected 0 or more, and at least the earlier ones)");
        }
        dueAt = Micros.truncate(dueAt);
        if ((status == Status.PENDING) != (dueAt != null)) {
            throw new IllegalArgumentException("notification " + id + " is " + status.wireName() + " and due at "
                    + dueAt + " (expected an instant only if pending)");
        }
    }

    /**
     * Creates a notification of an event that does not concern a container. The notification is due at once: its due
     * time is the time at which the event was emitted.
     */
    public static Notification pending(UUID id, UUID webhookId, UUID eventId, EventKind kind, Instant createdAt) {
        return new Notification(id, webhookId, eventId, kind, null, null, createdAt, Status.PENDING, 0, 0, createdAt);
    }

    /**
     * Creates a notification of an event. The notification is due at once: its due time is the time at which the event
     * was emitted.
     */
    public static Notification pending(UUID id, UUID webhookId, Event event) {
        return new Notification(
                id,
                webhookId,
                event.id(),
                event.kind(),
                event.containerId(),
                event.sequence(),
                event.createdAt(),
                Status.PENDING,
                0,
                0,
                event.createdAt());
    }

    /** Returns the number of attempts since the last redelivery. */
    public int currentAttempts() {
        return attempts - earlierAttempts;
    }

    /** Returns this notification with one more attempt. */
    public Notification withAttempt() {
        return with(status, attempts + 1, earlierAttempts, dueAt);
    }

    /** Returns this notification as it was before its last claim, with one attempt fewer. */
    public Notification withoutAttempt() {
        return with(status, attempts - 1, Math.min(earlierAttempts, attempts - 1), dueAt);
    }

    /** Returns this notification as pending, with this due time. */
    public Notification withRetryAt(Instant at) {
        return with(Status.PENDING, attempts, earlierAttempts, Objects.requireNonNull(at, "at"));
    }

    /**
     * Returns this notification as due now. An ended notification starts a new series of attempts; a pending
     * notification continues its series.
     */
    public Notification withRedelivery(Instant now) {
        Objects.requireNonNull(now, "now");
        if (dueAt == null) {
            return with(Status.PENDING, attempts, attempts, now);
        }
        return dueAt.isAfter(now) ? withRetryAt(now) : this;
    }

    /** Returns this notification as due now. A new series of attempts starts after the attempt in progress. */
    public Notification withRedeliveryDuringAttempt(Instant now) {
        Notification due = withRedelivery(now);
        return due.with(Status.PENDING, attempts, attempts, due.dueAt);
    }

    /**
     * Returns this notification with a final status and no due time.
     *
     * @throws IllegalArgumentException if the status is {@link Status#PENDING}
     */
    public Notification withEndStatus(Status with) {
        return with(with, attempts, earlierAttempts, null);
    }

    private Notification with(Status newStatus, int newAttempts, int newEarlier, @Nullable Instant newDueAt) {
        return new Notification(
                id,
                webhookId,
                eventId,
                kind,
                containerId,
                sequence,
                createdAt,
                newStatus,
                newAttempts,
                newEarlier,
                newDueAt);
    }
}
