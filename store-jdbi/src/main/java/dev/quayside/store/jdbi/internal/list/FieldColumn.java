package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The SQL expressions by which statements read, sort and compare one field of a list. The row has the alias {@code c}.
 *
 * @param shown the expression for the value of the field
 * @param sorted the expression to sort by; null if the list cannot be sorted by the field
 * @param sortType the type of {@code sorted}
 * @param folded the expression for the folded text; null if the folded text is not stored
 * @param neverBlank whether the field is a text that is neither null nor blank in any row
 * @param otherTable the other table that stores the field; null if the table of the list stores it
 */
record FieldColumn(
        Sql shown,
        SqlType type,
        @Nullable Sql sorted,
        SqlType sortType,
        @Nullable Sql folded,
        boolean neverBlank,
        @Nullable OtherTable otherTable) {

    /**
     * A different table that stores a field of the list. Each row {@code c} of the list contains the id of a row of
     * this table.
     *
     * @param reference the column of the row {@code c} that holds the id of the other row
     * @param table the name of the table, which has few rows for each account
     * @param account the account of the rows. The sub-query has its own condition on the account, because a distributed
     *     database does not apply the condition of the outer query to a sub-query inside an {@code or}
     */
    record OtherTable(String reference, String table, String column, AccountId account) {

        private Sql rows(String shown) {
            return Sql.of("(select " + shown + " from " + table + " e where e.account_id = ?", account);
        }
    }

    /** Returns the SQL expressions for a field that is stored in a column of the same name. */
    static FieldColumn of(Field<?, ?> field) {
        return of(field, Sql.of("c." + field.name()));
    }

    /** Returns the SQL expressions for a text field that is never blank; a second column stores its folded text. */
    static FieldColumn folded(Field<?, ?> field) {
        return of(field).withoutBlankValues().withFolded(Sql.of("c." + field.name() + "_folded"));
    }

    /**
     * Returns the column of a field whose value is computed by this SQL expression. The list cannot be sorted by a text
     * field of this form, because sorting by code point requires a different expression.
     */
    static FieldColumn of(Field<?, ?> field, Sql expression) {
        SqlType type = Column.typeOf(field);
        return new FieldColumn(
                expression, type, field.type() == FieldType.TEXT ? null : expression, type, null, false, null);
    }

    /**
     * Returns the SQL expressions for a field that another table stores in a column of the same name. Reading the field
     * evaluates a sub-query for each row.
     *
     * @param reference the column of the list that holds the id of the row in the other table
     */
    static FieldColumn joined(Field<?, ?> field, String reference, String table, AccountId account) {
        OtherTable home = new OtherTable(reference, table, field.name(), account);
        Sql value = home.rows("e." + field.name()).add(" and e.id = c." + reference + ")");
        SqlType type = Column.typeOf(field);
        return new FieldColumn(value, type, value, type, null, false, home);
    }

    FieldColumn withSort(Sql expression, SqlType as) {
        return new FieldColumn(shown, type, expression, as, folded, neverBlank, otherTable);
    }

    FieldColumn withFolded(Sql expression) {
        return new FieldColumn(shown, type, sorted, sortType, expression, neverBlank, otherTable);
    }

    FieldColumn withoutBlankValues() {
        return new FieldColumn(shown, type, sorted, sortType, folded, true, otherTable);
    }

    /**
     * Returns a copy that sorts the texts of the field by code point. H2 compares texts by UTF-16 units instead of code
     * points. On H2, the copy therefore sorts by the bytes of the texts, which H2 compares as unsigned numbers.
     */
    FieldColumn byCodePoint(SqlDialect dialect) {
        return dialect.collation().isEmpty()
                ? withSort(Sql.of("cast(").add(shown).add(" as varbinary)"), SqlType.BYTES)
                : withSort(Sql.of("").add(shown).add(" " + dialect.collation()), SqlType.TEXT);
    }

    /**
     * Appends the condition that the field equals one of these values. If another table stores the field, its sub-query
     * is evaluated once.
     */
    Sql appendOneOf(Sql sql, List<?> values, SqlDialect dialect) {
        if (otherTable == null) {
            return SqlPredicates.equalsOneOf(sql.add(shown), type, values, dialect);
        }
        sql.add("c." + otherTable.reference() + " in ")
                .add(otherTable.rows("e.id"))
                .add(" and e." + otherTable.column());
        return SqlPredicates.equalsOneOf(sql, type, values, dialect).add(")");
    }
}
