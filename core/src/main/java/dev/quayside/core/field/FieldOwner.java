package dev.quayside.core.field;

import java.util.Objects;
import java.util.UUID;

/** The identity of the resource that has a custom field. */
public record FieldOwner(FieldEntity entity, UUID id) {

    public FieldOwner {
        Objects.requireNonNull(entity, "entity");
        Objects.requireNonNull(id, "id");
    }
}
