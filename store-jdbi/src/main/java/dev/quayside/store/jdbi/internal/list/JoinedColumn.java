package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.util.List;

/**
 * Where a field is that the row {@code c} of a list does not have itself: in a row of another table, whose id it has.
 *
 * @param home the column of the row {@code c} that has the id
 * @param table of which each account has few rows
 * @param column of that table
 * @param type of the column
 * @param account whose rows are looked at: said in so many words, since the condition may be one of several alternatives, in
 *     which a database that spreads accounts would not see it otherwise
 */
public record JoinedColumn(String home, String table, String column, SqlType type, AccountId account) {

    /** The field as an expression, which is computed for each row. */
    Sql value() {
        return rows("e." + column).add(" and e.id = c." + home + ")");
    }

    /** Adds that the field has one of these values: the few rows that have one are found first, once for all. */
    Sql oneOf(Sql sql, List<?> values, SqlDialect dialect) {
        sql.add("c." + home + " in ").add(rows("e.id")).add(" and e." + column);
        return SqlPredicates.equalsOneOf(sql, type, values, dialect).add(")");
    }

    private Sql rows(String shown) {
        return Sql.of("(select " + shown + " from " + table + " e where e.account_id = ")
                .bind(SqlType.ID, account.value());
    }
}
