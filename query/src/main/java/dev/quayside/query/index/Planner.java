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
import org.jspecify.annotations.Nullable;

/**
 * Chooses how a page is read: first by the order, if the number of selected rows is known or not requested; otherwise
 * by the condition with the fewest candidates.
 */
final class Planner<T> {

    /** Candidates are read if they are at most this part of the rows, because rows in sequence are read faster. */
    private static final int SELECTIVE = 4;

    /** A walk that has to test rows is tried if it probably reads at most this part of the candidates. */
    private static final int PROMISING = 4;

    /** The maximum number of ranges that a walk merges. */
    private static final int MOST_RANGES = 8;

    private final IndexedRows<T> indexes;
    private final IndexedRows.Version<T> version;
    private final BoundQuery<T> query;
    private final Evaluator<T> evaluator;
    /** The order of the query; null if it is not by fields only. */
    private final @Nullable List<Object> order;

    private final List<Object> defaultOrder;

    Planner(IndexedRows<T> indexes, IndexedRows.Version<T> version, BoundQuery<T> query, Evaluator<T> evaluator) {
        this.indexes = indexes;
        this.version = version;
        this.query = query;
        this.evaluator = evaluator;
        this.order = IndexKey.order(query.order());
        this.defaultOrder = Objects.requireNonNull(IndexKey.order(IndexKey.defaultOrder(query)));
    }

    QueryPlan<T> plan() {
        List<Condition<T>> terms = CandidateFinder.conjuncts(query.condition());
        Candidates<T> selected = selected(terms);
        if (selected != null) {
            return plan(selected.ranges(), false, selected.size(), null);
        }
        CandidateFinder<T> finder = new CandidateFinder<>(this::find, defaultOrder.equals(order));
        Candidates<T> fewest = finder.fewest(terms).orElse(null);
        boolean counted = terms.isEmpty() || (fewest != null && fewest.isCounted());
        if (counted || !query.page().withTotal()) {
            if (fewest != null && fewest.inOrder() && fewest.ranges().size() <= MOST_RANGES) {
                return plan(fewest.ranges(), !counted, counted ? fewest.size() : -1, fewest);
            }
            if (terms.isEmpty() || isPromising(fewest)) {
                Index<T> index = orderIndex(Condition.everything());
                if (index != null) {
                    long total = fewest == null ? index.entries().size() : fewest.size();
                    return plan(List.of(EntryRange.all(index)), !terms.isEmpty(), counted ? total : -1, fewest);
                }
            }
        }
        return plan(null, false, -1, fewest);
    }

    private QueryPlan<T> plan(
            @Nullable List<EntryRange<T>> walk, boolean filtered, long total, @Nullable Candidates<T> fewest) {
        int size = version.rows().size();
        Candidates<T> read = fewest != null && fewest.size() <= size / SELECTIVE ? fewest : null;
        long budget = filtered ? (read == null ? size / SELECTIVE : read.size()) : Long.MAX_VALUE;
        Ranks<T> ranks = read != null && read.exact() ? ranks() : null;
        return new QueryPlan<>(version.rows(), query, evaluator, walk, filtered, budget, total, read, ranks);
    }

    /** Returns the ranks of rows in the order of the query; null if no index uses them. */
    private @Nullable Ranks<T> ranks() {
        return !query.order().isEmpty() && query.order().get(0) instanceof SortKey.ByField<T> first
                ? version.ranks(EntryOrder.rankKey(first.field(), first.direction()))
                : null;
    }

    /**
     * Returns the rows that a conjunction selects if it is a range of the first field of the order, and further terms
     * that queries repeat, so that there is an index of the rows that satisfy them; null otherwise.
     */
    private @Nullable Candidates<T> selected(List<Condition<T>> terms) {
        for (Condition<T> term : terms.size() < 2 ? List.<Condition<T>>of() : terms) {
            if (isRangeOfOrder(term)) {
                List<Condition<T>> further = new ArrayList<>(terms);
                further.remove(term);
                Index<T> index = orderIndex(Condition.all(further));
                return index == null
                        ? null
                        : term.accept(new CandidateFinder<T>((kind, field) -> index, false))
                                .orElseThrow();
            }
        }
        return null;
    }

    private boolean isRangeOfOrder(Condition<T> term) {
        Condition<T> first = term instanceof Condition.All<T> all ? all.terms().get(0) : term;
        return first instanceof Condition.Compare<T> comparison && beginsWith(comparison.field());
    }

    /** Returns whether a walk probably finds the page before it has read many rows, if matches are spread evenly. */
    private boolean isPromising(@Nullable Candidates<T> fewest) {
        if (fewest == null) {
            return true;
        }
        long offset = query.page().start() instanceof PageRequest.Numbered numbered
                ? numbered.offset(query.page().size())
                : 0;
        double expected =
                (double) version.rows().size() * ((double) offset + query.page().size()) / Math.max(1, fewest.size());
        return expected * PROMISING <= fewest.size();
    }

    private @Nullable Index<T> find(IndexKey.Kind kind, Field<T, ?> field) {
        if (kind != IndexKey.Kind.ORDER) {
            return indexes.find(version, IndexKey.of(kind, field, defaultOrder, query), query, field);
        }
        return beginsWith(field) ? orderIndex(Condition.everything()) : null;
    }

    private boolean beginsWith(Field<T, ?> field) {
        return order != null
                && !query.order().isEmpty()
                && query.order().get(0) instanceof SortKey.ByField<T> first
                && first.field().type() == field.type()
                && first.field().accessor().equals(field.accessor());
    }

    /** Returns the index on the order of the query, of the rows that satisfy a condition; null if not found. */
    private @Nullable Index<T> orderIndex(Condition<T> condition) {
        BoundQuery<T> ofRows = query.withCondition(condition);
        return order == null ? null : indexes.find(version, IndexKey.ofOrder(order, ofRows), ofRows, null);
    }
}
