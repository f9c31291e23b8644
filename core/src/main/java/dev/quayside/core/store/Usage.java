package dev.quayside.core.store;

/**
 * How much of its plan an account uses.
 *
 * @param activeContainers containers of followed shipments that are neither picked up, delivered nor returned empty
 * @param pendingRequests requests without a shipment that may still get one
 */
public record Usage(int activeContainers, int pendingRequests) {

    /** Slots in use: a request that is pending takes one. */
    public int slots() {
        return activeContainers + pendingRequests;
    }
}
