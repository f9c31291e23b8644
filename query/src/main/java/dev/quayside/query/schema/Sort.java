package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A name by which a list can be sorted.
 *
 * @param <T> the type of the rows
 * @param name the name in queries, such as {@code arrival}
 * @param keys returns the sort keys for a direction and context; a single {@link SortKey.ByField} for a field
 * @param alone whether the name cannot be combined with other names
 * @param feature the code of the feature that the name needs; null if it needs none
 */
public record Sort<T>(
        String name,
        BiFunction<Direction, QueryContext, List<SortKey<T>>> keys,
        boolean alone,
        @Nullable String feature)
        implements SortName<T> {

    public Sort {
        Objects.requireNonNull(name, "name");
        NameChecks.requireSort(name);
        Objects.requireNonNull(keys, "keys");
    }

    /** Creates a sort by one field. */
    public static <T> Sort<T> on(String name, Field<T, ?> field) {
        if (field.type().isList()) {
            throw new IllegalArgumentException("sort " + name + " cannot be by the list " + field);
        }
        return on(name, context -> field, null);
    }

    /** Creates a sort by one field that depends on the context. */
    public static <T> Sort<T> on(String name, Function<QueryContext, Field<T, ?>> field, @Nullable String feature) {
        Objects.requireNonNull(field, "field");
        return new Sort<>(
                name,
                (direction, context) -> List.of(new SortKey.ByField<>(field.apply(context), direction)),
                false,
                feature);
    }

    /** Returns this. */
    @Override
    public Sort<T> sort() {
        return this;
    }
}
