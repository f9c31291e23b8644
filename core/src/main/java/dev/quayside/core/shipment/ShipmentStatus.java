package dev.quayside.core.shipment;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;

/**
 * How far a shipment is: as far as the container that is least far. The v2 documents have no such attribute; it is for
 * people who look at shipments.
 */
public enum ShipmentStatus {
    /** No container is known yet. */
    NO_CONTAINERS,
    /** At least one container has not been loaded on a vessel. */
    AT_ORIGIN,
    /** All are loaded, and at least one is at sea. */
    ON_SHIP,
    /** The vessel with the last of them has arrived; at least one is not discharged yet. */
    ARRIVED,
    /** All are discharged; at least one waits at a port or inland terminal. */
    AT_TERMINAL,
    /** At least one is on a train; none is behind it. */
    ON_RAIL,
    /** All have left the terminals; at least one is not returned. */
    PICKED_UP,
    /** All boxes are returned empty. */
    COMPLETED;

    private static final Map<ContainerStatus, ShipmentStatus> STAGES = Map.ofEntries(
            Map.entry(ContainerStatus.NEW, AT_ORIGIN),
            Map.entry(ContainerStatus.LOADED, AT_ORIGIN),
            Map.entry(ContainerStatus.ON_SHIP, ON_SHIP),
            Map.entry(ContainerStatus.GROUNDED, AT_TERMINAL),
            Map.entry(ContainerStatus.AVAILABLE, AT_TERMINAL),
            Map.entry(ContainerStatus.NOT_AVAILABLE, AT_TERMINAL),
            Map.entry(ContainerStatus.OFF_DOCK, AT_TERMINAL),
            Map.entry(ContainerStatus.AWAITING_INLAND_TRANSFER, AT_TERMINAL),
            Map.entry(ContainerStatus.ON_RAIL, ON_RAIL),
            Map.entry(ContainerStatus.PICKED_UP, PICKED_UP),
            Map.entry(ContainerStatus.DROPPED, PICKED_UP),
            Map.entry(ContainerStatus.DELIVERED, PICKED_UP),
            Map.entry(ContainerStatus.EMPTY_RETURNED, COMPLETED));

    /**
     * The status of a shipment with exactly these containers, in any order. A container whose status is not a known one
     * is as far as its milestones say.
     */
    public static ShipmentStatus of(Collection<Container> containers) {
        return containers.stream()
                .map(ShipmentStatus::stage)
                .min(Comparator.naturalOrder())
                .orElse(NO_CONTAINERS);
    }

    private static ShipmentStatus stage(Container container) {
        ShipmentStatus stage = STAGES.get(container.status());
        if (stage == null) {
            return reached(container.milestones(), container.rail());
        }
        return stage == ON_SHIP && container.milestones().podArrivedAt() != null ? ARRIVED : stage;
    }

    private static ShipmentStatus reached(Milestones passed, RailProgress rail) {
        if (passed.emptyTerminatedAt() != null) {
            return COMPLETED;
        }
        if (passed.deliveredAt() != null || passed.pickedUpAt() != null) {
            return PICKED_UP;
        }
        if (rail.inlandAtaAt() != null || rail.inlandUnloadedAt() != null) {
            return AT_TERMINAL;
        }
        if (rail.podLoadedAt() != null || rail.podDepartedAt() != null) {
            return ON_RAIL;
        }
        if (passed.podDischargedAt() != null) {
            return AT_TERMINAL;
        }
        if (passed.podArrivedAt() != null) {
            return ARRIVED;
        }
        return passed.polVesselLoadedAt() != null || passed.polVesselDepartedAt() != null ? ON_SHIP : AT_ORIGIN;
    }
}
