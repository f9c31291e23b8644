package dev.quayside.core.request;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/** The reason why a tracking request failed, or why a {@link RequestStatus#PENDING} request has not succeeded yet. */
public enum FailedReason {
    /** The response of the line could not be read. */
    UNRECOGNIZED_RESPONSE("unrecognized_response"),
    /** The line could not be reached. */
    SHIPPING_LINE_UNREACHABLE("shipping_line_unreachable"),
    /** An internal error of this system occurred. */
    INTERNAL_PROCESSING_ERROR("internal_processing_error"),
    /** The account already tracks the shipment. */
    DUPLICATE("duplicate"),
    /** The request expired before it succeeded. */
    EXPIRED("expired"),
    /** All attempts failed with temporary errors. */
    RETRIES_EXHAUSTED("retries_exhausted"),
    /** The line does not know the number. */
    NOT_FOUND("not_found"),
    /** The line rejects the format of the number. */
    INVALID_NUMBER("invalid_number"),
    /** The line has cancelled the booking. */
    BOOKING_CANCELLED("booking_cancelled"),
    /** The line does not disclose the data of the number. */
    DATA_UNAVAILABLE("data_unavailable"),
    /** No line was detected for the number. */
    SCAC_AUTO_DETECT_FAILED("scac_auto_detect_failed");

    private final String wireName;

    FailedReason(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in documents, such as {@code retries_exhausted}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the reason with this case-sensitive name in documents; empty if not found. */
    public static Optional<FailedReason> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Arrays.stream(values())
                .filter(reason -> reason.wireName.equals(wireName))
                .findFirst();
    }

    @Override
    public String toString() {
        return wireName;
    }
}
