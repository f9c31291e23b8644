package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows {@code c} that have one of several values.
 *
 * @param columns what is selected of them
 * @param account to which they belong; null for tables that all accounts share
 * @param column that has one of the values
 * @param type of the values together: {@link SqlType#IDS} or {@link SqlType#TEXTS}
 * @param values without repeats
 */
public record KeyLookup(
        String columns, String table, @Nullable AccountId account, String column, SqlType type, List<?> values) {

    public KeyLookup {
        values = List.copyOf(values);
    }
}
