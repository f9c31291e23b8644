package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A look-up of the rows {@code c} whose column has one of several values.
 *
 * @param columns the select list
 * @param scope the condition that the rows belong to an account; null for tables that all accounts share
 * @param type the type of the values as an array: {@link SqlType#IDS} or {@link SqlType#TEXTS}
 * @param values without duplicates
 * @param joins outer joins of the rows with other tables; empty without
 */
public record KeyLookup(
        String columns, String table, @Nullable Sql scope, String column, SqlType type, List<?> values, String joins) {

    public KeyLookup {
        values = List.copyOf(values);
    }

    /** Creates a look-up in a table of the library, which names the account in {@code account_id}. */
    public KeyLookup(
            String columns, String table, @Nullable AccountId account, String column, SqlType type, List<?> values) {
        this(columns, table, account == null ? null : Sql.of("c.account_id = ").bind(account), column, type, values);
    }

    public KeyLookup(String columns, String table, @Nullable Sql scope, String column, SqlType type, List<?> values) {
        this(columns, table, scope, column, type, values, "");
    }

    /** Returns the same look-up with these outer joins. */
    public KeyLookup joining(String outerJoins) {
        return new KeyLookup(columns, table, scope, column, type, values, outerJoins);
    }
}
