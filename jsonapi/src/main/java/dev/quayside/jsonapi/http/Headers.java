package dev.quayside.jsonapi.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The header fields of a request or a response: names in any case, several values for a name, in the order in which they
 * came. Immutable.
 */
public final class Headers {

    /** No field at all. */
    public static final Headers NONE = new Headers(List.of());

    private final List<Map.Entry<String, String>> fields;

    private Headers(List<Map.Entry<String, String>> fields) {
        this.fields = fields;
    }

    /** The fields of a map as servers hand them out: each name with its values. */
    public static Headers of(Map<String, List<String>> values) {
        List<Map.Entry<String, String>> fields = new ArrayList<>(values.size());
        values.forEach((name, list) -> list.forEach(value -> fields.add(Map.entry(name, value))));
        return new Headers(List.copyOf(fields));
    }

    /** These fields and one more, which does not replace others of its name. */
    public Headers with(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        List<Map.Entry<String, String>> more = new ArrayList<>(fields);
        more.add(Map.entry(name, value));
        return new Headers(List.copyOf(more));
    }

    /** The values of a name, in order; empty if it is not there. */
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

    /** The first value of a name. */
    public Optional<String> first(String name) {
        Objects.requireNonNull(name, "name");
        return all(name).stream().findFirst();
    }

    /** Every field, in order; a name with several values comes several times. */
    public List<Map.Entry<String, String>> fields() {
        return fields;
    }

    /** The names only: values may be secrets. */
    @Override
    public String toString() {
        return fields.stream().map(Map.Entry::getKey).toList().toString();
    }
}
