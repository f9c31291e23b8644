package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.ApiKey;
import dev.quayside.query.resource.ApiKeyProperties;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

/**
 * The table of API keys. Its primary key does not begin with the account, because a request contains only the key, and
 * the account is not known before the key is found.
 */
public final class ApiKeyTable {

    private static final PropertyRow<ApiKey> ROW = new PropertyRow<>(ApiKeyProperties.DESCRIPTION);

    public static final Table<ApiKey> TABLE =
            Table.<ApiKey>shared("api_key").properties(ROW).build();

    private ApiKeyTable() {}

    public static ApiKey read(RowReader row) throws SQLException {
        return ROW.read(row);
    }
}
