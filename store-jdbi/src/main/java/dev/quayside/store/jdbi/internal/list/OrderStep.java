package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.store.StoreException;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sort key as SQL. The rows of the list have the alias {@code c}.
 *
 * @param expression the expression to sort by; it should be simple, because statements repeat it
 * @param shown the expression for the value of the key in a row's position; it may differ from the expression to sort
 *     by
 * @param fieldType the type of the key; null if the key is the index of the first condition that the row satisfies,
 *     which is an Integer
 * @param isNullable whether the key may be null
 */
record OrderStep(
        Sql expression,
        SqlType type,
        Sql shown,
        @Nullable FieldType fieldType,
        boolean isNullable,
        Direction direction) {

    static <T> List<OrderStep> of(List<SortKey<T>> order, ListTable<T> listing, SqlDialect dialect) {
        return order.stream().map(key -> of(key, listing, dialect)).toList();
    }

    private static <T> OrderStep of(SortKey<T> key, ListTable<T> listing, SqlDialect dialect) {
        if (key instanceof SortKey.ByField<T> byField) {
            FieldColumn column = listing.column(byField.field());
            if (column == null || column.sorted() == null) {
                throw new UnsupportedQueryException(
                        "order rows by " + byField.field() + ", which it keeps in no order");
            }
            return new OrderStep(
                    column.sorted(),
                    column.sortType(),
                    column.shown(),
                    byField.field().type(),
                    byField.field().isNullable(),
                    key.direction());
        }
        return ofClass((SortKey.ByClass<T>) key, listing, dialect);
    }

    private static <T> OrderStep ofClass(SortKey.ByClass<T> key, ListTable<T> listing, SqlDialect dialect) {
        Sql expression = Sql.of("case");
        int number = 0;
        for (Condition<T> condition : key.classes()) {
            expression.add(" when ");
            ConditionSql.write(expression, condition, listing, dialect).add(" then " + number);
            number++;
        }
        // SQL requires at least one condition in a case expression.
        expression.add(number == 0 ? " when true then 0 end" : " else " + number + " end");
        return new OrderStep(expression, SqlType.NUMBER, expression, null, false, key.direction());
    }

    @Nullable
    Object toParameter(@Nullable Object key) {
        return type == SqlType.BYTES ? SqlType.sortKey((String) key) : key;
    }

    @Nullable
    Object read(RowReader row) throws SQLException {
        FieldType kind = fieldType;
        if (kind == null) {
            return row.number();
        }
        return switch (kind) {
            case TEXT -> row.text();
            case ID -> row.id();
            case INSTANT -> row.instant();
            case DAY -> row.day();
            case FLAG -> row.flag();
            case NUMBER -> withoutTrailingZeros(row.decimal());
            case TEXT_LIST, ID_LIST -> throw new StoreException("a list cannot be a sort key", null);
        };
    }

    private static @Nullable BigDecimal withoutTrailingZeros(@Nullable BigDecimal number) {
        return number == null ? null : number.stripTrailingZeros();
    }

    /** Returns the SQL text that follows the expression: the direction, and whether nulls are first or last. */
    String directionAndNulls(ScanDirection turn) {
        boolean descending = (direction == Direction.DESCENDING) != (turn == ScanDirection.BACKWARDS);
        String nulls = turn == ScanDirection.FORWARDS ? " nulls last" : " nulls first";
        return (descending ? " desc" : "") + (isNullable ? nulls : "");
    }

    enum ScanDirection {
        FORWARDS,
        BACKWARDS
    }
}
