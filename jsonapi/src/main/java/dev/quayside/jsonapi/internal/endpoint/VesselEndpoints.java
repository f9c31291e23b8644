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
 * {@code GET /vessels/{id}}, where the id may be an IMO number, and where the vessel is expected to sail. Where it is, was and
 * will be is asked of the engine's sources while the client waits. If they do not answer, the vessel is shown without its
 * position; whoever has asked for positions by name is told so. Thread-safe.
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
    private static final Duration USUAL_PERIOD = Duration.ofDays(7);
    private static final Pattern IMO = Pattern.compile("[0-9]{7}");

    private final TrackingEngine engine;
    private final ListingStore lists;
    private final SingleDocumentRenderer<LocatedVessel> plain;
    private final SingleDocumentRenderer<LocatedVessel> withPositions;

    /**
     * @param plain documents without positions
     * @param withPositions documents with them
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

    /** A vessel; with where it was, if the query asks for that. */
    ApiResponse one(RequestContext context) {
        ParameterReader query = ParameterReader.beside(context, Set.of(FROM, TO));
        ParameterValues values = new ParameterValues(query);
        // Both are read: each of them may be wrong.
        Optional<String> since = query.optional(FROM);
        Optional<String> until = query.optional(TO);
        if (since.isEmpty() && until.isEmpty()) {
            Vessel vessel = vessel(context);
            Projection projection =
                    values.orRefused(plain.binding(context.withQuery(query.rest()), Projection.Include.NONE));
            return plain.shown(context, LocatedVessel.at(vessel, position(vessel)), projection);
        }
        Vessel vessel = vessel(context);
        Instant to = values.instant(TO, context.now());
        Instant from = values.instant(FROM, to.minus(USUAL_PERIOD));
        if (!from.isBefore(to)) {
            values.refuse(
                    FROM,
                    "bad_value",
                    "the period would end before it begins (expected an instant before "
                            + to.truncatedTo(ChronoUnit.MILLIS) + ")");
        }
        Projection projection =
                values.orRefused(withPositions.binding(context.withQuery(query.rest()), Projection.Include.NONE));
        List<VesselPosition> track = answered(vessel, engine.vessels().track(vessel, from, to));
        LocatedVessel row = LocatedVessel.at(vessel, position(vessel)).sailed(track);
        return withPositions.shown(context, row, projection);
    }

    /** Where a vessel is expected from one port to the next, from where it is. */
    ApiResponse future(RequestContext context) {
        return expected(context, PORTS);
    }

    /** The same from a point that the query names. */
    ApiResponse futureFromPoint(RequestContext context) {
        return expected(context, PORTS_AND_POINT);
    }

    /** @param parameters that must be there */
    private ApiResponse expected(RequestContext context, Set<String> parameters) {
        Vessel vessel = vessel(context);
        ParameterReader query = ParameterReader.beside(context, parameters);
        ParameterValues values = new ParameterValues(query);
        Optional<PortCall> to = values.required(PORT, "port", id -> call(id, vessel));
        Optional<PortCall> from = values.required(PREVIOUS_PORT, "port", id -> call(id, vessel));
        Optional<GeoPosition> point =
                parameters.contains(LATITUDE) ? values.point(LATITUDE, LONGITUDE) : Optional.empty();
        Projection projection =
                values.orRefused(withPositions.binding(context.withQuery(query.rest()), Projection.Include.NONE));
        PortCall left = from.orElseThrow();
        PortCall next = to.orElseThrow();
        SourceResponse<List<VesselPosition>> answer = point.map(
                        there -> engine.vessels().expected(vessel, there, left, next))
                .orElseGet(() -> engine.vessels().expected(vessel, left, next));
        List<VesselPosition> course = answered(vessel, answer);
        return withPositions.shown(
                context, LocatedVessel.at(vessel, position(vessel)).expected(course), projection);
    }

    private Vessel vessel(RequestContext context) {
        String asked = context.variables().get(0);
        Optional<Vessel> found = IMO.matcher(asked).matches()
                ? engine.vessels().numbered(asked)
                : context.id().flatMap(engine.vessels()::vessel);
        return found.orElseThrow(() -> RejectedRequestException.notThere("vessel"));
    }

    /** A call of the vessel at a port of which only the port is known. */
    private Optional<PortCall> call(UUID portId, Vessel vessel) {
        return lists.places().places(List.of(portId)).stream()
                .filter(Port.class::isInstance)
                .map(RoutingPoint::linked)
                .map(port -> new PortCall(port, null, null, null, null, vessel.id(), null))
                .findFirst();
    }

    /** The last that is known; null also if nobody answers. */
    private @Nullable VesselPosition position(Vessel vessel) {
        SourceResponse<List<VesselPosition>> answer = engine.vessels().position(vessel);
        if (answer instanceof SourceResponse.Refused<?> unknown) {
            log(vessel, unknown);
        }
        return answer.reported().orElse(List.of()).stream().findFirst().orElse(null);
    }

    private static List<VesselPosition> answered(Vessel vessel, SourceResponse<List<VesselPosition>> answer) {
        if (answer instanceof SourceResponse.Refused<?> unknown) {
            log(vessel, unknown);
            throw RejectedRequestException.unanswered(unknown);
        }
        return answer.reported().orElse(List.of());
    }

    private static void log(Vessel vessel, SourceResponse.Refused<?> unknown) {
        LOG.debug("no source answers where vessel {} is: {} ({})", vessel.id(), unknown.error(), unknown.detail());
    }
}
