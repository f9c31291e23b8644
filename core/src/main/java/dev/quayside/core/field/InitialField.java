package dev.quayside.core.field;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.internal.Texts;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An initial value of a custom field. The field gets the value when its shipment or container is created for a tracking
 * request.
 *
 * @param entity the kind of resource: a shipment or a container
 * @param slug the slug of the definition
 * @param number the number of the container that gets the value; null if the value is for the shipment or for every
 *     container
 */
public record InitialField(
        FieldEntity entity,
        String slug,
        FieldValue value,
        @Nullable ContainerNumber number) {

    /**
     * Creates an initial field.
     *
     * @throws IllegalArgumentException if the entity is a tracking request, or if a container number is set for a
     *     shipment
     */
    public InitialField {
        Objects.requireNonNull(entity, "entity");
        Texts.requireKey(Objects.requireNonNull(slug, "slug"), "slug");
        Objects.requireNonNull(value, "value");
        if (entity == FieldEntity.TRACKING_REQUEST || (entity == FieldEntity.SHIPMENT && number != null)) {
            throw new IllegalArgumentException("the initial field " + Texts.quote(slug)
                    + " is for a tracking request, or for a container of a shipment's (expected a shipment, or a"
                    + " container that may be named)");
        }
    }

    /** Returns whether the container gets this value. */
    public boolean isFor(ContainerNumber container) {
        Objects.requireNonNull(container, "container");
        return entity == FieldEntity.CONTAINER && (number == null || number.equals(container));
    }
}
