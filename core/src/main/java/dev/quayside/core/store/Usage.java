package dev.quayside.core.store;

import dev.quayside.core.container.ContainerStatus;
import java.util.Objects;
import java.util.Set;

/**
 * How much of its plan an account uses.
 *
 * @param activeContainers containers of shipments whose tracking is not stopped, but those with the status
 *     {@code picked_up}, {@code delivered} or {@code empty_returned}
 * @param pendingRequests requests without a shipment that are {@code pending} or {@code awaiting_manifest}
 */
public record Usage(int activeContainers, int pendingRequests) {

    /** Nothing is used. */
    public static final Usage NONE = new Usage(0, 0);

    private static final Set<ContainerStatus> GONE =
            Set.of(ContainerStatus.PICKED_UP, ContainerStatus.DELIVERED, ContainerStatus.EMPTY_RETURNED);

    /** Whether a container with this status is active while its shipment is followed. */
    public static boolean counts(ContainerStatus status) {
        return !GONE.contains(Objects.requireNonNull(status, "status"));
    }

    /** Slots in use: a request that is pending takes one. */
    public int slots() {
        return activeContainers + pendingRequests;
    }
}
