package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.table.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The table of a list, with the alias {@code c} in statements: finds the columns of fields, and plans pages.
 *
 * @param <T> the type of the rows to which conditions apply
 */
public interface ListTable<T> {

    String table();

    String selectList(String alias);

    /** Returns the column with the id of a row. */
    default String id() {
        return "id";
    }

    /** Returns the condition that a row belongs to the account. */
    default Sql isOf(AccountId account) {
        return Sql.of("c.account_id = ").bind(account);
    }

    /** Returns the column of a field; null for a list field, and for a field without a column. */
    @Nullable
    Column<T> column(Field<T, ?> field);

    @Nullable
    Column<T> foldedColumn(Field<T, ?> field);

    @Nullable
    Column<T> sortColumn(Field<T, ?> field);

    /**
     * Returns the elements of a list field.
     *
     * @throws dev.quayside.query.store.UnsupportedQueryException if they are not stored
     */
    ElementConditions listColumn(Field<T, ?> field);

    /** Returns a column of the row {@code c} as an expression. */
    default Sql expression(Column<T> column) {
        return Sql.of("c." + column.name());
    }

    /** Returns the column of another table that has the field; null if the table of the list has the field itself. */
    default @Nullable JoinedColumn joinedColumn(Field<T, ?> field) {
        return null;
    }

    /** Returns this table with the joins that a query needs. */
    default ListTable<T> forQuery(Condition<T> condition, List<SortKey<T>> order, SqlDialect dialect) {
        return this;
    }

    /** Returns the joins of other tables to the row {@code c}, each with at most one row. */
    default Sql joins() {
        return Sql.of("");
    }

    /** Returns whether a text is present and not blank in every row. */
    boolean isNeverBlank(Field<T, ?> field);

    /** Returns whether a condition usually leaves fewer rows than a page holds. */
    boolean isSelective(Condition<T> term);

    /**
     * Plans how a statement finds the rows of a page.
     *
     * @param conjuncts the conditions that all rows satisfy
     * @param order the sort keys without the id; empty for a count
     */
    IndexPlan<T> plan(List<Condition<T>> conjuncts, List<SortKey<T>> order, SqlDialect dialect);
}
