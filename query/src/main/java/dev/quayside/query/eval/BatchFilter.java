package dev.quayside.query.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Tests batches of rows against a conjunction. Each term is tested in a short loop over the rows that satisfied the
 * previous terms, because the processor can load the next rows of such a loop in advance.
 *
 * <p>The filter measures which term rejects the most rows in relation to its cost, and tests that term first in the
 * next batch. The order of the terms does not affect the result. Use an instance on one thread, and for one pass over
 * the rows.
 */
final class BatchFilter<T> {

    private final List<MeasuredTerm<T>> layers;

    BatchFilter(Conjunction<T> conjunction) {
        this.layers = new ArrayList<>(conjunction.terms().size());
        conjunction.terms().forEach(term -> layers.add(new MeasuredTerm<>(term)));
    }

    /**
     * Tests the first {@code count} rows, moves the selected rows to the front without changing their order, and
     * returns their number.
     */
    int filter(T[] rows, int count) {
        int left = count;
        for (int i = 0; i < layers.size() && left > 0; i++) {
            left = layers.get(i).filter(rows, left);
        }
        layers.sort(Comparator.comparingDouble(MeasuredTerm::effort));
        return left;
    }

    /** Moves the rows that satisfy the predicate to the front, and returns their number. */
    static <T> int filter(T[] rows, int count, Predicate<T> predicate) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            T row = rows[i];
            if (predicate.test(row)) {
                rows[kept++] = row;
            }
        }
        return kept;
    }

    /** A term of the conjunction with its statistics. */
    private static final class MeasuredTerm<T> {
        private final Conjunction.Term<T> term;
        private long seen;
        private long dropped;

        MeasuredTerm(Conjunction.Term<T> term) {
            this.term = term;
        }

        int filter(T[] rows, int count) {
            int kept = BatchFilter.filter(rows, count, term.predicate());
            seen += count;
            dropped += count - kept;
            return kept;
        }

        /**
         * Returns the average cost of rejecting one row. A term without measurements is assumed to reject half of the
         * rows.
         */
        double effort() {
            return term.cost() * (seen + 2.0) / (dropped + 1.0);
        }
    }
}
