package dev.quayside.query.eval;

import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.schema.ValueOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One sort key. Reads the values of the key from rows and compares the values. Rows without a value come last in both
 * directions.
 */
final class OrderKey<T> {

    private final String name;
    private final Class<?> type;
    private final Function<? super T, ? extends @Nullable Object> value;
    private final Comparator<Object> order;
    private final ToLongFunction<Object> rank;
    private final boolean descending;

    private OrderKey(
            String name,
            Class<?> type,
            Function<? super T, ? extends @Nullable Object> value,
            Comparator<Object> order,
            ToLongFunction<Object> rank,
            Direction direction) {
        this.name = name;
        this.type = type;
        this.value = value;
        this.order = order;
        this.rank = rank;
        this.descending = direction == Direction.DESCENDING;
    }

    static <T> OrderKey<T> of(SortKey<T> key) {
        if (key instanceof SortKey.ByField<T> byField) {
            return ofField(byField.field(), byField.direction());
        }
        return ofClass((SortKey.ByClass<T>) key);
    }

    private static <T> OrderKey<T> ofField(Field<T, ?> field, Direction direction) {
        Comparator<Object> order = ValueOrder.of(field.type());
        Class<?> type = switch (field.type()) {
            case TEXT -> String.class;
            case ID -> UUID.class;
            case INSTANT -> Instant.class;
            case DAY -> LocalDate.class;
            case FLAG -> Boolean.class;
            case NUMBER -> BigDecimal.class;
            case TEXT_LIST, ID_LIST -> throw new IllegalArgumentException("cannot sort by the list " + field);
        };
        return new OrderKey<>(field.name(), type, field.accessor(), order, ValueOrder.rank(field.type()), direction);
    }

    private static <T> OrderKey<T> ofClass(SortKey.ByClass<T> key) {
        ConditionCompiler<T> compiler = new ConditionCompiler<>();
        List<Predicate<T>> classes =
                key.classes().stream().map(term -> term.accept(compiler)).toList();
        return new OrderKey<>(
                "a class",
                Integer.class,
                row -> classOf(row, classes),
                (one, other) -> Integer.compare((Integer) one, (Integer) other),
                number -> (Integer) number,
                key.direction());
    }

    private static <T> Integer classOf(T row, List<Predicate<T>> classes) {
        for (int i = 0; i < classes.size(); i++) {
            if (classes.get(i).test(row)) {
                return i;
            }
        }
        return classes.size();
    }

    /** Returns the key value of a row; null if the row has no value. */
    @Nullable
    Object of(T row) {
        return value.apply(row);
    }

    /** Returns the key value of a row for use in a position. Digits that the order ignores are removed. */
    @Nullable
    Object positionKey(T row) {
        Object key = of(row);
        if (key instanceof BigDecimal number) {
            return number.stripTrailingZeros();
        }
        return key instanceof Instant instant ? instant.truncatedTo(ChronoUnit.MICROS) : key;
    }

    /** Compares two key values. */
    int compare(@Nullable Object one, @Nullable Object other) {
        if (one == null || other == null) {
            return one == other ? 0 : (one == null ? 1 : -1);
        }
        return descending ? order.compare(other, one) : order.compare(one, other);
    }

    /**
     * Returns the rank of a key value. A value with a smaller rank comes before a value with a larger rank in the order
     * of {@link #compare}; values with equal ranks must be compared.
     */
    long rank(@Nullable Object key) {
        if (key == null) {
            return Long.MAX_VALUE;
        }
        long ascending = rank.applyAsLong(key);
        return descending ? -ascending : ascending;
    }

    /** Returns whether the object has the type of this key's values. */
    boolean accepts(Object key) {
        return type.isInstance(key);
    }

    /** Returns the name of the key, for error messages. */
    @Override
    public String toString() {
        return name;
    }
}
