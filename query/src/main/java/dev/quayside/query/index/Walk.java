package dev.quayside.query.index;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A walk through ranges of entries in the order of a query, forwards or backwards, merged and filtered. Not
 * thread-safe.
 */
final class Walk<T> {

    private final List<EntryRange<T>> ranges;
    private final @Nullable Predicate<T> filter;
    private final Comparator<T> order;
    private final boolean forwards;
    private final int[] next;
    private final @Nullable Object[] heads;
    private long budget;

    /**
     * Creates a walk.
     *
     * @param filter selects the rows of the result; null if it has all rows
     * @param starts for each range, the position of the first entry after the start of the walk
     * @param budget the maximum number of rows to read
     */
    Walk(
            List<EntryRange<T>> ranges,
            @Nullable Predicate<T> filter,
            Comparator<T> order,
            boolean forwards,
            int[] starts,
            long budget) {
        this.ranges = ranges;
        this.filter = filter;
        this.order = order;
        this.forwards = forwards;
        this.next = new int[starts.length];
        this.heads = new Object[starts.length];
        this.budget = budget;
        for (int i = 0; i < starts.length; i++) {
            next[i] = forwards ? starts[i] : starts[i] - 1;
            read(i);
        }
    }

    /** Skips rows; faster than {@link #next} for one range without a filter. */
    void skip(long count) {
        if (ranges.size() == 1 && filter == null) {
            next[0] = (int) Math.min(ranges.get(0).to(), next[0] + count);
            read(0);
            return;
        }
        for (long i = 0; i < count && next() != null; i++) {}
    }

    /** Returns the next row; null at the end, or if the budget is spent. */
    @Nullable
    T next() {
        while (budget >= 0) {
            int first = first();
            if (first < 0) {
                return null;
            }
            T row = head(first);
            next[first] += forwards ? 1 : -1;
            read(first);
            budget--;
            if (row != null && (filter == null || filter.test(row))) {
                return row;
            }
        }
        return null;
    }

    /** Returns whether the walk has ended early because its budget is spent. */
    boolean isSpent() {
        return budget < 0;
    }

    /** Returns the number of rows that the walk may still read. */
    long budget() {
        return budget;
    }

    private int first() {
        int first = -1;
        for (int i = 0; i < heads.length; i++) {
            T row = head(i);
            T best = first < 0 ? null : head(first);
            if (row != null && (best == null || (forwards ? order.compare(row, best) : order.compare(best, row)) < 0)) {
                first = i;
            }
        }
        return first;
    }

    @SuppressWarnings("unchecked") // contains rows
    private @Nullable T head(int range) {
        return (T) heads[range];
    }

    private void read(int i) {
        EntryRange<T> range = ranges.get(i);
        heads[i] = next[i] >= range.from() && next[i] < range.to()
                ? range.index().row(range.index().entries().at(next[i]))
                : null;
    }
}
