package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The table of ports and metro areas. */
public final class PlaceTable {

    private static final String PORT = "port";

    public static final Table<Place> TABLE = new Table<>(
            "place",
            1,
            List.of(
                    new Column<>("id", SqlType.ID, Place::id),
                    new Column<>("kind", SqlType.TEXT, place -> place instanceof Port ? PORT : "metro_area"),
                    new Column<>("name", SqlType.TEXT, Place::name),
                    new Column<>("code", SqlType.TEXT, place -> place.code().value()),
                    new Column<>("state_abbr", SqlType.TEXT, Place::stateAbbr),
                    new Column<>("city", SqlType.TEXT, place -> place instanceof Port port ? port.city() : null),
                    new Column<>("country_code", SqlType.TEXT, Place::countryCode),
                    new Column<>("latitude", SqlType.TEXT, place -> degrees(place, GeoPosition::latitude)),
                    new Column<>("longitude", SqlType.TEXT, place -> degrees(place, GeoPosition::longitude)),
                    new Column<>(
                            "time_zone", SqlType.TEXT, place -> place.timeZone().getId())));

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

    private static @Nullable String degrees(Place place, Function<GeoPosition, BigDecimal> part) {
        GeoPosition position = place.position();
        return position == null ? null : part.apply(position).toString();
    }
}
