package dev.quayside.query.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A type of resource in documents: its attributes and relationships, in the order in which they are written.
 *
 * @param <T> the type of the rows
 * @param name the type in documents, such as {@code container}
 * @param id returns the id of a row, unique within the type
 * @param attributes the attributes, with unique names
 * @param relationships the relationships, with unique names that also differ from the names of the attributes
 * @param meanings the meanings of attributes and relationships, and of filters and sort names of the list of these
 *     resources, keyed by name; may be empty
 */
public record ResourceType<T>(
        String name,
        Function<? super T, UUID> id,
        List<Attribute<T>> attributes,
        List<Relationship<T>> relationships,
        Map<String, Meaning> meanings) {

    public ResourceType {
        meanings = Map.copyOf(Objects.requireNonNull(meanings, "meanings"));
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

    /** Creates a type without meanings. */
    public ResourceType(
            String name,
            Function<? super T, UUID> id,
            List<Attribute<T>> attributes,
            List<Relationship<T>> relationships) {
        this(name, id, attributes, relationships, Map.of());
    }

    /** Returns a copy of this type with the given meanings. */
    public ResourceType<T> withMeanings(Map<String, Meaning> others) {
        return new ResourceType<>(name, id, attributes, relationships, others);
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
