package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;

/**
 * One step of an order.
 *
 * @param <T> the row
 */
public sealed interface SortKey<T> {

    Direction direction();

    /**
     * By the value of a field, rows without one last in both directions.
     *
     * @param field of any type but a list
     */
    record ByField<T>(Field<T, ?> field, Direction direction) implements SortKey<T> {
        public ByField {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(direction, "direction");
            if (field.type().isList()) {
                throw new IllegalArgumentException("cannot sort by the list " + field);
            }
        }
    }

    /**
     * By the first of the conditions that holds, counted from 0; rows for which none holds come after the last class.
     * The key of a row is that number, an {@link Integer}.
     */
    record ByClass<T>(List<Condition<T>> classes, Direction direction) implements SortKey<T> {
        public ByClass {
            Objects.requireNonNull(classes, "classes");
            classes = List.copyOf(classes);
            Objects.requireNonNull(direction, "direction");
        }
    }
}
