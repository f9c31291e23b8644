package dev.quayside.query.resource;

import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ZonedDay;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The resource types of events, except container updates ({@link UpdateResourceType}). */
final class EventResourceTypes {

    static final ResourceType<TransportEvent> TRANSPORT_EVENT = new ResourceType<>(
            "transport_event",
            TransportEvent::id,
            List.of(
                    Attribute.text("event", row -> row.kind().wireName()),
                    Attribute.instant("created_at", TransportEvent::createdAt),
                    Attribute.text("voyage_number", TransportEvent::voyageNumber),
                    Attribute.instant("timestamp", TransportEvent::timestamp),
                    Attribute.text("data_source", row -> row.source().wireName()),
                    Attribute.instant("invalidated_at", TransportEvent::invalidatedAt),
                    Attribute.text("location_locode", row -> code(row.location())),
                    Attribute.text("timezone", row -> zone(row.location())),
                    Attribute.tree("value", EventResourceTypes::value)),
            List.of(
                    one("shipment", TransportEvent::shipmentId),
                    one("container", TransportEvent::containerId),
                    one("vessel", TransportEvent::vesselId),
                    new Relationship.ToOne<>("source_event", List.of("raw_event"), row -> null),
                    new Relationship.ToOne<>(
                            "previous_version",
                            List.of("transport_event"),
                            row -> resource("transport_event", row.previousVersionId())),
                    new Relationship.ToOne<>(
                            "location", List.of("port", "metro_area"), row -> ShipmentProperties.place(row.location())),
                    new Relationship.ToOne<>(
                            "terminal",
                            List.of("terminal", "rail_terminal"),
                            row -> resource("terminal", row.terminalId()))));

    static final ResourceType<EstimatedEvent> ESTIMATED_EVENT = new ResourceType<>(
            "estimated_event",
            EstimatedEvent::id,
            List.of(
                    Attribute.instant("created_at", EstimatedEvent::createdAt),
                    Attribute.instant("estimated_timestamp", EstimatedEvent::estimatedTimestamp),
                    Attribute.text("voyage_number", EstimatedEvent::voyageNumber),
                    Attribute.text("event", row -> row.kind().wireName()),
                    Attribute.text("location_locode", row -> code(row.location())),
                    Attribute.text("data_source", row -> row.source().wireName()),
                    Attribute.text("timezone", row -> zone(row.location()))),
            List.of(
                    one("shipment", EstimatedEvent::shipmentId),
                    new Relationship.ToOne<>("port", List.of("port"), row -> ShipmentProperties.place(row.location())),
                    one("vessel", EstimatedEvent::vesselId)));

    /**
     * The type of the event that is emitted when a container is created. This event has no place, so its time zone is
     * UTC.
     */
    static final ResourceType<ContainerCreatedEvent> CONTAINER_CREATED_EVENT = new ResourceType<>(
            "container_created_event",
            ContainerCreatedEvent::id,
            List.of(
                    Attribute.instant("timestamp", ContainerCreatedEvent::timestamp),
                    Attribute.text("timezone", row -> "Etc/UTC")),
            List.of(
                    one("container", ContainerCreatedEvent::containerId),
                    one("shipment", ContainerCreatedEvent::shipmentId)));

    static final ResourceType<PodTerminalChangedEvent> POD_TERMINAL_CHANGED_EVENT = new ResourceType<>(
            "container_pod_terminal_changed_event",
            PodTerminalChangedEvent::id,
            List.of(
                    Attribute.instant("timestamp", PodTerminalChangedEvent::timestamp),
                    Attribute.text("data_source", row -> row.source().wireName())),
            List.of(
                    one("container", PodTerminalChangedEvent::containerId),
                    one("terminal", PodTerminalChangedEvent::terminalId),
                    one("shipment", PodTerminalChangedEvent::shipmentId)));

    private EventResourceTypes() {}

    /** Returns a relationship to at most one resource. The relationship has the name of the resource type. */
    static <T> Relationship<T> one(String type, Function<? super T, ? extends @Nullable UUID> id) {
        return new Relationship.ToOne<>(type, List.of(type), row -> resource(type, id.apply(row)));
    }

    static @Nullable ResourceId resource(String type, @Nullable UUID id) {
        return id == null ? null : new ResourceId(type, id);
    }

    /**
     * Returns the value of an event: a day if the value is a last free day, an instant if it is an appointment, and
     * otherwise a text.
     */
    private static @Nullable Object value(TransportEvent row) {
        String value = row.value();
        if (value == null) {
            return null;
        }
        try {
            return row.kind() == EventKind.PICKUP_APPOINTMENT_CHANGED
                    ? Instant.parse(value)
                    : ZonedDay.of(LocalDate.parse(value), zoneId(row.location()));
        } catch (DateTimeParseException e) {
            return value;
        }
    }

    private static @Nullable String code(@Nullable RoutingPoint location) {
        return location == null ? null : location.code();
    }

    private static @Nullable ZoneId zoneId(@Nullable RoutingPoint location) {
        return location == null ? null : location.zone();
    }

    private static @Nullable String zone(@Nullable RoutingPoint location) {
        ZoneId zone = zoneId(location);
        return zone == null ? null : zone.getId();
    }
}
