package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.table.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of one list are kept: the table, which has the alias {@code c} in statements, where it has the fields that
 * conditions and orders name, and which way is the shortest.
 *
 * @param <T> the row, as conditions see it
 */
public interface ListTable<T> {

    String table();

    /** What of a row, which has this name, its value is made from. */
    String mapped(String alias);

    /** The column that holds a field; null for lists, and for what is not kept. */
    @Nullable
    public Column<T> column(Field<T, ?> field);

    /** The column that holds a text in folded form; null if there is none. */
    @Nullable
    public Column<T> folded(Field<T, ?> field);

    /** The column by which a field is sorted; null if there is none. */
    @Nullable
    Column<T> sorted(Field<T, ?> field);

    /**
     * Where the elements of a list are.
     *
     * @throws dev.quayside.query.store.UnsupportedQueryException if they are not kept
     */
    public ListColumn elements(Field<T, ?> field);

    /** A column of the row {@code c} in a statement. */
    default Sql expression(Column<T> column) {
        return Sql.of("c." + column.name());
    }

    /** The row of another table that holds a field; null if its own row does. */
    default @Nullable JoinedColumn elsewhere(Field<T, ?> field) {
        return null;
    }

    /** Whether a text is there in every row, and never blank. */
    boolean isNeverBlank(Field<T, ?> field);

    /** Whether a condition leaves fewer rows than a page holds, as a rule. */
    boolean leavesFew(Condition<T> term);

    /**
     * How the rows of a page are best reached.
     *
     * @param conjuncts what all rows satisfy
     * @param order the order without the id; empty if it does not matter, as for a count
     */
    IndexPlan<T> plan(List<Condition<T>> conjuncts, List<SortKey<T>> order, SqlDialect dialect);
}
