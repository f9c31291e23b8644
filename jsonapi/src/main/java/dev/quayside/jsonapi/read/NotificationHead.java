package dev.quayside.jsonapi.read;

import dev.quayside.core.event.EventKind;
import dev.quayside.query.schema.ResourceId;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a notification says of itself.
 *
 * @param id under which it comes again if it does
 * @param event name of the kind of event, known or not
 * @param createdAt when the event was told. UTC, as the sender writes it: to the second
 * @param webhookId the webhook that is told; null if it is not named
 * @param reference what it points at; null if nothing
 * @param subject what the event is about
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

    /** The kind of event; empty if it is none that is known here. */
    public Optional<EventKind> kind() {
        return EventKind.find(event);
    }

    /**
     * What an event is about: as {@code meta} says, which not every sender writes, else as what is included says.
     *
     * @param eventId of the event; if nothing names it, the notification's own
     * @param shipmentId the shipment concerned; null if none is, or it is not named
     * @param containerId the container concerned; null if none is, or it is not named
     * @param sequence counts the container's events from 1; null if the sender does not count, or there is no container
     * @param previousId the event that this one corrects; null if there is none, or {@code meta} does not name it
     * @param isStatedByMeta whether {@code meta} names the event, so that what it leaves out does not exist
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
