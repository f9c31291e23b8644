package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * The shape of a resource in documents: its attributes and relationships, in the order in which they are written.
 *
 * @param <T> what the resource is made from
 * @param name wire name of the type, such as {@code container}
 * @param id what a resource is identified by, within its type
 * @param attributes none named twice
 * @param relationships none named twice, and none like an attribute
 */
public record ResourceType<T>(
        String name, Function<? super T, UUID> id, List<Attribute<T>> attributes, List<Relationship<T>> relationships) {

    public ResourceType {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(id, "id");
        attributes = List.copyOf(attributes);
        relationships = List.copyOf(relationships);
    }

    /** The relationship of this name. */
    public Optional<Relationship<T>> relationship(String relationshipName) {
        for (Relationship<T> relationship : relationships) {
            if (relationship.name().equals(relationshipName)) {
                return Optional.of(relationship);
            }
        }
        return Optional.empty();
    }
}
