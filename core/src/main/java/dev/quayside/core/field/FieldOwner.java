package dev.quayside.core.field;

import java.util.Objects;
import java.util.UUID;

/**
 * Whose field it is.
 *
 * @param entity what kind of thing
 * @param id which one
 */
public record FieldOwner(FieldEntity entity, UUID id) {

    public FieldOwner {
        Objects.requireNonNull(entity, "entity");
        Objects.requireNonNull(id, "id");
    }
}
