package dev.quayside.query.index;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.PageRequest;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.List;
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
    private final @Nullable IndexKey order;

    Planner(IndexedRows<T> indexes, IndexedRows.Version<T> version, BoundQuery<T> query, Evaluator<T> evaluator) {
        this.indexes = indexes;
        this.version = version;
        this.query = query;
        this.evaluator = evaluator;
        this.order = IndexKey.ofOrder(query);
    }

    QueryPlan<T> plan() {
        CandidateFinder<T> finder = new CandidateFinder<>(version.rows(), this::find, IndexKey.isDefaultOrder(query));
        List<Condition<T>> terms = CandidateFinder.conjuncts(query.condition());
        Candidates<T> fewest = finder.fewest(terms).orElse(null);
        boolean counted = terms.isEmpty() || (terms.size() == 1 && fewest != null && fewest.isCounted());
        if (counted || !query.page().withTotal()) {
            if (fewest != null && fewest.inOrder() && fewest.ranges().size() <= MOST_RANGES) {
                return plan(fewest.ranges(), !counted, counted ? fewest.size() : -1, fewest);
            }
            if (terms.isEmpty() || isPromising(fewest)) {
                Index<T> index = orderIndex();
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
        return new QueryPlan<>(version.rows(), query, evaluator, walk, filtered, budget, total, read);
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
            return indexes.find(version, IndexKey.of(kind, field, query), query, field);
        }
        return beginsWith(field) ? orderIndex() : null;
    }

    private boolean beginsWith(Field<T, ?> field) {
        return order != null
                && !query.order().isEmpty()
                && query.order().get(0) instanceof SortKey.ByField<T> first
                && first.field().type() == field.type()
                && first.field().accessor().equals(field.accessor());
    }

    private @Nullable Index<T> orderIndex() {
        return order == null ? null : indexes.find(version, order, query, null);
    }
}
