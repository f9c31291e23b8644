package dev.quayside.core.request;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * Why a tracking request failed, or, while it is {@link RequestStatus#PENDING}, why it has not succeeded yet.
 */
public enum FailedReason {
    /** The answer could not be understood. */
    UNRECOGNIZED_RESPONSE("unrecognized_response"),
    /** The line could not be reached. */
    SHIPPING_LINE_UNREACHABLE("shipping_line_unreachable"),
    /** Something went wrong on our side. */
    INTERNAL_PROCESSING_ERROR("internal_processing_error"),
    /** The shipment was followed already. */
    DUPLICATE("duplicate"),
    /** No success within the time allowed. */
    EXPIRED("expired"),
    /** Every attempt met a temporary reason. */
    RETRIES_EXHAUSTED("retries_exhausted"),
    /** The line does not know the number. */
    NOT_FOUND("not_found"),
    /** The line refuses the form of the number. */
    INVALID_NUMBER("invalid_number"),
    /** The line has cancelled the booking. */
    BOOKING_CANCELLED("booking_cancelled"),
    /** The line knows the number and keeps its data to itself. */
    DATA_UNAVAILABLE("data_unavailable"),
    /** No line was found for the number. */
    SCAC_AUTO_DETECT_FAILED("scac_auto_detect_failed");

    private final String wireName;

    FailedReason(String wireName) {
        this.wireName = wireName;
    }

    /** The name in documents, such as {@code retries_exhausted}. */
    public String wireName() {
        return wireName;
    }

    /** The reason with this name in documents, which is case-sensitive; empty if there is none. */
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
