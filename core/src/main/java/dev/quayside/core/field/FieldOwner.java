package dev.quayside.core.field;

import java.util.Objects;
import java.util.UUID;

/** The kind and the id of a resource that has custom fields. */
public record FieldOwner(FieldEntity entity, UUID id) {

    public FieldOwner {
        Objects.requireNonNull(entity, "entity");
        Objects.requireNonNull(id, "id");
    }
}
