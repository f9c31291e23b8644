package dev.quayside.core.store;

import dev.quayside.core.container.ContainerStatus;
import java.util.Objects;
import java.util.Set;

/**
 * The number of active containers and pending requests of an account. The plan limit applies to their sum.
 *
 * @param activeContainers the containers of tracked shipments whose status is not {@code picked_up}, {@code delivered}
 *     or {@code empty_returned}
 * @param pendingRequests the requests without a shipment that are {@code pending} or {@code awaiting_manifest}
 */
public record PlanUsage(int activeContainers, int pendingRequests) {

    public static final PlanUsage NONE = new PlanUsage(0, 0);

    private static final Set<ContainerStatus> GONE =
            Set.of(ContainerStatus.PICKED_UP, ContainerStatus.DELIVERED, ContainerStatus.EMPTY_RETURNED);

    /** Returns whether a container with this status is an active container if its shipment is tracked. */
    public static boolean isActive(ContainerStatus status) {
        return !GONE.contains(Objects.requireNonNull(status, "status"));
    }

    /** Returns the number of used slots: one for each active container and one for each pending request. */
    public int usedSlots() {
        return activeContainers + pendingRequests;
    }
}
