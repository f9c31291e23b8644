package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.ParameterValues;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.LocatedVessel;
import dev.quayside.query.store.ListingStore;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code GET /vessels/{id}}, where the id may be an IMO number, and the expected positions of a vessel. Positions are
 * requested from the engine's sources during the request. If no source responds, the document of the vessel has no
 * position; but if the query requests positions, the response is an error. Thread-safe.
 */
final class VesselEndpoints {

    private static final Logger LOG = LoggerFactory.getLogger(VesselEndpoints.class);

    private static final String FROM = "show_positions[from_timestamp]";
    private static final String TO = "show_positions[to_timestamp]";
    private static final String PORT = "port_id";
    private static final String PREVIOUS_PORT = "previous_port_id";
    private static final String LATITUDE = "latitude";
    private static final String LONGITUDE = "longitude";
    private static final Set<String> PORTS = Set.of(PORT, PREVIOUS_PORT);
    private static final Set<String> PORTS_AND_POINT = Set.of(PORT, PREVIOUS_PORT, LATITUDE, LONGITUDE);
    private static final Duration DEFAULT_PERIOD = Duration.ofDays(7);
    private static final Pattern IMO = Pattern.compile("[0-9]{7}");

    private final TrackingEngine engine;
    private final ListingStore lists;
    private final SingleDocumentRenderer<LocatedVessel> plain;
    private final SingleDocumentRenderer<LocatedVessel> withPositions;

    /**
     * Creates the endpoints.
     *
     * @param plain the renderer of documents without positions
     * @param withPositions the renderer of documents with positions
     */
    VesselEndpoints(
            TrackingEngine engine,
            ListingStore lists,
            SingleDocumentRenderer<LocatedVessel> plain,
            SingleDocumentRenderer<LocatedVessel> withPositions) {
        this.engine = engine;
        this.lists = lists;
        this.plain = plain;
        this.withPositions = withPositions;
    }

    /** Returns a vessel, with its past positions if the query requests them. */
    ApiResponse one(RequestContext context) {
        ParameterReader query = ParameterReader.readSome(context, Set.of(FROM, TO));
        ParameterValues values = new ParameterValues(query);
        // Both are read before either is checked, so that the response has the errors of both.
        Optional<String> since = query.optional(FROM);
        Optional<String> until = query.optional(TO);
        if (since.isEmpty() && until.isEmpty()) {
            Vessel vessel = vessel(context);
            Projection projection =
                    values.orThrow(plain.binding(context.withQuery(query.rest()), Projection.Include.NONE));
            return plain.fetched(context, LocatedVessel.at(vessel, position(vessel)), projection);
        }
        Vessel vessel = vessel(context);
        Instant to = values.instant(TO, context.now());
        Instant from = values.instant(FROM, to.minus(DEFAULT_PERIOD));
        if (!from.isBefore(to)) {
            values.reject(
                    FROM,
                    "bad_value",
                    "the start must be before the end (expected an instant before " + to.truncatedTo(ChronoUnit.MILLIS)
                            + ")");
        }
        Projection projection =
                values.orThrow(withPositions.binding(context.withQuery(query.rest()), Projection.Include.NONE));
        List<VesselPosition> track = requireData(vessel, engine.vessels().track(vessel, from, to));
        LocatedVessel row = LocatedVessel.at(vessel, position(vessel)).sailed(track);
        return withPositions.fetched(context, row, projection);
    }

    /** Returns the expected positions of a vessel between two ports, from its current position. */
    ApiResponse future(RequestContext context) {
        return expected(context, PORTS);
    }

    /** Returns the expected positions of a vessel between two ports, from a point in the query. */
    ApiResponse futureFromPoint(RequestContext context) {
        return expected(context, PORTS_AND_POINT);
    }

    /**
     * Returns the expected positions.
     *
     * @param parameters the required parameters
     */
    private ApiResponse expected(RequestContext context, Set<String> parameters) {
        Vessel vessel = vessel(context);
        ParameterReader query = ParameterReader.readSome(context, parameters);
        ParameterValues values = new ParameterValues(query);
        Optional<PortCall> to = values.required(PORT, "port", id -> call(id, vessel));
        Optional<PortCall> from = values.required(PREVIOUS_PORT, "port", id -> call(id, vessel));
        Optional<GeoPosition> point =
                parameters.contains(LATITUDE) ? values.point(LATITUDE, LONGITUDE) : Optional.empty();
        Projection projection =
                values.orThrow(withPositions.binding(context.withQuery(query.rest()), Projection.Include.NONE));
        PortCall left = from.orElseThrow();
        PortCall next = to.orElseThrow();
        SourceResponse<List<VesselPosition>> answer = point.map(
                        there -> engine.vessels().expected(vessel, there, left, next))
                .orElseGet(() -> engine.vessels().expected(vessel, left, next));
        List<VesselPosition> positions = requireData(vessel, answer);
        return withPositions.fetched(
                context, LocatedVessel.at(vessel, position(vessel)).expected(positions), projection);
    }

    private Vessel vessel(RequestContext context) {
        String idText = context.variables().get(0);
        Optional<Vessel> found = IMO.matcher(idText).matches()
                ? engine.vessels().numbered(idText)
                : context.id().flatMap(engine.vessels()::vessel);
        return found.orElseThrow(() -> RejectedRequestException.noSuch("vessel"));
    }

    /** Returns a port call of the vessel without times; empty if there is no port with this id. */
    private Optional<PortCall> call(UUID portId, Vessel vessel) {
        return lists.places().places(List.of(portId)).stream()
                .filter(Port.class::isInstance)
                .map(RoutingPoint::linked)
                .map(port -> new PortCall(port, null, null, null, null, vessel.id(), null))
                .findFirst();
    }

    /** Returns the last position; null if it is unknown or no source responds. */
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
