package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The ranks of the rows of one version: a long for each row, in blocks of {@value #LENGTH}. Rows with different ranks
 * are in the order of their ranks, so most comparisons do not read the rows. Immutable; a changed copy shares the
 * unchanged blocks.
 */
final class Ranks<T> {

    private static final int BITS = 9;
    private static final int LENGTH = 1 << BITS;

    private final By<T> by;
    private final long[][] blocks;

    private Ranks(By<T> by, long[][] blocks) {
        this.by = by;
        this.blocks = blocks;
    }

    /**
     * A way to rank rows.
     *
     * @param key the accessor of what is ranked, and how; equal keys have equal ranks
     * @param rank returns the rank of a row; {@link Long#MAX_VALUE} only for rows without a value, which are last
     */
    record By<T>(List<Object> key, ToLongFunction<T> rank) {}

    /** Reads all rows and returns their ranks. */
    static <T> Ranks<T> of(By<T> by, PersistentList<T> rows) {
        long[][] blocks = new long[blocks(rows)][LENGTH];
        int index = 0;
        for (T row : rows) {
            blocks[index >>> BITS][index & (LENGTH - 1)] = by.rank().applyAsLong(row);
            index++;
        }
        return new Ranks<>(by, blocks);
    }

    private static int blocks(PersistentList<?> rows) {
        return (rows.size() + LENGTH - 1) >>> BITS;
    }

    /** Returns the ranks of another version, which differs in these rows. */
    Ranks<T> with(PersistentList<T> rows, int[] changed) {
        long[][] copy = Arrays.copyOf(blocks, blocks(rows));
        for (int row : changed) {
            if (row < rows.size()) {
                int block = row >>> BITS;
                if (block >= blocks.length) {
                    copy[block] = copy[block] == null ? new long[LENGTH] : copy[block];
                } else if (copy[block] == blocks[block]) {
                    copy[block] = blocks[block].clone();
                }
                copy[block][row & (LENGTH - 1)] = by.rank().applyAsLong(rows.get(row));
            }
        }
        return new Ranks<>(by, copy);
    }

    By<T> by() {
        return by;
    }

    /** Returns the rank of the row with this index. */
    long of(int row) {
        return blocks[row >>> BITS][row & (LENGTH - 1)];
    }

    /** Returns the rows among which the first ones are: all rows but those that are certainly after so many others. */
    int[] first(int[] rows, int count) {
        long[] least = new long[2 * count];
        int size = 0;
        long limit = Long.MAX_VALUE;
        for (int row : rows) {
            long rank = of(row);
            if (rank < limit) {
                least[size++] = rank;
                if (size == least.length) {
                    Arrays.sort(least);
                    size = count;
                    limit = least[count - 1];
                }
            }
        }
        Arrays.sort(least, 0, size);
        long last = size < count ? limit : least[count - 1];
        return Arrays.stream(rows).filter(row -> of(row) <= last).toArray();
    }
}
