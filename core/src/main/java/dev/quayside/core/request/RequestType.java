package dev.quayside.core.request;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/** The type of the number that a tracking request contains. */
public enum RequestType {
    BILL_OF_LADING("bill_of_lading"),
    BOOKING_NUMBER("booking_number"),
    CONTAINER("container");

    private final String wireName;

    RequestType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in documents, such as {@code bill_of_lading}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the type with this case-sensitive name in documents; empty if not found. */
    public static Optional<RequestType> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Arrays.stream(values())
                .filter(type -> type.wireName.equals(wireName))
                .findFirst();
    }

    @Override
    public String toString() {
        return wireName;
    }
}
