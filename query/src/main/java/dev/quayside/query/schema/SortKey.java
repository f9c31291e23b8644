package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * One key of a sort order.
 *
 * @param <T> the type of the rows
 */
public sealed interface SortKey<T> {

    Direction direction();

    /** Returns the fields that the key uses. The stream may contain duplicates. */
    Stream<Field<T, ?>> fields();

    /**
     * A key that sorts by a field; rows without a value come last in both directions.
     *
     * @param field a field of any type except lists
     */
    record ByField<T>(Field<T, ?> field, Direction direction) implements SortKey<T> {
        public ByField {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(direction, "direction");
            if (field.type().isList()) {
                throw new IllegalArgumentException("cannot sort by the list " + field);
            }
        }

        @Override
        public Stream<Field<T, ?>> fields() {
            return Stream.of(field);
        }
    }

    /**
     * A key that sorts rows into classes. The class of a row is the index of the first condition that is true for the
     * row; this index, an {@link Integer}, is the value of the key. Rows for which no condition is true come after the
     * last class.
     */
    record ByClass<T>(List<Condition<T>> classes, Direction direction) implements SortKey<T> {
        public ByClass {
            Objects.requireNonNull(classes, "classes");
            classes = List.copyOf(classes);
            Objects.requireNonNull(direction, "direction");
        }

        @Override
        public Stream<Field<T, ?>> fields() {
            return classes.stream().flatMap(Condition::fields);
        }
    }
}
