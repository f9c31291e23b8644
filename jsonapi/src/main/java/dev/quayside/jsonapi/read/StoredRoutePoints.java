package dev.quayside.jsonapi.read;

import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.TrackingStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Replaces linked points of routes if the stored place differs from the place in the document, for example because
 * another import has stored it with another name since the document was read.
 */
final class StoredRoutePoints {
    private final Map<UUID, RoutingPoint> byPlace = new HashMap<>();

    /** Looks up the stored places with the ids of these places. */
    StoredRoutePoints(TrackingStore store, List<Place> places) {
        for (Place place : places) {
            store.places()
                    .place(place.id())
                    .filter(stored -> !stored.equals(place))
                    .ifPresent(stored -> byPlace.put(place.id(), RoutingPoint.linked(stored)));
        }
    }

    List<Shipment> in(List<Shipment> shipments) {
        return byPlace.isEmpty()
                ? shipments
                : shipments.stream()
                        .map(shipment -> shipment.toBuilder()
                                .routing(in(shipment.routing()))
                                .build())
                        .toList();
    }

    private Routing in(Routing routing) {
        return new Routing(
                in(routing.portOfLading()),
                in(routing.portOfDischarge()),
                in(routing.destination()),
                routing.podTerminalId(),
                routing.destinationTerminalId());
    }

    private @Nullable RoutingPoint in(@Nullable RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? byPlace.getOrDefault(linked.placeId(), linked) : point;
    }
}
