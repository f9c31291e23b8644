package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.contract.support.TestPlaces;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests accounts, and the write side of shipments, containers and parties, of a {@link Store}. */
public abstract class StoreContract {

    private static final UUID UNKNOWN_ID = UUID.fromString("ffffffff-ffff-7fff-bfff-ffffffffffff");

    /** Creates the contract; for subclasses. */
    protected StoreContract() {}

    /**
     * Returns a store, called once for each test. All tests may share one store with any content, because each test
     * creates its own accounts and places.
     */
    protected abstract Store store();

    @Test
    void an_account_is_inserted_and_replaced() {
        Store store = store();
        AccountId id = new AccountId(UUID.randomUUID());
        Account before = new Account(id, "Before \ud83d\ude00", new Plan.Free(null), Set.of());
        Account trial = new Account(
                id,
                "After",
                new Plan.Free(Instant.parse("2026-01-31T12:00:00.000001Z")),
                Set.of(Entitlement.RAIL_LAST_FREE_DAY, Entitlement.ROUTING_DATA));
        Account paid = new Account(
                id,
                "After",
                new Plan.Paid(),
                Set.of(Entitlement.MAP_AND_WIDGET),
                Set.of(Scac.of("SMLU"), Scac.of("TRBR")),
                Duration.ofDays(28).plusNanos(1));

        assertThat(store.accounts().account(id)).isEmpty();
        store.accounts().save(before);
        assertThat(store.accounts().account(id)).contains(before);
        store.accounts().save(trial);
        assertThat(store.accounts().account(id)).contains(trial);
        store.accounts().save(paid);
        assertThat(store.accounts().account(id)).contains(paid);
        store.accounts().save(before);
        assertThat(store.accounts().account(id)).contains(before);
    }

    @Test
    void a_change_is_visible_to_its_account_only() {
        Store store = store();
        GeneratedRows rows = GeneratedRows.of(UUID.randomUUID().getMostSignificantBits());
        rows.rows().saveTo(store);
        AccountId unknownAccount = account(store);

        for (Change change : rows.rows().changes()) {
            AccountId account = change.account();
            for (Container container : change.containers()) {
                assertThat(store.shipments().container(account, container.id())).contains(container);
                assertThat(store.shipments().container(unknownAccount, container.id()))
                        .isEmpty();
            }
            for (Shipment shipment : change.shipments()) {
                assertThat(store.shipments().shipment(account, shipment.id())).contains(shipment);
                assertThat(store.shipments().shipment(unknownAccount, shipment.id()))
                        .isEmpty();
            }
            for (Party party : change.parties()) {
                assertThat(store.shipments().party(account, party.id())).contains(party);
                assertThat(store.shipments().party(unknownAccount, party.id())).isEmpty();
            }
        }
    }

    @Test
    void unchanged_records_are_not_written() {
        Store store = store();
        GeneratedRows rows = GeneratedRows.of(UUID.randomUUID().getMostSignificantBits());
        rows.rows().saveTo(store);
        Change change = rows.rows().changes().get(0);
        int all = change.parties().size()
                + change.shipments().size()
                + change.containers().size();
        assertThat(store.shipments().save(change)).isEqualTo(new SaveResult(0, all));

        Container changed = change.containers().get(0).toBuilder()
                .refNumbers(List.of("changed"))
                .build();
        Change next = Change.of(change.account())
                .container(changed)
                .container(change.containers().get(1))
                .build();
        assertThat(store.shipments().save(next)).isEqualTo(new SaveResult(1, 1));
        assertThat(store.shipments().container(change.account(), changed.id())).contains(changed);
        assertThat(store.shipments().save(Change.of(change.account()).build())).isEqualTo(new SaveResult(0, 0));
    }

    @Test
    void every_record_is_replaced_by_a_record_with_its_id() {
        Store store = store();
        GeneratedRows before = GeneratedRows.of(UUID.randomUUID().getMostSignificantBits());
        GeneratedRows after = GeneratedRows.of(before.seed() + 1);
        before.rows().saveTo(store);
        Change old = before.rows().changes().get(0);
        Container values = after.rows().changes().get(0).containers().get(0);
        Shipment shipmentValues = after.rows().changes().get(0).shipments().get(0);
        Shipment shipment =
                shipmentValues.toBuilder().parties(ShipmentParties.NONE).build();
        Shipment renewed = new Shipment(
                old.shipments().get(0).id(),
                shipment.createdAt(),
                shipment.refNumbers(),
                shipment.tags(),
                shipment.billOfLadingNumber(),
                shipment.normalizedNumber(),
                shipment.line(),
                shipment.routing(),
                shipment.voyage(),
                shipment.tracking(),
                shipment.parties(),
                shipment.estimateChangedAt());
        Container container = new Container(
                old.containers().get(0).id(),
                renewed.id(),
                values.number(),
                values.equipment(),
                values.cargo(),
                values.refNumbers(),
                values.status(),
                values.milestones(),
                values.terminal(),
                values.rail(),
                values.deadlines(),
                values.facilities(),
                values.times(),
                values.attentionMark());

        store.shipments()
                .save(Change.of(old.account())
                        .shipment(renewed)
                        .container(container)
                        .build());

        assertThat(store.shipments().shipment(old.account(), renewed.id())).contains(renewed);
        assertThat(store.shipments().container(old.account(), container.id())).contains(container);
    }

    @Test
    void a_change_with_an_unknown_reference_is_rejected_as_a_whole() {
        Store store = store();
        TestDataBuilder data = new TestDataBuilder();
        UUID party = data.party("Acme", null);
        UUID shipment = data.shipment(with -> with);
        UUID containerId = data.containerOf(shipment);
        Change good = data.rows().changes().get(0);
        Shipment known = good.shipments().get(0);
        Container container = good.containers().get(0);

        assertThatThrownBy(() -> store.shipments().save(good))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContaining(data.account().toString());
        saveAccount(store, data.account());
        store.places().add(TestPlaces.ALL, TestPlaces.TERMINALS);

        assertRejected(
                store,
                good,
                with(
                        good,
                        known.toBuilder()
                                .parties(new ShipmentParties(UNKNOWN_ID, null, List.of()))
                                .build()),
                shipment);
        RoutingPoint nowhere = RoutingPoint.linked(port(UNKNOWN_ID, "Nowhere"));
        assertRejected(store, good, with(good, routed(known, new Routing(nowhere, null, null, null, null))), shipment);
        assertRejected(store, good, with(good, routed(known, new Routing(null, nowhere, null, null, null))), shipment);
        assertRejected(store, good, with(good, routed(known, new Routing(null, null, nowhere, null, null))), shipment);
        assertRejected(
                store, good, with(good, routed(known, Routing.UNKNOWN.withTerminals(UNKNOWN_ID, null))), shipment);
        assertRejected(
                store, good, with(good, routed(known, Routing.UNKNOWN.withTerminals(null, UNKNOWN_ID))), shipment);
        assertRejected(
                store,
                good,
                with(good, at(container, new DestinationFacilities(UNKNOWN_ID, null, null, null, null))),
                containerId);
        assertRejected(
                store,
                good,
                with(good, at(container, new DestinationFacilities(null, UNKNOWN_ID, null, null, null))),
                containerId);
        Container stray = Container.builder(containerId, UNKNOWN_ID, container.number(), EdgeValues.NOW)
                .build();
        assertRejected(store, good, with(good, stray), containerId);

        assertThat(store.shipments().save(good)).isEqualTo(new SaveResult(3, 0));
        assertThat(store.shipments().party(data.account(), party)).isPresent();
    }

    @Test
    void a_linked_point_must_have_the_name_and_code_of_its_place() {
        Store store = store();
        TestDataBuilder data = new TestDataBuilder();
        UUID shipment = data.shipment(with -> with);
        data.rows().saveTo(store);
        Change good = data.rows().changes().get(0);
        RoutingPoint.Linked right = RoutingPoint.linked(TestPlaces.ALL.get(0));
        RoutingPoint.PlaceKind otherKind = right.kind() == RoutingPoint.PlaceKind.PORT
                ? RoutingPoint.PlaceKind.METRO_AREA
                : RoutingPoint.PlaceKind.PORT;
        ZoneId otherZone = ZoneId.of("Pacific/Kiritimati");
        UUID id = right.placeId();

        for (RoutingPoint.Linked wrong : List.of(
                new RoutingPoint.Linked(id, otherKind, right.name(), right.code(), right.zone()),
                new RoutingPoint.Linked(id, right.kind(), right.name() + "?", right.code(), right.zone()),
                new RoutingPoint.Linked(id, right.kind(), right.name(), "QQQQQ", right.zone()),
                new RoutingPoint.Linked(id, right.kind(), right.name(), right.code(), otherZone))) {
            for (Routing routing : List.of(
                    new Routing(wrong, null, null, null, null),
                    new Routing(null, wrong, null, null, null),
                    new Routing(null, null, wrong, null, null))) {
                Change change = with(good, routed(good.shipments().get(0), routing));
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> store.shipments().save(change))
                        .withMessageContainingAll(shipment.toString(), id.toString());
            }
        }
        assertThat(store.shipments().shipment(data.account(), shipment))
                .contains(good.shipments().get(0));
    }

    @Test
    void references_of_a_change_are_resolved_within_its_account() {
        Store store = store();
        TestDataBuilder own = new TestDataBuilder();
        UUID shipment = own.shipment(with -> with);
        own.rows().saveTo(store);
        TestDataBuilder other = new TestDataBuilder();
        UUID id = other.containerOf(shipment);
        saveAccount(store, other.account());

        assertThatThrownBy(() -> store.shipments().save(other.rows().changes().get(0)))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(id.toString(), shipment.toString());
    }

    @Test
    void a_party_is_found_by_its_exact_company_name_in_its_account() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        Party acme = new Party(UUID.randomUUID(), "Acme", null);
        Party small = new Party(UUID.randomUUID(), "acme", null);
        Party smith = new Party(UUID.randomUUID(), "Smith, 100% \ud83d\ude00", UUID.randomUUID());
        store.shipments()
                .save(Change.of(account).party(acme).party(small).party(smith).build());

        assertThat(store.shipments().partyByName(account, "Acme")).contains(acme);
        assertThat(store.shipments().partyByName(account, "acme")).contains(small);
        assertThat(store.shipments().partyByName(account, smith.companyName())).contains(smith);
        assertThat(store.shipments().partyByName(account, "ACME")).isEmpty();
        assertThat(store.shipments().partyByName(account, "Acme ")).isEmpty();
        assertThat(store.shipments().partyByName(other, "Acme")).isEmpty();

        store.shipments()
                .save(Change.of(account)
                        .party(new Party(acme.id(), "Renamed", null))
                        .build());
        assertThat(store.shipments().partyByName(account, "Acme")).isEmpty();
        assertThat(store.shipments().partyByName(account, "Renamed"))
                .get()
                .extracting(Party::id)
                .isEqualTo(acme.id());
    }

    @Test
    void a_company_name_is_unique_within_an_account() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        Party acme = new Party(UUID.randomUUID(), "Acme", null);
        Party again = new Party(UUID.randomUUID(), "Acme", null);
        Party small = new Party(UUID.randomUUID(), "acme", null);
        Party innocent = new Party(UUID.randomUUID(), "Innocent", null);
        store.shipments().save(Change.of(account).party(acme).party(small).build());
        store.shipments().save(Change.of(other).party(again).build());

        assertThatThrownBy(() -> store.shipments()
                        .save(Change.of(account).party(innocent).party(again).build()))
                .isInstanceOf(DuplicateException.class)
                .hasMessageNotContaining("Acme");
        assertThat(store.shipments().party(account, again.id())).isEmpty();
        assertThat(store.shipments().party(account, innocent.id())).isEmpty();

        store.shipments()
                .save(Change.of(account)
                        .party(new Party(acme.id(), "Renamed", null))
                        .build());
        store.shipments().save(Change.of(account).party(again).build());
        assertThat(store.shipments().party(account, again.id())).contains(again);
    }

    @Test
    void parties_can_exchange_names_within_a_change() {
        Store store = store();
        AccountId account = account(store);
        Party one = new Party(UUID.randomUUID(), "One", null);
        Party two = new Party(UUID.randomUUID(), "Two", null);
        Party three = new Party(UUID.randomUUID(), "Three", null);
        store.shipments().save(Change.of(account).party(one).party(two).build());

        SaveResult swapped = store.shipments()
                .save(Change.of(account)
                        .party(new Party(one.id(), "Two", null))
                        .party(new Party(two.id(), "One", null))
                        .build());
        assertThat(swapped).isEqualTo(new SaveResult(2, 0));
        assertThat(store.shipments().partyByName(account, "One"))
                .get()
                .extracting(Party::id)
                .isEqualTo(two.id());
        assertThat(store.shipments().partyByName(account, "Two"))
                .get()
                .extracting(Party::id)
                .isEqualTo(one.id());

        store.shipments()
                .save(Change.of(account)
                        .party(new Party(three.id(), "One", null))
                        .party(new Party(two.id(), "Free", null))
                        .build());
        assertThat(store.shipments().partyByName(account, "One"))
                .get()
                .extracting(Party::id)
                .isEqualTo(three.id());
        assertThatThrownBy(() -> store.shipments()
                        .save(Change.of(account)
                                .party(new Party(two.id(), "Same", null))
                                .party(new Party(three.id(), "Same", null))
                                .build()))
                .isInstanceOf(DuplicateException.class);
        assertThat(store.shipments().partyByName(account, "Same")).isEmpty();
    }

    @Test
    void a_party_is_found_by_the_longest_company_name() {
        Store store = store();
        AccountId account = account(store);
        String name = EdgeValues.longText(5);
        Party party = new Party(UUID.randomUUID(), name, null);
        store.shipments().save(Change.of(account).party(party).build());

        assertThat(store.shipments().partyByName(account, name)).contains(party);
        assertThat(store.shipments().partyByName(account, name.substring(1))).isEmpty();
    }

    @Test
    void the_first_and_last_instants_are_read_back_unchanged() {
        Store store = store();
        for (String text : List.of("0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z")) {
            Account account =
                    new Account(new AccountId(UUID.randomUUID()), "Test", new Plan.Free(Instant.parse(text)), Set.of());
            store.accounts().save(account);

            assertThat(store.accounts().account(account.id())).contains(account);
        }
    }

    private static void assertRejected(Store store, Change good, Change bad, UUID who) {
        assertThatThrownBy(() -> store.shipments().save(bad))
                .isInstanceOf(UnknownReferenceException.class)
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll(who.toString(), UNKNOWN_ID.toString());
        AccountId account = good.account();
        good.parties()
                .forEach(party ->
                        assertThat(store.shipments().party(account, party.id())).isEmpty());
        good.shipments()
                .forEach(shipment -> assertThat(store.shipments().shipment(account, shipment.id()))
                        .isEmpty());
        good.containers()
                .forEach(container -> assertThat(store.shipments().container(account, container.id()))
                        .isEmpty());
    }

    private static Change with(Change good, Shipment shipment) {
        return new Change(good.account(), good.parties(), List.of(shipment), good.containers());
    }

    private static Change with(Change good, Container container) {
        return new Change(good.account(), good.parties(), good.shipments(), List.of(container));
    }

    private static Shipment routed(Shipment shipment, Routing routing) {
        return shipment.toBuilder().routing(routing).build();
    }

    private static Container at(Container container, DestinationFacilities facilities) {
        return container.toBuilder().facilities(facilities).build();
    }

    private static AccountId account(Store store) {
        AccountId id = new AccountId(UUID.randomUUID());
        saveAccount(store, id);
        return id;
    }

    private static void saveAccount(Store store, AccountId id) {
        store.accounts().save(new Account(id, "Test", new Plan.Paid(), Set.of()));
    }

    private static Port port(UUID id, String name) {
        return Port.builder(id, name, TestPlaces.SHANGHAI.code(), TestPlaces.SHANGHAI.timeZone())
                .build();
    }
}
