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
 * The content that was read from a notification. If the problems contain an error, all other content is absent.
 *
 * @param head the attributes of the notification; null if the notification cannot be used
 * @param received the event without its sequence number; null if the kind of event is unknown or the notification lacks
 *     required values
 * @param isComplete whether the event contains all links that the sender has stored; if it does, it need not be
 *     requested from the sender. False if there is no event
 * @param included the included resources
 * @param problems the errors of the notification and its event, followed by the ignored parts; problems of included
 *     resources are not listed here
 */
public record ReadNotification(
        @Nullable Head head,
        @Nullable ReceivedEvent received,
        boolean isComplete,
        Included included,
        List<ReadProblem> problems) {

    public ReadNotification {
        Objects.requireNonNull(included, "included");
        problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
    }

    /** Creates a result that contains only problems. */
    static ReadNotification refused(List<ReadProblem> problems) {
        return new ReadNotification(null, null, false, Included.NOTHING, problems);
    }

    /** Returns whether the problems contain an error. */
    public boolean hasErrors() {
        return head == null;
    }

    /** Returns the event; empty if {@code received} is null or if the event of a container has no sequence number. */
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
     * @param requests the tracking requests in the order of the document; each has version 0 and no due time
     * @param missing the ids of places and terminals that included resources link to, but that are neither included nor
     *     stored
     */
    public record Included(
            ReadDocument document, List<Vessel> vessels, List<TrackingRequest> requests, Set<UUID> missing) {

        /** The value for a notification without included resources. */
        static final Included NOTHING = new Included(ReadDocument.refused(List.of()), List.of(), List.of(), Set.of());

        public Included {
            Objects.requireNonNull(document, "document");
            vessels = List.copyOf(Objects.requireNonNull(vessels, "vessels"));
            requests = List.copyOf(Objects.requireNonNull(requests, "requests"));
            missing = Collections.unmodifiableSet(new LinkedHashSet<>(Objects.requireNonNull(missing, "missing")));
        }
    }

    /** A received event that does not yet have its sequence number among the events of its container. */
    @FunctionalInterface
    public interface ReceivedEvent {

        /**
         * Creates the event with a sequence number.
         *
         * @param sequence the sequence number among the container's events, at least 1; ignored if the event has no
         *     container
         */
        Event numbered(long sequence);
    }

    /**
     * The attributes of a notification.
     *
     * @param id the id of the notification, which is the same in each delivery
     * @param event the name of the kind of event, which may be unknown to this version
     * @param createdAt the time at which the event was emitted; documents state it in whole seconds
     * @param webhookId the id of the webhook; null if the notification has no webhook
     * @param reference the resource that the notification links to as {@code reference_object}; null if there is no
     *     such link
     * @param subject the event, and the shipment and container that it is about
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

        /** Returns the kind of event; empty if this version does not know the kind. */
        public Optional<EventKind> kind() {
            return EventKind.find(event);
        }

        /**
         * The ids of an event and of the shipment and container that it is about. The ids are taken from {@code meta}
         * or, if {@code meta} does not state them, from the included resources.
         *
         * @param eventId the id of the event; the id of the notification if the id of the event is not stated
         * @param shipmentId the id of the shipment; null if there is no shipment or its id is not stated
         * @param containerId the id of the container; null if there is no container or its id is not stated
         * @param sequence the sequence number of the event among the events of its container, at least 1; null if there
         *     is no container or the sender does not number events
         * @param previousId the id of the event that this event corrects; null if there is no such event or
         *     {@code meta} does not state its id
         * @param isStatedByMeta whether {@code meta} states the id of the event; if it does, a value that {@code meta}
         *     omits does not exist
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
