package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.util.List;

/**
 * A field of a list that is a column of another table. The rows {@code c} of the list have the id of the other table's
 * row.
 *
 * @param home the column of the row {@code c} with the id
 * @param table a table with few rows for each account
 * @param column the column of {@code table}
 * @param account the account, also a condition of the sub-query: in a disjunction, a distributed database does not see
 *     the condition of the outer query
 */
public record JoinedColumn(String home, String table, String column, SqlType type, AccountId account) {

    /** Returns the field as an expression, a sub-query that is evaluated for each row. */
    Sql value() {
        return rows("e." + column).add(" and e.id = c." + home + ")");
    }

    /** Adds the condition that the field has one of these values. The sub-query is evaluated once. */
    Sql oneOf(Sql sql, List<?> values, SqlDialect dialect) {
        sql.add("c." + home + " in ").add(rows("e.id")).add(" and e." + column);
        return SqlPredicates.equalsOneOf(sql, type, values, dialect).add(")");
    }

    private Sql rows(String shown) {
        return Sql.of("(select " + shown + " from " + table + " e where e.account_id = ")
                .bind(account);
    }
}
