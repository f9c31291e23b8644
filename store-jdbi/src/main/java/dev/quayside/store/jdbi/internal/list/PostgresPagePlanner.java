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
 * Plans pages of containers for PostgreSQL, which chooses indexes itself. Its statistics give the number of matching
 * rows, but not their place in the order. So the planner reads rows in parts by value if an index has each part in
 * order, and has the rows of {@linkplain Selectivity selective} conditions found before they are sorted.
 */
final class PostgresPagePlanner extends PagePlanner {

    /** The orders with an index on all rows of an account. */
    private static final Map<Field<TrackedContainer, ?>, Direction> INDEXED_ORDERS = Map.of(
            ContainerFields.LAST_STATUS_REFRESH_AT, Direction.DESCENDING,
            ContainerFields.ARRIVAL, Direction.ASCENDING,
            ContainerFields.CREATED_AT, Direction.ASCENDING,
            ContainerFields.PICKUP_LFD, Direction.ASCENDING,
            ContainerFields.PICKUP_LFD_WITHOUT_RAIL, Direction.ASCENDING);

    /** The orders with an index for each value of a field. */
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
            // Counts the owners of elements without reading their rows.
            IndexPlan<TrackedContainer> byElement = byElement(conjuncts.get(0), conjuncts);
            if (byElement != null) {
                return byElement;
            }
        }
        boolean inOrder = order.size() == 1 && hasIndex(order);
        if (hasIndex(order)) {
            List<Condition<TrackedContainer>> rare = Selectivity.of(conjuncts);
            for (Condition<TrackedContainer> term : rare.isEmpty() ? conjuncts : rare) {
                if (servedInOrder(term, order)) {
                    return inParts((OneOf<TrackedContainer, ?>) term, conjuncts, order);
                }
            }
            if (rare.stream().anyMatch(term -> !isOn(term, order))) {
                return new IndexPlan<>("", List.of(), false, true, null, null, conjuncts)
                        .after(new IndexPlan.Near("", List.of()));
            }
        }
        boolean whole = inOrder || conjuncts.stream().anyMatch(Selectivity::namesNumbers);
        boolean settled = inOrder && conjuncts.stream().allMatch(term -> isOn(term, order));
        return IndexPlan.of("", whole, conjuncts).settled(settled);
    }

    /** Splits the rows by value: an index has the order for each value, but not for several. */
    private static IndexPlan<TrackedContainer> inParts(
            OneOf<TrackedContainer, ?> term,
            List<Condition<TrackedContainer>> conjuncts,
            List<SortKey<TrackedContainer>> order) {
        boolean inOrder = order.size() == 1;
        List<Condition<TrackedContainer>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        boolean settled = rest.stream().allMatch(other -> isOn(other, order));
        if (term.values().size() == 1) {
            return IndexPlan.of("", inOrder, conjuncts).settled(settled);
        }
        IndexPlan.Branches branches = IndexPlan.Branches.of(term, true);
        return new IndexPlan<>("", List.of(), inOrder, false, null, branches, rest).settled(settled);
    }

    /** Returns whether an index has the first key of the order for all rows of an account. */
    private static boolean hasIndex(List<SortKey<TrackedContainer>> order) {
        return !order.isEmpty()
                && order.get(0) instanceof SortKey.ByField<TrackedContainer> key
                && (key.direction() == INDEXED_ORDERS.get(key.field())
                        // Created_at is never null, so its index has both directions.
                        || key.field().equals(ContainerFields.CREATED_AT));
    }

    /** Returns whether an index has the order for each of the values. */
    private static boolean servedInOrder(Condition<TrackedContainer> term, List<SortKey<TrackedContainer>> order) {
        return term instanceof OneOf<TrackedContainer, ?> oneOf
                && oneOf.values().size() <= OrderedIndex.MOST_BRANCHES
                && order.get(0) instanceof SortKey.ByField<TrackedContainer> key
                && ORDERS_OF_VALUES.getOrDefault(oneOf.field(), Set.of()).contains(key.field());
    }

    /**
     * Returns whether the condition is on the first sort key, so that its rows are adjacent in the index that has the
     * order.
     */
    private static boolean isOn(Condition<TrackedContainer> term, List<SortKey<TrackedContainer>> order) {
        return term instanceof Condition.Compare<TrackedContainer> compare
                && order.get(0) instanceof SortKey.ByField<TrackedContainer> key
                && compare.field().equals(key.field());
    }
}
