package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An index whose columns are the account, optionally a field that queries compare for equality, a sort key with nulls
 * last, and the id.
 *
 * @param equal the field that is compared for equality; null if the index does not have such a column
 */
record OrderedIndex<T>(String name, @Nullable Field<T, ?> equal, Field<T, ?> key, Direction direction) {

    /**
     * The maximum number of values for which the rows are read in separate branches. For more values, the statement
     * uses an {@code in} list.
     */
    static final int MOST_BRANCHES = 32;

    static <T> OrderedIndex<T> ascending(String name, @Nullable Field<T, ?> equal, Field<T, ?> key) {
        return new OrderedIndex<>(name, equal, key, Direction.ASCENDING);
    }

    static <T> OrderedIndex<T> descending(String name, @Nullable Field<T, ?> equal, Field<T, ?> key) {
        return new OrderedIndex<>(name, equal, key, Direction.DESCENDING);
    }

    /**
     * Returns the first of the indexes that provides the order. If an index begins with a field that is compared for
     * equality, it is used only if the conditions restrict this field to a list of values.
     */
    static <T> @Nullable OrderedIndex<T> findOrdered(
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

    /** Returns the condition that restricts the field {@code equal} to a list of values; null if no condition does. */
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

    /** Returns whether all rows that satisfy the condition are next to each other in the index. */
    boolean isNarrowedBy(Condition<T> term) {
        return equal == null
                ? term instanceof Condition.Compare<T> compare
                        && compare.field().equals(key)
                : values(List.of(term)) != null;
    }
}
