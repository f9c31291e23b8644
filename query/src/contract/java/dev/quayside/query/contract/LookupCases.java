package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.contract.support.TestPlaces;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListingStore;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Test cases for lookups by id. */
interface LookupCases extends ContainerListCases {

    @Test
    default void lookups_by_ids_keep_the_order_of_the_ids_without_duplicates_and_unknown_ids() {
        TestDataBuilder data = new TestDataBuilder();
        UUID shipment = data.shipment(with -> with);
        UUID one = data.containerOf(shipment);
        UUID two = data.containerOf(shipment);
        UUID three = data.containerOf(shipment);
        UUID unknownId = new UUID(-1, -1);
        ListingStore store = data.storedIn(this::checkedStore);

        assertThat(store.shipments().containers(data.account(), List.of(three, unknownId, one, three, two)))
                .extracting(Container::id)
                .containsExactly(three, one, two);
        assertThat(store.lists().shipments(data.account(), List.of(unknownId, shipment, shipment)))
                .extracting(found -> found.shipment().id())
                .containsExactly(shipment);
        assertThat(store.places().places(List.of(TestPlaces.SHANGHAI.id(), unknownId, TestPlaces.CHICAGO.id())))
                .containsExactly(TestPlaces.SHANGHAI, TestPlaces.CHICAGO);
        assertThat(store.places().terminals(List.of(TestPlaces.RAMP.id(), unknownId, TestPlaces.PIER_400.id())))
                .containsExactly(TestPlaces.RAMP, TestPlaces.PIER_400);
        assertThat(store.shipments().containers(data.account(), List.of())).isEmpty();
        assertThat(store.lists().shipments(data.account(), List.of())).isEmpty();
        assertThat(store.places().places(List.of())).isEmpty();
        assertThat(store.places().terminals(List.of())).isEmpty();
    }

    @Test
    default void places_are_found_by_code_and_terminals_by_port_in_unsigned_order() {
        UnLocode code = UnLocode.of("ZZANY");
        ZoneId zone = ZoneId.of("Etc/UTC");
        Port high = Port.builder(numbered("f0", 1), "One port", code, zone).build();
        MetroArea low =
                MetroArea.builder(numbered("10", 1), "The area", code, zone).build();
        Port other = Port.builder(numbered("20", 1), "Elsewhere", UnLocode.of("ZZELS"), zone)
                .build();
        Terminal last =
                Terminal.builder(numbered("f0", 2), "Last").portId(high.id()).build();
        Terminal first =
                Terminal.builder(numbered("10", 2), "First").portId(high.id()).build();
        Terminal elsewhere = Terminal.builder(numbered("20", 2), "Elsewhere")
                .portId(other.id())
                .build();
        Terminal nowhere = Terminal.builder(numbered("30", 2), "Nowhere").build();
        ListingStore store = checkedStore(new TestData(
                List.of(high, low, other), List.of(last, first, elsewhere, nowhere), List.of(), List.of()));

        assertThat(store.places().placesByCode(code)).containsExactly(low, high);
        assertThat(store.places().placesByCode(other.code())).containsExactly(other);
        assertThat(store.places().placesByCode(UnLocode.of("ZZNIL"))).isEmpty();
        assertThat(store.places().terminalsByPort(high.id())).containsExactly(first, last);
        assertThat(store.places().terminalsByPort(other.id())).containsExactly(elsewhere);
        assertThat(store.places().terminalsByPort(low.id())).isEmpty();
    }

    private static UUID numbered(String beginning, int number) {
        return UUID.fromString(beginning + "000000-0000-7000-8000-00000000000" + number);
    }

    @Test
    default void a_shipment_has_its_customer_and_its_containers_in_unsigned_order() {
        TestDataBuilder data = new TestDataBuilder();
        UUID customer = data.party("Acme", null);
        UUID with = data.shipment(shipment -> shipment.parties(new ShipmentParties(customer, null, List.of())));
        UUID without = data.shipment(shipment -> shipment);
        UUID high = data.containerWithId("f0000000-0000-7000-8000-000000000000", with);
        UUID low = data.containerWithId("10000000-0000-7000-8000-000000000000", with);
        UUID between = data.containerWithId("10000000-0000-7000-f000-000000000000", with);
        ListingStore store = data.storedIn(this::checkedStore);

        List<TrackedShipment> found = store.lists().shipments(data.account(), List.of(with, without));

        assertThat(found)
                .extracting(TrackedShipment::containerIds)
                .containsExactly(List.of(low, between, high), List.of());
        assertThat(found.get(0).customer()).isNotNull();
        assertThat(found.get(0).customer().id()).isEqualTo(customer);
        assertThat(found.get(1).customer()).isNull();
    }

    @Test
    default void generated_records_are_read_back_unchanged() {
        for (int i = 0; i < 5; i++) {
            GeneratedRows rows = GeneratedRows.of(UUID.randomUUID().getMostSignificantBits());
            ListingStore store = checkedStore(rows.rows());
            List<TrackedContainer> own = rows.ownRows();
            List<UUID> ids = own.stream().map(row -> row.container().id()).toList();
            List<UUID> shipments =
                    own.stream().map(row -> row.shipment().id()).distinct().toList();
            String which = "rows of seed " + rows.seed();

            assertThat(store.shipments().containers(rows.account(), ids))
                    .as(which)
                    .isEqualTo(own.stream().map(TrackedContainer::container).toList());
            assertThat(store.lists().shipments(rows.account(), shipments))
                    .as(which)
                    .extracting(TrackedShipment::shipment)
                    .containsExactlyElementsOf(own.stream()
                            .map(TrackedContainer::shipment)
                            .distinct()
                            .toList());
        }
        List<Place> places = TestPlaces.ALL;
        List<Terminal> terminals = TestPlaces.TERMINALS;
        ListingStore store = checkedStore(new TestDataBuilder().rows());
        assertThat(store.places().places(places.stream().map(Place::id).toList()))
                .isEqualTo(places);
        assertThat(store.places().terminals(terminals.stream().map(Terminal::id).toList()))
                .isEqualTo(terminals);
    }
}
