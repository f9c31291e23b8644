package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A name by which a list can be sorted. The name may also be the name of a {@linkplain SortableFilter filter}. Rows
 * without a value come last in both directions.
 *
 * @param <T> the type of the rows
 */
public interface Sort<T> {

    /** Returns the name in queries, such as {@code arrival}. */
    String name();

    /**
     * Returns the sort keys for a direction and context. A sort by a field returns a single {@link SortKey.ByField}.
     */
    List<SortKey<T>> keys(Direction direction, QueryContext context);

    /** Returns the code of the feature that the name needs; null if the name needs no feature. */
    @Nullable
    String feature();

    /** Returns whether the name cannot be combined with other names. */
    default boolean isAlone() {
        return false;
    }

    /** Returns whether a list can be sorted by this name; false for a name that is only a filter. */
    default boolean isSortable() {
        return true;
    }

    /** Creates a sort by one field. */
    static <T> Sort<T> on(String name, Field<T, ?> field) {
        if (field.type().isList()) {
            throw new IllegalArgumentException("sort " + name + " cannot be by the list " + field);
        }
        return on(name, context -> field, null);
    }

    /** Creates a sort by one field, which can depend on the context. */
    static <T> Sort<T> on(String name, Function<QueryContext, Field<T, ?>> field, @Nullable String feature) {
        Objects.requireNonNull(field, "field");
        return new Named<>(
                name,
                (direction, context) -> List.of(new SortKey.ByField<>(field.apply(context), direction)),
                false,
                feature);
    }

    /**
     * Returns the ascending order, which starts with the smallest or earliest value.
     *
     * @throws IllegalStateException if the name is not {@link #isSortable()}
     */
    default Step ascending() {
        return step(Direction.ASCENDING);
    }

    /**
     * Returns the descending order, which starts with the largest or latest value.
     *
     * @throws IllegalStateException if the name is not {@link #isSortable()}
     */
    default Step descending() {
        return step(Direction.DESCENDING);
    }

    private Step step(Direction direction) {
        if (!isSortable()) {
            throw new IllegalStateException(
                    "'" + name() + "' is not a sort name (expected a filter with withSort(), or a Sort)");
        }
        return new Step(name(), direction, isAlone());
    }

    /**
     * A sort name that is not the name of a filter.
     *
     * @param keys returns the sort keys for a direction and context
     */
    record Named<T>(
            String name,
            BiFunction<Direction, QueryContext, List<SortKey<T>>> keys,
            boolean isAlone,
            @Nullable String feature)
            implements Sort<T> {

        public Named {
            Objects.requireNonNull(name, "name");
            NameChecks.requireSort(name);
            Objects.requireNonNull(keys, "keys");
        }

        @Override
        public List<SortKey<T>> keys(Direction direction, QueryContext context) {
            return keys.apply(direction, context);
        }
    }

    /**
     * A name with a direction.
     *
     * @param isAlone whether the name cannot be combined with other names
     */
    record Step(String name, Direction direction, boolean isAlone) {
        public Step {
            NameChecks.requireSort(Objects.requireNonNull(name, "name"));
            Objects.requireNonNull(direction, "direction");
        }

        /** Returns the text in queries, such as {@code -arrival}. */
        @Override
        public String toString() {
            return direction == Direction.DESCENDING ? "-" + name : name;
        }
    }
}
