package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.EMPTY_SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.LINE;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.StoreFixture;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Test cases for the shipments that know a vessel. */
interface VesselCases extends EngineCases {

    Vessel FIRST = new Vessel(id(500), "FIRST", "9000001", null);
    Vessel SECOND = new Vessel(id(501), "SECOND", null, null);
    RoutingPoint PORT = RoutingPoint.raw("Busan", "KRPUS");

    @Test
    default void shipments_are_found_by_the_vessels_of_their_movements_and_listed_calls() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        StoreFixture other = new StoreFixture(store);
        for (StoreFixture each : List.of(fixture, other)) {
            store.tracking()
                    .commit(Commit.of(each.account())
                            .records(each.records().build())
                            .build());
        }
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .history(new SourceHistory(SHIPMENT, 0, listed(SECOND), List.of(part(FIRST))))
                        .build());
        store.tracking()
                .commit(Commit.of(other.account())
                        .history(new SourceHistory(EMPTY_SHIPMENT, 0, listed(FIRST), List.of()))
                        .build());

        assertThat(found(store, fixture.account(), FIRST)).containsExactly(SHIPMENT);
        assertThat(found(store, fixture.account(), SECOND)).containsExactly(SHIPMENT);
        assertThat(found(store, fixture.account(), SECOND, FIRST)).containsExactly(SHIPMENT);
        assertThat(found(store, other.account(), FIRST)).containsExactly(EMPTY_SHIPMENT);
        assertThat(found(store, other.account(), SECOND)).isEmpty();
        assertThat(found(store, fixture.account())).isEmpty();
        assertThat(found(store, new AccountId(UUID.randomUUID()), FIRST)).isEmpty();

        Ledger both = listed(SECOND).withStatement(SourceType.SHIPPING_LINE, NOW.plusSeconds(1), listing(FIRST));
        for (int version = 1; version <= 2; version++) {
            store.tracking()
                    .commit(Commit.of(other.account())
                            .history(new SourceHistory(EMPTY_SHIPMENT, version, both, List.of()))
                            .build());
        }
        assertThat(found(store, other.account(), FIRST)).containsExactly(EMPTY_SHIPMENT);
        assertThat(found(store, other.account(), SECOND)).containsExactly(EMPTY_SHIPMENT);
        assertThat(found(store, fixture.account(), FIRST)).containsExactly(SHIPMENT);
    }

    @Test
    default void shipments_are_found_by_the_imo_number_or_the_name_of_their_voyage() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        save(
                store,
                fixture,
                arriving(1, "RENAMED", FIRST.imo(), null, null),
                arriving(2, "FIRST", null, null, null),
                arriving(3, "FIRST", "9000009", null, null),
                arriving(4, "SECOND", null, null, null),
                arriving(5, null, null, null, null));

        assertThat(found(store, fixture.account(), FIRST)).containsExactly(id(602), id(601));
        assertThat(found(store, fixture.account(), SECOND)).containsExactly(id(604));
        assertThat(found(store, fixture.account(), FIRST, SECOND)).containsExactly(id(604), id(602), id(601));
        assertThat(found(store, new StoreFixture(store).account(), FIRST)).isEmpty();
    }

    @Test
    default void shipments_that_arrived_before_an_instant_are_left_out_and_the_newest_come_first() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Instant before = NOW.minusSeconds(1);
        Instant after = NOW.plusSeconds(1);
        save(
                store,
                fixture,
                arriving(1, "SECOND", null, before, null),
                arriving(2, "SECOND", null, before, NOW),
                arriving(3, "SECOND", null, after, before),
                arriving(4, "SECOND", null, after, null),
                arriving(5, "SECOND", null, null, null));

        assertThat(found(store, fixture.account(), SECOND)).containsExactly(id(605), id(604), id(602));
        assertThat(store.tracking().shipmentIdsByVessel(fixture.account(), List.of(SECOND), NOW, 2))
                .containsExactly(id(605), id(604));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.tracking().shipmentIdsByVessel(fixture.account(), List.of(SECOND), NOW, 0));
    }

    private static List<UUID> found(Store store, AccountId account, Vessel... vessels) {
        return store.tracking().shipmentIdsByVessel(account, List.of(vessels), NOW, 100);
    }

    private static void save(Store store, StoreFixture fixture, Shipment... shipments) {
        Change.Builder change = Change.of(fixture.account());
        List.of(shipments).forEach(change::shipment);
        store.shipments().save(change.build());
    }

    /** Returns a shipment with the id 600 and this number more, created this number of days after now. */
    private static Shipment arriving(
            int number, @Nullable String name, @Nullable String imo, @Nullable Instant eta, @Nullable Instant ata) {
        return Shipment.builder(id(600 + number), "B" + number, LINE, NOW.plus(Duration.ofDays(number)))
                .voyage(new Voyage(
                        name,
                        imo,
                        null,
                        Voyage.ScheduledTime.UNKNOWN,
                        new Voyage.ScheduledTime(eta, ata, null),
                        Voyage.ScheduledTime.UNKNOWN))
                .build();
    }

    private static Ledger listed(Vessel vessel) {
        return Ledger.EMPTY.withStatement(SourceType.SHIPPING_LINE, NOW, listing(vessel));
    }

    private static Statement listing(Vessel vessel) {
        return Statement.builder()
                .set(ReportedField.ROUTE, List.of(new PortCall(PORT, null, null, NOW, null, vessel.id(), "1")))
                .build();
    }

    private static ContainerHistory part(Vessel vessel) {
        Ledger ledger = Ledger.EMPTY.withStatement(
                SourceType.SHIPPING_LINE,
                NOW,
                Statement.builder()
                        .movement(Movement.of(Activity.VESSEL_LOADED, NOW, PORT).onVessel(vessel.id(), "1"))
                        .build());
        return new ContainerHistory(CONTAINER, ledger, 0, Collections.emptySortedMap());
    }
}
