package dev.quayside.jsonapi.mirror;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.place.Place;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.read.CachedLookup;
import dev.quayside.jsonapi.internal.read.DocumentLocation;
import dev.quayside.jsonapi.internal.read.DocumentStructure;
import dev.quayside.jsonapi.internal.read.ProblemCollector;
import dev.quayside.jsonapi.internal.read.ReadDocumentAssembler;
import dev.quayside.jsonapi.internal.read.ResourceFormats;
import dev.quayside.jsonapi.internal.read.ResourceObject;
import dev.quayside.jsonapi.internal.read.StoredBaseline;
import dev.quayside.jsonapi.mirror.ReadNotification.Head.Subject;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.ResourceId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A parser of one notification. */
final class NotificationParser {
    private static final Set<String> MEMBERS = Set.of("data", "included", "meta", "links", "jsonapi");

    /** The types of included resources that {@link DocumentStructure} does not read. */
    private static final Set<String> INCLUDED = ResourceFormats.NOTIFIED.keySet().stream()
            .filter(type -> !type.equals(Resources.WEBHOOK_NOTIFICATION.name()))
            .collect(Collectors.toUnmodifiableSet());

    private final CachedLookup known;
    private final ProblemCollector problems;
    private final ProblemCollector carriedProblems;
    private final DocumentLocation document;
    private final Instant now;
    private final List<ResourceObject> objects = new ArrayList<>();

    /**
     * Creates a parser.
     *
     * @param problems collects the problems of the notification and its event
     * @param carriedProblems collects the problems of the included resources
     */
    NotificationParser(CachedLookup known, ProblemCollector problems, ProblemCollector carriedProblems, Instant now) {
        this.known = known;
        this.problems = problems;
        this.carriedProblems = carriedProblems;
        this.document = DocumentLocation.document(problems);
        this.now = now;
    }

    ReadNotification read(JsonNode tree) {
        if (!tree.isObject()) {
            document.reportError(
                    QuotedText.found(tree) + " is not a document (expected a JSON object with the member data)");
            return refused();
        }
        tree.properties().stream()
                .map(member -> member.getKey())
                .filter(name -> !MEMBERS.contains(name))
                .forEach(name -> document.member(name).reportIgnored("an unknown member of a document is ignored"));
        ResourceObject notification = notification(tree.path("data"));
        if (notification == null) {
            return refused();
        }
        readIncluded(tree.path("included"));
        String event = notification.required("event");
        Instant createdAt = notification.instant("created_at");
        if (createdAt == null) {
            notification
                    .attribute("created_at")
                    .reportError("missing (expected an instant, such as 2026-01-31T08:00:00Z)");
        }
        if (problems.hasErrors() || createdAt == null) {
            return refused();
        }
        return read(tree, notification, event, createdAt);
    }

    private ReadNotification read(JsonNode tree, ResourceObject notification, String event, Instant createdAt) {
        ResourceId reference = notification.link("reference_object");
        ResourceObject object = object(reference);
        ReadDocument carried = ReadDocument.refused(List.of());
        Set<UUID> missing = Set.of();
        ReadDocumentAssembler assembly = new ReadDocumentAssembler(known, carriedProblems, now);
        if (tree.has("included")) {
            carried = carried(tree.path("included"), assembly);
            missing = assembly.missingIds();
        }
        Optional<EventKind> kind = EventKind.find(event);
        Subject subject = subject(tree, notification.id(), reference, object, kind.orElse(null), carried);
        List<Vessel> vessels = vessels();
        List<TrackingRequest> requests = requests(createdAt);
        EventReader reading = kind.isEmpty()
                ? null
                : new EventReader(
                        kind.get(),
                        createdAt,
                        subject,
                        requestShipmentId(tree, subject),
                        places(carried),
                        facilities(subject.containerId(), carried, assembly));
        ReadNotification.ReceivedEvent read = reading == null ? unknown(notification, event) : reading.read(object);
        boolean whole = read != null && reading != null && reading.isComplete();
        ReadNotification.Head head = new ReadNotification.Head(
                notification.id(), event, createdAt, notification.linkedId("webhook"), reference, subject);
        return problems.hasErrors()
                ? refused()
                : new ReadNotification(
                        head,
                        read,
                        whole,
                        new ReadNotification.Included(carried, vessels, requests, missing),
                        problems.list());
    }

    private ReadNotification refused() {
        return ReadNotification.refused(problems.list());
    }

    private @Nullable ResourceObject notification(JsonNode data) {
        DocumentLocation spot = document.member("data");
        JsonNode type = data.path("type");
        if (!Resources.WEBHOOK_NOTIFICATION.name().equals(type.textValue())) {
            spot.member("type")
                    .reportError((type.isMissingNode()
                                    ? "missing"
                                    : QuotedText.found(type) + " is not the type of a notification")
                            + " (expected webhook_notification)");
            return null;
        }
        return ResourceObject.ofNotified(data, spot);
    }

    private void readIncluded(JsonNode included) {
        for (int i = 0; i < included.size(); i++) {
            if (INCLUDED.contains(included.get(i).path("type").asText())) {
                ResourceObject object = ResourceObject.ofNotified(
                        included.get(i), document.member("included").element(i));
                if (object != null) {
                    objects.add(object);
                }
            }
        }
    }

    private @Nullable ResourceObject object(@Nullable ResourceId reference) {
        return objects.stream()
                .filter(object -> reference != null
                        && object.type().equals(reference.type())
                        && object.id().equals(reference.id()))
                .findFirst()
                .orElse(null);
    }

    private ReadDocument carried(JsonNode included, ReadDocumentAssembler assembly) {
        List<ResourceObject> resources = DocumentStructure.readIncludedResources(
                included,
                DocumentLocation.document(carriedProblems).member("included"),
                new StoredBaseline(known)::complete,
                INCLUDED);
        return carriedProblems.hasErrors()
                ? ReadDocument.refused(carriedProblems.list())
                : assembly.assemble(resources);
    }

    private ReadNotification.@Nullable ReceivedEvent unknown(ResourceObject notification, String event) {
        notification
                .attribute("event")
                .reportIgnored(QuotedText.text(event) + " is not a kind of event that is known here");
        return null;
    }

    private Function<UUID, Optional<Place>> places(ReadDocument carried) {
        return id -> {
            Optional<Place> stored = known.place(id);
            return stored.isPresent()
                    ? stored
                    : carried.places().stream()
                            .filter(place -> place.id().equals(id))
                            .findFirst();
        };
    }

    /**
     * Returns the container's facilities, with the time zones of its last free days. Uses the included container or, if
     * it is not included, the stored container.
     */
    private DestinationFacilities facilities(
            @Nullable UUID containerId, ReadDocument carried, ReadDocumentAssembler assembly) {
        if (containerId == null) {
            return DestinationFacilities.UNKNOWN;
        }
        return carried.containers().stream()
                .filter(container -> container.id().equals(containerId))
                .findFirst()
                .or(() -> known.container(containerId))
                .map(assembly.zones()::complete)
                .map(Container::facilities)
                .orElse(DestinationFacilities.UNKNOWN);
    }

    private Subject subject(
            JsonNode tree,
            UUID notificationId,
            @Nullable ResourceId reference,
            @Nullable ResourceObject object,
            @Nullable EventKind kind,
            ReadDocument carried) {
        JsonNode meta = meta(tree);
        DocumentLocation spot = metaLocation(tree);
        boolean request = reference != null && reference.type().equals(ReferenceType.TRACKING_REQUEST.wireName());
        UUID eventId = id(meta, "event_id", spot);
        boolean statedByMeta = eventId != null;
        if (eventId == null) {
            eventId = request || reference == null ? notificationId : reference.id();
        }
        UUID container = id(meta, "container_id", spot);
        if (container == null && object != null) {
            container = object.linkedId("container");
        }
        if (container == null && !request && kind != EventKind.SHIPMENT_ESTIMATED_ARRIVAL) {
            container =
                    soleId(carried.containers().stream().map(row -> row.id()).toList());
        }
        UUID shipment = id(meta, "shipment_id", spot);
        if (shipment == null && object != null) {
            shipment = object.linkedId(request ? "tracked_object" : "shipment");
        }
        if (shipment == null) {
            shipment = soleId(carried.shipments().stream().map(row -> row.id()).toList());
        }
        if (shipment == null && container != null) {
            shipment = known.container(container).map(row -> row.shipmentId()).orElse(null);
        }
        return new Subject(
                eventId,
                shipment,
                container,
                sequence(meta, spot),
                id(meta, "previous_version_id", spot),
                statedByMeta);
    }

    private @Nullable UUID requestShipmentId(JsonNode tree, Subject subject) {
        return subject.isStatedByMeta() ? id(meta(tree), "shipment_id", metaLocation(tree)) : subject.shipmentId();
    }

    /**
     * Returns the {@code meta} object that describes the event. In a response of the origin, {@code meta} is a member
     * of the resource; in a posted body, it is a member of the document.
     */
    private static JsonNode meta(JsonNode tree) {
        JsonNode data = tree.path("data");
        return data.has("meta") ? data.path("meta") : tree.path("meta");
    }

    private DocumentLocation metaLocation(JsonNode tree) {
        return (tree.path("data").has("meta") ? document.member("data") : document).member("meta");
    }

    /** Reads a page of a container's transport events. */
    NotificationReader.TransportEvents readEvents(JsonNode tree, UUID containerId) {
        readIncluded(tree.path("included"));
        ReadDocument carried = ReadDocument.refused(List.of());
        ReadDocumentAssembler assembly = new ReadDocumentAssembler(known, carriedProblems, now);
        if (tree.has("included")) {
            carried = carried(tree.path("included"), assembly);
        }
        DestinationFacilities facilities = facilities(containerId, carried, assembly);
        List<NotificationReader.TransportEvents.Entry> events = new ArrayList<>();
        for (int i = 0; i < tree.path("data").size(); i++) {
            NotificationReader.TransportEvents.Entry entry = entry(
                    tree.path("data").get(i),
                    document.member("data").element(i),
                    containerId,
                    places(carried),
                    facilities);
            if (entry != null) {
                events.add(entry);
            }
        }
        return new NotificationReader.TransportEvents(
                events, carried, vessels(), tree.path("links").path("next").isTextual(), problems.list());
    }

    private NotificationReader.TransportEvents.@Nullable Entry entry(
            JsonNode resource,
            DocumentLocation spot,
            UUID containerId,
            Function<UUID, Optional<Place>> placesById,
            DestinationFacilities facilities) {
        ResourceObject object =
                Resources.TRANSPORT_EVENT.name().equals(resource.path("type").asText())
                        ? ResourceObject.ofNotified(resource, spot)
                        : null;
        String name = object == null ? null : object.text("event");
        Instant createdAt = object == null ? null : object.instant("created_at");
        UUID shipment = object == null ? null : object.linkedId("shipment");
        if (object == null || name == null || createdAt == null || shipment == null) {
            spot.reportIgnored("ignored (expected a transport_event with its event, created_at and shipment)");
            return null;
        }
        EventKind kind = EventKind.find(name).orElse(null);
        if (kind == null || kind.referenceType() != ReferenceType.TRANSPORT_EVENT) {
            object.attribute("event")
                    .reportIgnored(QuotedText.text(name) + " is not a kind of event that is known here");
            return null;
        }
        Long sequence = sequence(resource.path("meta"), spot.member("meta"));
        Subject subject = new Subject(object.id(), shipment, containerId, sequence, null, false);
        ReadNotification.ReceivedEvent event =
                new EventReader(kind, createdAt, subject, null, placesById, facilities).read(object);
        return event == null
                ? null
                : new NotificationReader.TransportEvents.Entry(object.id(), createdAt, shipment, sequence, event);
    }

    private static @Nullable UUID soleId(List<UUID> ids) {
        return ids.size() == 1 ? ids.get(0) : null;
    }

    private static @Nullable UUID id(JsonNode meta, String name, DocumentLocation spot) {
        JsonNode id = meta.path(name);
        return id.isMissingNode() || id.isNull() ? null : ResourceObject.id(id, spot.member(name));
    }

    private static @Nullable Long sequence(JsonNode meta, DocumentLocation spot) {
        JsonNode sequence = meta.path("sequence");
        if (sequence.isMissingNode() || sequence.isNull()) {
            return null;
        }
        if (!sequence.canConvertToLong() || !sequence.canConvertToExactIntegral() || sequence.longValue() < 1) {
            spot.member("sequence")
                    .reportError(
                            QuotedText.found(sequence) + " is not a sequence number (expected a whole number from 1)");
            return null;
        }
        return sequence.longValue();
    }

    private List<Vessel> vessels() {
        List<Vessel> vessels = new ArrayList<>();
        for (ResourceObject object : objects) {
            String name = object.type().equals(Resources.VESSEL.name()) ? object.text("name") : null;
            if (name != null && !name.isBlank()) {
                vessels.add(vessel(object, name));
            }
        }
        return vessels;
    }

    private static Vessel vessel(ResourceObject object, String name) {
        Vessel vessel = Vessel.of(object.id(), name);
        String imo = object.text("imo");
        try {
            return imo == null ? vessel : vessel.withImo(imo);
        } catch (IllegalArgumentException e) {
            object.attribute("imo").reportIgnored(Objects.requireNonNullElse(e.getMessage(), "not an IMO number"));
            return vessel;
        }
    }

    private List<TrackingRequest> requests(Instant createdAt) {
        TrackingRequestReader reading = new TrackingRequestReader(known, createdAt);
        List<TrackingRequest> requests = new ArrayList<>();
        for (ResourceObject object : objects) {
            TrackingRequest request =
                    object.type().equals(Resources.TRACKING_REQUEST.name()) ? reading.read(object) : null;
            if (request != null) {
                requests.add(request);
            }
        }
        return requests;
    }
}
