package dev.quayside.jsonapi.mirror;

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
 * @param event the name of the kind of event; this version may not know it
 * @param createdAt the time at which the event was emitted; documents have whole seconds
 * @param webhookId the id of the webhook; null if the notification has none
 * @param reference the resource to which the notification links as {@code reference_object}; null if there is none
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

    /** Returns the kind of event; empty if this version does not have it. */
    public Optional<EventKind> kind() {
        return EventKind.find(event);
    }

    /**
     * The subject of an event: as {@code meta} states it, else as the included resources show it.
     *
     * @param eventId the id of the event; the id of the notification if the id of the event is not stated
     * @param shipmentId the id of the shipment; null if there is none or it is not stated
     * @param containerId the id of the container; null if there is none or it is not stated
     * @param sequence the number of the event among those of its container, from 1; null if there is no container or
     *     the sender does not number events
     * @param previousId the id of the event that this event corrects; null if there is none, or {@code meta} does not
     *     state it
     * @param isStatedByMeta whether {@code meta} states the id of the event; if so, a value that {@code meta} does not
     *     have does not exist
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
