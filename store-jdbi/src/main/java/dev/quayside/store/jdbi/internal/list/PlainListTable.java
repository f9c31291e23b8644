package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.table.Table;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A list with few filters, whose pages are planned in the same way on every database: by an index that provides the
 * order, or by a selective index.
 *
 * @param <T> the type of the rows to which conditions apply
 */
final class PlainListTable<T> extends ListTable<T> {

    private final Map<Field<T, ?>, ElementConditions> lists;
    private final List<OrderedIndex<T>> indexes;
    private final SelectiveIndex<T> selective;

    PlainListTable(
            Table<?> table,
            Map<Field<T, ?>, FieldColumn> fields,
            Map<Field<T, ?>, ElementConditions> lists,
            List<OrderedIndex<T>> indexes,
            SelectiveIndex<T> selective) {
        super(table.name(), table.selectedNames(), fields);
        this.lists = lists;
        this.indexes = indexes;
        this.selective = selective;
    }

    /** An index on a field whose values each occur in few rows. */
    record SelectiveIndex<T>(String name, Field<T, ?> field) {}

    @Override
    public ElementConditions listColumn(Field<T, ?> field) {
        ElementConditions elements = lists.get(field);
        return elements == null ? super.listColumn(field) : elements;
    }

    @Override
    boolean isSelective(Condition<T> term) {
        return term instanceof OneOf<T, ?> oneOf && oneOf.field().equals(selective.field());
    }

    @Override
    IndexPlan<T> plan(List<Condition<T>> conjuncts, List<SortKey<T>> order, PagePlanner planner) {
        for (Condition<T> term : conjuncts) {
            if (isSelective(term)) {
                return seek((OneOf<T, ?>) term, conjuncts, planner);
            }
        }
        OrderedIndex<T> ordered = OrderedIndex.findOrdered(indexes, conjuncts, order);
        OrderedIndex<T> recent = recent(conjuncts, order);
        if (recent != null) {
            IndexPlan<T> since = planner.walk(recent, conjuncts, false);
            // When a client polls for the first time, its lower bound may select all rows.
            return ordered == null || ordered.equal() != null ? since : since.withStart(planner.indexStart(ordered));
        }
        if (ordered != null) {
            return planner.walk(ordered, conjuncts, true);
        }
        OrderedIndex<T> filtered = indexForValue(conjuncts);
        return filtered == null ? IndexPlan.plain(conjuncts) : planner.walk(filtered, conjuncts, false);
    }

    private IndexPlan<T> seek(OneOf<T, ?> term, List<Condition<T>> conjuncts, PagePlanner planner) {
        String hint = planner.indexHint(selective.name());
        return hint.isEmpty() || term.values().size() == 1
                ? IndexPlan.of(hint, hint.isEmpty(), conjuncts)
                : IndexPlan.ofValues(hint, term, conjuncts);
    }

    /**
     * Returns the index on an instant for which the conditions contain a lower bound. It is selective, because few rows
     * have changed since a client's last poll.
     */
    private @Nullable OrderedIndex<T> recent(List<Condition<T>> conjuncts, List<SortKey<T>> order) {
        for (OrderedIndex<T> index : indexes) {
            boolean isOrder = !order.isEmpty()
                    && order.get(0) instanceof SortKey.ByField<T> key
                    && key.field().equals(index.key());
            if (index.equal() == null && !isOrder && conjuncts.stream().anyMatch(term -> isLower(term, index.key()))) {
                return index;
            }
        }
        return null;
    }

    private static <T> boolean isLower(Condition<T> term, Field<T, ?> field) {
        return term instanceof Compare<T> compare
                && compare.field().equals(field)
                && (compare.operator() == Condition.Operator.GREATER
                        || compare.operator() == Condition.Operator.GREATER_OR_EQUAL);
    }

    private @Nullable OrderedIndex<T> indexForValue(List<Condition<T>> conjuncts) {
        return indexes.stream()
                .filter(index -> index.values(conjuncts) != null)
                .findFirst()
                .orElse(null);
    }
}
