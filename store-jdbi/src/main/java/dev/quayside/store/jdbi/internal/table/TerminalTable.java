package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.TerminalCodes;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class TerminalTable {

    public static final Table<Terminal> TABLE = new Table<>(
            "terminal",
            1,
            List.of(
                    new Column<>("id", SqlType.ID, Terminal::id),
                    new Column<>("name", SqlType.TEXT, Terminal::name),
                    new Column<>("nickname", SqlType.TEXT, Terminal::nickname),
                    new Column<>(
                            "firms_code",
                            SqlType.TEXT,
                            terminal -> terminal.codes().firms()),
                    new Column<>(
                            "smdg_code",
                            SqlType.TEXT,
                            terminal -> terminal.codes().smdg()),
                    new Column<>(
                            "bic_facility_code",
                            SqlType.TEXT,
                            terminal -> terminal.codes().bicFacility()),
                    new Column<>("address", SqlType.TEXT, terminal -> address(terminal.address())),
                    new Column<>(
                            "facility_type",
                            SqlType.TEXT,
                            terminal -> terminal.facilityType().code()),
                    new Column<>("port_id", SqlType.ID, Terminal::portId),
                    new Column<>("metro_area_id", SqlType.ID, Terminal::metroAreaId),
                    new Column<>(
                            "provided_data",
                            SqlType.TEXT,
                            terminal -> StoredJson.writePositional(terminal.providedData()))));

    private TerminalTable() {}

    private static @Nullable String address(@Nullable PostalAddress address) {
        return address == null ? null : StoredJson.writePositional(List.of(address));
    }

    private static PostalAddress toAddress(String text) {
        return StoredJson.readPositionalList(text, PostalAddress.class).get(0);
    }

    static Terminal read(RowReader row) throws SQLException {
        return new Terminal(
                required(row.id()),
                required(row.text()),
                required(row.text()),
                new TerminalCodes(row.text(), row.text(), row.text()),
                row.decoded(TerminalTable::toAddress),
                new FacilityType(required(row.text())),
                row.id(),
                row.id(),
                required(row.decoded(text -> StoredJson.readPositional(text, ProvidedData.class))));
    }
}
