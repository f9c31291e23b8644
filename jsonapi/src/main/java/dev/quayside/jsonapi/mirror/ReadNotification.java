package dev.quayside.jsonapi.mirror;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.query.schema.ResourceId;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The content of a notification. If the problems contain an error, there is nothing but the problems.
 *
 * @param head the attributes; null if the notification cannot be used
 * @param received the event without its number; null if its kind is unknown, or the notification lacks necessary values
 * @param whole whether the event has all links that the sender has stored, so that it need not be requested from the
 *     sender; false without an event
 * @param carried the included resources
 * @param problems the errors of the notification and its event, then the ignored parts; without those of the included
 *     resources
 */
public record ReadNotification(
        @Nullable Head head,
        @Nullable ReceivedEvent received,
        boolean whole,
        Included carried,
        List<ReadProblem> problems) {

    public ReadNotification {
        Objects.requireNonNull(carried, "carried");
        problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
    }

    /** Returns a notification without content that has only problems. */
    static ReadNotification refused(List<ReadProblem> problems) {
        return new ReadNotification(null, null, false, Included.NOTHING, problems);
    }

    /** Returns whether the problems contain an error. */
    public boolean hasErrors() {
        return head == null;
    }

    /** Returns the event; empty if {@code received} is null, or if a container's event has no number. */
    public Optional<Event> event() {
        if (head == null || received == null) {
            return Optional.empty();
        }
        Long sequence = head.subject().sequence();
        return sequence == null && head.subject().containerId() != null
                ? Optional.empty()
                : Optional.of(received.numbered(sequence == null ? 1 : sequence));
    }

    /**
     * The included resources of a notification.
     *
     * @param document the included containers, shipments, places, terminals and parties. If it
     *     {@linkplain ReadDocument#hasErrors() has errors}, the notification can still be used, and the resources can
     *     be requested from the origin
     * @param vessels the vessels in the order of the document
     * @param requests the tracking requests in the order of the document; none is due, and each has version 0
     * @param missing the ids of places and terminals to which included resources link, and which are neither
     *     included nor stored
     */
    public record Included(
            ReadDocument document, List<Vessel> vessels, List<TrackingRequest> requests, Set<UUID> missing) {

        /** No included resources. */
        static final Included NOTHING = new Included(ReadDocument.refused(List.of()), List.of(), List.of(), Set.of());

        public Included {
            Objects.requireNonNull(document, "document");
            vessels = List.copyOf(Objects.requireNonNull(vessels, "vessels"));
            requests = List.copyOf(Objects.requireNonNull(requests, "requests"));
            missing = Collections.unmodifiableSet(new LinkedHashSet<>(Objects.requireNonNull(missing, "missing")));
        }
    }

    /** An event that was received, without its number among the events of its container. */
    @FunctionalInterface
    public interface ReceivedEvent {

        /**
         * Creates the event with its number.
         *
         * @param sequence the number among the container's events, from 1; ignored for an event without a container
         */
        Event numbered(long sequence);
    }

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
    public record Head(
            UUID id,
            String event,
            Instant createdAt,
            @Nullable UUID webhookId,
            @Nullable ResourceId reference,
            Subject subject) {

        public Head {
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
         * @param sequence the number of the event among those of its container, from 1; null if there is no container
         * or
         *     the sender does not number events
         * @param previousId the id of the event that this event corrects; null if there is none, or {@code meta} does
         * not
         *     state it
         * @param isStatedByMeta whether {@code meta} states the id of the event; if so, a value that {@code meta} does
         * not
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
}
