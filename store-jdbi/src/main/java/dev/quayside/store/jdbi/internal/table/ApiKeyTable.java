package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;

/**
 * The table of API keys. Its primary key does not begin with the account, because an API key is looked up to find its
 * account.
 */
public final class ApiKeyTable {

    public static final Table<ApiKey> TABLE = new Table<>(
            "api_key",
            1,
            List.of(
                    new Column<>("id", SqlType.ID, ApiKey::id),
                    new Column<>("account_id", SqlType.ID, key -> key.account().value()),
                    new Column<>("label", SqlType.TEXT, ApiKey::label),
                    new Column<>("hash", SqlType.TEXT, ApiKey::hash),
                    new Column<>("last_four", SqlType.TEXT, ApiKey::lastFour),
                    new Column<>(
                            "permission", SqlType.TEXT, key -> key.permission().name()),
                    new Column<>("created_at", SqlType.INSTANT, ApiKey::createdAt)));

    private ApiKeyTable() {}

    public static ApiKey read(RowReader row) throws SQLException {
        return new ApiKey(
                required(row.id()),
                new AccountId(required(row.id())),
                required(row.text()),
                required(row.text()),
                required(row.text()),
                ApiKey.Permission.valueOf(required(row.text())),
                required(row.instant()));
    }
}
