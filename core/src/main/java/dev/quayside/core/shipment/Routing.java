package dev.quayside.core.shipment;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The route of a shipment from the port of lading to the destination, without an inland place of receipt. A component
 * is null if unknown.
 *
 * @param portOfLading the port where the container is loaded on the ocean vessel
 * @param portOfDischarge the port where the container leaves the ocean vessel
 * @param destination the inland destination; null if unknown, or if the journey ends at the port of discharge
 * @param podTerminalId terminal at the port of discharge
 * @param destinationTerminalId terminal or rail ramp at the destination
 */
public record Routing(
        @Nullable RoutingPoint portOfLading,
        @Nullable RoutingPoint portOfDischarge,
        @Nullable RoutingPoint destination,
        @Nullable UUID podTerminalId,
        @Nullable UUID destinationTerminalId) {

    public static final Routing UNKNOWN = new Routing(null, null, null, null, null);

    /** Creates a route from port to port. */
    public static Routing between(RoutingPoint portOfLading, RoutingPoint portOfDischarge) {
        Objects.requireNonNull(portOfLading, "portOfLading");
        Objects.requireNonNull(portOfDischarge, "portOfDischarge");
        return new Routing(portOfLading, portOfDischarge, null, null, null);
    }

    /** Returns whether the destination is known and is not the port of discharge. */
    public boolean goesInland() {
        return destination != null && !destination.isSamePlace(portOfDischarge);
    }

    public Routing withDestination(@Nullable RoutingPoint inlandDestination) {
        return new Routing(portOfLading, portOfDischarge, inlandDestination, podTerminalId, destinationTerminalId);
    }

    public Routing withTerminals(@Nullable UUID podTerminal, @Nullable UUID destinationTerminal) {
        return new Routing(portOfLading, portOfDischarge, destination, podTerminal, destinationTerminal);
    }
}
