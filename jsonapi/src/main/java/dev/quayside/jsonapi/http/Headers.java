package dev.quayside.jsonapi.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The header fields of a request or a response. The case of names is ignored; a name can have several values; fields
 * keep their order. Immutable.
 */
public final class Headers {

    /** No fields. */
    public static final Headers NONE = new Headers(List.of());

    private final List<Map.Entry<String, String>> fields;

    private Headers(List<Map.Entry<String, String>> fields) {
        this.fields = fields;
    }

    /** Returns the fields of a map from names to values, as many servers provide them. */
    public static Headers of(Map<String, List<String>> values) {
        List<Map.Entry<String, String>> fields = new ArrayList<>(values.size());
        values.forEach((name, list) -> list.forEach(value -> fields.add(Map.entry(name, value))));
        return new Headers(List.copyOf(fields));
    }

    /** Returns these fields and one more, which does not replace fields of the same name. */
    public Headers with(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        List<Map.Entry<String, String>> more = new ArrayList<>(fields);
        more.add(Map.entry(name, value));
        return new Headers(List.copyOf(more));
    }

    /** Returns the values of a name in order; empty if there is no such field. */
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

    /** Returns every field in order; a name with several values occurs several times. */
    public List<Map.Entry<String, String>> fields() {
        return fields;
    }

    /** Returns the names only, because values may be secrets. */
    @Override
    public String toString() {
        return fields.stream().map(Map.Entry::getKey).toList().toString();
    }
}
