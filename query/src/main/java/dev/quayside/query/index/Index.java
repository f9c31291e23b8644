package dev.quayside.query.index;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An index on one version of a list: the entries and their order. Most comparisons of two rows need only their ranks;
 * if the ranks are equal, the rows are read. Immutable.
 *
 * @param ranks the ranks of the rows by the leading key; null if the key has no ranks
 * @param following the ranks of the rows by the second key, which sorts rows with equal values of the leading key; null
 *     if the second key has no ranks
 * @param entries the entries for the rows of the tenant
 */
record Index<T>(
        EntryOrder<T> order,
        RowsVersion<T> version,
        @Nullable Ranks<T> ranks,
        @Nullable Ranks<T> following,
        SortedEntries entries)
        implements LatestHolder.Versioned<T> {

    /** Returns an empty index. */
    static <T> Index<T> empty(EntryOrder<T> order) {
        return new Index<>(order, RowsVersion.empty(), null, null, SortedEntries.EMPTY);
    }

    /**
     * Returns the index of another version of the list. The time is proportional to the number of changed rows times
     * the logarithm of the number of rows.
     *
     * @param ranking returns the ranks for a key and a version; indexes share these ranks
     */
    Index<T> forVersion(RowsVersion<T> other, BiFunction<LeadingKey<T>, RowsVersion<T>, Ranks<T>> ranking) {
        LeadingKey<T> key = order.key();
        LeadingKey<T> next = order.rows().key();
        Index<T> moved = new Index<>(
                order,
                other,
                key.isRanked() ? ranking.apply(key, other) : null,
                order.hasFollowingKey() && next.isRanked() ? ranking.apply(next, other) : null,
                entries);
        int[] changed = IntStream.of(version.changes(other))
                .filter(row -> row >= version.rows().size()
                        || row >= other.rows().size()
                        || !order.isSame(version.rows().get(row), other.rows().get(row)))
                .toArray();
        SortedEntries edited =
                entries.without(entriesOf(changed), this::compare).with(moved.entriesOf(changed), moved::compare);
        return new Index<>(order, other, moved.ranks, moved.following, edited);
    }

    /** Returns the entries for the rows with these numbers, sorted in the order of the index. */
    private long[] entriesOf(int[] rows) {
        List<RankedEntry> sorted = new ArrayList<>(rows.length);
        for (int row : rows) {
            int count = row < version.rows().size() ? order.count(version.rows().get(row)) : 0;
            for (int i = 0; i < count; i++) {
                sorted.add(new RankedEntry(ranks == null ? 0 : ranks.of(row), SortedEntries.entry(row, i)));
            }
        }
        sorted.sort((one, other) ->
                one.rank != other.rank ? Long.compare(one.rank, other.rank) : compare(one.entry, other.entry));
        return sorted.stream().mapToLong(RankedEntry::entry).toArray();
    }

    T row(long entry) {
        return version.rows().get(SortedEntries.row(entry));
    }

    /** Returns the value that the leading key has for an entry; null if the row has no value. */
    @Nullable
    Object value(long entry) {
        return order.key().value(row(entry), SortedEntries.element(entry));
    }

    boolean hasValue(long entry) {
        return ranks == null ? value(entry) != null : ranks.of(SortedEntries.row(entry)) != Long.MAX_VALUE;
    }

    /**
     * Returns the position before all entries with the value or, if {@code included}, the position after these entries.
     */
    int position(Object value, boolean included) {
        return position(0, value, included);
    }

    /**
     * Returns the same position as {@link #position(Object, boolean)}. The search starts at the position {@code from},
     * which must not be after the result.
     */
    int position(int from, Object value, boolean included) {
        LeadingKey<T> key = order.key();
        long rank = key.rank(value);
        if (key.isExact()) {
            return position(from, isBefore(rank, entry -> included));
        }
        LongPredicate before = entry -> {
            int result = key.compare(value(entry), value);
            return included ? result <= 0 : result < 0;
        };
        if (ranks == null) {
            return position(from, before);
        }
        // Most entries with equal ranks also have equal values, so reading the first or last of these entries is often
        // enough.
        int first = position(from, isBefore(rank, entry -> included));
        int nearest = included ? first - 1 : first;
        if (nearest < from || nearest == entries.size() || before.test(entries.at(nearest)) == included) {
            return first;
        }
        return position(from, isBefore(rank, before));
    }

    private int position(int from, LongPredicate before) {
        return from == 0 ? entries.position(before) : entries.position(from, entries.size(), before);
    }

    /**
     * Returns a predicate that tests by rank whether an entry is before a point. If the ranks are equal, the predicate
     * {@code equal} decides.
     *
     * @param rank the rank of the point, used only if the rows have ranks
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
            boolean equal = rank == Long.MAX_VALUE || order.key().isExact();
            if (result == 0 && following != null && equal) {
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
