package dev.quayside.query.schema;

import java.util.Objects;

/**
 * A name by which a list can be ordered: a {@link Sort}, or a filter that is also a sort. Rows without a value come
 * last in both directions.
 *
 * @param <T> the type of the rows
 */
public sealed interface SortName<T> permits Sort, Filter.Day, Filter.Numeric, Filter.InstantRange {

    /** Returns the name in queries, such as {@code arrival}. */
    String name();

    /** Returns whether a list can be ordered by this name; false for a name that is only a filter. */
    default boolean sorted() {
        return true;
    }

    /** Returns the sort with this name. */
    Sort<T> sort();

    /**
     * Returns the order from the smallest or earliest value on.
     *
     * @throws IllegalStateException if the name is not {@link #sorted()}
     */
    default Step ascending() {
        return step(Direction.ASCENDING);
    }

    /**
     * Returns the order from the largest or latest value on.
     *
     * @throws IllegalStateException if the name is not {@link #sorted()}
     */
    default Step descending() {
        return step(Direction.DESCENDING);
    }

    private Step step(Direction direction) {
        if (!sorted()) {
            throw new IllegalStateException(
                    "'" + name() + "' is not a sort name (expected a filter with withSort(), or a Sort)");
        }
        return new Step(name(), direction, sort().alone());
    }

    /**
     * A name with a direction.
     *
     * @param alone whether the name cannot be combined with other names
     */
    record Step(String name, Direction direction, boolean alone) {
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
