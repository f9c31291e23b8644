package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.FieldType;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.Column;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes how a statement finds the rows of a page: by which index, in which parts, and whether before or while they
 * are sorted.
 *
 * @param hint the index hint after the table and its alias; may be empty
 * @param prefix columns that have the same value in all rows; the statement also orders by them, so that the database
 *     uses the index
 * @param ordered whether the statement returns whole rows in order, because an index has the order or the rows are few;
 *     otherwise it returns sorted ids and keys, and the rows are read by id
 * @param fenced whether a sub-query finds all rows before they are sorted, because they are few; otherwise the database
 *     would walk an index that has the order
 * @param source finds the ids or values by which the rows are read; null if the table of the list is read directly
 * @param branches the values of a column by which the rows are read in disjoint parts; null for one part
 * @param rest the conditions to check for each row
 * @param near the index from whose start some rows are read first, in case that more rows satisfy the conditions than
 *     expected; null if nothing is read first
 * @param settled whether the same index is best for all values, because it has the order and all conditions
 */
record IndexPlan<T>(
        String hint,
        List<String> prefix,
        boolean ordered,
        boolean fenced,
        @Nullable Source source,
        @Nullable Branches branches,
        List<Condition<T>> rest,
        @Nullable Near near,
        boolean settled) {

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
            @Nullable Branches branches,
            List<Condition<T>> rest) {
        this(hint, prefix, ordered, fenced, source, branches, rest, null, false);
    }

    /** Returns this plan, except that the start of an index is read first; nothing if it is null. */
    IndexPlan<T> after(@Nullable Near first) {
        return new IndexPlan<>(hint, prefix, ordered, fenced, source, branches, rest, first, settled);
    }

    /** Returns this plan, except that it is settled if the argument is true. */
    IndexPlan<T> settled(boolean isSettled) {
        return new IndexPlan<>(hint, prefix, ordered, fenced, source, branches, rest, near, isSettled);
    }

    static <T> IndexPlan<T> plain(List<Condition<T>> conjuncts) {
        return of("", false, conjuncts);
    }

    /** Returns a plan that reads the rows in one part. */
    static <T> IndexPlan<T> of(String hint, boolean ordered, List<Condition<T>> conjuncts) {
        return new IndexPlan<>(hint, List.of(), ordered, false, null, null, conjuncts);
    }

    /** Returns a plan that reads the rows of each value of a condition, and checks all other conditions. */
    static <T> IndexPlan<T> ofValues(String hint, Condition.OneOf<T, ?> term, List<Condition<T>> conjuncts) {
        boolean isId = term.field().type() == FieldType.ID;
        SqlParameter values = new SqlParameter(isId ? SqlType.IDS : SqlType.TEXTS, term.values());
        String text = "unnest(cast(? as " + (isId ? "uuid" : "varchar") + " array)) v(x)";
        return from(
                hint,
                new Source((sql, account) -> sql.add(text, values), term.field().name(), false),
                term,
                conjuncts);
    }

    /** Returns a plan that reads the rows of a source, which satisfy the condition, and checks all other conditions. */
    static <T> IndexPlan<T> from(String hint, Source source, Condition<T> condition, List<Condition<T>> conjuncts) {
        List<Condition<T>> rest = new ArrayList<>(conjuncts);
        rest.remove(condition);
        return new IndexPlan<>(hint, List.of(), false, false, source, null, rest);
    }

    /**
     * A sub-query {@code v} whose column {@code x} has distinct values, by which the rows of the list are read.
     *
     * @param column the column of the list that is compared with {@code x}
     * @param ofRows whether each value is that of exactly one row of the account
     */
    record Source(SourceWriter rows, String column, boolean ofRows) {}

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
     * The parts in which rows are read: one for each value of a column.
     *
     * @param values without duplicates
     * @param whole whether the statement returns whole rows of each part, because an index has the part in order;
     *     otherwise it returns ids and keys
     */
    record Branches(String column, SqlType type, List<?> values, boolean whole) {

        static Branches of(Condition.OneOf<?, ?> term, boolean whole) {
            return new Branches(term.field().name(), Column.typeOf(term.field()), term.values(), whole);
        }
    }
}
