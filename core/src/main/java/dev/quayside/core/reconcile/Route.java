package dev.quayside.core.reconcile;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The places on the route of a container that the derivations distinguish.
 *
 * @param origin the port of lading; null if unknown
 * @param discharge the port of discharge; null if unknown
 * @param destination the destination of the shipment; null if unknown or if the shipment has none
 * @param destinationTerminalId the terminal or ramp at the destination; null if unknown
 * @param ports the ports of the ocean route that the line lists; empty if it lists none
 */
record Route(
        @Nullable RoutingPoint origin,
        @Nullable RoutingPoint discharge,
        @Nullable RoutingPoint destination,
        @Nullable UUID destinationTerminalId,
        List<RoutingPoint> ports) {

    /** A part of the route. */
    enum Part {
        ORIGIN,
        DISCHARGE,
        DESTINATION,
        ELSEWHERE
    }

    static Route of(Routing routing, List<RoutingPoint> ports) {
        return new Route(
                routing.portOfLading(),
                routing.portOfDischarge(),
                routing.destination(),
                routing.destinationTerminalId(),
                ports);
    }

    /** Returns whether a shipment with this route {@linkplain Routing#goesInland() goes inland}. */
    boolean goesInland() {
        return new Routing(origin, discharge, destination, null, destinationTerminalId).goesInland();
    }

    /**
     * Returns the part of the route where a movement took place. A movement without a place is assigned according to
     * its activity. A loading belongs to the port of lading, a discharge to the port of discharge and an arrival by
     * rail to the destination. A pickup belongs to the destination if a railroad reports it, otherwise to the port of
     * discharge.
     */
    Part part(Activity activity, @Nullable RoutingPoint location, @Nullable UUID terminalId, SourceType by) {
        if (location == null) {
            return usual(activity, by);
        }
        if (goesInland()
                && (isSamePlace(location, destination)
                        || (by == SourceType.RAIL && isDestinationTerminal(terminalId)))) {
            return Part.DESTINATION;
        }
        if (isSamePlace(location, discharge)) {
            return Part.DISCHARGE;
        }
        return isSamePlace(location, origin) ? Part.ORIGIN : Part.ELSEWHERE;
    }

    private static Part usual(Activity activity, SourceType by) {
        EventKind.Phase phase = activity.phase();
        if (phase == null) {
            return Part.ELSEWHERE;
        }
        return switch (phase) {
            case GATE_IN, VESSEL_DEPARTURE -> Part.ORIGIN;
            case VESSEL_ARRIVAL, RAIL_DEPARTURE -> Part.DISCHARGE;
            case RAIL_ARRIVAL, RAIL_UNLOADING -> Part.DESTINATION;
            case PICKUP -> by == SourceType.RAIL ? Part.DESTINATION : Part.DISCHARGE;
            default -> Part.ELSEWHERE;
        };
    }

    private boolean isDestinationTerminal(@Nullable UUID terminalId) {
        return terminalId != null && terminalId.equals(destinationTerminalId);
    }

    /** Returns a name for the place that does not depend on the source. */
    String keyOf(Part part, @Nullable RoutingPoint location) {
        RoutingPoint known = switch (part) {
            case ORIGIN -> origin;
            case DISCHARGE -> discharge;
            case DESTINATION -> destination;
            case ELSEWHERE ->
                ports.stream()
                        .filter(port -> isSamePlace(port, location))
                        .findFirst()
                        .orElse(null);
        };
        return text(known != null ? known : location);
    }

    /** Returns whether the line lists this port in its ocean route. */
    boolean callsAt(@Nullable RoutingPoint location) {
        return ports.stream().anyMatch(port -> isSamePlace(port, location));
    }

    /** Returns whether two places have the same code or, if either code is missing, the same name. Ignores case. */
    static boolean isSamePlace(@Nullable RoutingPoint one, @Nullable RoutingPoint other) {
        return one != null && one.isSamePlace(other);
    }

    /** Returns the code of a place or, without a code, its name, in upper case; empty if neither is known. */
    static String text(@Nullable RoutingPoint point) {
        if (point == null) {
            return "";
        }
        return Stream.of(folded(point.code()), folded(point.name()))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String folded(@Nullable String text) {
        return text == null ? "" : text.strip().toUpperCase(Locale.ROOT);
    }
}
