package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Condition;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.table.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of a page are reached.
 *
 * @param <T> the row
 * @param hint what follows the table and its alias, possibly empty
 * @param prefix columns that have one value in all these rows, and with which the order has to begin for the database to
 *     see that an index has it
 * @param ordered whether whole rows are read at once, since an index has them in the order that is asked for or they are
 *     few; else they are sorted by their ids and keys first
 * @param fenced whether the rows are found first and ordered then, because they are few, and the database would rather go
 *     through an index that has the order until it has met enough of them
 * @param source what comes first and leads to the rows; null if the table itself does
 * @param branches the rows as disjoint parts, one for each value of a column; null if they are one part
 * @param rest what remains to be checked of each row
 * @param near where to look first, since the rows may be many, against expectation; null if they are not expected to be few
 */
public record IndexPlan<T>(
        String hint,
        List<String> prefix,
        boolean ordered,
        boolean fenced,
        @Nullable Source source,
        @Nullable Branches<T> branches,
        List<Condition<T>> rest,
        @Nullable Near near) {

    public IndexPlan {
        prefix = List.copyOf(prefix);
        rest = List.copyOf(rest);
    }

    /** A way without a place to look first. */
    IndexPlan(
            String hint,
            List<String> prefix,
            boolean ordered,
            boolean fenced,
            @Nullable Source source,
            @Nullable Branches<T> branches,
            List<Condition<T>> rest) {
        this(hint, prefix, ordered, fenced, source, branches, rest, null);
    }

    /** The same, once the beginning of the order has been looked at in vain. */
    IndexPlan<T> after(Near first) {
        return new IndexPlan<>(hint, prefix, ordered, fenced, source, branches, rest, first);
    }

    /** The table as it is. */
    static <T> IndexPlan<T> plain(List<Condition<T>> conjuncts) {
        return new IndexPlan<>("", List.of(), false, false, null, null, conjuncts);
    }

    /**
     * Rows {@code v} with a column {@code x}, none twice, each of which leads to rows of the list.
     *
     * @param column the row's column that equals {@code x}
     */
    record Source(Writing rows, String column) {}

    /**
     * An index that has the order of all rows, whatever the conditions.
     *
     * @param hint as that of the way itself
     * @param prefix as that of the way itself
     */
    record Near(String hint, List<String> prefix) {
        Near {
            prefix = List.copyOf(prefix);
        }
    }

    /** Adds a source to a statement. */
    interface Writing {
        Sql to(Sql sql, AccountId account);
    }

    /**
     * One part for each value.
     *
     * @param column which has one of the values in each row
     * @param values without repeats
     * @param whole whether whole rows are read of each part, since an index has it in order, and not just ids and keys
     */
    record Branches<T>(Column<T> column, List<?> values, boolean whole) {}
}
