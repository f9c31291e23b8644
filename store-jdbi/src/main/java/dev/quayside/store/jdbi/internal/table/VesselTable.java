package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.query.resource.VesselProperties;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

/** The table of vessels, which all accounts share. */
public final class VesselTable {

    private static final PropertyRow<Vessel> ROW = new PropertyRow<>(VesselProperties.DESCRIPTION);

    public static final Table<Vessel> TABLE =
            Table.<Vessel>shared("vessel").properties(ROW).build();

    private VesselTable() {}

    static Vessel read(RowReader row) throws SQLException {
        return ROW.read(row);
    }
}
