package dev.quayside.jsonapi.internal;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.query.resource.TrackedShipment;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the time zones of a container's last free days, for reading and for writing. The first known zone is used,
 * in this order: the zone in the container itself, the zone of its terminal or inland facility, the zone of the
 * shipment's port of discharge or destination.
 *
 * @param routings finds the routing of a shipment
 */
public record LastFreeDayZones(
        Function<UUID, Optional<Routing>> routings,
        Function<UUID, Optional<Terminal>> terminals,
        Function<UUID, Optional<Place>> places) {

    /** Creates a resolver that finds time zones in these shipments, terminals and places. Ignores other resources. */
    public static LastFreeDayZones of(Stream<?> resources) {
        Map<UUID, Routing> routings = new HashMap<>();
        Map<UUID, Terminal> terminals = new HashMap<>();
        Map<UUID, Place> places = new HashMap<>();
        resources.forEach(row -> {
            if (row instanceof TrackedShipment tracked) {
                routings.put(tracked.shipment().id(), tracked.shipment().routing());
            } else if (row instanceof Terminal terminal) {
                terminals.put(terminal.id(), terminal);
            } else if (row instanceof Place place) {
                places.put(place.id(), place);
            }
        });
        return new LastFreeDayZones(
                id -> Optional.ofNullable(routings.get(id)),
                id -> Optional.ofNullable(terminals.get(id)),
                id -> Optional.ofNullable(places.get(id)));
    }

    /** Returns whether a time zone is missing from these facilities of a container. */
    public static boolean isIncomplete(DestinationFacilities own) {
        return own.podZone() == null || own.finalDestinationZone() == null;
    }

    /** Returns a copy of the container, completed with all time zones that are known. */
    public Container complete(Container container) {
        return isIncomplete(container.facilities())
                ? container.toBuilder()
                        .facilities(complete(container.facilities(), container.shipmentId()))
                        .build()
                : container;
    }

    /** Returns a copy of a container's facilities, completed with all time zones that are known. */
    public DestinationFacilities complete(DestinationFacilities own, UUID shipmentId) {
        Optional<Routing> routing = routings.apply(shipmentId);
        UUID podTerminal = own.podTerminalId();
        UUID facility = Objects.equals(podTerminal, own.pickupFacilityId()) ? null : own.pickupFacilityId();
        return own.withDefaultZones(
                zone(podTerminal)
                        .or(() -> zone(routing, Routing::portOfDischarge))
                        .orElse(null),
                zone(facility).or(() -> zone(routing, Routing::destination)).orElse(null));
    }

    private Optional<ZoneId> zone(@Nullable UUID terminalId) {
        return Optional.ofNullable(terminalId).flatMap(terminals).stream()
                .flatMap(terminal -> Stream.of(terminal.portId(), terminal.metroAreaId()))
                .filter(Objects::nonNull)
                .flatMap(id -> places.apply(id).stream())
                .map(Place::timeZone)
                .findFirst();
    }

    private static Optional<ZoneId> zone(
            Optional<Routing> routing, Function<Routing, @Nullable RoutingPoint> whichPoint) {
        return routing.map(whichPoint).map(RoutingPoint::zone);
    }
}
