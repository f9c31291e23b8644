package dev.quayside.query;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The related resources that a document includes, and the fields that it shows.
 *
 * @param include the related resources
 * @param fields the attributes and relationships to show, for each resource type that has a sparse fieldset; may be
 *     empty
 */
public record Projection(Include include, Map<String, Set<String>> fields) {

    /** The projection that includes no related resources and shows all fields. */
    public static final Projection PLAIN = new Projection(Include.NONE, Map.of());

    public Projection {
        Objects.requireNonNull(include, "include");
        Objects.requireNonNull(fields, "fields");
        Map<String, Set<String>> copy = new LinkedHashMap<>();
        fields.forEach((type, names) -> copy.put(type, Collections.unmodifiableSet(new LinkedHashSet<>(names))));
        fields = copy.isEmpty() ? Map.of() : Collections.unmodifiableMap(copy);
    }

    /**
     * Returns a projection. Returns {@link #PLAIN} itself if there are no related resources and no sparse fieldsets.
     */
    static Projection of(Include include, Map<String, Set<String>> fields) {
        return include.isEmpty() && fields.isEmpty() ? PLAIN : new Projection(include, fields);
    }

    /** Returns the fields to show for a resource type; null for all fields. */
    public @Nullable Set<String> fieldsOf(String type) {
        Objects.requireNonNull(type, "type");
        return fields.get(type);
    }

    /**
     * A tree of relationship names that a document includes.
     *
     * @param relations the relationships to include, in the requested order. The value of each relationship is the tree
     *     of the relationships to include from its related resources
     */
    public record Include(Map<String, Include> relations) {

        /** The tree without relationships. */
        public static final Include NONE = new Include(Map.of());

        public Include {
            Objects.requireNonNull(relations, "relations");
            relations = relations.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(relations));
        }

        public boolean isEmpty() {
            return relations.isEmpty();
        }
    }
}
