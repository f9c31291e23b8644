package dev.quayside.examples.benchmarks;

import dev.quayside.query.catalog.TrackedContainer;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The baseline of evaluation: one pass over the rows with a condition and an order written by hand for one question, and
 * a heap that never holds more rows than the page's end needs. Immutable.
 */
abstract class HandLoop {
    private final int offset;
    private final int size;

    HandLoop(int offset, int size) {
        this.offset = offset;
        this.size = size;
    }

    /** Whether a row is selected. */
    abstract boolean matches(TrackedContainer row);

    /** The latest status refresh first, then the id. */
    int compare(TrackedContainer one, TrackedContainer other) {
        int byTime = descending(
                one.container().times().lastStatusRefreshAt(),
                other.container().times().lastStatusRefreshAt());
        return byTime != 0 ? byTime : byId(one, other);
    }

    /** The page, and how many rows match. */
    final Answer page(List<TrackedContainer> rows) {
        int end = offset + size;
        TrackedContainer[] heap = new TrackedContainer[end];
        int kept = 0;
        long total = 0;
        for (int i = 0; i < rows.size(); i++) {
            TrackedContainer row = rows.get(i);
            if (matches(row)) {
                total++;
                if (kept < end) {
                    up(heap, kept++, row);
                } else if (compare(row, heap[0]) < 0) {
                    down(heap, row);
                }
            }
        }
        Arrays.sort(heap, 0, kept, this::compare);
        return answer(Arrays.asList(heap).subList(Math.min(offset, kept), kept), total);
    }

    /** The same by streams, as one would write it first. */
    final Answer pageByStreams(List<TrackedContainer> rows) {
        List<TrackedContainer> page = rows.stream()
                .filter(this::matches)
                .sorted(this::compare)
                .skip(offset)
                .limit(size)
                .toList();
        return answer(page, rows.stream().filter(this::matches).count());
    }

    final int offset() {
        return offset;
    }

    final int size() {
        return size;
    }

    static int byId(TrackedContainer one, TrackedContainer other) {
        UUID left = one.container().id();
        UUID right = other.container().id();
        int high = Long.compareUnsigned(left.getMostSignificantBits(), right.getMostSignificantBits());
        return high != 0 ? high : Long.compareUnsigned(left.getLeastSignificantBits(), right.getLeastSignificantBits());
    }

    /** Missing values last. */
    static <V extends Comparable<? super V>> int ascending(@Nullable V one, @Nullable V other) {
        return one == null || other == null ? Boolean.compare(one == null, other == null) : one.compareTo(other);
    }

    /** Missing values last, here too. */
    static <V extends Comparable<? super V>> int descending(@Nullable V one, @Nullable V other) {
        return one == null || other == null ? Boolean.compare(one == null, other == null) : other.compareTo(one);
    }

    private static Answer answer(List<TrackedContainer> page, long total) {
        return new Answer(page.stream().map(row -> row.container().id()).toList(), total);
    }

    /** The heap's first row is the one that would leave the page next. */
    private void up(TrackedContainer[] heap, int free, TrackedContainer row) {
        int at = free;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (compare(heap[parent], row) >= 0) {
                break;
            }
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = row;
    }

    private void down(TrackedContainer[] heap, TrackedContainer row) {
        int at = 0;
        while (2 * at + 1 < heap.length) {
            int child = 2 * at + 1;
            if (child + 1 < heap.length && compare(heap[child + 1], heap[child]) > 0) {
                child++;
            }
            if (compare(row, heap[child]) >= 0) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = row;
    }
}
