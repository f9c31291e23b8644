package dev.quayside.core.webhook;

import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One event that one webhook is to be told of. It is due until it has ended, one way or the other, and may be made due
 * again then.
 *
 * @param id under which the receiver knows it again, whatever the number of attempts
 * @param webhookId to be told
 * @param eventId of which
 * @param kind of the event
 * @param containerId which the event concerns; null if it concerns none
 * @param sequence counts the events of the container from 1; null where there is no container
 * @param createdAt when the event was told. UTC, to the microsecond
 * @param status whether it has arrived
 * @param attempts how often it was claimed to be sent, from 0; what was given back unsent does not count
 * @param earlierAttempts how many of them were begun before it was last made due anew; 0 if it never was
 * @param dueAt when it is to be sent next; null once it has ended. UTC, to the microsecond
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

    /** Whether a notification has arrived. */
    public enum Status {
        PENDING("pending"),
        SUCCEEDED("succeeded"),
        FAILED("failed");

        private final String wireName;

        Status(String wireName) {
            this.wireName = wireName;
        }

        /** The name in documents, such as {@code pending}. */
        public String wireName() {
            return wireName;
        }
    }

    /**
     * A notification.
     *
     * @throws IllegalArgumentException if it is due although it has ended, or the other way round; if only one of
     *     container and sequence number is named; or if a number of attempts makes no sense
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
        createdAt = Micros.required(createdAt, "createdAt");
        Objects.requireNonNull(status, "status");
        if (earlierAttempts < 0 || attempts < earlierAttempts) {
            throw new IllegalArgumentException("notification " + id + " has " + attempts + " attempts, "
                    + earlierAttempts + " of them earlier (expected 0 or more, and no more earlier ones than all)");
        }
        dueAt = Micros.of(dueAt);
        if ((status == Status.PENDING) != (dueAt != null)) {
            throw new IllegalArgumentException("notification " + id + " is " + status.wireName() + " and due at "
                    + dueAt + " (expected an instant for what is pending, and none for what has ended)");
        }
    }

    /** One of an event that concerns no container, to be sent from the instant on at which it was told. */
    public static Notification pending(UUID id, UUID webhookId, UUID eventId, EventKind kind, Instant createdAt) {
        return new Notification(id, webhookId, eventId, kind, null, null, createdAt, Status.PENDING, 0, 0, createdAt);
    }

    /** One that is to be sent from the instant on at which its event was told. */
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

    /** How often it was claimed to be sent since it was last made due anew. */
    public int tries() {
        return attempts - earlierAttempts;
    }

    /** The same with one attempt more. */
    public Notification tried() {
        return with(status, attempts + 1, earlierAttempts, dueAt);
    }

    /** The same with one attempt less, as if it had not been claimed. */
    public Notification untried() {
        return with(status, attempts - 1, Math.min(earlierAttempts, attempts - 1), dueAt);
    }

    /** The same, to be sent again at that instant. */
    public Notification dueAgain(Instant at) {
        return with(Status.PENDING, attempts, earlierAttempts, Objects.requireNonNull(at, "at"));
    }

    /** The same, due now: with as many tries as a new one if it has ended, else with those that it has left. */
    public Notification redelivered(Instant now) {
        Objects.requireNonNull(now, "now");
        if (dueAt == null) {
            return with(Status.PENDING, attempts, attempts, now);
        }
        return dueAt.isAfter(now) ? dueAgain(now) : this;
    }

    /** The same, due now: with as many tries as a new one, besides the one that is just being made. */
    public Notification redeliveredWhileSent(Instant now) {
        Notification due = redelivered(now);
        return due.with(Status.PENDING, attempts, attempts, due.dueAt);
    }

    /**
     * The same, which has ended.
     *
     * @throws IllegalArgumentException if the status is that of one that is pending
     */
    public Notification ended(Status with) {
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
