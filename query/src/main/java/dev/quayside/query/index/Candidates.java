package dev.quayside.query.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rows that may satisfy a condition, as ranges of index entries. Every row that satisfies the condition is among
 * the candidates.
 *
 * @param exact whether all candidates satisfy the condition
 * @param distinct whether each row has at most one entry in the ranges, so that the number of entries is the number of
 *     rows
 * @param inOrder whether the entries of each range are sorted in the order of the query
 */
record Candidates<T>(List<EntryRange<T>> ranges, boolean exact, boolean distinct, boolean inOrder) {

    /** Returns the number of entries. */
    long size() {
        long size = 0;
        for (EntryRange<T> range : ranges) {
            size += range.size();
        }
        return size;
    }

    /** Returns whether {@link #size} is exactly the number of rows that the condition selects. */
    boolean isCounted() {
        return exact && distinct;
    }

    /** Returns candidates for ranges of one index. The ranges may overlap. */
    static <T> Candidates<T> of(List<EntryRange<T>> ranges, boolean distinct, boolean inOrder) {
        List<EntryRange<T>> sorted = new ArrayList<>(ranges);
        sorted.removeIf(range -> range.size() == 0);
        sorted.sort(Comparator.comparingInt(EntryRange::from));
        List<EntryRange<T>> joined = new ArrayList<>(sorted.size());
        for (EntryRange<T> range : sorted) {
            EntryRange<T> last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last == null || range.from() >= last.to()) {
                joined.add(range);
            } else {
                joined.set(
                        joined.size() - 1,
                        new EntryRange<>(last.index(), last.from(), Math.max(last.to(), range.to())));
            }
        }
        return new Candidates<>(List.copyOf(joined), true, distinct, inOrder);
    }

    /**
     * Returns the candidates for a disjunction of terms. Indexes are compared by identity, because comparing their
     * content is slow.
     */
    @SuppressWarnings("ReferenceEquality")
    static <T> Candidates<T> union(List<Candidates<T>> terms) {
        List<EntryRange<T>> ranges =
                terms.stream().flatMap(term -> term.ranges.stream()).toList();
        boolean exact = terms.stream().allMatch(Candidates::exact);
        Index<T> first = ranges.isEmpty() ? null : ranges.get(0).index();
        if (ranges.stream().anyMatch(range -> range.index() != first)) {
            return new Candidates<>(ranges, exact, false, false);
        }
        Candidates<T> joined = of(
                ranges,
                terms.stream().allMatch(Candidates::distinct),
                terms.stream().allMatch(Candidates::inOrder));
        return new Candidates<>(joined.ranges, exact, joined.distinct, joined.inOrder);
    }

    /**
     * Returns the same candidates for a conjunction in which this condition is one of several terms. For the
     * conjunction, the candidates are not exact, because the other terms may exclude some of them.
     */
    Candidates<T> inexact() {
        return new Candidates<>(ranges, false, distinct, inOrder);
    }

    /**
     * Returns the rows of the index that are not among these candidates. These candidates must be entries of the index,
     * exact and distinct.
     */
    Candidates<T> complement(Index<T> index, boolean ordered) {
        List<EntryRange<T>> others = new ArrayList<>(ranges.size() + 1);
        int from = 0;
        for (EntryRange<T> range : ranges) {
            others.add(new EntryRange<>(index, from, range.from()));
            from = range.to();
        }
        others.add(new EntryRange<>(index, from, index.entries().size()));
        return of(others, true, ordered);
    }

    /**
     * Returns the row numbers of the candidates, each once. {@code others} are the candidates for the further
     * conditions of the query; rows that cannot be among them, according to their ranks, are omitted.
     */
    int[] rows(List<Candidates<T>> others) {
        IntStream rows = Arrays.stream(rows());
        for (Candidates<T> other : others) {
            rows = rows.filter(other.mayContain());
        }
        return rows.toArray();
    }

    private int[] rows() {
        int[] rows = new int[Math.toIntExact(size())];
        int next = 0;
        for (EntryRange<T> range : ranges) {
            SortedEntries.Reader entries = range.index().entries().new Reader();
            for (int i = range.from(); i < range.to(); i++) {
                rows[next++] = SortedEntries.row(entries.at(i));
            }
        }
        if (distinct) {
            return rows;
        }
        Arrays.sort(rows);
        int kept = 0;
        for (int i = 0; i < rows.length; i++) {
            if (i == 0 || rows[i] != rows[i - 1]) {
                rows[kept++] = rows[i];
            }
        }
        return Arrays.copyOf(rows, kept);
    }

    /** Returns whether a row's rank alone decides whether the row satisfies the condition. */
    boolean isDecidedByRanks() {
        Ranks<T> ranks = ranks();
        return exact && ranks != null && ranges.stream().allMatch(range -> isDecided(range, ranks));
    }

    /** Returns whether the ranks of the entries before and after a range differ from the ranks inside the range. */
    private static <T> boolean isDecided(EntryRange<T> range, Ranks<T> ranks) {
        SortedEntries entries = range.index().entries();
        return (range.from() == 0 || rank(ranks, entries, range.from() - 1) < rank(ranks, entries, range.from()))
                && (range.to() == entries.size()
                        || rank(ranks, entries, range.to() - 1) < rank(ranks, entries, range.to()));
    }

    private static long rank(Ranks<?> ranks, SortedEntries entries, int position) {
        return ranks.of(SortedEntries.row(entries.at(position)));
    }

    /** Returns the ranks of the field, if all ranges are in one index on this field; otherwise null. */
    @SuppressWarnings("ReferenceEquality")
    private @Nullable Ranks<T> ranks() {
        Index<T> first = ranges.isEmpty() ? null : ranges.get(0).index();
        // Ranks of an index on an order cannot be used: the index may contain only selected rows, and rows outside the
        // index may have the same ranks.
        return first == null || first.order().isOfRows() || ranges.stream().anyMatch(range -> range.index() != first)
                ? null
                : first.ranks();
    }

    /**
     * Returns a predicate that tests by rank, without reading the row, whether a row may be a candidate. The predicate
     * is true if the rank of the row is between the ranks of the first and the last entry of a range. If rows have no
     * ranks, the predicate is true for all rows.
     */
    private IntPredicate mayContain() {
        Ranks<T> ranks = ranks();
        if (ranks == null) {
            return row -> true;
        }
        long[] least = new long[ranges.size()];
        long[] most = new long[ranges.size()];
        for (int i = 0; i < ranges.size(); i++) {
            SortedEntries entries = ranges.get(i).index().entries();
            least[i] = rank(ranks, entries, ranges.get(i).from());
            most[i] = rank(ranks, entries, ranges.get(i).to() - 1);
        }
        return row -> {
            long rank = ranks.of(row);
            for (int i = 0; i < least.length; i++) {
                if (least[i] <= rank && rank <= most[i]) {
                    return true;
                }
            }
            return false;
        };
    }

    /**
     * Describes in words how many of the rows are read, and by which indexes.
     *
     * @param others the candidates for the further conditions of the query. Rows that cannot be among these candidates,
     *     according to their ranks, are not read
     */
    String describe(int rows, List<Candidates<T>> others) {
        String names = indexNames();
        String excluding = others.isEmpty()
                ? ""
                : ", without those that the ranks of "
                        + others.stream().map(Candidates::indexNames).collect(Collectors.joining(" and "))
                        + " exclude";
        return "read " + size() + " of " + rows + " rows by " + (names.isEmpty() ? "an index" : "the index on " + names)
                + excluding;
    }

    private String indexNames() {
        return ranges.stream()
                .map(range -> range.index().order().name())
                .distinct()
                .collect(Collectors.joining(" and "));
    }
}
