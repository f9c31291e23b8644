package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_SHARED;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.VesselTracking.OceanRoute;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.http.SharedRequests;
import dev.quayside.jsonapi.internal.view.RouteGeoJson;
import dev.quayside.jsonapi.internal.view.SharedMilestone;
import dev.quayside.jsonapi.internal.view.SharedView;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListingStore;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The endpoint {@code GET /shared}, which returns the shared parts of a shipment or container. All containers are read
 * together, so the number of database statements does not depend on the number of containers. Thread-safe.
 *
 * @param engine the engine that finds routes; null if the host does not track containers; no map is then available
 */
record SharedEndpoint(ListingStore store, @Nullable TrackingEngine engine) {

    /** The shared containers with their shipment, and the route of each container if a map is available. */
    private record Loaded(TrackedShipment shipment, List<Container> containers, Map<UUID, OceanRoute> routes) {}

    void addTo(Routes.Builder routes) {
        routes.get("/shared", READ_SHARED)
                .bucket(RateLimits.Bucket.SHARED)
                .feature(Entitlement.MAP_AND_WIDGET)
                .operation(
                        "getShared",
                        "Get what a share shows",
                        "Returns the shared parts of a shipment or container to a caller with the token of the share."
                                + " A member is present only if its part is shared; an unknown value is null."
                                + " Changes of vessel positions, readiness and the names of places and vessels may be"
                                + " up to five minutes late, because they do not change the `ETag` at once.")
                .plain(Responses.JSON, SharedView.schema())
                .error(ErrorStatus.NOT_FOUND)
                .handledBy(this::shared);
    }

    private ApiResponse shared(RequestContext context) {
        Share share = Objects.requireNonNull(context.shared(), "shared").share();
        Account account = context.account();
        Set<Share.Part> parts = EnumSet.copyOf(share.parts());
        if (engine == null || !account.has(Entitlement.ROUTING_DATA)) {
            parts.remove(Share.Part.MAP);
        }
        Loaded loaded = load(share, account, parts.contains(Share.Part.MAP));
        Map<UUID, List<SharedMilestone>> milestones =
                parts.contains(Share.Part.MILESTONES) ? milestones(account, loaded) : Map.of();
        List<RoutingPoint> stops = parts.containsAll(Set.of(Share.Part.MAP, Share.Part.MILESTONES))
                ? stops(loaded, milestones.values())
                : List.of();
        Map<UUID, Place> places =
                MapEndpoint.places(store, Stream.concat(MapEndpoint.ports(loaded.routes.values()), stops.stream()));
        Function<OceanRoute, List<Map<String, ?>>> drawing = route -> new RouteGeoJson(route, places, null).features();
        OceanRoute mostFrequent = mostFrequent(loaded);
        List<SharedView.SharedContainer> containers = loaded.containers.stream()
                .map(container -> {
                    OceanRoute route = loaded.routes.get(container.id());
                    return new SharedView.SharedContainer(
                            container.visibleTo(account),
                            milestones.getOrDefault(container.id(), List.of()),
                            route == null || route.equals(mostFrequent)
                                    ? null
                                    : new SharedView.RouteMap(route, drawing),
                            context.now());
                })
                .toList();
        SharedView view = new SharedView(
                share,
                parts,
                loaded.shipment,
                containers,
                parts.contains(Share.Part.MAP) ? new SharedView.RouteMap(mostFrequent, drawing) : null,
                stops.stream()
                        .flatMap(stop -> stop instanceof RoutingPoint.Linked linked
                                ? Stream.ofNullable(places.get(linked.placeId()))
                                : Stream.empty())
                        .toList());
        return Responses.plain(view.content());
    }

    /** Returns the milestones of each container. */
    private Map<UUID, List<SharedMilestone>> milestones(Account account, Loaded loaded) {
        Map<UUID, List<TransportEvent>> events = new ContainerEvents(store)
                .transportEvents(
                        account, loaded.containers.stream().map(Container::id).toList());
        Map<UUID, Vessel> vessels = vessels(events.values());
        return loaded.containers.stream()
                .collect(Collectors.toMap(
                        Container::id,
                        container -> SharedMilestone.of(
                                container,
                                loaded.shipment.shipment(),
                                events.getOrDefault(container.id(), List.of()),
                                vessels)));
    }

    /** Returns the places of milestones and the destination, each once. */
    private static List<RoutingPoint> stops(Loaded loaded, Collection<List<SharedMilestone>> milestones) {
        Stream<@Nullable RoutingPoint> reported =
                milestones.stream().flatMap(List::stream).map(SharedMilestone::location);
        return Stream.concat(
                        reported,
                        Stream.of(loaded.shipment.shipment().routing()).map(Routing::destination))
                .flatMap(Stream::ofNullable)
                .distinct()
                .toList();
    }

    private Loaded load(Share share, Account account, boolean withRoutes) {
        UUID shipmentId = share.kind() == Share.Kind.SHIPMENT
                ? share.objectId()
                : store.shipments()
                        .container(account.id(), share.objectId())
                        .orElseThrow(SharedRequests::gone)
                        .shipmentId();
        if (withRoutes && engine != null) {
            ShipmentAggregate aggregate =
                    store.tracking().aggregate(account.id(), shipmentId).orElseThrow(SharedRequests::gone);
            List<Container> containers = shared(share, aggregate.containers());
            TrackedShipment shipment = new TrackedShipment(account.id(), aggregate.shipment(), null, List.of());
            return new Loaded(shipment, containers, engine.vessels().routes(aggregate, containers));
        }
        TrackedShipment shipment = store.lists().shipments(account.id(), List.of(shipmentId)).stream()
                .findFirst()
                .orElseThrow(SharedRequests::gone);
        List<UUID> ids = share.kind() == Share.Kind.SHIPMENT ? shipment.containerIds() : List.of(share.objectId());
        return new Loaded(shipment, shared(share, store.shipments().containers(account.id(), ids)), Map.of());
    }

    /**
     * Returns the shared containers in the order of their numbers.
     *
     * @throws RejectedRequestException with 404 if the share is for one container and this container is no longer among
     *     the containers
     */
    private static List<Container> shared(Share share, List<Container> containers) {
        List<Container> found = containers.stream()
                .filter(container ->
                        share.kind() == Share.Kind.SHIPMENT || container.id().equals(share.objectId()))
                .sorted(Comparator.comparing(Container::number).thenComparing(Container::id))
                .toList();
        if (found.isEmpty() && share.kind() == Share.Kind.CONTAINER) {
            throw SharedRequests.gone();
        }
        return found;
    }

    private Map<UUID, Vessel> vessels(Collection<List<TransportEvent>> events) {
        List<UUID> ids = SharedMilestone.vesselIds(events);
        return ids.isEmpty()
                ? Map.of()
                : store.vessels().vessels(ids).stream().collect(Collectors.toMap(Vessel::id, Function.identity()));
    }

    /**
     * Returns the most frequent of the known routes. If several are equally frequent, returns the first of these; if no
     * route is known, returns an empty route.
     */
    private static OceanRoute mostFrequent(Loaded loaded) {
        List<OceanRoute> known = loaded.containers.stream()
                .map(container -> loaded.routes.get(container.id()))
                .filter(route -> route != null && !route.calls().isEmpty())
                .toList();
        Map<OceanRoute, Long> counts =
                known.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return known.stream()
                .max(Comparator.comparing(counts::get).thenComparing(known::indexOf, Comparator.reverseOrder()))
                .orElseGet(() -> new OceanRoute(List.of(), List.of(), List.of()));
    }
}
