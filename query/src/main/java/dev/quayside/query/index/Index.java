package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An index on one version of a list of rows: its entries, and how they are sorted. Ranks decide most comparisons; the
 * others read the rows. Immutable.
 *
 * @param order how the entries are sorted
 * @param ranks the ranks of the rows by the first key of the order; null if the key has none
 * @param following the ranks of the rows with the same first key; null if there are none
 * @param entries the entries of all rows of the tenant
 */
record Index<T>(
        EntryOrder<T> order,
        PersistentList<T> rows,
        @Nullable Ranks<T> ranks,
        @Nullable Ranks<T> following,
        SortedEntries entries) {

    /**
     * Builds an index; takes time in proportion to the number of rows, and a little more.
     *
     * @param ranks returns the ranks of the rows, which indexes share
     */
    static <T> Index<T> build(EntryOrder<T> order, PersistentList<T> rows, Function<Ranks.By<T>, Ranks<T>> ranks) {
        Ranks.By<T> first = order.ranking();
        Ranks.By<T> following = order.following();
        Index<T> empty = new Index<>(
                order,
                rows,
                first == null ? null : ranks.apply(first),
                following == null ? null : ranks.apply(following),
                SortedEntries.of(new long[0]));
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
                one.rank != other.rank ? Long.compare(one.rank, other.rank) : empty.compare(one.entry, other.entry);
        Arrays.sort(sorted, byRank);
        return empty.with(SortedEntries.of(
                Arrays.stream(sorted).mapToLong(RankedEntry::entry).toArray()));
    }

    private Index<T> with(SortedEntries others) {
        return new Index<>(order, rows, ranks, following, others);
    }

    /**
     * Returns the index on another version of the rows.
     *
     * @param changed the indexes of the rows that differ
     * @param moved returns ranks for the other version, which indexes share
     */
    Index<T> with(PersistentList<T> after, int[] changed, Function<Ranks<T>, Ranks<T>> moved) {
        Index<T> other = new Index<>(
                order,
                after,
                ranks == null ? null : moved.apply(ranks),
                following == null ? null : moved.apply(following),
                entries);
        int[] different = IntStream.of(changed)
                .filter(row ->
                        row >= rows.size() || row >= after.size() || !order.isSame(rows.get(row), after.get(row)))
                .toArray();
        if (different.length == 0) {
            return other;
        }
        SortedEntries.Editor editor = entries.edit();
        for (int row : different) {
            forEachEntry(row, entry -> editor.remove(entry, each -> compare(each, entry) < 0));
        }
        for (int row : different) {
            other.forEachEntry(row, entry -> editor.insert(entry, each -> other.compare(each, entry) < 0));
        }
        return other.with(editor.done());
    }

    private void forEachEntry(int row, LongConsumer consumer) {
        int count = row < rows.size() ? order.count(rows.get(row)) : 0;
        for (int i = 0; i < count; i++) {
            consumer.accept(SortedEntries.entry(row, i));
        }
    }

    T row(long entry) {
        return rows.get(SortedEntries.row(entry));
    }

    /** Returns the value of an entry; null if the row has none. */
    @Nullable
    Object value(long entry) {
        return order.value(row(entry), SortedEntries.element(entry));
    }

    boolean hasValue(long entry) {
        return ranks == null ? value(entry) != null : ranks.of(SortedEntries.row(entry)) != Long.MAX_VALUE;
    }

    /**
     * Returns a predicate that decides by rank whether an entry is before a point, and otherwise asks another one.
     *
     * @param rank the rank of the point, if the first key has ranks
     */
    LongPredicate isBefore(long rank, LongPredicate equal) {
        Ranks<T> known = ranks;
        if (known == null) {
            return equal;
        }
        return entry -> {
            long found = known.of(SortedEntries.row(entry));
            return found == rank ? equal.test(entry) : found < rank;
        };
    }

    private int compare(long one, long other) {
        if (ranks != null) {
            int oneRow = SortedEntries.row(one);
            int otherRow = SortedEntries.row(other);
            long rank = ranks.of(oneRow);
            int result = Long.compare(rank, ranks.of(otherRow));
            if (result == 0 && following != null && (rank == Long.MAX_VALUE || order.isExact())) {
                result = Long.compare(following.of(oneRow), following.of(otherRow));
            }
            if (result != 0) {
                return result;
            }
        }
        return order.compare(row(one), one, row(other), other);
    }

    private record RankedEntry(long rank, long entry) {}
}
