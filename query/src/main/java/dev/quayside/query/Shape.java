package dev.quayside.query;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which resources a document includes, and which fields of each it shows.
 *
 * @param include related resources to include
 * @param fields for each type that is narrowed, the attributes and relationships to show; possibly empty
 */
public record Shape(Include include, Map<String, Set<String>> fields) {

    /** Nothing included, everything shown. */
    public static final Shape PLAIN = new Shape(Include.NONE, Map.of());

    public Shape {
        Objects.requireNonNull(include, "include");
        Objects.requireNonNull(fields, "fields");
        Map<String, Set<String>> copy = new LinkedHashMap<>();
        fields.forEach((type, names) -> copy.put(type, Collections.unmodifiableSet(new LinkedHashSet<>(names))));
        fields = copy.isEmpty() ? Map.of() : Collections.unmodifiableMap(copy);
    }

    /** The fields to show of a type; null for all. */
    public @Nullable Set<String> fieldsOf(String type) {
        Objects.requireNonNull(type, "type");
        return fields.get(type);
    }

    /**
     * A tree of relationship names.
     *
     * @param relations each relationship to include, in the order asked for, with what to include from there
     */
    public record Include(Map<String, Include> relations) {

        /** Nothing to include. */
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
