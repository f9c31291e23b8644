package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import java.util.stream.IntStream;

/**
 * A version of the rows of a list. A row keeps its index in the list, and rows are appended.
 *
 * @param number the number of changed rows until this version, so that later versions have larger numbers
 */
record Version<T>(long number, PersistentList<T> rows) {

    static <T> Version<T> empty() {
        return new Version<>(0, PersistentList.empty());
    }

    /** Returns the numbers of the rows that differ between this version and another one, ascending. */
    int[] changes(Version<T> other) {
        IntStream.Builder changed = IntStream.builder();
        rows.forEachChange(other.rows, changed::add);
        return changed.build().toArray();
    }

    /** Returns whether both versions have the same rows; takes no time in proportion to the rows. */
    @SuppressWarnings("ReferenceEquality")
    boolean isSame(Version<T> other) {
        return rows == other.rows;
    }
}
