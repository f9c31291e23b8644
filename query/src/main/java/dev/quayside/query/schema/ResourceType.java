package dev.quayside.query.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A type of resource in documents: its attributes and relationships, in the order in which they are written.
 *
 * @param <T> the row type
 * @param name the type in documents, such as {@code container}
 * @param id returns the id of a row, unique within the type
 * @param attributes with unique names
 * @param relationships with unique names, which also differ from those of the attributes
 */
public record ResourceType<T>(
        String name, Function<? super T, UUID> id, List<Attribute<T>> attributes, List<Relationship<T>> relationships) {

    public ResourceType {
        Objects.requireNonNull(attributes, "attributes");
        Objects.requireNonNull(relationships, "relationships");
        NameChecks.require(name, "resource");
        Objects.requireNonNull(id, "id");
        attributes = List.copyOf(attributes);
        relationships = List.copyOf(relationships);
        Set<String> names = new HashSet<>();
        Stream.concat(
                        attributes.stream().map(Attribute::name),
                        relationships.stream().map(Relationship::name))
                .forEach(member -> {
                    if (!names.add(NameChecks.require(member, "member"))) {
                        throw new IllegalArgumentException("resource " + name + " has '" + member
                                + "' twice (expected each attribute and relationship once)");
                    }
                });
    }

    /** Returns the relationship with this name. */
    public Optional<Relationship<T>> relationship(String relationshipName) {
        Objects.requireNonNull(relationshipName, "relationshipName");
        for (Relationship<T> relationship : relationships) {
            if (relationship.name().equals(relationshipName)) {
                return Optional.of(relationship);
            }
        }
        return Optional.empty();
    }
}
