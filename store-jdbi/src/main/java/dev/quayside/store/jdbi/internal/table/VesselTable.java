package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

/** The table of vessels, which all accounts share. */
public final class VesselTable {

    public static final Table<Vessel> TABLE = Table.<Vessel>shared("vessel")
            .id("id", Vessel::id)
            .text("name", Vessel::name)
            .text("imo", Vessel::imo)
            .text("mmsi", Vessel::mmsi)
            .build();

    private VesselTable() {}

    static Vessel read(RowReader row) throws SQLException {
        return new Vessel(required(row.id()), required(row.text()), row.text(), row.text());
    }
}
