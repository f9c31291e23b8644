package dev.quayside.jsonapi.mirror;

import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.LastFreeDay;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.read.ResourceObject;
import dev.quayside.jsonapi.internal.read.WireText;
import dev.quayside.jsonapi.mirror.ReadNotification.Head.Subject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A reader of the event in a notification. */
final class EventReader {
    private final EventKind kind;
    private final Instant notifiedAt;
    private final Subject subject;
    private final @Nullable UUID requestShipment;
    private final Function<UUID, Optional<Place>> places;
    private final DestinationFacilities facilities;
    private boolean whole = true;

    /**
     * @param notifiedAt the creation time of the notification
     * @param requestShipment the shipment for an event of a tracking request. It may differ from the shipment that
     *     {@code meta} states, because the request may have received a shipment after the event and before the
     *     notification was sent
     * @param places the finder of stored and included places
     * @param facilities the container's facilities, with the time zones of its last free days
     */
    EventReader(
            EventKind kind,
            Instant notifiedAt,
            Subject subject,
            @Nullable UUID requestShipment,
            Function<UUID, Optional<Place>> places,
            DestinationFacilities facilities) {
        this.kind = kind;
        this.notifiedAt = notifiedAt;
        this.subject = subject;
        this.requestShipment = requestShipment;
        this.places = places;
        this.facilities = facilities;
    }

    /**
     * Returns whether the last event that was read contains all links that the sender has stored, and whether its place
     * is stored or included.
     */
    boolean isComplete() {
        return whole;
    }

    /**
     * Returns the event; null if required values are missing.
     *
     * @param object the resource of the event or of its tracking request; null if the resource is not included
     */
    ReadNotification.@Nullable ReceivedEvent read(@Nullable ResourceObject object) {
        if (object == null) {
            return null;
        }
        if (kind.referenceType() == ReferenceType.TRACKING_REQUEST) {
            return request(object.id());
        }
        UUID shipment = subject.shipmentId();
        if (shipment == null) {
            return null;
        }
        if (kind.referenceType() == ReferenceType.ESTIMATED_EVENT) {
            return estimate(object, shipment);
        }
        UUID container = subject.containerId();
        if (container == null) {
            return null;
        }
        return switch (kind.referenceType()) {
            case TRANSPORT_EVENT -> transport(object, shipment, container);
            case CONTAINER_UPDATED_EVENT -> update(object, shipment, container);
            case CONTAINER_CREATED_EVENT -> creation(object, shipment, container);
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT -> terminalChange(object, shipment, container);
            case TRACKING_REQUEST, ESTIMATED_EVENT -> null;
        };
    }

    private ReadNotification.ReceivedEvent request(UUID requestId) {
        return sequence -> new RequestEvent(subject.eventId(), kind, notifiedAt, requestId, requestShipment);
    }

    private ReadNotification.@Nullable ReceivedEvent transport(ResourceObject object, UUID shipment, UUID container) {
        Instant createdAt = createdAt(object);
        Instant timestamp = object.instant("timestamp");
        SourceType source = source(object);
        if (source == null) {
            return null;
        }
        whole = object.hasRelationship("location")
                && object.hasRelationship("terminal")
                && (object.hasRelationship("previous_version") || subject.isStatedByMeta());
        RoutingPoint location = location(object, "location");
        UUID terminal = object.linkedId("terminal");
        UUID vessel = object.linkedId("vessel");
        String value = value(object);
        UUID previous =
                object.hasRelationship("previous_version") ? object.linkedId("previous_version") : subject.previousId();
        Instant invalidatedAt = object.instant("invalidated_at");
        String voyage = object.text("voyage_number");
        return sequence -> new TransportEvent(
                object.id(),
                kind,
                container,
                sequence,
                shipment,
                createdAt,
                timestamp,
                source,
                location,
                terminal,
                vessel,
                voyage,
                value,
                previous,
                invalidatedAt,
                object.id().toString(),
                Audience.EVERYONE);
    }

    private ReadNotification.@Nullable ReceivedEvent estimate(ResourceObject object, UUID shipment) {
        Instant estimate = object.instant("estimated_timestamp");
        if (estimate == null) {
            return null;
        }
        Instant createdAt = createdAt(object);
        SourceType source = source(object);
        if (source == null) {
            return null;
        }
        RoutingPoint location = location(object, "port");
        UUID vessel = object.linkedId("vessel");
        String voyage = object.text("voyage_number");
        return sequence ->
                new EstimatedEvent(object.id(), shipment, createdAt, estimate, source, location, vessel, voyage);
    }

    private ReadNotification.@Nullable ReceivedEvent update(ResourceObject object, UUID shipment, UUID container) {
        ZoneId zone = object.zone("timezone");
        Changeset changes = ChangesetReader.read(
                object.value("changeset"), object.attribute("changeset"), facilities.withDefaultZones(zone, null));
        if (changes.isEmpty()) {
            return null;
        }
        Instant timestamp = timestamp(object);
        SourceType source = source(object);
        if (source == null) {
            return null;
        }
        UUID terminal = object.linkedId("terminal");
        return sequence -> new ContainerUpdatedEvent(
                object.id(), container, sequence, shipment, notifiedAt, timestamp, source, zone, terminal, changes);
    }

    private ReadNotification.ReceivedEvent creation(ResourceObject object, UUID shipment, UUID container) {
        Instant timestamp = timestamp(object);
        return sequence ->
                new ContainerCreatedEvent(subject.eventId(), container, sequence, shipment, notifiedAt, timestamp);
    }

    private ReadNotification.@Nullable ReceivedEvent terminalChange(
            ResourceObject object, UUID shipment, UUID container) {
        Instant timestamp = timestamp(object);
        SourceType source = source(object);
        if (source == null) {
            return null;
        }
        UUID terminal = object.linkedId("terminal");
        return sequence -> new PodTerminalChangedEvent(
                object.id(), container, sequence, shipment, notifiedAt, timestamp, source, terminal);
    }

    private Instant createdAt(ResourceObject object) {
        return Objects.requireNonNullElse(object.instant("created_at"), notifiedAt);
    }

    private Instant timestamp(ResourceObject object) {
        return Objects.requireNonNullElse(object.instant("timestamp"), notifiedAt);
    }

    /** Returns the data source. If the source is missing or unknown, reports the problem and returns null. */
    private static @Nullable SourceType source(ResourceObject object) {
        String name = object.text("data_source");
        Optional<SourceType> found = name == null ? Optional.empty() : SourceType.find(name);
        if (found.isEmpty()) {
            object.attribute("data_source")
                    .reportIgnored((name == null ? "missing" : QuotedText.text(name) + " is not a known data source")
                            + "; the event is ignored (expected a source such as shipping_line)");
        }
        return found.orElse(null);
    }

    private @Nullable RoutingPoint location(ResourceObject object, String relationship) {
        UUID id = object.linkedId(relationship);
        Optional<Place> place = id == null ? Optional.empty() : places.apply(id);
        if (id != null && place.isEmpty()) {
            whole = false;
        }
        if (place.isPresent()) {
            return RoutingPoint.linked(place.get());
        }
        String code = object.text("location_locode");
        ZoneId zone = object.zone("timezone");
        return code == null && zone == null ? null : new RoutingPoint.Raw(null, code, zone);
    }

    private LastFreeDay.Source source() {
        return switch (kind) {
            case PICKUP_LFD_LINE_CHANGED -> LastFreeDay.Source.LINE;
            case PICKUP_LFD_TERMINAL_CHANGED -> LastFreeDay.Source.TERMINAL;
            case PICKUP_LFD_RAIL_CHANGED -> LastFreeDay.Source.RAIL;
            default -> LastFreeDay.Source.UNATTRIBUTED;
        };
    }

    /** Returns the text of {@code value}. Converts a last free day that is an instant to a day. */
    private @Nullable String value(ResourceObject object) {
        String value = object.text("value");
        if (value == null || kind == EventKind.PICKUP_APPOINTMENT_CHANGED) {
            return value;
        }
        ZoneId zone = object.zone("timezone");
        LocalDate day = WireText.day(
                value,
                Stream.of(zone, facilities.zoneOf(source()))
                        .filter(Objects::nonNull)
                        .toList());
        return day == null ? value : day.toString();
    }
}
