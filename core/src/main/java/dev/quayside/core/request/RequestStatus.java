package dev.quayside.core.request;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/** The status of a tracking request. */
public enum RequestStatus {
    /** The request was accepted; the engine calls the line, several times if necessary. */
    PENDING("pending"),
    /**
     * The line has no data for the number yet; the engine calls the line at a {@linkplain
     * TrackingRequestSettings#manifestPollInterval() longer interval}.
     */
    AWAITING_MANIFEST("awaiting_manifest"),
    /** The request has a shipment, which is tracked. */
    SUCCEEDED("succeeded"),
    /** The request failed and is not retried. */
    FAILED("failed"),
    /** The request has a shipment, which is no longer tracked. */
    TRACKING_STOPPED("tracking_stopped");

    private final String wireName;

    RequestStatus(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in documents, such as {@code awaiting_manifest}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the status with this case-sensitive name in documents; empty if not found. */
    public static Optional<RequestStatus> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Arrays.stream(values())
                .filter(status -> status.wireName.equals(wireName))
                .findFirst();
    }

    @Override
    public String toString() {
        return wireName;
    }
}
