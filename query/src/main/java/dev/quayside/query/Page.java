package dev.quayside.query;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A part of a list.
 *
 * @param <R> what the rows became
 * @param rows in the query's order; empty beyond the end
 * @param total number of all matching rows; empty if it was not asked for
 * @param first where the first row stands; null if there are no rows
 * @param last where the last row stands; null if there are no rows
 * @param hasPrevious whether rows come before this page
 * @param hasNext whether rows come after this page
 */
public record Page<R>(
        List<R> rows,
        OptionalLong total,
        @Nullable Position first,
        @Nullable Position last,
        boolean hasPrevious,
        boolean hasNext) {

    public Page {
        Objects.requireNonNull(rows, "rows");
        rows = List.copyOf(rows);
        Objects.requireNonNull(total, "total");
        if ((first == null) != rows.isEmpty() || (last == null) != rows.isEmpty()) {
            throw new IllegalArgumentException("a page of " + rows.size() + " rows starts at " + first + " and ends at "
                    + last + " (expected both positions, or neither and no rows)");
        }
    }

    /** The same page of what each row becomes. */
    public <S> Page<S> map(Function<? super R, ? extends S> function) {
        Objects.requireNonNull(function, "function");
        return new Page<>(rows.stream().<S>map(function).toList(), total, first, last, hasPrevious, hasNext);
    }
}
