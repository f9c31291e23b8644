package dev.quayside.query.eval;

import dev.quayside.query.Position;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.schema.ValueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The order of a bound query, by which rows are compared with other rows and with positions.
 *
 * <p>Each row has a rank, which is a number: if two rows have different ranks, the row with the smaller rank comes
 * first. Rows must be compared only if their ranks are equal.
 */
final class RowOrder<T> implements Comparator<T> {

    private final OrderKey<T>[] keys;
    private final Field<T, UUID> id;

    private RowOrder(OrderKey<T>[] keys, Field<T, UUID> id) {
        this.keys = keys;
        this.id = id;
    }

    static <T> RowOrder<T> of(List<SortKey<T>> sortKeys, Field<T, UUID> id) {
        @SuppressWarnings({"unchecked", "rawtypes"}) // the array contains only objects of this class
        OrderKey<T>[] keys = new OrderKey[sortKeys.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = OrderKey.of(sortKeys.get(i));
        }
        return new RowOrder<>(keys, id);
    }

    @Override
    public int compare(T one, T other) {
        for (OrderKey<T> key : keys) {
            int result = key.compare(key.of(one), key.of(other));
            if (result != 0) {
                return result;
            }
        }
        return ValueOrder.UNSIGNED.compare(idOf(one), idOf(other));
    }

    /** Returns the rank of a row. If the order has no sort keys, all rows have the same rank. */
    long rank(T row) {
        return keys.length == 0 ? 0 : keys[0].rank(keys[0].of(row));
    }

    /** Writes the ranks of the first {@code count} rows to {@code ranks}. */
    void computeRanks(T[] rows, int count, long[] ranks) {
        for (int i = 0; i < count; i++) {
            ranks[i] = rank(rows[i]);
        }
    }

    Position position(T row) {
        List<@Nullable Object> values = new ArrayList<>(keys.length);
        for (OrderKey<T> key : keys) {
            values.add(key.positionKey(row));
        }
        return new Position(values, idOf(row));
    }

    /** Throws an exception if a position does not fit this order. */
    void check(Position position) {
        if (position.keys().size() != keys.length) {
            throw new IllegalArgumentException("a position in an order of " + keys.length + " keys cannot have "
                    + position.keys().size());
        }
        for (int i = 0; i < keys.length; i++) {
            Object value = position.keys().get(i);
            if (value != null && !keys[i].accepts(value)) {
                throw new IllegalArgumentException(
                        "key " + (i + 1) + " of a position, for " + keys[i] + ", cannot be of " + value.getClass());
            }
        }
    }

    /** Returns the position together with its rank, for comparisons of rows with the position. */
    RankedPosition<T> ranked(Position position) {
        return new RankedPosition<>(this, position);
    }

    private UUID idOf(T row) {
        UUID value = id.of(row);
        if (value == null) {
            throw new IllegalArgumentException("a row without " + id + " (expected in every row)");
        }
        return value;
    }

    /** A position together with its rank. */
    static final class RankedPosition<T> {
        private final RowOrder<T> order;
        private final @Nullable Object[] values;
        private final UUID id;
        private final long rank;

        private RankedPosition(RowOrder<T> order, Position position) {
            this.order = order;
            this.values = position.keys().toArray();
            this.id = position.id();
            this.rank = order.keys.length == 0 ? 0 : order.keys[0].rank(values[0]);
        }

        /**
         * Returns a negative number if the row is before this position, 0 if it is at the position, and otherwise a
         * positive number.
         */
        int compare(T row) {
            int ranks = Long.compare(order.rank(row), rank);
            if (ranks != 0) {
                return ranks;
            }
            for (int i = 0; i < values.length; i++) {
                OrderKey<T> key = order.keys[i];
                int result = key.compare(key.of(row), values[i]);
                if (result != 0) {
                    return result;
                }
            }
            return ValueOrder.UNSIGNED.compare(order.idOf(row), id);
        }
    }
}
