package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What the entries of an index are sorted by, on one version of the rows. Ranks decide most comparisons; the others
 * read the rows. Immutable.
 *
 * @param ranks the ranks of the rows by the first key; null if the key has no ranks
 * @param following the ranks among rows with the same first key; null if there are none
 */
record Keys<T>(
        EntryOrder<T> order,
        PersistentList<T> rows,
        @Nullable Ranks<T> ranks,
        @Nullable Ranks<T> following) {

    /** Returns the keys of an order, with ranks from a function. */
    static <T> Keys<T> of(EntryOrder<T> order, PersistentList<T> rows, Function<Ranks.By<T>, Ranks<T>> ranks) {
        Ranks.By<T> first = order.ranking();
        Ranks.By<T> following = order.following();
        return new Keys<>(
                order,
                rows,
                first == null ? null : ranks.apply(first),
                following == null ? null : ranks.apply(following));
    }

    /** Returns the same keys of another version of the rows. */
    Keys<T> with(PersistentList<T> others, Function<Ranks<T>, Ranks<T>> moved) {
        return new Keys<>(
                order,
                others,
                ranks == null ? null : moved.apply(ranks),
                following == null ? null : moved.apply(following));
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
     * @param rank the rank of the point, if the key has ranks
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

    /** Compares two entries. */
    int compare(long one, long other) {
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
}
