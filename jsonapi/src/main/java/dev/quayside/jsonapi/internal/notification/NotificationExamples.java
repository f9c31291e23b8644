package dev.quayside.jsonapi.internal.notification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import dev.quayside.query.resource.NotificationView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The example notifications, one for each kind of event, about a fictitious container on its journey from Shanghai to
 * Chicago. The examples are constant. Immutable and thread-safe.
 */
public record NotificationExamples(NotificationComposer composer) {

    private static final JsonTreeReader DOCUMENTS = new JsonTreeReader(1 << 20, 50, 1 << 16);

    private static final Instant EMITTED_AT = Instant.parse("2026-03-20T16:05:00Z");
    private static final Instant OCCURRED_AT = Instant.parse("2026-03-20T15:30:00Z");
    private static final LocalDate LAST_FREE_DAY = LocalDate.parse("2026-03-27");
    private static final ZoneId COAST = ZoneId.of("America/Los_Angeles");
    private static final ZoneId INLAND = ZoneId.of("America/Chicago");

    private static final Port SHANGHAI = Port.builder(
                    id(1), "Shanghai", UnLocode.of("CNSHA"), ZoneId.of("Asia/Shanghai"))
            .build();
    private static final Port BUSAN = Port.builder(id(2), "Busan", UnLocode.of("KRPUS"), ZoneId.of("Asia/Seoul"))
            .build();
    private static final Port LOS_ANGELES =
            Port.builder(id(3), "Los Angeles", UnLocode.of("USLAX"), COAST).build();
    private static final MetroArea CHICAGO =
            MetroArea.builder(id(4), "Chicago", UnLocode.of("USCHI"), INLAND).build();
    private static final Terminal PIER =
            Terminal.builder(id(5), "Example Pier").portId(LOS_ANGELES.id()).build();
    private static final Terminal OTHER_PIER =
            Terminal.builder(id(6), "Other Pier").portId(LOS_ANGELES.id()).build();
    private static final Terminal RAMP = Terminal.builder(id(7), "Example Ramp").build();
    private static final Vessel VESSEL = new Vessel(id(8), "EXAMPLE VESSEL", "9811000", null);
    private static final UUID SHIPMENT = id(9);
    private static final UUID CONTAINER = id(10);
    private static final String NUMBER = "MEDUEXAMPLE01";

    /**
     * Returns the example for an event kind.
     *
     * @param link the address in the document's link; null to use the address of the notification
     */
    public byte[] document(EventKind kind, @Nullable String link) {
        Event event = event(kind);
        NotificationView view = new NotificationView(Notification.pending(notificationId(kind), id(12), event), event);
        NotificationData data = data(kind);
        return (link == null ? composer.document(view, data) : composer.document(view, data, link))
                .orElseThrow(() -> new IllegalStateException("the example of " + kind + " is not complete"));
    }

    /**
     * Returns the examples for these event kinds as one document. It contains the notifications, each with the
     * {@code meta} of its own document, and each included resource once.
     *
     * @param link the address in the document's link
     */
    public byte[] list(List<EventKind> kinds, String link) {
        ObjectNode list = JsonNodeFactory.instance.objectNode();
        ArrayNode notifications = list.putArray("data");
        list.putObject("meta").put("size", kinds.size()).put("total", kinds.size());
        list.putObject("links").put("self", link);
        Map<JsonNode, JsonNode> included = new LinkedHashMap<>();
        for (EventKind kind : kinds) {
            JsonNode document = Objects.requireNonNull(DOCUMENTS.parse(document(kind, null), mistake -> {
                throw new IllegalStateException(mistake);
            }));
            ObjectNode notification = notifications.addObject();
            document.path("data").properties().forEach(member -> notification.set(member.getKey(), member.getValue()));
            notification.set("meta", document.path("meta"));
            document.path("included").forEach(resource -> included.putIfAbsent(resource.path("id"), resource));
        }
        list.putArray("included").addAll(included.values());
        return list.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the id of the example notification for an event kind. */
    public static UUID notificationId(EventKind kind) {
        return id(1L << 40 | name(kind));
    }

    private static NotificationData data(EventKind kind) {
        Container container = Container.builder(
                        CONTAINER, SHIPMENT, ContainerNumber.parse("MSCU1234566"), EMITTED_AT.minusSeconds(86_400))
                .equipment(new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE))
                .status(ContainerStatus.AVAILABLE)
                .terminal(TerminalReport.builder()
                        .availability(Availability.AVAILABLE)
                        .holds(List.of())
                        .fees(List.of())
                        .build())
                .deadlines(ImportDeadlines.reported(LastFreeDays.of(null, LAST_FREE_DAY, null)))
                .facilities(new DestinationFacilities(PIER.id(), RAMP.id(), COAST, INLAND, null))
                .build();
        Shipment shipment = Shipment.builder(
                        SHIPMENT,
                        NUMBER,
                        new ReportedLine(Scac.of("MSCU"), "Mediterranean Shipping Company", "MSC"),
                        EMITTED_AT.minusSeconds(86_400))
                .routing(Routing.between(RoutingPoint.linked(SHANGHAI), RoutingPoint.linked(LOS_ANGELES))
                        .withDestination(RoutingPoint.linked(CHICAGO))
                        .withTerminals(PIER.id(), RAMP.id()))
                .build();
        return new NotificationData()
                .add(Resources.TRACKING_REQUEST, List.of(request(kind)))
                .add(
                        Resources.SHIPMENT,
                        List.of(new TrackedShipment(new AccountId(id(13)), shipment, null, List.of(CONTAINER))))
                .add(Resources.CONTAINER, List.of(container))
                .places(List.of(SHANGHAI, BUSAN, LOS_ANGELES, CHICAGO))
                .add(Resources.TERMINAL, List.of(PIER, OTHER_PIER, RAMP))
                .add(Resources.VESSEL, List.of(VESSEL));
    }

    /** Returns the id of the tracking request for an event kind. The examples contain one request in each status. */
    private static UUID requestId(EventKind kind) {
        return switch (kind) {
            case TRACKING_REQUEST_FAILED -> id(14);
            case TRACKING_REQUEST_AWAITING_MANIFEST -> id(15);
            case TRACKING_REQUEST_TRACKING_STOPPED -> id(16);
            default -> id(11);
        };
    }

    private static TrackingRequest request(EventKind kind) {
        TrackingRequest.Builder request = TrackingRequest.of(
                        requestId(kind), RequestType.BILL_OF_LADING, NUMBER, EMITTED_AT.minusSeconds(86_400))
                .scac(Scac.of("MSCU"))
                .updatedAt(EMITTED_AT);
        return switch (kind) {
            case TRACKING_REQUEST_FAILED ->
                request.status(RequestStatus.FAILED)
                        .failedReason(FailedReason.NOT_FOUND)
                        .build();
            case TRACKING_REQUEST_AWAITING_MANIFEST ->
                request.status(RequestStatus.AWAITING_MANIFEST).build();
            case TRACKING_REQUEST_TRACKING_STOPPED ->
                request.status(RequestStatus.TRACKING_STOPPED)
                        .shipmentId(SHIPMENT)
                        .build();
            default ->
                request.status(RequestStatus.SUCCEEDED).shipmentId(SHIPMENT).build();
        };
    }

    private static Event event(EventKind kind) {
        UUID id = id(1L << 41 | name(kind));
        return switch (kind.referenceType()) {
            case TRACKING_REQUEST -> {
                boolean hasShipment = kind == EventKind.TRACKING_REQUEST_SUCCEEDED
                        || kind == EventKind.TRACKING_REQUEST_TRACKING_STOPPED;
                yield new RequestEvent(id, kind, EMITTED_AT, requestId(kind), hasShipment ? SHIPMENT : null);
            }
            case TRANSPORT_EVENT -> transport(id, kind);
            case ESTIMATED_EVENT ->
                new EstimatedEvent(
                        id,
                        SHIPMENT,
                        EMITTED_AT,
                        OCCURRED_AT.plusSeconds(86_400),
                        SourceType.SHIPPING_LINE,
                        RoutingPoint.linked(LOS_ANGELES),
                        VESSEL.id(),
                        "034E");
            case CONTAINER_CREATED_EVENT ->
                new ContainerCreatedEvent(id, CONTAINER, 1L, SHIPMENT, EMITTED_AT, EMITTED_AT);
            case CONTAINER_UPDATED_EVENT ->
                new ContainerUpdatedEvent(
                        id,
                        CONTAINER,
                        12L,
                        SHIPMENT,
                        EMITTED_AT,
                        OCCURRED_AT,
                        SourceType.TERMINAL,
                        COAST,
                        PIER.id(),
                        changes());
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT ->
                new PodTerminalChangedEvent(
                        id, CONTAINER, 12L, SHIPMENT, EMITTED_AT, OCCURRED_AT, SourceType.TERMINAL, OTHER_PIER.id());
        };
    }

    private static Changeset changes() {
        return new Changeset(
                new Delta<>(Availability.NOT_AVAILABLE, Availability.AVAILABLE),
                null,
                new Delta<>(List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, "CBP exam")), List.of()),
                new Delta<>(null, LAST_FREE_DAY),
                new Delta<>(null, LAST_FREE_DAY),
                null,
                new Delta<>(null, LAST_FREE_DAY),
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static TransportEvent transport(UUID id, EventKind kind) {
        List<NotificationPart> parts = NotificationPart.of(kind);
        boolean hasVessel = parts.contains(NotificationPart.VESSEL)
                || kind == EventKind.ESTIMATED_VESSEL_DEPARTED
                || kind == EventKind.ESTIMATED_VESSEL_ARRIVED;
        Place place = place(kind);
        return new TransportEvent(
                id,
                kind,
                CONTAINER,
                12L,
                SHIPMENT,
                EMITTED_AT,
                OCCURRED_AT,
                source(kind),
                RoutingPoint.linked(place),
                parts.contains(NotificationPart.TERMINAL) ? (place == CHICAGO ? RAMP : PIER).id() : null,
                hasVessel ? VESSEL.id() : null,
                hasVessel ? "034E" : null,
                value(kind),
                null,
                null,
                "example",
                Audience.EVERYONE);
    }

    private static Place place(EventKind kind) {
        return switch (kind) {
            case ESTIMATED_VESSEL_DEPARTED -> SHANGHAI;
            case ESTIMATED_ARRIVED_AT_INLAND_DESTINATION, PICKUP_LFD_RAIL_CHANGED -> CHICAGO;
            default ->
                switch (kind.phase()) {
                    case EMPTY_PICKUP, GATE_IN, VESSEL_DEPARTURE, FEEDER_DEPARTURE, FEEDER_ARRIVAL -> SHANGHAI;
                    case TRANSSHIPMENT -> BUSAN;
                    case RAIL_ARRIVAL, INLAND_ARRIVAL, RAIL_UNLOADING, DELIVERY -> CHICAGO;
                    default -> LOS_ANGELES;
                };
        };
    }

    private static SourceType source(EventKind kind) {
        return switch (kind) {
            case PICKUP_LFD_TERMINAL_CHANGED, PICKUP_APPOINTMENT_CHANGED, AVAILABLE, NOT_AVAILABLE ->
                SourceType.TERMINAL;
            case PICKUP_LFD_RAIL_CHANGED -> SourceType.RAIL;
            case DELIVERED -> SourceType.USER_INPUT;
            default -> SourceType.SHIPPING_LINE;
        };
    }

    private static @Nullable String value(EventKind kind) {
        return switch (kind) {
            case PICKUP_LFD_CHANGED, PICKUP_LFD_LINE_CHANGED, PICKUP_LFD_TERMINAL_CHANGED, PICKUP_LFD_RAIL_CHANGED ->
                LAST_FREE_DAY.toString();
            case PICKUP_APPOINTMENT_CHANGED -> "2026-03-24T17:00:00Z";
            default -> null;
        };
    }

    private static long name(EventKind kind) {
        return Integer.toUnsignedLong(kind.wireName().hashCode());
    }

    /** Returns a version 7 UUID whose time is zero, which shows that it is the id of an example. */
    private static UUID id(long number) {
        return new UUID(0x7000L, 0x8000_0000_0000_0000L | number);
    }
}
