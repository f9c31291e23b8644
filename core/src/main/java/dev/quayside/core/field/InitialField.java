package dev.quayside.core.field;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.internal.Texts;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the shipment of a tracking request, or a container of it, is to have in a field as soon as it appears.
 *
 * @param entity a shipment or container
 * @param slug by which the field's definition is known
 * @param value what it is to say
 * @param number of the container that is meant; null for the shipment, or for every container
 */
public record InitialField(
        FieldEntity entity,
        String slug,
        FieldValue value,
        @Nullable ContainerNumber number) {

    /**
     * An initial field.
     *
     * @throws IllegalArgumentException if it is for a tracking request, or names a container for a shipment
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

    /** Whether it is for a container with this number. */
    public boolean isFor(ContainerNumber container) {
        Objects.requireNonNull(container, "container");
        return entity == FieldEntity.CONTAINER && (number == null || number.equals(container));
    }
}
