package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.LocatedVessel;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.store.ListingStore;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The endpoint {@code GET /vessels/{id}}, where the id may be an IMO number, and the endpoints for the expected
 * positions of a vessel. Positions are requested from the engine's sources while the request is handled. If no source
 * responds, the vessel's position is absent from the document. If the query explicitly requests positions, the response
 * is an error instead. Thread-safe.
 */
final class VesselEndpoints {

    private static final String ID_SCHEMA = """
            {"type": "string", "format": "uuid"}""";

    private static final String INSTANT_SCHEMA = """
            {"type": "string", "format": "date-time"}""";

    private static final Logger LOG = LoggerFactory.getLogger(VesselEndpoints.class);

    private static final String FROM = "show_positions[from_timestamp]";
    private static final String TO = "show_positions[to_timestamp]";
    private static final String PORT = "port_id";
    private static final String PREVIOUS_PORT = "previous_port_id";
    private static final String LATITUDE = "latitude";
    private static final String LONGITUDE = "longitude";
    private static final String PORT_CALLS = "port_calls";
    private static final Set<String> PORTS = Set.of(PORT, PREVIOUS_PORT);
    private static final Set<String> PORTS_AND_POINT = Set.of(PORT, PREVIOUS_PORT, LATITUDE, LONGITUDE);
    private static final Duration DEFAULT_PERIOD = Duration.ofDays(7);
    private static final Pattern IMO = Pattern.compile("[0-9]{7}");

    private final TrackingEngine engine;
    private final ListingStore lists;
    private final SingleDocumentRenderer<LocatedVessel> plain;
    private final SingleDocumentRenderer<LocatedVessel> withPositions;
    private final SingleDocumentRenderer<LocatedVessel> withoutCalls;

    public VesselEndpoints(TrackingEngine engine, ListingStore lists, DocumentRenderer documents) {
        ResourceType<LocatedVessel> type = Resources.LOCATED_VESSEL;
        List<ResourceType<?>> types = DocumentRenderer.typesWith(type);
        this.engine = engine;
        this.lists = lists;
        this.plain = new SingleDocumentRenderer<>(
                type,
                documents.withWriter(DocumentWriter.of(types)
                        .without(type, Set.of("positions"))
                        .build()));
        this.withPositions = new SingleDocumentRenderer<>(
                type, documents.withWriter(DocumentWriter.of(types).build()));
        this.withoutCalls = new SingleDocumentRenderer<>(
                type,
                documents.withWriter(DocumentWriter.of(types)
                        .without(type, Set.of(PORT_CALLS))
                        .build()));
    }

    public void addTo(Routes.Builder routes) {
        Parameter port = Parameter.required(PORT, "The next port of the vessel.", ID_SCHEMA);
        Parameter previousPort = Parameter.required(PREVIOUS_PORT, "The previous port of the vessel.", ID_SCHEMA);
        get(
                        routes,
                        "",
                        "getVessel",
                        "Get a vessel with its position, its port calls and, if requested, its past positions",
                        "Returns one vessel with its last known position and its port calls from 30 days back.")
                .parameters(
                        Parameter.optional(
                                FROM,
                                "The start of the period of the past positions; seven days before its end if absent."
                                        + " Needs the feature 'routing_data'.",
                                INSTANT_SCHEMA),
                        Parameter.optional(
                                TO,
                                "The end of the period of the past positions; the current time if absent. Needs the"
                                        + " feature 'routing_data'.",
                                INSTANT_SCHEMA))
                .handledBy(this::one);
        get(
                        routes,
                        "/future_positions",
                        "getFuturePositions",
                        "List the expected positions of a vessel on its way to a port",
                        "Returns estimated positions from the vessel's last known position to the port, one for"
                                + " each minute.")
                .parameters(port, previousPort)
                .handledBy(context -> expected(context, PORTS));
        get(
                        routes,
                        "/future_positions_with_coordinates",
                        "getFuturePositionsFromPoint",
                        "List the expected positions of a vessel from given coordinates to a port",
                        "Returns estimated positions from the given coordinates to the port, one for each minute.")
                .parameters(port, previousPort, degrees(LATITUDE), degrees(LONGITUDE))
                .handledBy(context -> expected(context, PORTS_AND_POINT));
    }

    private static Routes.Builder.Declaration get(
            Routes.Builder routes, String path, String name, String summary, String description) {
        return routes.get("/vessels/{id}" + path, READ)
                .feature(Entitlement.ROUTING_DATA)
                .operation(name, summary, description)
                .single(Resources.LOCATED_VESSEL)
                .pathAlternative("IMO number")
                .error(ErrorStatus.BAD_GATEWAY);
    }

    private static Parameter degrees(String name) {
        return Parameter.required(name, "Decimal degrees.", "{\"type\": \"number\"}");
    }

    /** Returns a vessel, with its past positions if the query requests them. */
    private ApiResponse one(RequestContext context) {
        ParameterReader query = ParameterReader.readSome(context, Set.of(FROM, TO));
        // Both parameters are read before they are checked, because the response contains the errors of both.
        Optional<String> since = query.optional(FROM);
        Optional<String> until = query.optional(TO);
        if (since.isEmpty() && until.isEmpty()) {
            Vessel vessel = vessel(context);
            Projection projection =
                    query.resultOrThrow(plain.binding(query.requestWithoutRead(), Projection.Include.NONE));
            return plain.fetched(context, located(context, vessel, projection), projection, Map.of());
        }
        Vessel vessel = vessel(context);
        Instant to = query.instant(TO, context.now());
        Instant from = query.instant(FROM, to.minus(DEFAULT_PERIOD));
        if (!from.isBefore(to)) {
            query.reject(
                    FROM,
                    "bad_value",
                    "the start must be before the end (expected an instant before " + to.truncatedTo(ChronoUnit.MILLIS)
                            + ")");
        }
        Projection projection =
                query.resultOrThrow(withPositions.binding(query.requestWithoutRead(), Projection.Include.NONE));
        List<VesselPosition> track = requireData(vessel, engine.vessels().track(vessel, from, to));
        LocatedVessel row = located(context, vessel, projection).withTrack(track);
        return withPositions.fetched(context, row, projection, Map.of());
    }

    /**
     * Returns the expected positions of a vessel between two ports, starting at its current position or at a point in
     * the query.
     *
     * @param parameters the names of the required parameters
     */
    private ApiResponse expected(RequestContext context, Set<String> parameters) {
        Vessel vessel = vessel(context);
        ParameterReader query = ParameterReader.readSome(context, parameters);
        Optional<PortCall> to = query.required(PORT, "port", id -> call(id, vessel));
        Optional<PortCall> from = query.required(PREVIOUS_PORT, "port", id -> call(id, vessel));
        Optional<GeoPosition> point =
                parameters.contains(LATITUDE) ? query.point(LATITUDE, LONGITUDE) : Optional.empty();
        Projection projection =
                query.resultOrThrow(withoutCalls.binding(query.requestWithoutRead(), Projection.Include.NONE));
        PortCall left = from.orElseThrow();
        PortCall next = to.orElseThrow();
        SourceResponse<List<VesselPosition>> answer = point.map(
                        there -> engine.vessels().expectedPositions(vessel, there, left, next))
                .orElseGet(() -> engine.vessels().expectedPositions(vessel, left, next));
        List<VesselPosition> positions = requireData(vessel, answer);
        return withoutCalls.fetched(
                context,
                LocatedVessel.of(vessel, position(vessel)).withExpectedPositions(positions),
                projection,
                Map.of());
    }

    /** Returns a vessel with its position and, if the response shows them, its port calls. */
    private LocatedVessel located(RequestContext context, Vessel vessel, Projection projection) {
        LocatedVessel row = LocatedVessel.of(vessel, position(vessel));
        Set<String> fields = projection.fieldsOf(Resources.LOCATED_VESSEL.name());
        return fields == null || fields.contains(PORT_CALLS)
                ? row.withPortCalls(engine.vessels().portCalls(context.account().id(), vessel))
                : row;
    }

    private Vessel vessel(RequestContext context) {
        String idText = context.variables().get(0);
        Optional<Vessel> found = IMO.matcher(idText).matches()
                ? engine.vessels().vesselByImo(idText)
                : context.id().flatMap(engine.vessels()::vessel);
        return found.orElseThrow(() -> RejectedRequestException.noSuchResource("vessel"));
    }

    /** Returns a port call of the vessel at this port, without times; empty if the port does not exist. */
    private Optional<PortCall> call(UUID portId, Vessel vessel) {
        return lists.places().places(List.of(portId)).stream()
                .filter(Port.class::isInstance)
                .map(RoutingPoint::linked)
                .map(port -> new PortCall(port, null, null, null, null, vessel.id(), null))
                .findFirst();
    }

    /** Returns the last position of the vessel; null if the position is unknown or no source responds. */
    private @Nullable VesselPosition position(Vessel vessel) {
        SourceResponse<List<VesselPosition>> answer = engine.vessels().position(vessel);
        if (answer instanceof SourceResponse.Refused<?> error) {
            log(vessel, error);
        }
        return answer.reported().orElse(List.of()).stream().findFirst().orElse(null);
    }

    private static List<VesselPosition> requireData(Vessel vessel, SourceResponse<List<VesselPosition>> answer) {
        if (answer instanceof SourceResponse.Refused<?> error) {
            log(vessel, error);
            throw RejectedRequestException.sourceFailed(error);
        }
        return answer.reported().orElse(List.of());
    }

    private static void log(Vessel vessel, SourceResponse.Refused<?> error) {
        LOG.debug("no source has returned positions of vessel {}: {} ({})", vessel.id(), error.error(), error.detail());
    }
}
