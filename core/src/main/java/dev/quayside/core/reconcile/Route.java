package dev.quayside.core.reconcile;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * From where to where a box travels, as far as it tells one place from another.
 *
 * @param origin the port of lading; null if unknown
 * @param discharge the port of discharge; null if unknown
 * @param destination as the shipment has it; null if unknown or none
 * @param destinationTerminalId terminal or ramp there; null if unknown
 * @param ports of the ocean route, if the line lists them; may be empty
 */
record Route(
        @Nullable RoutingPoint origin,
        @Nullable RoutingPoint discharge,
        @Nullable RoutingPoint destination,
        @Nullable UUID destinationTerminalId,
        List<RoutingPoint> ports) {

    /** What part of the route a place is. */
    enum Spot {
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

    /** Whether the journey goes on after the port of discharge. */
    boolean goesInland() {
        return destination != null && !same(destination, discharge);
    }

    /**
     * What part of the route a move was made at. One whose place is not known was made where such moves are made: at sea
     * and by rail from the port of lading to that of discharge to the destination, through the gate at the port of
     * discharge, or at the ramp if the railroad says so.
     */
    Spot spot(Activity activity, @Nullable RoutingPoint location, @Nullable UUID terminalId, DataSource by) {
        if (location == null) {
            return usual(activity, by);
        }
        if (goesInland()
                && (same(location, destination) || (by == DataSource.RAIL && isDestinationTerminal(terminalId)))) {
            return Spot.DESTINATION;
        }
        if (same(location, discharge)) {
            return Spot.DISCHARGE;
        }
        return same(location, origin) ? Spot.ORIGIN : Spot.ELSEWHERE;
    }

    private static Spot usual(Activity activity, DataSource by) {
        return switch (activity) {
            case FULL_IN, VESSEL_LOADED, VESSEL_DEPARTED -> Spot.ORIGIN;
            case VESSEL_ARRIVED, VESSEL_BERTHED, VESSEL_DISCHARGED, RAIL_LOADED, RAIL_DEPARTED -> Spot.DISCHARGE;
            case RAIL_ARRIVED, RAIL_UNLOADED -> Spot.DESTINATION;
            case FULL_OUT -> by == DataSource.RAIL ? Spot.DESTINATION : Spot.DISCHARGE;
            default -> Spot.ELSEWHERE;
        };
    }

    private boolean isDestinationTerminal(@Nullable UUID terminalId) {
        return terminalId != null && terminalId.equals(destinationTerminalId);
    }

    /** Names a place so that two sources that mean the same one name it alike. */
    String keyOf(Spot spot, @Nullable RoutingPoint location) {
        RoutingPoint known = switch (spot) {
            case ORIGIN -> origin;
            case DISCHARGE -> discharge;
            case DESTINATION -> destination;
            case ELSEWHERE ->
                ports.stream().filter(port -> same(port, location)).findFirst().orElse(null);
        };
        return text(known != null ? known : location);
    }

    /** Whether the line lists this port. */
    boolean calls(@Nullable RoutingPoint location) {
        return ports.stream().anyMatch(port -> same(port, location));
    }

    /** Equal codes; equal names only where one of the codes is missing. */
    static boolean same(@Nullable RoutingPoint one, @Nullable RoutingPoint other) {
        if (one == null || other == null) {
            return false;
        }
        if (one.code() != null && other.code() != null) {
            return folded(one.code()).equals(folded(other.code()));
        }
        return one.name() != null && other.name() != null && folded(one.name()).equals(folded(other.name()));
    }

    private static String text(@Nullable RoutingPoint point) {
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
