package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;

/** The table of vessels, which all accounts share. */
public final class VesselTable {

    public static final Table<Vessel> TABLE = new Table<>(
            "vessel",
            1,
            List.of(
                    new Column<>("id", SqlType.ID, Vessel::id),
                    new Column<>("name", SqlType.TEXT, Vessel::name),
                    new Column<>("imo", SqlType.TEXT, Vessel::imo),
                    new Column<>("mmsi", SqlType.TEXT, Vessel::mmsi)));

    private VesselTable() {}

    static Vessel read(RowReader row) throws SQLException {
        return new Vessel(required(row.id()), required(row.text()), row.text(), row.text());
    }
}
