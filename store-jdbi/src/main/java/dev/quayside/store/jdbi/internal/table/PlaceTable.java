package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.UUID;

/** The table of ports and metro areas. */
public final class PlaceTable {

    private static final String PORT = "port";

    public static final Table<Place> TABLE = Table.<Place>shared("place")
            .id("id", Place::id)
            .text("kind", place -> place instanceof Port ? PORT : "metro_area")
            .text("name", Place::name)
            .text("code", place -> place.code().value())
            .text("state_abbr", Place::stateAbbr)
            .text("city", place -> place instanceof Port port ? port.city() : null)
            .text("country_code", Place::countryCode)
            .text("latitude", Place::position, position -> position.latitude().toString())
            .text("longitude", Place::position, position -> position.longitude().toString())
            .text("time_zone", Place::timeZone, ZoneId::getId)
            .build();

    private PlaceTable() {}

    static Place read(RowReader row) throws SQLException {
        UUID id = required(row.id());
        String kind = required(row.text());
        String name = required(row.text());
        UnLocode code = new UnLocode(required(row.text()));
        String state = row.text();
        String city = row.text();
        String country = required(row.text());
        BigDecimal latitude = row.decoded(BigDecimal::new);
        BigDecimal longitude = row.decoded(BigDecimal::new);
        GeoPosition position = latitude == null || longitude == null ? null : new GeoPosition(latitude, longitude);
        ZoneId zone = required(row.zone());
        return kind.equals(PORT)
                ? new Port(id, name, code, state, city, country, position, zone)
                : new MetroArea(id, name, code, state, country, position, zone);
    }
}
