package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.Share;
import dev.quayside.query.resource.ShareProperties;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

/**
 * The table of shares. Its primary key does not begin with the account, because a request contains only the token, and
 * the account is not known before the share is found.
 */
public final class ShareTable {

    private static final PropertyRow<Share> ROW = new PropertyRow<>(ShareProperties.DESCRIPTION);

    public static final Table<Share> TABLE =
            Table.<Share>shared("share").properties(ROW).build();

    private ShareTable() {}

    public static Share read(RowReader row) throws SQLException {
        return ROW.read(row);
    }
}
