package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A name by which rows can be ordered.
 *
 * @param <T> the row
 * @param name the wire name, such as {@code arrival}
 * @param keys what it means in a direction and context; a field sort is a single {@link SortKey.ByField}
 * @param alone whether it can only be used as the sole sort name
 * @param feature code of the gated feature without which the name is not valid; null if anyone may use it
 */
public record Sort<T>(
        String name,
        BiFunction<Direction, QueryContext, List<SortKey<T>>> keys,
        boolean alone,
        @Nullable String feature) {

    public Sort {
        Objects.requireNonNull(name, "name");
        WireNames.requireSort(name);
        Objects.requireNonNull(keys, "keys");
    }

    /** By one field, the same for everyone. */
    public static <T> Sort<T> on(String name, Field<T, ?> field) {
        if (field.type().isList()) {
            throw new IllegalArgumentException("sort " + name + " cannot be by the list " + field);
        }
        return on(name, context -> field, null);
    }

    /** By one field, which may depend on the context. */
    public static <T> Sort<T> on(String name, Function<QueryContext, Field<T, ?>> field, @Nullable String feature) {
        Objects.requireNonNull(field, "field");
        return new Sort<>(
                name,
                (direction, context) -> List.of(new SortKey.ByField<>(field.apply(context), direction)),
                false,
                feature);
    }
}
