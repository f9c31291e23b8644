package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The table of a list, with the alias {@code c} in statements: finds the columns of fields, and plans pages.
 *
 * @param <T> the type of the rows to which conditions apply
 */
abstract class ListTable<T> {

    private final String table;
    private final List<String> selected;
    private final Map<Field<T, ?>, FieldColumn> columns;

    /** @param selected the columns of the select list */
    ListTable(String table, List<String> selected, Map<Field<T, ?>, FieldColumn> columns) {
        this.table = table;
        this.selected = selected;
        this.columns = columns;
    }

    String table() {
        return table;
    }

    String selectList(String alias) {
        return alias + "." + String.join(", " + alias + ".", selected);
    }

    /** Returns the column with the id of a row. */
    String id() {
        return "id";
    }

    /** Returns the condition that a row belongs to the account. */
    Sql isOf(AccountId account) {
        return Sql.of("c.account_id = ?", account);
    }

    /** Returns the column of a field; null for a list field, and for a field without a column. */
    public @Nullable FieldColumn column(Field<T, ?> field) {
        return columns.get(field);
    }

    /**
     * Returns the elements of a list field.
     *
     * @throws UnsupportedQueryException if they are not stored
     */
    public ElementConditions listColumn(Field<T, ?> field) {
        throw new UnsupportedQueryException("find rows by an element of " + field + ", which it does not keep");
    }

    /** Returns this table with the joins that a query needs. */
    ListTable<T> forQuery(Condition<T> condition, List<SortKey<T>> order, SqlDialect dialect) {
        return this;
    }

    /** Returns the joins of other tables to the row {@code c}, each with at most one row. */
    Sql joins() {
        return Sql.of("");
    }

    /** Returns whether a condition usually leaves fewer rows than a page holds. */
    abstract boolean isSelective(Condition<T> term);

    /**
     * Plans how a statement finds the rows of a page.
     *
     * @param conjuncts the conditions that all rows satisfy
     * @param order the sort keys without the id; empty for a count
     */
    abstract IndexPlan<T> plan(List<Condition<T>> conjuncts, List<SortKey<T>> order, PagePlanner planner);
}
