package dev.quayside.query.bind;

import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names of a schema's resource types, attributes and relationships that {@code include} and {@code fields[…]} can
 * use. Immutable.
 */
public final class ResourceNames {

    private final Schema<?> schema;
    private final String start;
    private final Map<String, Type> types = new LinkedHashMap<>();

    /**
     * The names of one resource type.
     *
     * @param fields the attributes and relationships, in their order
     * @param targets the target types of each relationship
     */
    private record Type(Set<String> fields, Map<String, List<String>> targets) {}

    public ResourceNames(Schema<?> schema) {
        this.schema = schema;
        this.start = schema.resource();
        schema.resources().forEach((name, resource) -> types.put(name, type(resource)));
    }

    private static Type type(ResourceType<?> resource) {
        Set<String> fields = new LinkedHashSet<>();
        Map<String, List<String>> targets = new LinkedHashMap<>();
        resource.attributes().forEach(attribute -> fields.add(attribute.name()));
        for (Relationship<?> relationship : resource.relationships()) {
            fields.add(relationship.name());
            targets.put(relationship.name(), relationship.targets());
        }
        return new Type(fields, targets);
    }

    /** Returns the types at which include paths start: the type of the schema's resource, or an empty set. */
    public Set<String> start() {
        return types.containsKey(start) ? Set.of(start) : Set.of();
    }

    /**
     * Returns whether the list has a filter with this name. Used in messages, because clients may confuse filters with
     * fields.
     */
    public boolean isFilter(String name) {
        return schema.filter(name) != null;
    }

    public Set<String> typeNames() {
        return types.keySet();
    }

    /** Returns the fields of a type; null if the type is unknown. */
    @Nullable
    public Set<String> fieldsOf(String type) {
        Type found = types.get(type);
        return found == null ? null : found.fields();
    }

    /** Returns the target types of a relationship; null if no type in {@code from} has this relationship. */
    @Nullable
    public Set<String> follow(Set<String> from, String relationship) {
        Set<String> reached = null;
        for (String name : from) {
            Type type = types.get(name);
            List<String> targets = type == null ? null : type.targets().get(relationship);
            if (targets != null) {
                reached = reached == null ? new LinkedHashSet<>() : reached;
                reached.addAll(targets);
            }
        }
        return reached;
    }

    /** Returns the names of all relationships of the types. */
    public Set<String> relationshipsOf(Set<String> from) {
        Set<String> names = new LinkedHashSet<>();
        for (String name : from) {
            Type type = types.get(name);
            if (type != null) {
                names.addAll(type.targets().keySet());
            }
        }
        return names;
    }
}
