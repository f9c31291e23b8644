package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The planner for container pages on PostgreSQL, which chooses indexes itself. Its statistics show the number of
 * matching rows, but not their place in the order. If a condition accepts several values of a column, and an index
 * contains the rows of each value in the order of the page, the planner therefore reads the rows of each value
 * separately. For {@linkplain Selectivity selective} conditions, the statement finds all rows before
 * it sorts them.
 */
final class PostgresPagePlanner extends PagePlanner {

    /** The sort keys and directions for which an index contains all rows of an account. */
    private static final Map<Field<TrackedContainer, ?>, Direction> INDEXED_ORDERS = Map.of(
            ContainerFields.LAST_STATUS_REFRESH_AT, Direction.DESCENDING,
            ContainerFields.ARRIVAL, Direction.ASCENDING,
            ContainerFields.CREATED_AT, Direction.ASCENDING,
            ContainerFields.PICKUP_LFD, Direction.ASCENDING,
            ContainerFields.PICKUP_LFD_WITHOUT_RAIL, Direction.ASCENDING);

    /** The fields for which an index contains the rows of each value in order, with the sort keys of these indexes. */
    private static final Map<Field<TrackedContainer, ?>, Set<Field<TrackedContainer, ?>>> ORDERS_OF_VALUES = Map.of(
            ContainerFields.CURRENT_STATUS,
            Set.of(ContainerFields.LAST_STATUS_REFRESH_AT, ContainerFields.PICKUP_LFD),
            ContainerFields.HAS_HOLDS,
            Set.of(ContainerFields.LAST_STATUS_REFRESH_AT));

    PostgresPagePlanner(SqlDialect dialect) {
        super(dialect);
    }

    @Override
    boolean choosesIndexes() {
        return true;
    }

    @Override
    boolean readsIndexOnly() {
        return true;
    }

    @Override
    IndexPlan<TrackedContainer> containers(
            List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order) {
        if (order.isEmpty() && conjuncts.size() == 1) {
            // Counts the containers by the rows of the child table, without reading the containers.
            IndexPlan<TrackedContainer> byElement = elementPlan(conjuncts.get(0), conjuncts);
            if (byElement != null) {
                return byElement;
            }
        }
        boolean inOrder = order.size() == 1 && hasIndex(order);
        if (hasIndex(order)) {
            List<Condition<TrackedContainer>> rare = Selectivity.selectiveTerms(conjuncts);
            for (Condition<TrackedContainer> term : rare.isEmpty() ? conjuncts : rare) {
                if (isServedInOrder(term, order)) {
                    return planByValue((OneOf<TrackedContainer, ?>) term, conjuncts, order);
                }
            }
            if (rare.stream().anyMatch(term -> !isOn(term, order))) {
                return new IndexPlan<>("", List.of(), false, true, null, null, conjuncts)
                        .withStart(new IndexPlan.IndexStart("", List.of()));
            }
        }
        boolean whole = inOrder || conjuncts.stream().anyMatch(Selectivity::selectsByNumber);
        boolean settled = inOrder && conjuncts.stream().allMatch(term -> isOn(term, order));
        return IndexPlan.of("", whole, conjuncts).withSettled(settled);
    }

    /**
     * Returns a plan that reads the rows separately for each value, because the index provides the order only among
     * rows with the same value.
     */
    private static IndexPlan<TrackedContainer> planByValue(
            OneOf<TrackedContainer, ?> term,
            List<Condition<TrackedContainer>> conjuncts,
            List<SortKey<TrackedContainer>> order) {
        boolean inOrder = order.size() == 1;
        List<Condition<TrackedContainer>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        boolean settled = rest.stream().allMatch(other -> isOn(other, order));
        if (term.values().size() == 1) {
            return IndexPlan.of("", inOrder, conjuncts).withSettled(settled);
        }
        IndexPlan.Branches branches = IndexPlan.Branches.of(term, true);
        return new IndexPlan<>("", List.of(), inOrder, false, null, branches, rest).withSettled(settled);
    }

    /** Returns whether an index sorts all rows of an account by the first sort key. */
    private static boolean hasIndex(List<SortKey<TrackedContainer>> order) {
        return !order.isEmpty()
                && order.get(0) instanceof SortKey.ByField<TrackedContainer> key
                && (key.direction() == INDEXED_ORDERS.get(key.field())
                        // The index on created_at provides both directions, because created_at is never null.
                        || key.field().equals(ContainerFields.CREATED_AT));
    }

    /** Returns whether an index provides the order among the rows of each value. */
    private static boolean isServedInOrder(Condition<TrackedContainer> term, List<SortKey<TrackedContainer>> order) {
        return term instanceof OneOf<TrackedContainer, ?> oneOf
                && oneOf.values().size() <= OrderedIndex.MOST_BRANCHES
                && order.get(0) instanceof SortKey.ByField<TrackedContainer> key
                && ORDERS_OF_VALUES.getOrDefault(oneOf.field(), Set.of()).contains(key.field());
    }

    /**
     * Returns whether the condition restricts the first sort key. The rows that satisfy such a condition are adjacent
     * in the index that provides the order.
     */
    private static boolean isOn(Condition<TrackedContainer> term, List<SortKey<TrackedContainer>> order) {
        return term instanceof Condition.Compare<TrackedContainer> compare
                && order.get(0) instanceof SortKey.ByField<TrackedContainer> key
                && compare.field().equals(key.field());
    }
}
