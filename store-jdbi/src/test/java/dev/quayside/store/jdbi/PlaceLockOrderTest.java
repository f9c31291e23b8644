package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlaceLockOrderTest {

    /** Otherwise two transactions that add the same places in opposite orders would wait for each other. */
    @ParameterizedTest
    @EnumSource
    void places_are_added_in_the_order_of_their_ids(Kind kind) throws Exception {
        List<Place> places = new ArrayList<>();
        for (long number : List.of(3L, 1L, -1L, 2L)) {
            places.add(
                    Port.builder(new UUID(4, number), "Port", new UnLocode("USLAX"), ZoneId.of("America/Los_Angeles"))
                            .build());
        }
        try (TestDatabase database = kind.database()) {
            database.open().places().add(places, List.of());

            List<UUID> asAdded = new ArrayList<>();
            try (var connection = database.pool().getConnection();
                    var statement = connection.createStatement();
                    var row = statement.executeQuery(
                            "select id from place order by " + (kind == Kind.H2 ? "_rowid_" : "ctid"))) {
                while (row.next()) {
                    asAdded.add(row.getObject(1, UUID.class));
                }
            }
            assertThat(asAdded).containsExactly(new UUID(4, 1), new UUID(4, 2), new UUID(4, 3), new UUID(4, -1));
        }
    }
}
