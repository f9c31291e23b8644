package dev.quayside.query.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * The entries of an index in the order of the index: an array of blocks, each with up to {@value #MOST} entries.
 * Immutable. A position is the number of entries before an entry, so the number of entries between two positions is
 * their difference.
 *
 * <p>An entry is a long: the index of a row in its list in the upper half, and the index of an element within a list
 * field of that row in the lower half.
 */
final class SortedEntries {

    /** The number of entries at which a block is split. */
    static final int MOST = 512;

    private static final int FILL = MOST * 3 / 4;

    private final long[][] blocks;
    /** The position of the first entry of each block, and after them the number of all entries. */
    private final int[] starts;

    private SortedEntries(long[][] blocks) {
        this.blocks = blocks;
        this.starts = new int[blocks.length + 1];
        for (int i = 0; i < blocks.length; i++) {
            starts[i + 1] = starts[i] + blocks[i].length;
        }
    }

    /** Returns the entries, which are in order. */
    static SortedEntries of(long[] sorted) {
        long[][] blocks = new long[(sorted.length + FILL - 1) / FILL][];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = Arrays.copyOfRange(sorted, i * FILL, Math.min((i + 1) * FILL, sorted.length));
        }
        return new SortedEntries(blocks);
    }

    static long entry(int row, int element) {
        return ((long) row << 32) | element;
    }

    static int row(long entry) {
        return (int) (entry >>> 32);
    }

    static int element(long entry) {
        return (int) entry;
    }

    int size() {
        return starts[blocks.length];
    }

    /** Returns the entry at a position. */
    long at(int position) {
        int found = Arrays.binarySearch(starts, 0, blocks.length, position);
        int block = found >= 0 ? found : -found - 2;
        return blocks[block][position - starts[block]];
    }

    /** Returns the position of the first entry that is not before a point; the predicate is true before the point. */
    int position(LongPredicate before) {
        int low = 0;
        int high = blocks.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            long[] block = blocks[middle];
            if (before.test(block[block.length - 1])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == blocks.length ? size() : starts[low] + within(blocks[low], before);
    }

    private static int within(long[] block, LongPredicate before) {
        int low = 0;
        int high = block.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (before.test(block[middle])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns {@link #position(LongPredicate)} between two positions, and looks close to the first one first. */
    int position(int from, int to, LongPredicate before) {
        int low = from;
        int step = 1;
        while (low + step <= to && before.test(at(low + step - 1))) {
            low += step;
            step *= 2;
        }
        int high = Math.min(to, low + step);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (before.test(at(middle))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Starts a changed copy. */
    Editor edit() {
        return new Editor(new ArrayList<>(Arrays.asList(blocks)));
    }

    /** Changes a copy of the entries; each changed block is copied. Not thread-safe. */
    static final class Editor {
        private final List<long[]> blocks;

        private Editor(List<long[]> blocks) {
            this.blocks = blocks;
        }

        /** Removes an entry, which is present; the predicate is true for the entries before it. */
        void remove(long entry, LongPredicate before) {
            int at = block(before);
            long[] block = blocks.get(at);
            int index = within(block, before);
            if (block[index] != entry) {
                throw new IllegalStateException("the index has no entry of row " + row(entry) + " at its position");
            }
            long[] left = new long[block.length - 1];
            System.arraycopy(block, 0, left, 0, index);
            System.arraycopy(block, index + 1, left, index, left.length - index);
            if (left.length == 0) {
                blocks.remove(at);
            } else {
                blocks.set(at, left);
                joinWithNext(at);
            }
        }

        /** Joins a block with the next one if both are so short that the result is at most half full. */
        private void joinWithNext(int at) {
            long[] block = blocks.get(at);
            if (at + 1 < blocks.size() && block.length + blocks.get(at + 1).length <= MOST / 2) {
                long[] next = blocks.remove(at + 1);
                long[] joined = Arrays.copyOf(block, block.length + next.length);
                System.arraycopy(next, 0, joined, block.length, next.length);
                blocks.set(at, joined);
            }
        }

        /** Inserts an entry; the predicate is true for the entries before it. */
        void insert(long entry, LongPredicate before) {
            if (blocks.isEmpty()) {
                blocks.add(new long[] {entry});
                return;
            }
            int at = Math.min(block(before), blocks.size() - 1);
            long[] block = blocks.get(at);
            int index = within(block, before);
            long[] more = new long[block.length + 1];
            System.arraycopy(block, 0, more, 0, index);
            more[index] = entry;
            System.arraycopy(block, index, more, index + 1, block.length - index);
            if (more.length <= MOST) {
                blocks.set(at, more);
            } else {
                blocks.set(at, Arrays.copyOfRange(more, 0, MOST / 2));
                blocks.add(at + 1, Arrays.copyOfRange(more, MOST / 2, more.length));
            }
        }

        /** Returns the index of the first block whose last entry is not before the point. */
        private int block(LongPredicate before) {
            int low = 0;
            int high = blocks.size();
            while (low < high) {
                int middle = (low + high) >>> 1;
                long[] block = blocks.get(middle);
                if (before.test(block[block.length - 1])) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        SortedEntries done() {
            return new SortedEntries(blocks.toArray(long[][]::new));
        }
    }
}
