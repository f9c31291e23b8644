package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.TerminalCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;
import java.util.List;

public final class TerminalTable {

    public static final Table<Terminal> TABLE = Table.<Terminal>shared("terminal")
            .id("id", Terminal::id)
            .text("name", Terminal::name)
            .text("nickname", Terminal::nickname)
            .text("firms_code", terminal -> terminal.codes().firms())
            .text("smdg_code", terminal -> terminal.codes().smdg())
            .text("bic_facility_code", terminal -> terminal.codes().bicFacility())
            .text("address", Terminal::address, address -> StoredJson.writePositional(List.of(address)))
            .text("facility_type", terminal -> terminal.facilityType().code())
            .id("port_id", Terminal::portId)
            .id("metro_area_id", Terminal::metroAreaId)
            .text("provided_data", terminal -> StoredJson.writePositional(terminal.providedData()))
            .build();

    private TerminalTable() {}

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
