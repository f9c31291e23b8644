package dev.quayside.query.index;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.PageRequest;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the plan for reading a page. Prefers an index on the order of the query if the number of selected rows is
 * known or not requested. Otherwise uses the condition with the fewest candidates.
 */
final class Planner<T> implements CandidateFinder.Indexes<T> {

    /**
     * Candidates are read only if their number is at most the number of rows divided by this constant. If there are
     * more candidates, reading all rows in sequence is faster.
     */
    private static final int SELECTIVE_DIVISOR = 4;

    /**
     * A walk that must test rows is tried only if it probably reads at most as many rows as the number of candidates
     * divided by this constant.
     */
    private static final int PROMISING_DIVISOR = 4;

    /** The maximum number of ranges that a walk merges. */
    private static final int MOST_RANGES = 8;

    /**
     * The maximum number of values in a condition for which an index of the selected rows is built. The limit is
     * necessary because such an index stores the condition.
     */
    private static final int LARGEST_SELECTION = 200;

    private final SharedIndexes<T> indexes;
    private final RowsVersion<T> version;
    private final BoundQuery<T> query;
    private final boolean requests;
    private final Evaluator<T> evaluator;
    /** The order of the query; null if the order has a key that is not a field. */
    private final @Nullable List<Object> order;

    private final BoundQuery<T> inDefaultOrder;
    private final List<Object> defaultOrder;

    /**
     * Creates a planner.
     *
     * @param requests whether the planner requests the indexes. Requests are counted, and missing indexes are built
     *     after a few requests
     */
    Planner(
            SharedIndexes<T> indexes,
            RowsVersion<T> version,
            BoundQuery<T> query,
            Evaluator<T> evaluator,
            boolean requests) {
        this.indexes = indexes;
        this.version = version;
        this.query = query;
        this.requests = requests;
        this.evaluator = evaluator;
        this.order = IndexKey.order(query.order());
        this.inDefaultOrder = withDefaultOrder(query);
        this.defaultOrder = Objects.requireNonNull(IndexKey.order(inDefaultOrder.order()));
    }

    /**
     * Returns a query for all rows in the default order, or in the order of the ids if the default order has a key that
     * is not a field.
     */
    private static <T> BoundQuery<T> withDefaultOrder(BoundQuery<T> query) {
        List<SortKey<T>> keys = query.schema().defaultOrder(query.context());
        return selection(query, Condition.everything(), IndexKey.order(keys) == null ? List.of() : keys);
    }

    /** Returns a query that describes the rows of an index and their order. */
    private static <T> BoundQuery<T> selection(BoundQuery<T> query, Condition<T> condition, List<SortKey<T>> order) {
        PageRequest first = new PageRequest(1, PageRequest.Numbered.FIRST, PageRequest.Total.NONE);
        return new BoundQuery<>(
                query.schema(), query.context(), condition, order, first, query.projection(), query.source());
    }

    PagePlan<T> plan() {
        List<Condition<T>> terms = CandidateFinder.conjuncts(query.condition());
        Candidates<T> repeated = candidatesInRepeatedSelection(terms);
        if (repeated != null) {
            return scan(repeated.ranges(), repeated.size());
        }
        List<Candidates<T>> found = new CandidateFinder<>(this, defaultOrder.equals(order)).findAll(terms);
        Candidates<T> fewest = found.isEmpty() ? null : found.get(0);
        boolean totalIsKnown = terms.isEmpty() || (terms.size() == 1 && fewest != null && fewest.isCounted());
        if (totalIsKnown || !query.page().hasTotal()) {
            if (fewest != null && fewest.inOrder() && fewest.ranges().size() <= MOST_RANGES) {
                return totalIsKnown
                        ? scan(fewest.ranges(), fewest.size())
                        : filtered(scan(fewest.ranges(), -1), terms, found);
            }
            Index<T> index = terms.isEmpty() || isPromising(fewest) ? orderIndex(Condition.everything()) : null;
            if (index != null) {
                long all = index.entries().size();
                long total = totalIsKnown ? (fewest == null ? all : fewest.size()) : -1;
                PagePlan.IndexScan<T> scan = scan(List.of(EntryRange.all(index)), total);
                return terms.isEmpty() ? scan : filtered(scan, terms, found);
            }
        }
        return scanPlan(terms, found);
    }

    private PagePlan.IndexScan<T> scan(List<EntryRange<T>> ranges, long total) {
        return new PagePlan.IndexScan<>(evaluator, query.page(), ranges, total);
    }

    private PagePlan<T> filtered(PagePlan.IndexScan<T> scan, List<Condition<T>> terms, List<Candidates<T>> found) {
        long budget = found.isEmpty() ? maxCandidates() : Math.min(found.get(0).size(), maxCandidates());
        return new PagePlan.FilteredIndexScan<>(scan, budget, scanPlan(terms, found));
    }

    /** Returns the maximum number of candidates for which reading the candidates is better than reading all rows. */
    private int maxCandidates() {
        return version.rows().size() / SELECTIVE_DIVISOR;
    }

    /**
     * Returns a plan that does not walk through an index but reads candidates or all rows.
     *
     * @param found the candidates for the terms, sorted by their number, ascending
     */
    private PagePlan<T> scanPlan(List<Condition<T>> terms, List<Candidates<T>> found) {
        if (found.isEmpty() || found.get(0).size() > maxCandidates()) {
            return new PagePlan.FullScan<>(evaluator, version.rows());
        }
        Candidates<T> fewest = found.get(0);
        List<Candidates<T>> others = found.subList(1, found.size());
        boolean exact = found.size() == terms.size()
                && fewest.exact()
                && others.stream().allMatch(Candidates::isDecidedByRanks);
        Ranks<T> ranks = exact ? ranks() : null;
        if (ranks != null && query.page().start() instanceof PageRequest.Numbered numbered) {
            return new PagePlan.RankedScan<>(
                    evaluator,
                    query.page(),
                    numbered.offset(query.page().size()),
                    version.rows(),
                    fewest,
                    others,
                    ranks);
        }
        return new PagePlan.CandidateScan<>(
                evaluator,
                version.rows(),
                fewest,
                others.stream().filter(other -> other.size() <= maxCandidates()).toList());
    }

    /** Returns the ranks of rows in the order of the query; null if no index uses them. */
    private @Nullable Ranks<T> ranks() {
        return !query.order().isEmpty() && query.order().get(0) instanceof SortKey.ByField<T> first
                ? indexes.findRanks(LeadingKey.ofOrder(first.field(), first.direction()), version)
                : null;
    }

    /**
     * Returns the rows that a conjunction selects, if one term is a range of the first field of the order, and an index
     * contains exactly the rows that satisfy the other terms. Such an index exists if several queries have these other
     * terms. Returns null if there is no such term or index.
     */
    private @Nullable Candidates<T> candidatesInRepeatedSelection(List<Condition<T>> terms) {
        for (Condition<T> term : terms.size() < 2 ? List.<Condition<T>>of() : terms) {
            List<Condition<T>> range = term instanceof Condition.All<T> all ? all.terms() : List.of(term);
            if (range.get(0) instanceof Condition.Compare<T> comparison && beginsWith(comparison.field())) {
                List<Condition<T>> further = new ArrayList<>(terms);
                further.remove(term);
                Condition<T> selection = Condition.all(further);
                Index<T> index =
                        selection.accept(new SelectionSize<>()) > LARGEST_SELECTION ? null : orderIndex(selection);
                return index == null ? null : CandidateFinder.range(index, range);
            }
        }
        return null;
    }

    /**
     * Returns whether a walk probably finds the rows of the page soon. The estimate assumes that the selected rows are
     * spread evenly.
     */
    private boolean isPromising(@Nullable Candidates<T> fewest) {
        if (fewest == null) {
            return true;
        }
        long offset = query.page().start() instanceof PageRequest.Numbered numbered
                ? numbered.offset(query.page().size())
                : 0;
        double expected =
                (double) version.rows().size() * ((double) offset + query.page().size()) / Math.max(1, fewest.size());
        return expected * PROMISING_DIVISOR <= fewest.size();
    }

    private boolean beginsWith(Field<T, ?> field) {
        return order != null
                && !query.order().isEmpty()
                && query.order().get(0) instanceof SortKey.ByField<T> first
                && first.field().type() == field.type()
                && first.field().accessor().equals(field.accessor());
    }

    @Override
    public @Nullable Index<T> ofField(Field<T, ?> field) {
        return index(
                IndexKey.ofField(field, defaultOrder, inDefaultOrder), () -> EntryOrder.ofField(field, inDefaultOrder));
    }

    @Override
    public @Nullable Index<T> ofOrder(Field<T, ?> field) {
        return beginsWith(field) ? orderIndex(Condition.everything()) : null;
    }

    @Override
    public @Nullable Index<T> ofSelected(Condition<T> condition) {
        return orderIndex(defaultOrder, selection(query, condition, inDefaultOrder.order()));
    }

    /**
     * Returns the index of the rows that satisfy a condition, in the order of the query; null if this index is not
     * built.
     */
    private @Nullable Index<T> orderIndex(Condition<T> condition) {
        return order == null ? null : orderIndex(order, selection(query, condition, query.order()));
    }

    private @Nullable Index<T> orderIndex(List<Object> accessors, BoundQuery<T> rows) {
        return index(IndexKey.ofOrder(accessors, rows), () -> EntryOrder.ofRows(rows));
    }

    private @Nullable Index<T> index(IndexKey key, Supplier<EntryOrder<T>> order) {
        return requests ? indexes.request(version, key, order) : indexes.findIndex(version, key);
    }
}
