package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A look-up of rows {@code c} by one of several values of a column.
 *
 * @param columns the select list
 * @param account the account of the rows; null for tables that all accounts share
 * @param type the type of the values as an array: {@link SqlType#IDS} or {@link SqlType#TEXTS}
 * @param values without duplicates
 */
public record KeyLookup(
        String columns, String table, @Nullable AccountId account, String column, SqlType type, List<?> values) {

    public KeyLookup {
        values = List.copyOf(values);
    }
}
