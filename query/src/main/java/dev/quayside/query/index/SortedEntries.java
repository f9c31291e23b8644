package dev.quayside.query.index;

import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * The entries of an index, in the order of the index. The entries are stored in an array of blocks, each with up to
 * {@value #MOST} entries. Immutable. The position of an entry is the number of entries before it, so the difference of
 * two positions is the number of entries between them.
 *
 * <p>An entry is a long. Its upper half is the number of a row in the list; its lower half is the number of an element
 * in a list field of this row. Numbers start with 0.
 */
final class SortedEntries {

    /** The entries of an empty index. */
    static final SortedEntries EMPTY = new SortedEntries(new long[0][], new int[1]);

    /** The number of entries at which a block is split. */
    static final int MOST = 512;

    private static final int FILL = MOST * 3 / 4;

    private final long[][] blocks;
    /** The position of the first entry of each block, followed by the total number of entries. */
    private final int[] starts;

    private SortedEntries(long[][] blocks, int[] starts) {
        this.blocks = blocks;
        this.starts = starts;
    }

    /** A comparator of index entries. */
    interface Order {
        int compare(long one, long other);
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

    /** Returns the size in bytes of the entries and of the arrays that refer to them. */
    long bytes() {
        return (long) size() * Long.BYTES + blocks.length * 24L;
    }

    /** Returns the entry at a position. */
    long at(int position) {
        return new Reader().at(position);
    }

    /** Reads entries by position. Fast if successive positions are close to each other. Not thread-safe. */
    final class Reader {
        private int block;

        /** Returns the entry at a position. */
        long at(int position) {
            if (position < starts[block] || position >= starts[block + 1]) {
                int found = Arrays.binarySearch(starts, 0, blocks.length, position);
                block = found >= 0 ? found : -found - 2;
            }
            return blocks[block][position - starts[block]];
        }
    }

    /**
     * Returns the position of the first entry for which the predicate is false. The predicate must be true for all
     * entries before a point and false after it.
     */
    int position(LongPredicate before) {
        int block = firstBlock(0, before);
        return block == blocks.length ? size() : starts[block] + positionInBlock(blocks[block], 0, before);
    }

    /**
     * Returns the index of the first block, starting at {@code from}, whose last entry does not satisfy the predicate.
     */
    private int firstBlock(int from, LongPredicate before) {
        int low = from;
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
        return low;
    }

    private static int positionInBlock(long[] block, int from, LongPredicate before) {
        int low = from;
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

    /**
     * Finds the position as {@link #position(LongPredicate)} does, but searches only between two positions. Tests
     * entries near {@code from} first.
     */
    int position(int from, int to, LongPredicate before) {
        Reader entries = new Reader();
        int low = from;
        int step = 1;
        while (low + step <= to && before.test(entries.at(low + step - 1))) {
            low += step;
            step *= 2;
        }
        int high = Math.min(to, low + step);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (before.test(entries.at(middle))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns a copy without the given entries, which must be sorted. */
    SortedEntries without(long[] removed, Order order) {
        return edit(removed, order, false);
    }

    /** Returns a copy with additional entries, which must be sorted. */
    SortedEntries with(long[] added, Order order) {
        return edit(added, order, true);
    }

    /** Returns a copy with the changes. Each changed block is copied once; all other blocks are shared. */
    private SortedEntries edit(long[] changes, Order order, boolean adds) {
        if (changes.length == 0) {
            return this;
        }
        Copy copy = new Copy();
        if (blocks.length == 0) {
            copy.add(changes);
        }
        int next = 0;
        int done = 0;
        while (done < changes.length && next < blocks.length) {
            long first = changes[done];
            int found = firstBlock(next, entry -> order.compare(entry, first) < 0);
            int at = Math.min(found, blocks.length - 1);
            long[] block = blocks[at];
            long last = block[block.length - 1];
            int end = done + 1;
            while (end < changes.length && (at == blocks.length - 1 || order.compare(changes[end], last) <= 0)) {
                end++;
            }
            copy.share(next, at);
            copy.add(edit(block, Arrays.copyOfRange(changes, done, end), order, adds));
            done = end;
            next = at + 1;
        }
        copy.share(next, blocks.length);
        return copy.done();
    }

    private static long[] edit(long[] block, long[] changes, Order order, boolean adds) {
        long[] result = new long[block.length + changes.length];
        int size = 0;
        int from = 0;
        for (long change : changes) {
            int found = positionInBlock(block, from, entry -> order.compare(entry, change) < 0);
            System.arraycopy(block, from, result, size, found - from);
            size += found - from;
            from = found;
            if (adds) {
                result[size++] = change;
            } else if (from < block.length && block[from] == change) {
                from++;
            } else {
                throw new IllegalStateException("the index has no entry of row " + row(change) + " at its position");
            }
        }
        System.arraycopy(block, from, result, size, block.length - from);
        size += block.length - from;
        return size == result.length ? result : Arrays.copyOf(result, size);
    }

    /** A copy under construction. Uses the lengths of shared blocks without reading the blocks. */
    private final class Copy {
        private long[][] copied = new long[blocks.length + 2][];
        private int[] positions = new int[copied.length + 1];
        private int count;

        /** Appends blocks of the original entries without copying them. */
        void share(int from, int to) {
            grow(count + to - from);
            System.arraycopy(blocks, from, copied, count, to - from);
            int moved = positions[count] - starts[from];
            for (int i = from; i < to; i++) {
                positions[++count] = starts[i + 1] + moved;
            }
        }

        /** Appends a block. Joins it with the last block if both are short, and splits it if it is too long. */
        void add(long[] block) {
            int last = count == 0 ? MOST : positions[count] - positions[count - 1];
            if (last + block.length <= MOST / 2) {
                count--;
                long[] joined = Arrays.copyOf(copied[count], last + block.length);
                System.arraycopy(block, 0, joined, last, block.length);
                append(joined);
            } else if (block.length <= MOST) {
                append(block);
            } else {
                int parts = (block.length + FILL - 1) / FILL;
                int length = (block.length + parts - 1) / parts;
                for (int i = 0; i < block.length; i += length) {
                    append(Arrays.copyOfRange(block, i, Math.min(i + length, block.length)));
                }
            }
        }

        private void append(long[] block) {
            if (block.length > 0) {
                grow(count + 1);
                copied[count] = block;
                positions[count + 1] = positions[count] + block.length;
                count++;
            }
        }

        private void grow(int size) {
            if (size > copied.length) {
                copied = Arrays.copyOf(copied, 2 * size);
                positions = Arrays.copyOf(positions, 2 * size + 1);
            }
        }

        SortedEntries done() {
            return new SortedEntries(Arrays.copyOf(copied, count), Arrays.copyOf(positions, count + 1));
        }
    }
}
