package dev.quayside.core.webhook;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * One event that one webhook is to be told of.
 *
 * @param id under which the receiver knows it again, whatever the number of attempts
 * @param webhookId to be told
 * @param eventId of which
 * @param kind of the event
 * @param createdAt when the event was told. UTC, to the microsecond
 * @param status whether it has arrived
 */
public record Notification(UUID id, UUID webhookId, UUID eventId, EventKind kind, Instant createdAt, Status status) {

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

    public Notification {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(webhookId, "webhookId");
        Objects.requireNonNull(eventId, "eventId");
        Objects.requireNonNull(kind, "kind");
        createdAt = Micros.required(createdAt, "createdAt");
        Objects.requireNonNull(status, "status");
    }

    /** One that is still to be sent. */
    public static Notification pending(UUID id, UUID webhookId, UUID eventId, EventKind kind, Instant createdAt) {
        return new Notification(id, webhookId, eventId, kind, createdAt, Status.PENDING);
    }
}
