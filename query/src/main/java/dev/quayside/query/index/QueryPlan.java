package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.eval.Evaluator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The way in which a page is read: by a walk in the order of the query, by reading candidates, or by reading all rows.
 *
 * @param walk the entries to walk through, in the order of the query; null if there is no walk
 * @param filtered whether the walk has to test the rows
 * @param budget the number of rows after which the walk is given up, and the candidates are read
 * @param total the number of selected rows; negative if it is not known without reading them
 * @param candidates the candidates to read without a walk; null to read all rows
 * @param ranks the ranks of rows in the order of the query, if all candidates satisfy the condition; else null
 */
record QueryPlan<T>(
        PersistentList<T> rows,
        BoundQuery<T> query,
        Evaluator<T> evaluator,
        @Nullable List<EntryRange<T>> walk,
        boolean filtered,
        long budget,
        long total,
        @Nullable Candidates<T> candidates,
        @Nullable Ranks<T> ranks) {

    /** Returns the page of the query. */
    Page<T> page() {
        Page<T> walked = walk == null ? null : walked(walk);
        if (walked != null) {
            return walked;
        }
        if (candidates == null) {
            return evaluator.page(rows);
        }
        int[] found = candidates.rows();
        if (ranks != null && query.page().start() instanceof PageRequest.Numbered numbered) {
            return ranked(found, ranks, numbered.offset(query.page().size()));
        }
        return evaluator.page(() -> Arrays.stream(found).mapToObj(rows::get).iterator());
    }

    /** Returns the page of rows that all satisfy the condition, and reads only those that it may contain. */
    private Page<T> ranked(int[] found, Ranks<T> ranks, long offset) {
        int size = query.page().size();
        boolean more = offset < found.length - size;
        int[] first = more ? ranks.first(found, (int) offset + size) : found;
        List<RankedRow<T>> sorted = new ArrayList<>(first.length);
        for (int row : first) {
            sorted.add(new RankedRow<>(ranks.of(row), rows.get(row)));
        }
        Comparator<T> order = evaluator.comparator();
        sorted.sort((one, other) ->
                one.rank != other.rank ? Long.compare(one.rank, other.rank) : order.compare(one.row, other.row));
        List<T> page = new ArrayList<>(size);
        for (int i = (int) Math.min(offset, sorted.size()); i < sorted.size() && page.size() < size; i++) {
            page.add(sorted.get(i).row);
        }
        return result(page, found.length, offset > 0 && found.length > 0, more);
    }

    private record RankedRow<T>(long rank, T row) {}

    /** Returns the page; null if the budget is spent before it is complete. */
    private @Nullable Page<T> walked(List<EntryRange<T>> ranges) {
        PageRequest.Start start = query.page().start();
        if (start instanceof PageRequest.Numbered numbered) {
            return numbered(ranges, numbered.offset(query.page().size()));
        }
        if (start instanceof PageRequest.After after) {
            return beside(ranges, after.position(), true);
        }
        return beside(ranges, ((PageRequest.Before) start).position(), false);
    }

    private @Nullable Page<T> numbered(List<EntryRange<T>> ranges, long offset) {
        if (total >= 0 && offset >= total) {
            return result(List.of(), total, offset > 0 && total > 0, false);
        }
        int[] starts = ranges.stream().mapToInt(EntryRange::from).toArray();
        Walk<T> forwards = walk(ranges, true, starts, budget);
        List<T> found = new ArrayList<>(query.page().size());
        forwards.skip(offset);
        boolean more = collect(forwards, found);
        if (forwards.isSpent() || (total < 0 && found.isEmpty() && offset > 0)) {
            return null;
        }
        return result(found, total, offset > 0, more);
    }

    private @Nullable Page<T> beside(List<EntryRange<T>> ranges, Position position, boolean after) {
        ToIntFunction<T> comparison = evaluator.comparisonWith(position);
        int[] starts = new int[ranges.size()];
        for (int i = 0; i < starts.length; i++) {
            EntryRange<T> range = ranges.get(i);
            starts[i] = range.index().entries().position(range.from(), range.to(), entry -> {
                int result = comparison.applyAsInt(rows.get(SortedEntries.row(entry)));
                return after ? result <= 0 : result < 0;
            });
        }
        Walk<T> away = walk(ranges, after, starts, budget);
        List<T> found = new ArrayList<>(query.page().size());
        boolean more = collect(away, found);
        Walk<T> back = walk(ranges, !after, starts, away.budget());
        boolean others = back.next() != null;
        if (away.isSpent() || back.isSpent()) {
            return null;
        }
        if (after) {
            return result(found, total, others, more);
        }
        Collections.reverse(found);
        return result(found, total, more, others);
    }

    private Walk<T> walk(List<EntryRange<T>> ranges, boolean forwards, int[] starts, long most) {
        Predicate<T> filter = filtered ? evaluator.predicate() : null;
        return new Walk<>(rows, ranges, filter, evaluator.comparator(), forwards, starts, most);
    }

    /** Adds the rows of the page, and returns whether another row follows them. */
    private boolean collect(Walk<T> walk, List<T> found) {
        T row = walk.next();
        while (row != null && found.size() < query.page().size()) {
            found.add(row);
            row = walk.next();
        }
        return row != null;
    }

    private Page<T> result(List<T> found, long total, boolean hasPrevious, boolean hasNext) {
        return new Page<>(
                found,
                query.page().withTotal() ? OptionalLong.of(total) : OptionalLong.empty(),
                found.isEmpty() ? null : evaluator.position(found.get(0)),
                found.isEmpty() ? null : evaluator.position(found.get(found.size() - 1)),
                hasPrevious,
                hasNext);
    }

    /** Returns the plan in words. */
    @Override
    public String toString() {
        String read = candidates == null
                ? "read all " + rows.size() + " rows, filter, sort"
                : "read " + candidates.size() + " of " + rows.size() + " rows by "
                        + (candidates.ranges().isEmpty() ? "an index" : "the index on " + candidates)
                        + (ranks == null ? ", filter, sort" : ", sort");
        if (walk == null) {
            return read;
        }
        String walked = walk.isEmpty()
                ? "no row"
                : "walk in order through "
                        + walk.stream().mapToLong(EntryRange::size).sum() + " rows of the index on "
                        + walk.get(0).index().order();
        return walked
                + (filtered ? ", filter, for at most " + budget + " rows; then " + read : "")
                + (total < 0 ? "" : "; total " + total + " from the index");
    }
}
