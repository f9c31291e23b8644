package dev.quayside.query.index;

import java.util.Arrays;

/**
 * The ranks of the rows of one version by a key. A rank is a long; ranks are stored in blocks of {@value #LENGTH}. If
 * two rows have different ranks, the row with the smaller rank comes first, so most comparisons do not read the rows.
 * Immutable; a changed copy shares the unchanged blocks.
 */
final class Ranks<T> implements LatestHolder.Versioned<T> {

    private static final int BITS = 9;
    private static final int LENGTH = 1 << BITS;

    private final LeadingKey<T> key;
    private final RowsVersion<T> version;
    private final long[][] blocks;

    private Ranks(LeadingKey<T> key, RowsVersion<T> version, long[][] blocks) {
        this.key = key;
        this.version = version;
        this.blocks = blocks;
    }

    /** Returns ranks for an empty list. */
    static <T> Ranks<T> empty(LeadingKey<T> key) {
        return new Ranks<>(key, RowsVersion.empty(), new long[0][]);
    }

    /** Returns the ranks updated to another version. */
    Ranks<T> forVersion(RowsVersion<T> other) {
        int size = other.rows().size();
        long[][] copy = Arrays.copyOf(blocks, (size + LENGTH - 1) >>> BITS);
        for (int row : version.changes(other)) {
            if (row < size) {
                int block = row >>> BITS;
                if (block >= blocks.length) {
                    copy[block] = copy[block] == null ? new long[LENGTH] : copy[block];
                } else if (copy[block] == blocks[block]) {
                    copy[block] = blocks[block].clone();
                }
                copy[block][row & (LENGTH - 1)] = key.rankOf(other.rows().get(row));
            }
        }
        return new Ranks<>(key, other, copy);
    }

    @Override
    public RowsVersion<T> version() {
        return version;
    }

    /** Returns the size of the ranks in bytes. */
    long bytes() {
        return (long) blocks.length * LENGTH * Long.BYTES;
    }

    /** Returns the rank of the row with this number. */
    long of(int row) {
        return blocks[row >>> BITS][row & (LENGTH - 1)];
    }

    /**
     * Returns those of the given rows that may be among the first {@code count} rows in the order of the ranks. Omits
     * only rows that certainly come after {@code count} other rows.
     */
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
