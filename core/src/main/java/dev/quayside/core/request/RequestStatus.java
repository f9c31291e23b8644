package dev.quayside.core.request;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/** The status of a tracking request. */
public enum RequestStatus {
    /** Accepted; the line is called, possibly several times. */
    PENDING("pending"),
    /**
     * The line does not list the number yet; it is called at a {@linkplain
     * TrackingRequestSettings#manifestPollInterval() longer interval}.
     */
    AWAITING_MANIFEST("awaiting_manifest"),
    /** The request has a shipment, which is tracked. */
    SUCCEEDED("succeeded"),
    /** Failed for good. */
    FAILED("failed"),
    /** The request has a shipment, which is not tracked any more. */
    TRACKING_STOPPED("tracking_stopped");

    private final String wireName;

    RequestStatus(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in documents, such as {@code awaiting_manifest}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the status with this name in documents, which is case-sensitive; empty if not found. */
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
