package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Condition;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.table.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way to the rows of a page.
 *
 * @param hint the index hint after the table and its alias; may be empty
 * @param prefix columns with one value in all rows, which the order repeats so that the database uses the index
 * @param ordered whether whole rows are read in order, because an index has the order or the rows are few; otherwise
 *     ids and keys are sorted first
 * @param fenced whether the rows are found before they are sorted, because they are few; without a fence the database
 *     would walk an index that has the order
 * @param source the rows that lead to the rows of the list; null if the table itself does
 * @param branches the rows as disjoint parts by the value of a column; null for one part
 * @param rest the conditions to check for each row
 * @param near the beginning of the sort order to read first, in case there are more rows than expected; null if many
 *     are expected
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

    /** Returns this plan with the start of an order to read first. */
    IndexPlan<T> after(Near first) {
        return new IndexPlan<>(hint, prefix, ordered, fenced, source, branches, rest, first);
    }

    static <T> IndexPlan<T> plain(List<Condition<T>> conjuncts) {
        return new IndexPlan<>("", List.of(), false, false, null, null, conjuncts);
    }

    /**
     * Distinct rows {@code v} with a column {@code x} that lead to rows of the list.
     *
     * @param column the column of the list that equals {@code x}
     */
    record Source(SourceWriter rows, String column) {}

    /** The start of an index that has the order of all rows. */
    record Near(String hint, List<String> prefix) {
        Near {
            prefix = List.copyOf(prefix);
        }
    }

    interface SourceWriter {
        Sql to(Sql sql, AccountId account);
    }

    /**
     * One part of the rows for each value.
     *
     * @param values without duplicates
     * @param whole whether whole rows are read of each part, because an index has it in order; otherwise ids and keys
     */
    record Branches<T>(Column<T> column, List<?> values, boolean whole) {}
}
