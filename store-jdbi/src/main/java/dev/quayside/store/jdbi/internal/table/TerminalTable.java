package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.place.Terminal;
import dev.quayside.query.resource.TerminalProperties;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

public final class TerminalTable {

    private static final PropertyRow<Terminal> ROW = new PropertyRow<>(TerminalProperties.DESCRIPTION);

    public static final Table<Terminal> TABLE =
            Table.<Terminal>shared("terminal").properties(ROW).build();

    private TerminalTable() {}

    static Terminal read(RowReader row) throws SQLException {
        return ROW.read(row);
    }
}
