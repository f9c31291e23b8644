package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An index on one version of a list of rows: its entries, and how they are sorted. Immutable.
 *
 * @param keys compares the entries
 * @param entries the entries of all rows of the tenant
 */
record Index<T>(Keys<T> keys, SortedEntries entries) {

    /**
     * Builds an index; takes time in proportion to the number of rows, and a little more.
     *
     * @param known returns the ranks of the rows, which indexes share
     */
    static <T> Index<T> build(
            EntryOrder<T> order, PersistentList<T> rows, Function<List<Object>, @Nullable Ranks<T>> known) {
        Keys<T> keys = Keys.of(order, rows, by -> {
            Ranks<T> found = known.apply(by.key());
            return found == null ? Ranks.of(by, rows) : found;
        });
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
        Comparator<RankedEntry> byRank = (one, other) ->
                one.rank != other.rank ? Long.compare(one.rank, other.rank) : keys.compare(one.entry, other.entry);
        Arrays.sort(sorted, byRank);
        return new Index<>(
                keys,
                SortedEntries.of(
                        Arrays.stream(sorted).mapToLong(RankedEntry::entry).toArray()));
    }

    /**
     * Returns the index on another version of the rows.
     *
     * @param changed the indexes of the rows that differ
     * @param moved returns ranks for the other version, which indexes share
     */
    Index<T> with(PersistentList<T> after, int[] changed, Function<Ranks<T>, Ranks<T>> moved) {
        EntryOrder<T> order = order();
        PersistentList<T> before = keys.rows();
        Keys<T> others = keys.with(after, moved);
        SortedEntries.Editor editor = entries.edit();
        int[] rows = IntStream.of(changed)
                .filter(row ->
                        row >= before.size() || row >= after.size() || !order.isSame(before.get(row), after.get(row)))
                .toArray();
        for (int row : rows) {
            int count = row < before.size() ? order.count(before.get(row)) : 0;
            for (int i = 0; i < count; i++) {
                long entry = SortedEntries.entry(row, i);
                editor.remove(entry, other -> keys.compare(other, entry) < 0);
            }
        }
        for (int row : rows) {
            int count = row < after.size() ? order.count(after.get(row)) : 0;
            for (int i = 0; i < count; i++) {
                long entry = SortedEntries.entry(row, i);
                editor.insert(entry, other -> others.compare(other, entry) < 0);
            }
        }
        return new Index<>(others, rows.length == 0 ? entries : editor.done());
    }

    EntryOrder<T> order() {
        return keys.order();
    }

    private record RankedEntry(long rank, long entry) {}
}
