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
 * The column of a field of a list, as expressions on the row {@code c}.
 *
 * @param shown the field
 * @param sorted the field for sorting; null if the list has no order by it
 * @param sortType the type of {@code sorted}
 * @param folded the folded text; null if it is not stored
 * @param neverBlank whether the field is a text that is present and not blank in every row
 * @param home the table that has the field; null if the table of the list has it
 */
record FieldColumn(
        Sql shown,
        SqlType type,
        @Nullable Sql sorted,
        SqlType sortType,
        @Nullable Sql folded,
        boolean neverBlank,
        @Nullable Home home) {

    /**
     * Another table that has a field. The rows {@code c} of the list have the id of its row.
     *
     * @param reference the column of the row {@code c} with the id
     * @param table a table with few rows for each account
     * @param account the account, also a condition of the sub-query: in a disjunction, a distributed database does not
     *     see the condition of the outer query
     */
    record Home(String reference, String table, String column, AccountId account) {

        private Sql rows(String shown) {
            return Sql.of("(select " + shown + " from " + table + " e where e.account_id = ?", account);
        }
    }

    /** Returns the column with the name of a field. */
    static FieldColumn of(Field<?, ?> field) {
        return of(field, Sql.of("c." + field.name()));
    }

    /** Returns the column of a text that is never blank, with a column for the folded text. */
    static FieldColumn folded(Field<?, ?> field) {
        return of(field).notBlank().foldedTo(Sql.of("c." + field.name() + "_folded"));
    }

    /** Returns a field as an expression. A text has no order, which would need a column of bytes. */
    static FieldColumn of(Field<?, ?> field, Sql expression) {
        SqlType type = Column.typeOf(field);
        return new FieldColumn(
                expression, type, field.type() == FieldType.TEXT ? null : expression, type, null, false, null);
    }

    /**
     * Returns the column of another table with the name of a field: a sub-query that is evaluated for each row.
     *
     * @param reference the column with the id of the row in that table
     */
    static FieldColumn joined(Field<?, ?> field, String reference, String table, AccountId account) {
        Home home = new Home(reference, table, field.name(), account);
        Sql value = home.rows("e." + field.name()).add(" and e.id = c." + reference + ")");
        SqlType type = Column.typeOf(field);
        return new FieldColumn(value, type, value, type, null, false, home);
    }

    FieldColumn sortedBy(Sql expression, SqlType as) {
        return new FieldColumn(shown, type, expression, as, folded, neverBlank, home);
    }

    FieldColumn foldedTo(Sql expression) {
        return new FieldColumn(shown, type, sorted, sortType, expression, neverBlank, home);
    }

    FieldColumn notBlank() {
        return new FieldColumn(shown, type, sorted, sortType, folded, true, home);
    }

    /** Returns the column sorted by code point. H2 compares texts by UTF-16 units, but bytes as unsigned numbers. */
    FieldColumn byCodePoint(SqlDialect dialect) {
        return dialect.collation().isEmpty()
                ? sortedBy(Sql.of("cast(").add(shown).add(" as varbinary)"), SqlType.BYTES)
                : sortedBy(Sql.of("").add(shown).add(" " + dialect.collation()), SqlType.TEXT);
    }

    /** Adds the condition that the field has one of these values. A sub-query is evaluated once. */
    Sql oneOf(Sql sql, List<?> values, SqlDialect dialect) {
        if (home == null) {
            return SqlPredicates.equalsOneOf(sql.add(shown), type, values, dialect);
        }
        sql.add("c." + home.reference() + " in ").add(home.rows("e.id")).add(" and e." + home.column());
        return SqlPredicates.equalsOneOf(sql, type, values, dialect).add(")");
    }
}
