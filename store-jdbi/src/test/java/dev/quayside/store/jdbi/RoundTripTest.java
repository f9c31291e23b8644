package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that all parts of stored records are read back unchanged. */
@ParameterizedClass
@EnumSource
class RoundTripTest {

    @Parameter
    private TestDatabase.Kind kind;

    private static final long SEED = 20_260_131L;

    private final RandomValues random = new RandomValues(SEED);
    private final AccountId account = new AccountId(random.id());
    private final Port port = random.next(Port.class);
    private final MetroArea metroArea = random.next(MetroArea.class);
    private final Terminal terminal =
            random.next(Terminal.class, Map.of("portId", port.id(), "metroAreaId", metroArea.id()));
    private TestDatabase database;
    private JdbiStore store;

    @BeforeEach
    void open() {
        database = kind.database();
        store = database.open();
        store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of(Entitlement.RAIL_LAST_FREE_DAY)));
        store.places().add(List.of(port, metroArea), List.of(terminal));
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void places_and_terminals_are_read_back_unchanged() {
        for (int i = 0; i < 100; i++) {
            Place place = random.chance() ? random.next(Port.class) : random.next(MetroArea.class);
            Map<String, Object> parts = new HashMap<>();
            parts.put("portId", random.chance() ? null : place.id());
            parts.put("metroAreaId", random.chance() ? null : metroArea.id());
            Terminal facility = random.next(Terminal.class, parts);
            store.places().add(List.of(place), List.of(facility));

            assertThat(store.places().place(place.id())).as("seed %d", SEED).contains(place);
            assertThat(store.places().terminal(facility.id()))
                    .as("seed %d", SEED)
                    .contains(facility);
            assertThat(store.places()
                            .terminal(facility.id())
                            .orElseThrow()
                            .providedData()
                            .supplies()
                            .keySet())
                    .containsExactlyElementsOf(
                            facility.providedData().supplies().keySet());
        }
    }

    @Test
    void accounts_are_read_back_unchanged() {
        for (int i = 0; i < 20; i++) {
            Account other = new Account(
                    random.chance() ? account : new AccountId(random.id()),
                    "Company " + i,
                    random.chance() ? new Plan.Paid() : random.next(Plan.Free.class),
                    random.chance() ? Set.of() : Set.of(Entitlement.values()));
            store.accounts().save(other);

            assertThat(store.accounts().account(other.id())).as("seed %d", SEED).contains(other);
        }
    }

    @Test
    void parties_shipments_and_containers_are_read_back_and_saved_again_unchanged() {
        for (int i = 0; i < 300; i++) {
            Party party = random.next(Party.class);
            Shipment shipment = shipment(party);
            Container container = container(shipment);
            Change change = Change.of(account)
                    .party(party)
                    .shipment(shipment)
                    .container(container)
                    .build();

            assertThat(store.shipments().save(change)).isEqualTo(new SaveResult(3, 0));
            assertThat(store.shipments().party(account, party.id()))
                    .as("seed %d", SEED)
                    .contains(party);
            assertThat(store.shipments().shipment(account, shipment.id()))
                    .as("seed %d", SEED)
                    .contains(shipment);
            assertThat(store.shipments().container(account, container.id()))
                    .as("seed %d", SEED)
                    .contains(container);
            assertThat(store.shipments().save(change)).as("seed %d", SEED).isEqualTo(new SaveResult(0, 3));
        }
    }

    @Test
    void replaced_records_are_read_back_unchanged() {
        Party party = random.next(Party.class);
        Shipment shipment = shipment(party);
        Container container = container(shipment);
        store.shipments()
                .save(Change.of(account)
                        .party(party)
                        .shipment(shipment)
                        .container(container)
                        .build());
        for (int i = 0; i < 100; i++) {
            Party newParty = random.next(Party.class, Map.of("id", party.id()));
            Shipment newShipment = random.next(
                    Shipment.class, Map.of("id", shipment.id(), "routing", routing(), "parties", parties(party)));
            Container newContainer = random.next(
                    Container.class,
                    Map.of(
                            "id", container.id(),
                            "shipmentId", shipment.id(),
                            "facilities", facilities()));
            Change change = Change.of(account)
                    .party(newParty)
                    .shipment(newShipment)
                    .container(newContainer)
                    .build();

            assertThat(store.shipments().save(change)).isEqualTo(new SaveResult(3, 0));
            assertThat(store.shipments().party(account, party.id()))
                    .as("seed %d", SEED)
                    .contains(newParty);
            assertThat(store.shipments().shipment(account, shipment.id()))
                    .as("seed %d", SEED)
                    .contains(newShipment);
            assertThat(store.shipments().container(account, container.id()))
                    .as("seed %d", SEED)
                    .contains(newContainer);
        }
    }

    private Shipment shipment(Party customer) {
        return random.next(Shipment.class, Map.of("routing", routing(), "parties", parties(customer)));
    }

    private Container container(Shipment shipment) {
        return random.next(Container.class, Map.of("shipmentId", shipment.id(), "facilities", facilities()));
    }

    private ShipmentParties parties(Party customer) {
        Map<String, Object> parts = new HashMap<>();
        parts.put("customerId", random.chance() ? customer.id() : null);
        return random.next(ShipmentParties.class, parts);
    }

    private Routing routing() {
        Map<String, Object> parts = new HashMap<>();
        if (random.chance()) {
            parts.put("portOfLading", RoutingPoint.linked(port));
            parts.put("destination", RoutingPoint.linked(metroArea));
        }
        parts.put("podTerminalId", random.chance() ? terminal.id() : null);
        parts.put("destinationTerminalId", random.chance() ? terminal.id() : null);
        return random.next(Routing.class, parts);
    }

    private DestinationFacilities facilities() {
        Map<String, Object> parts = new HashMap<>();
        parts.put("podTerminalId", random.chance() ? terminal.id() : null);
        parts.put("pickupFacilityId", random.chance() ? terminal.id() : null);
        return random.next(DestinationFacilities.class, parts);
    }
}
