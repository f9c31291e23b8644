package dev.quayside.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param <R> the type of the rows
 * @param rows the rows in the order of the query; empty if the page is after the end of the list
 * @param total the number of all matching rows; empty if it was not requested
 * @param isTotalEstimated whether the total is an estimate
 * @param first the position of the first row; null if there are no rows
 * @param last the position of the last row; null if there are no rows
 * @param hasPrevious whether there are rows before this page
 * @param hasNext whether there are rows after this page
 */
public record Page<R>(
        List<R> rows,
        OptionalLong total,
        boolean isTotalEstimated,
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

    /** Creates a page with an exact total, or without a total. */
    public Page(
            List<R> rows,
            OptionalLong total,
            @Nullable Position first,
            @Nullable Position last,
            boolean hasPrevious,
            boolean hasNext) {
        this(rows, total, false, first, last, hasPrevious, hasNext);
    }

    /** Returns a copy of the page in which each row is replaced by the result of a function. */
    public <S> Page<S> map(Function<? super R, ? extends S> function) {
        Objects.requireNonNull(function, "function");
        List<S> converted = new ArrayList<>(rows.size());
        for (R row : rows) {
            converted.add(function.apply(row));
        }
        return new Page<>(converted, total, isTotalEstimated, first, last, hasPrevious, hasNext);
    }
}
