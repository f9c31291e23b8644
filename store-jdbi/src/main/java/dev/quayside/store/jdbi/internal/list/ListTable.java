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
 * The database table behind a list, which has the alias {@code c} in statements. It maps fields to columns and plans
 * how pages are read.
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

    /** Returns the name of the column that holds the id of a row. */
    String id() {
        return "id";
    }

    /** Returns the SQL condition that a row belongs to the account. */
    Sql isOf(AccountId account) {
        return Sql.of("c.account_id = ?", account);
    }

    /** Returns the column of a field; null if the field is a list or is not stored in a column. */
    public @Nullable FieldColumn column(Field<T, ?> field) {
        return columns.get(field);
    }

    /**
     * Returns the conditions for the elements of a list field.
     *
     * @throws UnsupportedQueryException if the elements are not stored
     */
    public ElementConditions listColumn(Field<T, ?> field) {
        throw new UnsupportedQueryException("find rows by an element of " + field + ", which it does not keep");
    }

    /** Returns a copy of this table with the joins that a query requires. */
    ListTable<T> forQuery(Condition<T> condition, List<SortKey<T>> order, SqlDialect dialect) {
        return this;
    }

    /** Returns the SQL text that joins other tables to the row {@code c}. A join does not multiply rows. */
    Sql joins() {
        return Sql.of("");
    }

    /** Returns whether a condition is usually satisfied by fewer rows than a page contains. */
    abstract boolean isSelective(Condition<T> term);

    /**
     * Plans how a statement finds the rows of a page.
     *
     * @param conjuncts the conditions that the rows must all satisfy
     * @param order the sort keys without the id; empty if rows are only counted
     */
    abstract IndexPlan<T> plan(List<Condition<T>> conjuncts, List<SortKey<T>> order, PagePlanner planner);
}
