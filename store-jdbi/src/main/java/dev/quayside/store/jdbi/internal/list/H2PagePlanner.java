package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.StartsWith;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The planner for container pages on H2. If an index is suitable, the plan names it in an index hint.
 *
 * <p>This is necessary because H2 has few statistics. For a condition with a list of values, H2 uses an index only if
 * the column of the condition is the first column of the index. H2 reads an index in order only if the {@code order by}
 * clause, or its exact reverse, begins with the first columns of the index.
 */
final class H2PagePlanner extends PagePlanner {

    private static final List<OrderedIndex<TrackedContainer>> INDEXES = List.of(
            OrderedIndex.descending(
                    "container_status", ContainerFields.CURRENT_STATUS, ContainerFields.LAST_STATUS_REFRESH_AT),
            OrderedIndex.descending(
                    "container_holds", ContainerFields.HAS_HOLDS, ContainerFields.LAST_STATUS_REFRESH_AT),
            OrderedIndex.descending("container_default", null, ContainerFields.LAST_STATUS_REFRESH_AT),
            OrderedIndex.ascending("container_arrival", null, ContainerFields.ARRIVAL),
            OrderedIndex.ascending("container_status_lfd", ContainerFields.CURRENT_STATUS, ContainerFields.PICKUP_LFD),
            OrderedIndex.ascending("container_lfd", null, ContainerFields.PICKUP_LFD),
            OrderedIndex.ascending("container_lfd_without_rail", null, ContainerFields.PICKUP_LFD_WITHOUT_RAIL),
            OrderedIndex.ascending("container_estimate", null, ContainerFields.ESTIMATE_CHANGED_AT),
            OrderedIndex.ascending("container_created", null, ContainerFields.CREATED_AT));

    private static final OrderedIndex<TrackedContainer> BY_POD =
            OrderedIndex.ascending("container_pod", ContainerFields.POD_CODE, ContainerFields.ID);

    H2PagePlanner(SqlDialect dialect) {
        super(dialect);
    }

    @Override
    boolean choosesIndexes() {
        return false;
    }

    /**
     * Returns false. H2 can also read the columns from an index alone, but it has not been measured whether this makes
     * pages with a large offset faster.
     */
    @Override
    boolean readsIndexOnly() {
        return false;
    }

    @Override
    IndexPlan<TrackedContainer> containers(
            List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order) {
        for (Condition<TrackedContainer> term : conjuncts) {
            IndexPlan<TrackedContainer> seek = seek(term, conjuncts);
            if (seek != null) {
                return seek;
            }
        }
        List<Condition<TrackedContainer>> rare = Selectivity.selectiveTerms(conjuncts);
        OrderedIndex<TrackedContainer> ordered = OrderedIndex.findOrdered(INDEXES, conjuncts, order);
        if (ordered != null && (rare.isEmpty() || rare.stream().anyMatch(ordered::isNarrowedBy))) {
            return walk(ordered, conjuncts, true);
        }
        OrderedIndex<TrackedContainer> few = indexForRareValues(rare);
        if (few == null && ordered != null) {
            return walk(ordered, conjuncts, true);
        }
        OrderedIndex<TrackedContainer> filtered = few == null ? indexForFilter(conjuncts) : few;
        if (filtered == null) {
            return IndexPlan.plain(conjuncts);
        }
        IndexPlan<TrackedContainer> byFilter = walk(filtered, conjuncts, false);
        return ordered == null || ordered.equal() != null ? byFilter : byFilter.withStart(indexStart(ordered));
    }

    /**
     * Returns a plan that first finds the rows that satisfy a selective condition, and then sorts them; null if no
     * index supports the condition.
     */
    private @Nullable IndexPlan<TrackedContainer> seek(
            Condition<TrackedContainer> term, List<Condition<TrackedContainer>> conjuncts) {
        if (term instanceof OneOf<TrackedContainer, ?> oneOf && oneOf.field().equals(ContainerFields.NUMBER)) {
            String hint = indexHint("container_number");
            return oneOf.values().size() == 1
                    ? IndexPlan.of(hint, true, conjuncts)
                    : IndexPlan.ofValues(hint, oneOf, conjuncts);
        }
        if (term instanceof StartsWith<TrackedContainer> starts) {
            if (starts.field().equals(ContainerFields.NUMBER)) {
                String hint = indexHint("container_number_folded");
                return IndexPlan.of(hint, Selectivity.selectsByNumber(term), conjuncts);
            }
            if (starts.field().equals(ContainerFields.SHIPMENT_NUMBER)) {
                return IndexPlan.of(indexHint("container_shipment_number"), false, conjuncts);
            }
        }
        return elementPlan(term, conjuncts);
    }

    /**
     * Returns the first index on a field of these conditions, which {@link Selectivity} has selected; null if no field
     * has an index.
     */
    private static @Nullable OrderedIndex<TrackedContainer> indexForRareValues(List<Condition<TrackedContainer>> rare) {
        return INDEXES.stream()
                .filter(index -> rare.stream().anyMatch(index::isNarrowedBy))
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the index by which H2 probably reads the fewest rows, chosen from the indexes on fields of the
     * conditions; null if no such index exists.
     */
    private static @Nullable OrderedIndex<TrackedContainer> indexForFilter(
            List<Condition<TrackedContainer>> conjuncts) {
        if (BY_POD.values(conjuncts) != null) {
            return BY_POD;
        }
        return INDEXES.stream()
                .filter(index -> conjuncts.stream().anyMatch(index::isNarrowedBy))
                .findFirst()
                .orElse(null);
    }
}
