package dev.quayside.jsonapi.internal.notification;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.query.resource.TrackedShipment;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The resources to which some notifications refer, by id, as the account may see them. Not thread-safe. */
public final class NotificationData {

    private final Map<UUID, TrackingRequest> requests = new HashMap<>();
    private final Map<UUID, TrackedShipment> shipments = new HashMap<>();
    private final Map<UUID, Container> containers = new HashMap<>();
    private final Map<UUID, Place> places = new HashMap<>();
    private final Map<UUID, Terminal> terminals = new HashMap<>();
    private final Map<UUID, Vessel> vessels = new HashMap<>();

    public NotificationData requests(Collection<TrackingRequest> found) {
        return add(requests, found, TrackingRequest::id);
    }

    public NotificationData shipments(Collection<TrackedShipment> found) {
        return add(shipments, found, row -> row.shipment().id());
    }

    public NotificationData containers(Collection<Container> found) {
        return add(containers, found, Container::id);
    }

    public NotificationData places(Collection<? extends Place> found) {
        found.forEach(place -> places.put(place.id(), place));
        return this;
    }

    public NotificationData terminals(Collection<Terminal> found) {
        return add(terminals, found, Terminal::id);
    }

    public NotificationData vessels(Collection<Vessel> found) {
        return add(vessels, found, Vessel::id);
    }

    @Nullable
    public TrackingRequest request(UUID id) {
        return requests.get(id);
    }

    @Nullable
    public TrackedShipment shipment(UUID id) {
        return shipments.get(id);
    }

    /** Returns the ids of all containers of a shipment; an empty list if the shipment was not loaded. */
    public List<UUID> containerIds(@Nullable UUID shipmentId) {
        TrackedShipment tracked = shipments.get(shipmentId);
        return tracked == null ? List.of() : tracked.containerIds();
    }

    /** Returns the port of discharge of a shipment; null if the shipment or its port of discharge is unknown. */
    @Nullable
    public RoutingPoint portOfDischarge(@Nullable UUID shipmentId) {
        TrackedShipment tracked = shipments.get(shipmentId);
        return tracked == null ? null : tracked.shipment().routing().portOfDischarge();
    }

    @Nullable
    public Container container(UUID id) {
        return containers.get(id);
    }

    @Nullable
    public Place place(UUID id) {
        return places.get(id);
    }

    @Nullable
    public Terminal terminal(UUID id) {
        return terminals.get(id);
    }

    @Nullable
    public Vessel vessel(UUID id) {
        return vessels.get(id);
    }

    private <T> NotificationData add(Map<UUID, T> known, Collection<T> found, Function<T, UUID> id) {
        found.forEach(row -> known.put(id.apply(row), row));
        return this;
    }
}
