package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An index whose columns are the account, optionally a field that is compared for equality, a sort key with nulls last,
 * and the id.
 *
 * @param equal the field that is compared for equality; null if there is none
 */
record OrderedIndex<T>(String name, @Nullable Field<T, ?> equal, Field<T, ?> key, Direction direction) {

    /**
     * The maximum number of values that are read in separate branches. More values are searched with an {@code in}
     * list.
     */
    static final int MOST_BRANCHES = 32;

    static <T> OrderedIndex<T> ascending(String name, @Nullable Field<T, ?> equal, Field<T, ?> key) {
        return new OrderedIndex<>(name, equal, key, Direction.ASCENDING);
    }

    static <T> OrderedIndex<T> descending(String name, @Nullable Field<T, ?> equal, Field<T, ?> key) {
        return new OrderedIndex<>(name, equal, key, Direction.DESCENDING);
    }

    /**
     * Returns the first index that has the order and whose field for equality, if any, is restricted to values by the
     * conditions.
     */
    static <T> @Nullable OrderedIndex<T> inOrder(
            List<OrderedIndex<T>> indexes, List<Condition<T>> conjuncts, List<SortKey<T>> order) {
        if (order.size() != 1 || !(order.get(0) instanceof SortKey.ByField<T> key)) {
            return null;
        }
        return indexes.stream()
                .filter(index -> index.key.equals(key.field()) && index.direction == key.direction())
                .filter(index -> index.equal == null || index.values(conjuncts) != null)
                .findFirst()
                .orElse(null);
    }

    /** Returns the condition that restricts the field for equality to values; null if there is none. */
    @Nullable
    OneOf<T, ?> values(List<Condition<T>> conjuncts) {
        for (Condition<T> term : conjuncts) {
            if (term instanceof OneOf<T, ?> oneOf
                    && oneOf.field().equals(equal)
                    && oneOf.values().size() <= MOST_BRANCHES) {
                return oneOf;
            }
        }
        return null;
    }

    /** Returns whether the rows that satisfy the condition are adjacent in the index. */
    boolean isNarrowedBy(Condition<T> term) {
        return equal == null
                ? term instanceof Condition.Compare<T> compare
                        && compare.field().equals(key)
                : values(List.of(term)) != null;
    }
}
