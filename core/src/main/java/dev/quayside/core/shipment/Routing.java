package dev.quayside.core.shipment;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The route of a shipment, from the port of lading on; an inland place of receipt is not represented. Null where not
 * known.
 *
 * @param portOfLading where the vessel is loaded
 * @param portOfDischarge where the box leaves the ocean vessel
 * @param destination inland destination; null also when the journey ends at the port of discharge
 * @param podTerminalId terminal at the port of discharge
 * @param destinationTerminalId terminal or rail ramp at the destination
 */
public record Routing(
        @Nullable RoutingPoint portOfLading,
        @Nullable RoutingPoint portOfDischarge,
        @Nullable RoutingPoint destination,
        @Nullable UUID podTerminalId,
        @Nullable UUID destinationTerminalId) {

    /** Nothing known of the route yet. */
    public static final Routing UNKNOWN = new Routing(null, null, null, null, null);

    /** A route from port to port. */
    public static Routing between(RoutingPoint portOfLading, RoutingPoint portOfDischarge) {
        Objects.requireNonNull(portOfLading, "portOfLading");
        Objects.requireNonNull(portOfDischarge, "portOfDischarge");
        return new Routing(portOfLading, portOfDischarge, null, null, null);
    }

    /** The same route with an inland destination. */
    public Routing withDestination(@Nullable RoutingPoint inlandDestination) {
        return new Routing(portOfLading, portOfDischarge, inlandDestination, podTerminalId, destinationTerminalId);
    }

    /** The same route with terminals. */
    public Routing withTerminals(@Nullable UUID podTerminal, @Nullable UUID destinationTerminal) {
        return new Routing(portOfLading, portOfDischarge, destination, podTerminal, destinationTerminal);
    }
}
