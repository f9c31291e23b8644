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
 * A description of how a statement finds the rows of a page: which index it uses, whether it reads the rows separately
 * for each value of a column, and whether it finds them in order or sorts them.
 *
 * @param hint the index hint that follows the table and its alias; may be empty
 * @param prefix columns whose value is the same in all rows; the statement sorts by them first, because otherwise the
 *     database would not use the index
 * @param ordered whether the statement returns whole rows in order, because an index provides the order or there are
 *     few rows; otherwise it returns sorted ids and keys, and another statement reads the rows by id
 * @param fenced whether a sub-query finds all rows before they are sorted, because the rows are few and the database
 *     might otherwise read a whole index in order to find them
 * @param source the sub-query that finds the ids or values by which the rows are read; null if the table of the list is
 *     read directly
 * @param branches the values of a column for which the rows are read separately, value by value; null if all rows are
 *     read together
 * @param rest the conditions that the statement still has to check for each row
 * @param start the index whose first rows are searched before the plan is used, because more rows than expected may
 *     satisfy the conditions; null to use the plan at once
 * @param settled whether the plan is the best one for all values of its conditions, because one index provides the
 *     order and all conditions restrict the columns of this index
 */
record IndexPlan<T>(
        String hint,
        List<String> prefix,
        boolean ordered,
        boolean fenced,
        @Nullable Source source,
        @Nullable Branches branches,
        List<Condition<T>> rest,
        @Nullable IndexStart start,
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

    /**
     * Returns a copy of this plan that searches the first rows of an index before it uses the plan itself.
     *
     * @param first the index to search; null to use the plan at once
     */
    IndexPlan<T> withStart(@Nullable IndexStart first) {
        return new IndexPlan<>(hint, prefix, ordered, fenced, source, branches, rest, first, settled);
    }

    /** Returns a copy of this plan with a changed value of {@code settled}. */
    IndexPlan<T> withSettled(boolean isSettled) {
        return new IndexPlan<>(hint, prefix, ordered, fenced, source, branches, rest, start, isSettled);
    }

    static <T> IndexPlan<T> plain(List<Condition<T>> conjuncts) {
        return of("", false, conjuncts);
    }

    /** Returns a plan that reads all rows together, directly from the table of the list. */
    static <T> IndexPlan<T> of(String hint, boolean ordered, List<Condition<T>> conjuncts) {
        return new IndexPlan<>(hint, List.of(), ordered, false, null, null, conjuncts);
    }

    /**
     * Returns a plan that reads the rows for each value of a condition, and checks all other conditions for each row.
     */
    static <T> IndexPlan<T> ofValues(String hint, Condition.OneOf<T, ?> term, List<Condition<T>> conjuncts) {
        boolean isId = term.field().type() == FieldType.ID;
        SqlParameter values = new SqlParameter(isId ? SqlType.IDS : SqlType.TEXTS, term.values());
        String text = "unnest(cast(? as " + (isId ? "uuid" : "varchar") + " array)) v(x)";
        return ofSource(
                hint,
                new Source((sql, account) -> sql.add(text, values), term.field().name(), false),
                term,
                conjuncts);
    }

    /**
     * Returns a plan that reads the rows that a sub-query finds. Because these rows satisfy the condition, the plan
     * checks only the other conditions.
     */
    static <T> IndexPlan<T> ofSource(String hint, Source source, Condition<T> condition, List<Condition<T>> conjuncts) {
        List<Condition<T>> rest = new ArrayList<>(conjuncts);
        rest.remove(condition);
        return new IndexPlan<>(hint, List.of(), false, false, source, null, rest);
    }

    /**
     * A sub-query with the alias {@code v}. Its column {@code x} contains distinct values; the statement reads the rows
     * of the list whose {@code column} equals one of these values.
     *
     * @param column the column of the list that must equal {@code x}
     * @param ofRows whether each value identifies exactly one row of the account; the number of values is then the
     *     number of rows
     */
    record Source(SourceWriter rows, String column, boolean ofRows) {}

    /** The start of an index that contains all rows of an account in the requested order. */
    record IndexStart(String hint, List<String> prefix) {
        IndexStart {
            prefix = List.copyOf(prefix);
        }
    }

    interface SourceWriter {
        Sql write(Sql sql, AccountId account);
    }

    /**
     * The values of a column for which the rows are read separately, value by value.
     *
     * @param values the distinct values of the column
     * @param whole whether the statement returns whole rows, because an index contains the rows of each value in order;
     *     otherwise it returns ids and keys
     */
    record Branches(String column, SqlType type, List<?> values, boolean whole) {

        static Branches of(Condition.OneOf<?, ?> term, boolean whole) {
            return new Branches(term.field().name(), Column.typeOf(term.field()), term.values(), whole);
        }
    }
}
