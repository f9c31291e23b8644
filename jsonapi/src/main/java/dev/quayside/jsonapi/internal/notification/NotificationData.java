package dev.quayside.jsonapi.internal.notification;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.jsonapi.internal.LastFreeDayZones;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ResourceType;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The resources to which a set of notifications refers, by type and id, limited to what the account may see. Not
 * thread-safe.
 */
final class NotificationData {

    private final Map<String, Map<UUID, Object>> rows = new HashMap<>();
    private final Map<UUID, Place> places = new HashMap<>();

    public <T> NotificationData add(ResourceType<T> type, Collection<T> found) {
        Map<UUID, Object> byId = rows.computeIfAbsent(type.name(), any -> new HashMap<>());
        found.forEach(row -> byId.put(type.id().apply(row), row));
        return this;
    }

    public NotificationData places(Collection<? extends Place> found) {
        found.forEach(place -> places.put(place.id(), place));
        return this;
    }

    /** Returns a resource; null if it was not loaded. The cast is safe because rows are stored under their type. */
    @SuppressWarnings("unchecked")
    public <T> @Nullable T get(ResourceType<T> type, @Nullable UUID id) {
        Map<UUID, Object> byId = rows.get(type.name());
        return byId == null ? null : (T) byId.get(id);
    }

    @Nullable
    public Place place(@Nullable UUID id) {
        return places.get(id);
    }

    /** Returns the ids of all containers of a shipment; an empty list if the shipment was not loaded. */
    public List<UUID> containerIds(@Nullable UUID shipmentId) {
        TrackedShipment tracked = get(Resources.SHIPMENT, shipmentId);
        return tracked == null ? List.of() : tracked.containerIds();
    }

    /** Returns the ids of the terminals whose time zones are needed for the last free days of these containers. */
    List<UUID> zoneTerminalIds(List<UUID> containerIds) {
        return containerIds.stream()
                .map(id -> get(Resources.CONTAINER, id))
                .filter(Objects::nonNull)
                .filter(container -> !container.deadlines().equals(ImportDeadlines.NONE))
                .map(Container::facilities)
                .filter(LastFreeDayZones::isIncomplete)
                .flatMap(facilities -> Stream.of(facilities.podTerminalId(), facilities.pickupFacilityId()))
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * Returns the ids of the ports and metro areas of the terminals whose time zones are needed; see
     * {@link #zoneTerminalIds}. Terminals that were not loaded are skipped.
     */
    List<UUID> zonePlaceIds(List<UUID> containerIds) {
        return zoneTerminalIds(containerIds).stream()
                .map(id -> get(Resources.TERMINAL, id))
                .filter(Objects::nonNull)
                .flatMap(terminal -> terminal.placeIds().stream())
                .toList();
    }

    /** Returns the resolver of the time zones of last free days, which uses the loaded resources. */
    public LastFreeDayZones zones() {
        return new LastFreeDayZones(
                id -> Optional.ofNullable(get(Resources.SHIPMENT, id))
                        .map(tracked -> tracked.shipment().routing()),
                id -> Optional.ofNullable(get(Resources.TERMINAL, id)),
                id -> Optional.ofNullable(place(id)));
    }

    /** Returns the port of discharge of a shipment; null if the shipment or its port of discharge is unknown. */
    @Nullable
    public RoutingPoint portOfDischarge(@Nullable UUID shipmentId) {
        TrackedShipment tracked = get(Resources.SHIPMENT, shipmentId);
        return tracked == null ? null : tracked.shipment().routing().portOfDischarge();
    }
}
