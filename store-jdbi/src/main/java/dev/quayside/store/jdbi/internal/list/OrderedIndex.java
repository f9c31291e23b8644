package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An index on the account, perhaps a column, a key in its direction with nulls last, and the id.
 *
 * @param <T> the row
 * @param equal whose value it has before the key; null if none
 */
public record OrderedIndex<T>(String name, @Nullable Field<T, ?> equal, Field<T, ?> key, Direction direction) {

    /** More alternatives than this are left to a plain list. */
    private static final int MOST_BRANCHES = 32;

    static <T> OrderedIndex<T> ascending(String name, @Nullable Field<T, ?> equal, Field<T, ?> key) {
        return new OrderedIndex<>(name, equal, key, Direction.ASCENDING);
    }

    static <T> OrderedIndex<T> descending(String name, @Nullable Field<T, ?> equal, Field<T, ?> key) {
        return new OrderedIndex<>(name, equal, key, Direction.DESCENDING);
    }

    /** The first of them that has the order, where the values before its key, if it has any, are asked for. */
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

    /** The condition that says which values the column before the key has; null if there is none. */
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

    /** Whether the rows that satisfy this stand together in the index. */
    boolean narrowedBy(Condition<T> term) {
        return equal == null
                ? term instanceof Condition.Compare<T> compare
                        && compare.field().equals(key)
                : values(List.of(term)) != null;
    }

    /** The beginning of the index, as a place to look first; for one without a value before its key. */
    IndexPlan.Near near(SqlDialect dialect) {
        String hint = dialect.use(name);
        return new IndexPlan.Near(hint, hint.isEmpty() ? List.of() : List.of("account_id"));
    }

    /**
     * Goes along the index; a part for each value before the key.
     *
     * @param columns where each field is
     * @param ordered whether the index has the order that is asked for
     */
    IndexPlan<T> walk(
            List<Condition<T>> conjuncts,
            SqlDialect dialect,
            Function<Field<T, ?>, @Nullable Column<T>> columns,
            boolean ordered) {
        String hint = dialect.use(name);
        List<String> prefix = new ArrayList<>();
        if (!hint.isEmpty()) {
            prefix.add("account_id");
            if (equal != null) {
                prefix.add(equal.name());
            }
        }
        OneOf<T, ?> term = values(conjuncts);
        if (term == null || term.values().size() == 1) {
            return new IndexPlan<>(hint, prefix, ordered, false, null, null, conjuncts);
        }
        List<Condition<T>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        Column<T> column = RowReader.known(columns.apply(term.field()));
        return new IndexPlan<>(
                hint, prefix, ordered, false, null, new IndexPlan.Branches<>(column, term.values(), false), rest);
    }
}
