package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * An index on one version of a list of rows: its entries, and how they are sorted. Immutable.
 *
 * @param order how the entries are sorted
 * @param entries the entries of all rows of the tenant
 */
record Index<T>(EntryOrder<T> order, SortedEntries entries) {

    /** Builds an index; takes time in proportion to the number of rows, and a little more. */
    static <T> Index<T> build(EntryOrder<T> order, PersistentList<T> rows) {
        List<RankedEntry> ranked = new ArrayList<>(rows.size());
        int index = 0;
        for (T row : rows) {
            int count = order.count(row);
            for (int i = 0; i < count; i++) {
                ranked.add(new RankedEntry(order.rank(row, i), SortedEntries.entry(index, i)));
            }
            index++;
        }
        RankedEntry[] sorted = ranked.toArray(RankedEntry[]::new);
        Comparator<RankedEntry> byRank = (one, other) -> one.rank != other.rank
                ? Long.compare(one.rank, other.rank)
                : order.compare(rows, one.entry, rows, other.entry);
        Arrays.sort(sorted, byRank);
        return new Index<>(
                order,
                SortedEntries.of(
                        Arrays.stream(sorted).mapToLong(RankedEntry::entry).toArray()));
    }

    /**
     * Returns the index on another version of the rows.
     *
     * @param changed the indexes of the rows that differ
     */
    Index<T> with(PersistentList<T> before, PersistentList<T> after, int[] changed) {
        int[] moved = Arrays.stream(changed)
                .filter(row ->
                        row >= before.size() || row >= after.size() || !order.isSame(before.get(row), after.get(row)))
                .toArray();
        if (moved.length == 0) {
            return this;
        }
        SortedEntries.Editor editor = entries.edit();
        for (int row : moved) {
            int count = row < before.size() ? order.count(before.get(row)) : 0;
            for (int i = 0; i < count; i++) {
                long entry = SortedEntries.entry(row, i);
                editor.remove(entry, other -> order.compare(before, other, before, entry) < 0);
            }
        }
        for (int row : moved) {
            int count = row < after.size() ? order.count(after.get(row)) : 0;
            for (int i = 0; i < count; i++) {
                long entry = SortedEntries.entry(row, i);
                editor.insert(entry, other -> order.compare(after, other, after, entry) < 0);
            }
        }
        return new Index<>(order, editor.done());
    }

    private record RankedEntry(long rank, long entry) {}
}
