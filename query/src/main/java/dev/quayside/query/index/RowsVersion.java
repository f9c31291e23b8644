package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import java.util.stream.IntStream;

/**
 * A version of the rows of a list. A row keeps its number in all versions; new rows are appended.
 *
 * @param number the number of row changes up to this version, which is larger in each later version
 */
record RowsVersion<T>(long number, PersistentList<T> rows) {

    static <T> RowsVersion<T> empty() {
        return new RowsVersion<>(0, PersistentList.empty());
    }

    /** Returns the numbers of the rows that differ between this version and another version, in ascending order. */
    int[] changes(RowsVersion<T> other) {
        IntStream.Builder changed = IntStream.builder();
        rows.forEachChange(other.rows, changed::add);
        return changed.build().toArray();
    }

    /**
     * Returns whether both versions have the same rows. Does not compare the rows, so the time does not depend on their
     * number.
     */
    @SuppressWarnings("ReferenceEquality")
    boolean isSame(RowsVersion<T> other) {
        return rows == other.rows;
    }
}
