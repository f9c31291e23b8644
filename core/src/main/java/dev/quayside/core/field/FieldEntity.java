package dev.quayside.core.field;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A kind of resource that can have custom fields. */
public enum FieldEntity {
    SHIPMENT("Shipment", "shipment"),
    CONTAINER("Container", "container"),
    TRACKING_REQUEST("TrackingRequest", "tracking_request");

    /** An older name for containers in documents. */
    private static final String CARGO = "Cargo";

    private final String wireName;
    private final String resourceType;

    FieldEntity(String wireName, String resourceType) {
        this.wireName = wireName;
        this.resourceType = resourceType;
    }

    /** Returns the name in documents, such as {@code TrackingRequest}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the resource type in documents, such as {@code tracking_request}. */
    public String resourceType() {
        return resourceType;
    }

    /** Returns the entity with this name in documents; {@code Cargo} is another name for a container. */
    public static Optional<FieldEntity> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        String word = wireName.equals(CARGO) ? CONTAINER.wireName : wireName;
        return Stream.of(values())
                .filter(entity -> entity.wireName.equals(word))
                .findFirst();
    }

    /** Returns the entity with this resource type. */
    public static Optional<FieldEntity> ofResource(String type) {
        Objects.requireNonNull(type, "type");
        return Stream.of(values())
                .filter(entity -> entity.resourceType.equals(type))
                .findFirst();
    }
}
