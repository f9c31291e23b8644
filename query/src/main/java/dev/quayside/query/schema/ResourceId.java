package dev.quayside.query.schema;

import java.util.Objects;
import java.util.UUID;

/**
 * The identifier of a resource.
 *
 * @param type the type in documents, such as {@code port}
 * @param id the id, unique within the type
 */
public record ResourceId(String type, UUID id) {

    public ResourceId {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(id, "id");
    }
}
