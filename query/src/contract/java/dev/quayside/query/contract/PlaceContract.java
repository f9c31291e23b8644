package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.query.contract.support.TestPlaces;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests the {@link PlaceRepository} of a {@link Store}. */
public abstract class PlaceContract {

    private static final UUID UNKNOWN_ID = UUID.fromString("ffffffff-ffff-7fff-bfff-ffffffffffff");

    /** Creates the contract; for subclasses. */
    protected PlaceContract() {}

    /**
     * Returns a store, called once for each test. All tests may share one store with any content, because each test
     * creates its own places.
     */
    protected abstract Store store();

    @Test
    void an_existing_place_is_not_changed() {
        Store store = store();
        UUID portId = UUID.randomUUID();
        UUID terminalId = UUID.randomUUID();
        Port port = port(portId, "Before");
        Terminal terminal =
                Terminal.builder(terminalId, "Before").portId(portId).build();
        store.places().add(List.of(port), List.of(terminal));

        store.places()
                .add(
                        List.of(port(portId, "After")),
                        List.of(Terminal.builder(terminalId, "After").build()));

        assertThat(store.places().place(portId)).contains(port);
        assertThat(store.places().terminal(terminalId)).contains(terminal);
        assertThat(store.places().place(UUID.randomUUID())).isEmpty();
        assertThat(store.places().terminal(UUID.randomUUID())).isEmpty();
    }

    @Test
    void a_position_is_read_back_with_its_scale() {
        Store store = store();
        for (String degrees : List.of("3E+1", "-9E+1", "0E+2", "1E-7", "-1E-20", "33.740500", "0.0")) {
            GeoPosition position = new GeoPosition(new BigDecimal(degrees), new BigDecimal(degrees));
            UnLocode code = UnLocode.parse("USCHI");
            ZoneId zone = ZoneId.of("America/Chicago");
            Port port = Port.builder(UUID.randomUUID(), "Port", code, zone)
                    .position(position)
                    .build();
            MetroArea area = MetroArea.builder(UUID.randomUUID(), "Area", code, zone)
                    .position(position)
                    .build();

            store.places().add(List.of(port, area), List.of());

            assertThat(store.places().place(port.id())).as(degrees).contains(port);
            assertThat(store.places().place(area.id())).as(degrees).contains(area);
        }
    }

    @Test
    void the_first_of_several_places_with_one_id_is_stored() {
        Store store = store();
        UUID id = UUID.randomUUID();

        store.places().add(List.of(port(id, "First"), port(id, "Second")), List.of());

        assertThat(store.places().place(id)).get().extracting(Place::name).isEqualTo("First");
    }

    @Test
    void places_are_added_as_a_whole_or_not_at_all() {
        Store store = store();
        UUID port = UUID.randomUUID();
        Terminal terminal = Terminal.builder(UUID.randomUUID(), "Nowhere")
                .portId(UNKNOWN_ID)
                .build();

        assertThatThrownBy(() -> store.places().add(List.of(port(port, "Somewhere")), List.of(terminal)))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(terminal.id().toString(), UNKNOWN_ID.toString());
        assertThat(store.places().place(port)).isEmpty();
        assertThat(store.places().terminal(terminal.id())).isEmpty();
    }

    @Test
    void a_terminal_belongs_to_an_existing_metro_area() {
        Store store = store();
        MetroArea area = MetroArea.builder(
                        UUID.randomUUID(), "Chicago", UnLocode.of("USCHI"), ZoneId.of("America/Chicago"))
                .build();
        Terminal ramp = Terminal.builder(UUID.randomUUID(), "Ramp")
                .metroAreaId(area.id())
                .build();
        Terminal nowhere = Terminal.builder(UUID.randomUUID(), "Nowhere")
                .metroAreaId(UNKNOWN_ID)
                .build();

        store.places().add(List.of(area), List.of(ramp));

        assertThat(store.places().terminal(ramp.id())).contains(ramp);
        assertThatThrownBy(() -> store.places().add(List.of(), List.of(nowhere)))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(nowhere.id().toString(), UNKNOWN_ID.toString());
        assertThat(store.places().terminal(nowhere.id())).isEmpty();
    }

    private static Port port(UUID id, String name) {
        return Port.builder(id, name, TestPlaces.SHANGHAI.code(), TestPlaces.SHANGHAI.timeZone())
                .build();
    }
}
