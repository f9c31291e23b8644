package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

/**
 * The table of API keys. Its primary key does not begin with the account, because a caller's API key is looked up
 * before the account is known.
 */
public final class ApiKeyTable {

    public static final Table<ApiKey> TABLE = Table.<ApiKey>shared("api_key")
            .id("id", ApiKey::id)
            .id("account_id", key -> key.account().value())
            .text("label", ApiKey::label)
            .text("hash", ApiKey::hash)
            .text("last_four", ApiKey::lastFour)
            .text("permission", key -> key.permission().name())
            .instant("created_at", ApiKey::createdAt)
            .build();

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
