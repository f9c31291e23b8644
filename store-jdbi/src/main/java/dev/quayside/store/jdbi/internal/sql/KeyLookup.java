package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A query for the rows in which a column equals one of several values. The rows have the alias {@code c}.
 *
 * @param columns the select list of the statement
 * @param scope the condition that the rows belong to an account; null for a table that all accounts share
 * @param type the type of an array of the values: {@link SqlType#IDS} or {@link SqlType#TEXTS}
 * @param values the distinct values, one of which the column must equal
 * @param joins the SQL text of outer joins with other tables; may be empty
 */
public record KeyLookup(
        String columns, String table, @Nullable Sql scope, String column, SqlType type, List<?> values, String joins) {

    public KeyLookup {
        values = List.copyOf(values);
    }

    /**
     * Creates a query for a table of this library. The column {@code account_id} of the table identifies the account of
     * a row.
     */
    public KeyLookup(
            String columns, String table, @Nullable AccountId account, String column, SqlType type, List<?> values) {
        this(columns, table, account == null ? null : Sql.of("c.account_id = ").bind(account), column, type, values);
    }

    public KeyLookup(String columns, String table, @Nullable Sql scope, String column, SqlType type, List<?> values) {
        this(columns, table, scope, column, type, values, "");
    }

    /** Returns a copy of this query with these outer joins. */
    public KeyLookup joining(String outerJoins) {
        return new KeyLookup(columns, table, scope, column, type, values, outerJoins);
    }
}
