package dev.quayside.query.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Sorts out the rows for which a conjunction does not hold, many rows at a time: each term looks at all rows that the
 * terms before it have left. The short loops let the processor fetch the next rows while it still waits for this one,
 * which takes most of the time when there are many rows.
 *
 * <p>Which term drops the most for its cost is seen while sorting, and that one goes first with the next rows: no term
 * changes the answer by its place. For one pass through the rows, by one thread.
 */
final class BatchFilter<T> {

    private final List<Layer<T>> layers;

    BatchFilter(Conjunction<T> conjunction) {
        this.layers = new ArrayList<>(conjunction.terms().size());
        conjunction.terms().forEach(term -> layers.add(new Layer<>(term)));
    }

    /** Moves the rows that are kept to the front, in their order. Returns how many these are of the first {@code count}. */
    int keep(T[] rows, int count) {
        int left = count;
        for (int i = 0; i < layers.size() && left > 0; i++) {
            left = layers.get(i).keep(rows, left);
        }
        layers.sort(Comparator.comparingDouble(Layer::effort));
        return left;
    }

    /** Moves the rows for which the predicate holds to the front. */
    static <T> int keep(T[] rows, int count, Predicate<T> predicate) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            T row = rows[i];
            if (predicate.test(row)) {
                rows[kept++] = row;
            }
        }
        return kept;
    }

    /** A term with what it has done so far. */
    private static final class Layer<T> {
        private final Conjunction.Term<T> term;
        private long seen;
        private long dropped;

        Layer(Conjunction.Term<T> term) {
            this.term = term;
        }

        int keep(T[] rows, int count) {
            int kept = BatchFilter.keep(rows, count, term.predicate());
            seen += count;
            dropped += count - kept;
            return kept;
        }

        /** What it costs to drop a row; as if half of the rows were dropped while there are none to tell. */
        double effort() {
            return term.cost() * (seen + 2.0) / (dropped + 1.0);
        }
    }
}
