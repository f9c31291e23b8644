package dev.quayside.query.index;

import java.util.Arrays;
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

    private SortedEntries(long[][] blocks, int[] starts) {
        this.blocks = blocks;
        this.starts = starts;
    }

    /** Returns the entries, which are in order. */
    static SortedEntries of(long[] sorted) {
        long[][] blocks = new long[(sorted.length + FILL - 1) / FILL][];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = Arrays.copyOfRange(sorted, i * FILL, Math.min((i + 1) * FILL, sorted.length));
        }
        int[] lengths = Arrays.stream(blocks).mapToInt(block -> block.length).toArray();
        return new SortedEntries(blocks, starts(lengths, blocks.length));
    }

    private static int[] starts(int[] lengths, int count) {
        int[] starts = new int[count + 1];
        for (int i = 0; i < count; i++) {
            starts[i + 1] = starts[i] + lengths[i];
        }
        return starts;
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
        int block = firstBlock(blocks, blocks.length, before);
        return block == blocks.length ? size() : starts[block] + within(blocks[block], before);
    }

    /** Returns the index of the first block whose last entry is not before a point. */
    private static int firstBlock(long[][] blocks, int count, LongPredicate before) {
        int low = 0;
        int high = count;
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
        return new Editor(this);
    }

    /** Changes a copy of the entries; each changed block is copied. Not thread-safe. */
    static final class Editor {
        private long[][] blocks;
        /** The lengths of the blocks, so that {@link #done} does not read unchanged blocks. */
        private int[] lengths;

        private int count;

        private Editor(SortedEntries entries) {
            count = entries.blocks.length;
            blocks = Arrays.copyOf(entries.blocks, count + 1);
            lengths = new int[count + 1];
            for (int i = 0; i < count; i++) {
                lengths[i] = entries.starts[i + 1] - entries.starts[i];
            }
        }

        /** Removes an entry, which is present; the predicate is true for the entries before it. */
        void remove(long entry, LongPredicate before) {
            int at = firstBlock(blocks, count, before);
            int index = at == count ? 0 : within(blocks[at], before);
            if (at == count || blocks[at][index] != entry) {
                throw new IllegalStateException("the index has no entry of row " + row(entry) + " at its position");
            }
            long[] block = blocks[at];
            long[] left = new long[block.length - 1];
            System.arraycopy(block, 0, left, 0, index);
            System.arraycopy(block, index + 1, left, index, left.length - index);
            if (left.length == 0) {
                removeBlock(at);
            } else {
                setBlock(at, left);
                joinWithNext(at);
            }
        }

        /** Joins a block with the next one if both are so short that the result is at most half full. */
        private void joinWithNext(int at) {
            if (at + 1 < count && lengths[at] + lengths[at + 1] <= MOST / 2) {
                long[] joined = Arrays.copyOf(blocks[at], lengths[at] + lengths[at + 1]);
                System.arraycopy(blocks[at + 1], 0, joined, lengths[at], lengths[at + 1]);
                removeBlock(at + 1);
                setBlock(at, joined);
            }
        }

        /** Inserts an entry; the predicate is true for the entries before it. */
        void insert(long entry, LongPredicate before) {
            if (count == 0) {
                insertBlock(0, new long[] {entry});
                return;
            }
            int at = Math.min(firstBlock(blocks, count, before), count - 1);
            long[] block = blocks[at];
            int index = within(block, before);
            long[] more = new long[block.length + 1];
            System.arraycopy(block, 0, more, 0, index);
            more[index] = entry;
            System.arraycopy(block, index, more, index + 1, block.length - index);
            if (more.length <= MOST) {
                setBlock(at, more);
            } else {
                setBlock(at, Arrays.copyOfRange(more, 0, MOST / 2));
                insertBlock(at + 1, Arrays.copyOfRange(more, MOST / 2, more.length));
            }
        }

        private void setBlock(int at, long[] block) {
            blocks[at] = block;
            lengths[at] = block.length;
        }

        private void insertBlock(int at, long[] block) {
            if (count == blocks.length) {
                blocks = Arrays.copyOf(blocks, 2 * count + 1);
                lengths = Arrays.copyOf(lengths, 2 * count + 1);
            }
            System.arraycopy(blocks, at, blocks, at + 1, count - at);
            System.arraycopy(lengths, at, lengths, at + 1, count - at);
            count++;
            setBlock(at, block);
        }

        private void removeBlock(int at) {
            count--;
            System.arraycopy(blocks, at + 1, blocks, at, count - at);
            System.arraycopy(lengths, at + 1, lengths, at, count - at);
        }

        SortedEntries done() {
            return new SortedEntries(Arrays.copyOf(blocks, count), starts(lengths, count));
        }
    }
}
