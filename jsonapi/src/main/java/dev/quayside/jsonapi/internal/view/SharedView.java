package dev.quayside.jsonapi.internal.view;

import dev.quayside.core.account.Share;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.tracking.VesselTracking.OceanRoute;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values from which the response to {@code GET /shared} is written. The lists in this class state all members of
 * the response: the content and the schema of the response are derived from these lists, and a test compares them with
 * the tables of {@code SHARING.md}.
 *
 * @param share the share
 * @param parts the parts that are shared and available to the account
 * @param shipment the shared shipment, or the shipment of the shared container
 * @param containers the shared containers, in the order of their numbers
 * @param route the most frequent route of the containers; null if the response does not contain a map
 * @param stops the places of milestones and the destination; empty unless the map and milestones are shared
 */
public record SharedView(
        Share share,
        Set<Share.Part> parts,
        TrackedShipment shipment,
        List<SharedContainer> containers,
        @Nullable RouteMap route,
        List<Place> stops) {

    private static final String TEXT = """
            {"type": "string", "description": "%s"}""";
    private static final String NULLABLE_TEXT = """
            {"type": ["string", "null"], "description": "%s"}""";
    private static final String TIME = """
            {"type": "string", "format": "date-time", "description": "%s"}""";
    private static final String NULLABLE_TIME = """
            {"type": ["string", "null"], "format": "date-time", "description": "%s"}""";

    /** The properties of each type of feature, in addition to {@code feature_type} and {@code ports_sequence}. */
    private static final Map<String, List<String>> FEATURE_PROPERTIES = Map.of(
            "port",
            List.of(
                    "ports_total",
                    "name",
                    "country_code",
                    "time_zone",
                    "label",
                    "inbound_eta_at",
                    "inbound_ata_at",
                    "outbound_etd_at",
                    "outbound_atd_at"),
            "current_vessel",
            List.of(
                    "vessel_name",
                    "vessel_imo",
                    "voyage_number",
                    "vessel_location_timestamp",
                    "vessel_location_heading",
                    "vessel_location_speed"));

    static final List<SharedMember<SharedMilestone>> MILESTONE = List.of(
            SharedMember.of(
                    null,
                    "event",
                    TEXT.formatted("The last part of the name of the transport event, such as `vessel_arrived`."),
                    SharedMilestone::name),
            SharedMember.of(
                    null,
                    "timestamp",
                    NULLABLE_TIME.formatted("The time of the event, or the estimated time."),
                    SharedMilestone::timestamp),
            SharedMember.of(
                    null,
                    "timezone",
                    NULLABLE_TEXT.formatted("The time zone of the place; null if it is unknown."),
                    SharedMilestone::timezone),
            SharedMember.of(
                    null,
                    "estimated",
                    "{\"type\": \"boolean\", \"description\": \"Whether the event is only expected.\"}",
                    SharedMilestone::isEstimated),
            SharedMember.of(
                    null,
                    "location_name",
                    NULLABLE_TEXT.formatted("The name of the place."),
                    SharedMilestone::locationName),
            SharedMember.of(
                    null,
                    "location_locode",
                    NULLABLE_TEXT.formatted("The UN/LOCODE of the place."),
                    SharedMilestone::locationCode),
            SharedMember.of(
                    null,
                    "vessel_name",
                    NULLABLE_TEXT.formatted("The name of the vessel."),
                    SharedMilestone::vesselName),
            SharedMember.of(
                    null,
                    "voyage_number",
                    NULLABLE_TEXT.formatted("The line's voyage number."),
                    SharedMilestone::voyageNumber));

    static final List<SharedMember<Place>> PLACE = List.of(
            SharedMember.of(null, "name", TEXT.formatted("The name of the place."), Place::name),
            SharedMember.of(
                    null,
                    "locode",
                    TEXT.formatted("The UN/LOCODE of the place."),
                    place -> place.code().value()),
            SharedMember.of(
                    null,
                    "coordinates",
                    """
                    {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2,
                      "description": "The longitude and the latitude of the place."}""",
                    place -> RouteGeoJson.coordinates(Objects.requireNonNull(place.position(), "position"))));

    static final List<SharedMember<SharedContainer>> CONTAINER = List.of(
            containerMember(null, "number"),
            containerMember(Share.Part.STATUS, "equipment_type"),
            containerMember(Share.Part.STATUS, "equipment_length"),
            containerMember(Share.Part.STATUS, "equipment_height"),
            containerMember(Share.Part.STATUS, "current_status"),
            SharedMember.of(
                    Share.Part.MILESTONES,
                    "milestones",
                    listSchema(
                            "The milestones, oldest first, those without a time last. Each is the latest transport event"
                                    + " of its place, or a date of the container or its shipment if no event has its"
                                    + " kind; an estimate is left out if it has happened.",
                            MILESTONE),
                    view -> view.milestones().stream()
                            .map(milestone -> SharedMember.object(MILESTONE, Set.of(), milestone))
                            .toList()),
            new SharedMember<>(
                    "map_geojson",
                    Share.Part.MAP,
                    MapGeoJsonSchema.restricted(FEATURE_PROPERTIES)
                            .put(
                                    "description",
                                    "The sea route of this container, only if it differs from that of the response."),
                    view -> view.ownRoute() == null
                            ? SharedMember.ABSENT
                            : view.ownRoute().geoJson()),
            containerMember(Share.Part.DEADLINES, "pickup_lfd"),
            containerMember(
                    Share.Part.DEADLINES,
                    "import_deadlines",
                    "pickup_lfd_terminal",
                    "pickup_lfd_rail",
                    "pickup_lfd_line"),
            containerMember(Share.Part.DEADLINES, "pod_timezone"),
            containerMember(Share.Part.DEADLINES, "final_destination_timezone"),
            containerMember(Share.Part.FEES_AND_HOLDS, "available_for_pickup"),
            containerMember(Share.Part.FEES_AND_HOLDS, "terminal_checked_at"),
            containerMember(Share.Part.FEES_AND_HOLDS, "holds_at_pod_terminal", "status", "name", "description"),
            containerMember(Share.Part.FEES_AND_HOLDS, "ind_facility_holds", "status", "name", "description"),
            containerMember(Share.Part.FEES_AND_HOLDS, "fees_at_pod_terminal", "type", "amount", "currency_code"),
            containerMember(Share.Part.FEES_AND_HOLDS, "ind_facility_fees", "type", "amount", "currency_code"),
            SharedMember.of(
                    Share.Part.FEES_AND_HOLDS,
                    "readiness",
                    ReadinessJson.SCHEMA,
                    view -> ReadinessJson.of(view.container(), view.now())));

    static final List<SharedMember<SharedView>> ALL = List.of(
            SharedMember.of(null, "type", """
                    {"type": "string", "enum": ["shipment", "container"], "description": "What is shared."}""", view -> view.share.kind().code()),
            SharedMember.of(
                    null,
                    "number",
                    NULLABLE_TEXT.formatted(
                            "The bill of lading number of the shipment, or the number of the container."),
                    SharedView::number),
            SharedMember.of(
                    null,
                    "parts",
                    """
                    {"type": "array", "items": {"type": "string"},
                      "description": "The parts that are shared and available to the account."}""",
                    view -> view.parts.stream().map(Share.Part::code).toList()),
            SharedMember.of(
                    null, "expires_at", TIME.formatted("The end of the share."), view -> view.share.expiresAt()),
            SharedMember.of(
                    Share.Part.STATUS,
                    "last_status_refresh_at",
                    NULLABLE_TIME.formatted("The time of the latest successful report of a source."),
                    SharedView::lastStatusRefreshAt),
            shipmentMember(Share.Part.STATUS, "line_tracking_stopped_at"),
            shipmentMember(Share.Part.MILESTONES, "port_of_lading_name"),
            shipmentMember(Share.Part.MILESTONES, "port_of_discharge_name"),
            shipmentMember(Share.Part.MILESTONES, "destination_name"),
            new SharedMember<>(
                    "map_geojson",
                    Share.Part.MAP,
                    MapGeoJsonSchema.restricted(FEATURE_PROPERTIES).put("description", "The sea route."),
                    view -> view.route == null ? SharedMember.ABSENT : view.route.geoJson()),
            SharedMember.of(
                    Share.Part.MAP,
                    "places",
                    listSchema(
                            "The places of milestones and the destination, if their position is known and milestones"
                                    + " are shared.",
                            PLACE),
                    view -> view.stops.stream()
                            .filter(place -> place.position() != null)
                            .map(place -> SharedMember.object(PLACE, Set.of(), place))
                            .toList()),
            SharedMember.of(
                    null,
                    "containers",
                    listSchema("The shared containers, in the order of their numbers.", CONTAINER),
                    view -> view.containers.stream()
                            .map(container -> SharedMember.object(CONTAINER, view.parts, container))
                            .toList()));

    /** A route with the function that draws it. */
    public record RouteMap(OceanRoute route, Function<OceanRoute, List<Map<String, ?>>> features) {

        Map<String, ?> geoJson() {
            Map<String, Object> collection = new LinkedHashMap<>();
            collection.put("type", "FeatureCollection");
            collection.put("features", features.apply(route));
            return collection;
        }
    }

    /**
     * The values of one container.
     *
     * @param milestones empty if milestones are not shared
     * @param ownRoute the route of this container if it differs from the route of the whole response; otherwise null
     * @param now the time of the request
     */
    public record SharedContainer(
            Container container,
            List<SharedMilestone> milestones,
            @Nullable RouteMap ownRoute,
            Instant now) {}

    /** Returns the JSON schema of the response. */
    public static String schema() {
        return SharedMember.schema(ALL).toString();
    }

    /** Returns the content of the response. */
    public Map<String, ?> content() {
        return SharedMember.object(ALL, parts, this);
    }

    private @Nullable String number() {
        return share.kind() == Share.Kind.SHIPMENT
                ? shipment.shipment().billOfLadingNumber()
                : containers.get(0).container().number().value();
    }

    private @Nullable Instant lastStatusRefreshAt() {
        return Stream.concat(
                        Stream.of(shipment.shipment().tracking().lastSucceededAt()),
                        containers.stream().map(each -> each.container().times().lastStatusRefreshAt()))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    private static SharedMember<SharedContainer> containerMember(
            Share.@Nullable Part part, String name, String... members) {
        return SharedMember.ofAttribute(part, Resources.CONTAINER, SharedContainer::container, name, members);
    }

    private static SharedMember<SharedView> shipmentMember(Share.Part part, String name) {
        return SharedMember.ofAttribute(part, Resources.SHIPMENT, SharedView::shipment, name);
    }

    private static String listSchema(String description, List<? extends SharedMember<?>> members) {
        return "{\"type\": \"array\", \"description\": \"" + description + "\", \"items\": "
                + SharedMember.schema(members) + "}";
    }
}
