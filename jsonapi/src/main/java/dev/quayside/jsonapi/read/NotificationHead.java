package dev.quayside.jsonapi.read;

import dev.quayside.core.event.EventKind;
import dev.quayside.query.schema.ResourceId;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a notification.
 *
 * @param id the id, which is the same in each delivery of the notification
 * @param event the name of the kind of event, known or not
 * @param createdAt the time at which the event was emitted, in UTC; the interface writes whole seconds
 * @param webhookId the webhook; null if it is not named
 * @param reference the resource to which the notification links; null without one
 * @param subject the subject of the event
 */
public record NotificationHead(
        UUID id,
        String event,
        Instant createdAt,
        @Nullable UUID webhookId,
        @Nullable ResourceId reference,
        Subject subject) {

    public NotificationHead {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(createdAt, "createdAt");
        Objects.requireNonNull(subject, "subject");
    }

    /** Returns the kind of event; empty if it is unknown. */
    public Optional<EventKind> kind() {
        return EventKind.find(event);
    }

    /**
     * The subject of an event: from {@code meta} if the sender writes it, else from the included resources.
     *
     * @param eventId the id of the event; the id of the notification if it is not named
     * @param shipmentId the shipment; null if there is none or it is not named
     * @param containerId the container; null if there is none or it is not named
     * @param sequence the number of the event among those of its container, from 1; null if the sender does not
     *     number them, or without a container
     * @param previousId the event that this event corrects; null if there is none, or {@code meta} does not name it
     * @param isStatedByMeta whether {@code meta} names the event; values that it leaves out do not exist then
     */
    public record Subject(
            UUID eventId,
            @Nullable UUID shipmentId,
            @Nullable UUID containerId,
            @Nullable Long sequence,
            @Nullable UUID previousId,
            boolean isStatedByMeta) {
        public Subject {
            Objects.requireNonNull(eventId, "eventId");
        }
    }
}
