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

/** One sort key: reads the key from a row and compares keys; rows without a key are last in both directions. */
final class OrderKey<T> {

    /** The second, in the year 287000, from which on all instants have the same rank, so that ranks fit in a long. */
    private static final long FARTHEST_SECOND = 9_000_000_000_000L;

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
        return switch (field.type()) {
            case TEXT -> new OrderKey<>(field.name(), String.class, field.accessor(), order, text -> 0, direction);
            case ID -> new OrderKey<>(field.name(), UUID.class, field.accessor(), order, OrderKey::rankOfId, direction);
            case INSTANT ->
                new OrderKey<>(
                        field.name(), Instant.class, field.accessor(), order, OrderKey::rankOfInstant, direction);
            case DAY ->
                new OrderKey<>(field.name(), LocalDate.class, field.accessor(), order, OrderKey::rankOfDay, direction);
            case FLAG ->
                new OrderKey<>(
                        field.name(),
                        Boolean.class,
                        field.accessor(),
                        order,
                        flag -> (Boolean) flag ? 1 : 0,
                        direction);
            case NUMBER ->
                new OrderKey<>(
                        field.name(), BigDecimal.class, field.accessor(), order, OrderKey::rankOfNumber, direction);
            case TEXT_LIST, ID_LIST -> throw new IllegalArgumentException("cannot sort by the list " + field);
        };
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

    /** Returns the row's key; null if it has none. */
    @Nullable
    Object of(T row) {
        return value.apply(row);
    }

    /** Returns the row's key for a position: without the digits that the order ignores. */
    @Nullable
    Object positionKey(T row) {
        Object key = of(row);
        if (key instanceof BigDecimal number) {
            return number.stripTrailingZeros();
        }
        return key instanceof Instant instant ? instant.truncatedTo(ChronoUnit.MICROS) : key;
    }

    /** Compares two keys. */
    int compare(@Nullable Object one, @Nullable Object other) {
        if (one == null || other == null) {
            return one == other ? 0 : (one == null ? 1 : -1);
        }
        return descending ? order.compare(other, one) : order.compare(one, other);
    }

    /**
     * Returns the rank of a key: if two keys have different ranks, the key with the smaller rank is first by
     * {@link #compare}.
     */
    long rank(@Nullable Object key) {
        if (key == null) {
            return Long.MAX_VALUE;
        }
        long ascending = rank.applyAsLong(key);
        return descending ? -ascending : ascending;
    }

    /** Returns whether the object is of the type of this key. */
    boolean accepts(Object key) {
        return type.isInstance(key);
    }

    /** Returns the name of the key, for messages. */
    @Override
    public String toString() {
        return name;
    }

    private static long rankOfId(Object id) {
        return ((UUID) id).getMostSignificantBits() >>> 1;
    }

    private static long rankOfInstant(Object key) {
        Instant instant = (Instant) key;
        long second = instant.getEpochSecond();
        if (second >= FARTHEST_SECOND || second <= -FARTHEST_SECOND) {
            return second > 0 ? FARTHEST_SECOND * 1_000_000 : -FARTHEST_SECOND * 1_000_000;
        }
        return second * 1_000_000 + instant.getNano() / 1000;
    }

    /** Returns the bits of the nearest double, changed so that they have the order of the numbers. */
    private static long rankOfNumber(Object key) {
        long bits = Double.doubleToLongBits(((BigDecimal) key).doubleValue());
        return bits ^ ((bits >> 63) & Long.MAX_VALUE);
    }

    /** Returns a number with the order of days, which is computed faster than {@link LocalDate#toEpochDay()}. */
    private static long rankOfDay(Object key) {
        LocalDate day = (LocalDate) key;
        return ((long) day.getYear() << 9) | (day.getMonthValue() << 5) | day.getDayOfMonth();
    }
}
