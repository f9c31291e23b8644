package dev.quayside.core.field;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.internal.Texts;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value of a custom field for the shipment of a tracking request, or for a container of the shipment, at its
 * creation.
 *
 * @param entity a shipment or container
 * @param slug the slug of the definition
 * @param number the container that gets the value; null for the shipment, or for every container
 */
public record InitialField(
        FieldEntity entity,
        String slug,
        FieldValue value,
        @Nullable ContainerNumber number) {

    /**
     * Creates an initial field.
     *
     * @throws IllegalArgumentException if it is for a tracking request, or has a container number for a shipment
     */
    public InitialField {
        Objects.requireNonNull(entity, "entity");
        Texts.key(Objects.requireNonNull(slug, "slug"), "slug");
        Objects.requireNonNull(value, "value");
        if (entity == FieldEntity.TRACKING_REQUEST || (entity == FieldEntity.SHIPMENT && number != null)) {
            throw new IllegalArgumentException("the initial field " + Texts.quote(slug)
                    + " is for a tracking request, or for a container of a shipment's (expected a shipment, or a"
                    + " container that may be named)");
        }
    }

    /** Returns whether the value is for the container. */
    public boolean isFor(ContainerNumber container) {
        Objects.requireNonNull(container, "container");
        return entity == FieldEntity.CONTAINER && (number == null || number.equals(container));
    }
}
