package dev.quayside.core.request;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/** What has become of a tracking request. */
public enum RequestStatus {
    /** Accepted; the line is being asked, perhaps again and again. */
    PENDING("pending"),
    /** The line does not list the number yet; it is asked once a day. */
    AWAITING_MANIFEST("awaiting_manifest"),
    /** There is a shipment, and it is followed. */
    SUCCEEDED("succeeded"),
    /** Given up for good. */
    FAILED("failed"),
    /** There is a shipment, and it is no longer followed. */
    TRACKING_STOPPED("tracking_stopped");

    private final String wireName;

    RequestStatus(String wireName) {
        this.wireName = wireName;
    }

    /** The name in documents, such as {@code awaiting_manifest}. */
    public String wireName() {
        return wireName;
    }

    /** The status with this name in documents, which is case-sensitive; empty if there is none. */
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
