package dev.quayside.query.eval;

import dev.quayside.query.schema.Direction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Keeps only the first or the last rows, in a given order, of any number of rows that are offered. As soon as more rows
 * are offered than it can keep, it uses a heap whose root is the next row to drop. Not thread-safe.
 */
final class TopRows<T> {

    private static final int FIRST_LENGTH = 64;

    private final RowOrder<T> order;
    private final int sign;
    private final int capacity;
    private long[] ranks;
    private Object[] rows;
    private int size;

    /**
     * Creates a collector of rows.
     *
     * @param end ASCENDING to keep the first rows of the order, DESCENDING to keep the last rows
     * @param capacity the maximum number of rows to keep; at least 0
     */
    TopRows(RowOrder<T> order, Direction end, int capacity) {
        this.order = order;
        this.sign = end == Direction.ASCENDING ? 1 : -1;
        this.capacity = capacity;
        this.ranks = new long[Math.min(capacity, FIRST_LENGTH)];
        this.rows = new Object[ranks.length];
    }

    /** Offers the first {@code count} rows of the array, together with their ranks. */
    void offer(T[] offered, long[] offeredRanks, int count) {
        for (int i = 0; i < count; i++) {
            offer(offeredRanks[i], offered[i]);
        }
    }

    private void offer(long rank, T row) {
        if (size < capacity) {
            add(rank, row);
        } else if (capacity > 0 && compare(rank, row, ranks[0], row(0)) < 0) {
            siftDown(0, size, rank, row);
        }
    }

    private void add(long rank, T row) {
        if (size == ranks.length) {
            int length = (int) Math.min(capacity, 2L * size);
            ranks = Arrays.copyOf(ranks, length);
            rows = Arrays.copyOf(rows, length);
        }
        ranks[size] = rank;
        rows[size] = row;
        size++;
        if (size == capacity) {
            heapify();
        }
    }

    /** Returns the kept rows, sorted. The collector cannot be used afterwards. */
    List<T> sorted() {
        if (size < capacity) {
            heapify();
        }
        for (int end = size - 1; end > 0; end--) {
            long rank = ranks[end];
            T row = row(end);
            ranks[end] = ranks[0];
            rows[end] = rows[0];
            siftDown(0, end, rank, row);
        }
        List<T> result = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            result.add(row(i));
        }
        if (sign < 0) {
            Collections.reverse(result);
        }
        return result;
    }

    private void heapify() {
        for (int i = size / 2 - 1; i >= 0; i--) {
            siftDown(i, size, ranks[i], row(i));
        }
    }

    /** Inserts a row into a heap of the given length, at the index {@code hole} or below it in the heap. */
    private void siftDown(int hole, int length, long rank, T row) {
        int at = hole;
        while (2 * at + 1 < length) {
            int child = 2 * at + 1;
            if (child + 1 < length && compare(ranks[child], row(child), ranks[child + 1], row(child + 1)) < 0) {
                child++;
            }
            if (compare(rank, row, ranks[child], row(child)) >= 0) {
                break;
            }
            ranks[at] = ranks[child];
            rows[at] = rows[child];
            at = child;
        }
        ranks[at] = rank;
        rows[at] = row;
    }

    private int compare(long oneRank, T one, long otherRank, T other) {
        int result = oneRank != otherRank ? Long.compare(oneRank, otherRank) : order.compare(one, other);
        return sign * result;
    }

    @SuppressWarnings("unchecked") // the array contains only offered rows
    private T row(int index) {
        return (T) rows[index];
    }
}
