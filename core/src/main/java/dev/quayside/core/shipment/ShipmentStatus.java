package dev.quayside.core.shipment;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;

/** The status of a shipment, which is the status of its least advanced container. V2 documents do not contain it. */
public enum ShipmentStatus {
    /** The shipment has no known container. */
    NO_CONTAINERS,
    /** At least one container has not been loaded on a vessel. */
    AT_ORIGIN,
    /** All containers are loaded; at least one is at sea. */
    ON_SHIP,
    /** The last vessel has arrived; at least one container is not discharged. */
    ARRIVED,
    /** All containers are discharged; at least one is at a port or inland terminal. */
    AT_TERMINAL,
    /** At least one container is on a train; no container is less advanced. */
    ON_RAIL,
    /** All containers have left the terminals; at least one is not returned. */
    PICKED_UP,
    /** All containers are returned empty. */
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
     * Derives the status of a shipment from all its containers. The milestones are used for a container whose status is
     * not one of {@link ContainerStatus#KNOWN}.
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
