package dev.quayside.jsonapi.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The header fields of a request or a response. Names are compared ignoring case, a name can have several values, and
 * fields keep their order. Immutable.
 */
public final class Headers {

    /** The empty set of header fields. */
    public static final Headers NONE = new Headers(List.of());

    private final List<Map.Entry<String, String>> fields;

    private Headers(List<Map.Entry<String, String>> fields) {
        this.fields = fields;
    }

    /** Creates header fields from a map from names to values, the form in which many servers provide them. */
    public static Headers of(Map<String, List<String>> values) {
        List<Map.Entry<String, String>> fields = new ArrayList<>(values.size());
        values.forEach((name, list) -> list.forEach(value -> fields.add(Map.entry(name, value))));
        return new Headers(List.copyOf(fields));
    }

    /** Returns a copy with an additional field, which does not replace fields with the same name. */
    public Headers with(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        List<Map.Entry<String, String>> more = new ArrayList<>(fields);
        more.add(Map.entry(name, value));
        return new Headers(List.copyOf(more));
    }

    /** Returns all values of a name in their order; empty if there is no field with this name. */
    public List<String> all(String name) {
        Objects.requireNonNull(name, "name");
        List<String> values = new ArrayList<>(1);
        for (Map.Entry<String, String> field : fields) {
            if (field.getKey().equalsIgnoreCase(name)) {
                values.add(field.getValue());
            }
        }
        return values;
    }

    /** Returns the first value of a name. */
    public Optional<String> first(String name) {
        Objects.requireNonNull(name, "name");
        return all(name).stream().findFirst();
    }

    /** Returns all fields in their order. A name with several values occurs several times. */
    public List<Map.Entry<String, String>> fields() {
        return fields;
    }

    /** Returns only the names, because values may be secrets. */
    @Override
    public String toString() {
        return fields.stream().map(Map.Entry::getKey).toList().toString();
    }
}
