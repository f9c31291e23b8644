package dev.quayside.query.index;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Walks through index ranges, forwards or backwards. Merges the rows of the ranges into the order of a query, and
 * filters the rows. Not thread-safe.
 */
final class IndexWalker<T> {

    private final List<Head<T>> heads;
    private final @Nullable Predicate<T> filter;
    private final Comparator<T> order;
    private final boolean forwards;
    private long budget;

    /**
     * Creates a walk.
     *
     * @param filter selects the rows of the result; null to select all rows
     * @param starts for each range, the position of the first entry after the start of the walk
     * @param budget the maximum number of rows to read
     */
    IndexWalker(
            List<EntryRange<T>> ranges,
            @Nullable Predicate<T> filter,
            Comparator<T> order,
            boolean forwards,
            int[] starts,
            long budget) {
        this.heads = new ArrayList<>(starts.length);
        for (int i = 0; i < starts.length; i++) {
            heads.add(new Head<>(ranges.get(i), starts[i] - (forwards ? 0 : 1)));
        }
        this.filter = filter;
        this.order = order;
        this.forwards = forwards;
        this.budget = budget;
    }

    /** The next row of a range. */
    private static final class Head<T> {
        private final EntryRange<T> range;
        private final SortedEntries.Reader entries;
        private int position;
        private @Nullable T row;

        Head(EntryRange<T> range, int position) {
            this.range = range;
            this.entries = range.index().entries().new Reader();
            moveTo(position);
        }

        void moveTo(long to) {
            position = (int) Math.min(range.to(), to);
            row = position >= range.from() && position < range.to()
                    ? range.index().row(entries.at(position))
                    : null;
        }
    }

    /** Skips rows. Faster than calls of {@link #next} if there is only one range and no filter. */
    void skip(long count) {
        if (heads.size() == 1 && filter == null) {
            heads.get(0).moveTo(heads.get(0).position + count);
            return;
        }
        for (long i = 0; i < count && next() != null; i++) {}
    }

    /** Returns the next row; null at the end or if the budget is used up. */
    @Nullable
    T next() {
        while (budget >= 0) {
            Head<T> first = first();
            T row = first == null ? null : first.row;
            if (first == null || row == null) {
                return null;
            }
            first.moveTo(first.position + (forwards ? 1 : -1));
            budget--;
            if (filter == null || filter.test(row)) {
                return row;
            }
        }
        return null;
    }

    /** Returns whether the walk ended early because its budget is used up. */
    boolean isSpent() {
        return budget < 0;
    }

    /** Returns the number of rows that the walk may still read. */
    long budget() {
        return budget;
    }

    /** Returns the head with the next row; null if there are no ranges. */
    private @Nullable Head<T> first() {
        Head<T> first = null;
        for (Head<T> head : heads) {
            T best = first == null ? null : first.row;
            T row = head.row;
            if (best == null || (row != null && (forwards ? order.compare(row, best) : order.compare(best, row)) < 0)) {
                first = head;
            }
        }
        return first;
    }
}
