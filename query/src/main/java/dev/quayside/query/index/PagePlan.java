package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.eval.Evaluator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** A plan for reading the page of a query. */
sealed interface PagePlan<T> {

    /** Returns the page of the query. */
    Page<T> page();

    /** A plan that reads and tests all rows. */
    record FullScan<T>(Evaluator<T> evaluator, PersistentList<T> rows) implements PagePlan<T> {

        @Override
        public Page<T> page() {
            return evaluator.page(rows);
        }

        @Override
        public String toString() {
            return "read all " + rows.size() + " rows, filter, sort";
        }
    }

    /**
     * A plan that reads and tests the candidates for a condition. The test is necessary because a candidate need not
     * satisfy the condition.
     *
     * @param others the candidates for the further conditions of the query. Rows that cannot be among these candidates,
     *     according to their ranks, are not read
     */
    record CandidateScan<T>(
            Evaluator<T> evaluator, PersistentList<T> rows, Candidates<T> candidates, List<Candidates<T>> others)
            implements PagePlan<T> {

        @Override
        public Page<T> page() {
            int[] read = candidates.rows(others);
            return evaluator.page(() -> Arrays.stream(read).mapToObj(rows::get).iterator());
        }

        @Override
        public String toString() {
            return candidates.describe(rows.size(), others) + ", filter, sort";
        }
    }

    /**
     * A plan that selects rows by indexes alone. Only the candidates that may be on the page, according to their ranks,
     * are read.
     *
     * @param others the candidates for the further conditions of the query. A row satisfies these conditions if it is
     *     among these candidates according to its ranks
     * @param ranks the ranks of rows in the order of the query
     */
    record RankedScan<T>(
            Evaluator<T> evaluator,
            PageRequest request,
            long offset,
            PersistentList<T> rows,
            Candidates<T> candidates,
            List<Candidates<T>> others,
            Ranks<T> ranks)
            implements PagePlan<T> {

        @Override
        public Page<T> page() {
            int size = request.size();
            int[] found = candidates.rows(others);
            boolean more = offset < found.length - size;
            int[] first = more ? ranks.first(found, (int) offset + size) : found;
            List<RankedRow<T>> sorted = new ArrayList<>(first.length);
            for (int row : first) {
                sorted.add(new RankedRow<>(ranks.of(row), rows.get(row)));
            }
            Comparator<T> order = evaluator.comparator();
            sorted.sort((one, other) ->
                    one.rank != other.rank ? Long.compare(one.rank, other.rank) : order.compare(one.row, other.row));
            List<T> page = new ArrayList<>(size);
            for (int i = (int) Math.min(offset, sorted.size()); i < sorted.size() && page.size() < size; i++) {
                page.add(sorted.get(i).row);
            }
            return evaluator.pageOf(page, found.length, offset > 0 && found.length > 0, more);
        }

        private record RankedRow<T>(long rank, T row) {}

        @Override
        public String toString() {
            return candidates.describe(rows.size(), others) + ", sort";
        }
    }

    /**
     * A plan that reads index ranges in the order of the query. The ranges contain only selected rows.
     *
     * @param total the number of selected rows; negative if unknown
     */
    record IndexScan<T>(Evaluator<T> evaluator, PageRequest request, List<EntryRange<T>> ranges, long total)
            implements PagePlan<T> {

        @Override
        public Page<T> page() {
            return Objects.requireNonNull(page(null, Long.MAX_VALUE));
        }

        /**
         * Returns the page.
         *
         * @param filter selects the rows of the page; null to select all rows
         * @param budget the number of rows after which the walk stops and the method returns null
         */
        private @Nullable Page<T> page(@Nullable Predicate<T> filter, long budget) {
            PageRequest.Start start = request.start();
            if (start instanceof PageRequest.Numbered numbered) {
                return numbered(numbered.offset(request.size()), filter, budget);
            }
            if (start instanceof PageRequest.After after) {
                return beside(after.position(), true, filter, budget);
            }
            return beside(((PageRequest.Before) start).position(), false, filter, budget);
        }

        private @Nullable Page<T> numbered(long offset, @Nullable Predicate<T> filter, long budget) {
            if (total >= 0 && offset >= total) {
                return page(List.of(), offset > 0 && total > 0, false);
            }
            int[] starts = ranges.stream().mapToInt(EntryRange::from).toArray();
            IndexWalker<T> forwards = new IndexWalker<>(ranges, filter, evaluator.comparator(), true, starts, budget);
            forwards.skip(offset);
            List<T> found = new ArrayList<>(request.size());
            boolean more = collect(forwards, found);
            boolean unknown = total < 0 && found.isEmpty() && offset > 0;
            return forwards.isSpent() || unknown ? null : page(found, offset > 0, more);
        }

        private @Nullable Page<T> beside(Position position, boolean after, @Nullable Predicate<T> filter, long budget) {
            ToIntFunction<T> comparison = evaluator.comparisonWith(position);
            int[] starts = ranges.stream()
                    .mapToInt(range -> range.index().entries().position(range.from(), range.to(), entry -> {
                        int result = comparison.applyAsInt(range.index().row(entry));
                        return after ? result <= 0 : result < 0;
                    }))
                    .toArray();
            IndexWalker<T> away = new IndexWalker<>(ranges, filter, evaluator.comparator(), after, starts, budget);
            List<T> found = new ArrayList<>(request.size());
            boolean more = collect(away, found);
            IndexWalker<T> back =
                    new IndexWalker<>(ranges, filter, evaluator.comparator(), !after, starts, away.budget());
            boolean others = back.next() != null;
            if (away.isSpent() || back.isSpent()) {
                return null;
            }
            if (after) {
                return page(found, others, more);
            }
            Collections.reverse(found);
            return page(found, more, others);
        }

        /** Adds the rows of the page to {@code found}. Returns whether another row follows these rows. */
        private boolean collect(IndexWalker<T> walk, List<T> found) {
            T row = walk.next();
            while (row != null && found.size() < request.size()) {
                found.add(row);
                row = walk.next();
            }
            return row != null;
        }

        private Page<T> page(List<T> found, boolean hasPrevious, boolean hasNext) {
            return evaluator.pageOf(found, total, hasPrevious, hasNext);
        }

        private String describe(String filter) {
            long size = ranges.stream().mapToLong(EntryRange::size).sum();
            String walk = ranges.isEmpty()
                    ? "no row"
                    : "walk in order through " + size + " rows of the index on "
                            + ranges.get(0).index().order().name();
            return walk + filter + (total < 0 ? "" : "; total " + total + " from the index");
        }

        @Override
        public String toString() {
            return describe("");
        }
    }

    /**
     * A plan that reads index ranges in the order of the query and filters, because the ranges also contain rows that
     * are not selected.
     *
     * @param budget the number of rows after which the walk stops
     * @param otherwise the plan that is used if the walk stops
     */
    record FilteredIndexScan<T>(IndexScan<T> scan, long budget, PagePlan<T> otherwise) implements PagePlan<T> {

        @Override
        public Page<T> page() {
            Page<T> found = scan.page(scan.evaluator.predicate(), budget);
            return found == null ? otherwise.page() : found;
        }

        @Override
        public String toString() {
            return scan.describe(", filter, for at most " + budget + " rows; then " + otherwise);
        }
    }
}
