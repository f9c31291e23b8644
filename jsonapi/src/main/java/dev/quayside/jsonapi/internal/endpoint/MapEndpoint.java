package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.VesselTracking;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.view.MapGeoJsonSchema;
import dev.quayside.jsonapi.internal.view.RouteGeoJson;
import dev.quayside.query.store.ListingStore;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The endpoint {@code GET /containers/{id}/map_geojson}, which returns the sea route of a container. The sources of
 * vessel positions are called while the request is handled. The map omits positions that no source provides.
 * Thread-safe.
 */
record MapEndpoint(TrackingEngine engine, ListingStore lists) {

    private static final Logger LOG = LoggerFactory.getLogger(MapEndpoint.class);

    public void addTo(Routes.Builder routes) {
        routes.get("/containers/{id}/map_geojson", READ)
                .feature(Entitlement.ROUTING_DATA)
                .operation(
                        "getContainerMap",
                        "Get the sea route of a container as GeoJSON",
                        "Returns the ports of the route, the past and expected lines of the voyage and the"
                                + " position of the vessel. The list of features is empty if the route is unknown.")
                .plain(Responses.GEO_JSON, MapGeoJsonSchema.text())
                .handledBy(this::map);
    }

    private ApiResponse map(RequestContext context) {
        Account account = context.account();
        Container container = ContainerEndpoints.container(context, lists);
        ParameterReader.expectNone(context);
        VesselTracking.OceanRoute route = engine.vessels()
                .route(account.id(), container.id())
                .orElseThrow(() -> RejectedRequestException.notFound("container"));
        route.unanswered()
                .forEach(error -> LOG.debug(
                        "the map of a container lacks vessel positions: {} ({})", error.error(), error.detail()));
        Map<String, Object> collection = new LinkedHashMap<>();
        collection.put("type", "FeatureCollection");
        collection.put(
                "features",
                new RouteGeoJson(route, places(lists, ports(List.of(route))), lastReportedAt(account, container))
                        .features());
        return Responses.geoJson(collection);
    }

    /** Returns the ports of routes. */
    static Stream<RoutingPoint> ports(Collection<VesselTracking.OceanRoute> routes) {
        return routes.stream().flatMap(route -> route.calls().stream()).map(call -> call.port());
    }

    /** Returns the places to which points are linked, by id. */
    static Map<UUID, Place> places(ListingStore lists, Stream<? extends RoutingPoint> points) {
        Set<UUID> ids = points.flatMap(point ->
                        point instanceof RoutingPoint.Linked linked ? Stream.of(linked.placeId()) : Stream.empty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return lists.places().places(ids).stream().collect(Collectors.toMap(Place::id, Function.identity()));
    }

    private @Nullable Instant lastReportedAt(Account account, Container container) {
        return lists.lists().shipments(account.id(), List.of(container.shipmentId())).stream()
                .map(found -> found.shipment().tracking().lastSucceededAt())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }
}
