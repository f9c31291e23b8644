package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.place.Place;
import dev.quayside.query.resource.PlaceProperties;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

/** The table of ports and metro areas. */
public final class PlaceTable {

    private static final PropertyRow<Place> ROW = new PropertyRow<>(PlaceProperties.DESCRIPTION);

    public static final Table<Place> TABLE =
            Table.<Place>shared("place").properties(ROW).build();

    private PlaceTable() {}

    static Place read(RowReader row) throws SQLException {
        return ROW.read(row);
    }
}
