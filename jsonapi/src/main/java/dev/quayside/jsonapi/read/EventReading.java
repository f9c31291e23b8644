package dev.quayside.jsonapi.read;

import dev.quayside.core.event.Audience;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.read.NotificationHead.Subject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The event of which a notification tells. */
final class EventReading {
    private final EventKind kind;
    private final Instant toldAt;
    private final Subject subject;
    private final Function<UUID, Optional<Place>> places;

    /**
     * @param toldAt when the notification says that it was told
     * @param places what is known of a place, or included
     */
    EventReading(EventKind kind, Instant toldAt, Subject subject, Function<UUID, Optional<Place>> places) {
        this.kind = kind;
        this.toldAt = toldAt;
        this.subject = subject;
        this.places = places;
    }

    /**
     * The event; null if too little is told of it.
     *
     * @param object the event itself, or its tracking request; null if that is not included
     */
    @Nullable
    ToldEvent read(@Nullable ToldObject object) {
        UUID shipment = subject.shipmentId();
        if (kind.reference() == ReferenceType.TRACKING_REQUEST) {
            return object == null ? null : request(object.id());
        }
        if (shipment == null) {
            return null;
        }
        UUID container = subject.containerId();
        if (kind.reference() == ReferenceType.ESTIMATED_EVENT) {
            return object == null ? null : estimate(object, shipment);
        }
        if (container == null) {
            return null;
        }
        return switch (kind.reference()) {
            case TRANSPORT_EVENT -> object == null ? bare(shipment, container) : transport(object, shipment, container);
            case CONTAINER_UPDATED_EVENT -> object == null ? null : update(object, shipment, container);
            case CONTAINER_CREATED_EVENT -> creation(object, shipment, container);
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT ->
                object == null ? null : terminalChange(object, shipment, container);
            case TRACKING_REQUEST, ESTIMATED_EVENT -> null;
        };
    }

    private ToldEvent request(UUID requestId) {
        return sequence -> new RequestEvent(subject.eventId(), kind, toldAt, requestId, subject.shipmentId());
    }

    /** Of which nothing is included: when, where and on whose word is not told. */
    private ToldEvent bare(UUID shipment, UUID container) {
        DataSource usual = switch (kind) {
            case DELIVERED -> DataSource.USER_INPUT;
            case AVAILABLE, NOT_AVAILABLE -> DataSource.TERMINAL;
            default -> DataSource.SHIPPING_LINE;
        };
        return sequence -> new TransportEvent(
                subject.eventId(),
                kind,
                container,
                sequence,
                shipment,
                toldAt,
                null,
                usual,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                subject.eventId().toString(),
                Audience.EVERYONE);
    }

    private ToldEvent transport(ToldObject object, UUID shipment, UUID container) {
        Instant createdAt = createdAt(object);
        Instant timestamp = object.instant("timestamp");
        DataSource source = source(object, DataSource.SHIPPING_LINE);
        RoutingPoint location = location(object, "location");
        UUID terminal = object.linkedId("terminal");
        UUID vessel = object.linkedId("vessel");
        String value = value(object);
        UUID previous = object.linkedId("previous_version");
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

    private @Nullable ToldEvent estimate(ToldObject object, UUID shipment) {
        Instant estimate = object.instant("estimated_timestamp");
        if (estimate == null) {
            return null;
        }
        Instant createdAt = createdAt(object);
        DataSource source = source(object, DataSource.SHIPPING_LINE);
        RoutingPoint location = location(object, "port");
        UUID vessel = object.linkedId("vessel");
        String voyage = object.text("voyage_number");
        return sequence ->
                new EstimatedEvent(object.id(), shipment, createdAt, estimate, source, location, vessel, voyage);
    }

    private @Nullable ToldEvent update(ToldObject object, UUID shipment, UUID container) {
        ZoneId zone = Checked.zone(object.text("timezone"));
        Changeset changes = ChangesetReading.read(object.value("changeset"), object.attribute("changeset"), zone);
        if (changes.isEmpty()) {
            return null;
        }
        Instant timestamp = timestamp(object);
        DataSource source = source(object, DataSource.TERMINAL);
        UUID terminal = object.linkedId("terminal");
        return sequence -> new ContainerUpdatedEvent(
                object.id(), container, sequence, shipment, toldAt, timestamp, source, zone, terminal, changes);
    }

    private ToldEvent creation(@Nullable ToldObject object, UUID shipment, UUID container) {
        Instant timestamp = object == null ? toldAt : timestamp(object);
        return sequence ->
                new ContainerCreatedEvent(subject.eventId(), container, sequence, shipment, toldAt, timestamp);
    }

    private ToldEvent terminalChange(ToldObject object, UUID shipment, UUID container) {
        Instant timestamp = timestamp(object);
        DataSource source = source(object, DataSource.TERMINAL);
        UUID terminal = object.linkedId("terminal");
        return sequence -> new PodTerminalChangedEvent(
                object.id(), container, sequence, shipment, toldAt, timestamp, source, terminal);
    }

    private Instant createdAt(ToldObject object) {
        return Objects.requireNonNullElse(object.instant("created_at"), toldAt);
    }

    private Instant timestamp(ToldObject object) {
        return Objects.requireNonNullElse(object.instant("timestamp"), toldAt);
    }

    /** Others than these tell as well, on behalf of one of these. */
    private static DataSource source(ToldObject object, DataSource usual) {
        String name = object.text("data_source");
        Optional<DataSource> found = name == null ? Optional.empty() : DataSource.find(name);
        if (name != null && found.isEmpty()) {
            object.attribute("data_source")
                    .ignored(Quoted.text(name) + " is not a source that is known here, read as '" + usual + "'");
        }
        return found.orElse(usual);
    }

    private @Nullable RoutingPoint location(ToldObject object, String relationship) {
        UUID id = object.linkedId(relationship);
        Optional<Place> place = id == null ? Optional.empty() : places.apply(id);
        if (place.isPresent()) {
            return RoutingPoint.linked(place.get());
        }
        String code = object.text("location_locode");
        ZoneId zone = Checked.zone(object.text("timezone"));
        return code == null && zone == null ? null : new RoutingPoint.Raw(null, code, zone);
    }

    /** A last free day as a day, also where it is told as an instant; an appointment as an instant. */
    private @Nullable String value(ToldObject object) {
        String value = object.text("value");
        if (value == null || kind == EventKind.PICKUP_APPOINTMENT_CHANGED) {
            return value;
        }
        ZoneId zone = Checked.zone(object.text("timezone"));
        LocalDate day = WireText.day(value, zone == null ? List.of() : List.of(zone));
        return day == null ? value : day.toString();
    }
}
