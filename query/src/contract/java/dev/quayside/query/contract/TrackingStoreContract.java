package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * What every {@link TrackingStore} does.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests.
 */
public abstract class TrackingStoreContract {

    private static final UUID ABSENT = UUID.fromString("ffffffff-ffff-7fff-bfff-ffffffffffff");

    /** For subclasses. */
    protected TrackingStoreContract() {}

    /**
     * A store. It may be the same for every test, and hold anything: accounts, places and keys are new in each of them.
     * Called once for each test.
     */
    protected abstract TrackingStore store();

    @Test
    void an_account_is_inserted_and_replaced() {
        TrackingStore store = store();
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
    void keys_are_found_by_hash_listed_from_the_oldest_and_deleted() {
        TrackingStore store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        ApiKey second = key(account, "b-" + account, "2026-01-02T00:00:00Z", UUID.randomUUID());
        ApiKey first = key(account, "a-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID());
        ApiKey foreign = key(other, "c-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID());
        store.accounts().addKey(second);
        store.accounts().addKey(first);
        store.accounts().addKey(foreign);

        assertThat(store.accounts().keys(account)).containsExactly(first, second);
        assertThat(store.accounts().keyByHash(foreign.hash())).contains(foreign);
        assertThat(store.accounts().keyByHash("0".repeat(64))).isEmpty();
        assertThat(store.accounts().deleteKey(account, foreign.id())).isFalse();
        assertThat(store.accounts().deleteKey(account, first.id())).isTrue();
        assertThat(store.accounts().deleteKey(account, first.id())).isFalse();
        assertThat(store.accounts().keys(account)).containsExactly(second);
        assertThat(store.accounts().keyByHash(first.hash())).isEmpty();
        assertThat(store.accounts().keys(new AccountId(UUID.randomUUID()))).isEmpty();
    }

    @Test
    void keys_of_the_same_instant_are_ordered_by_id_as_an_unsigned_number() {
        TrackingStore store = store();
        AccountId account = account(store);
        UUID random = UUID.randomUUID();
        UUID low = new UUID(random.getMostSignificantBits() & Long.MAX_VALUE, random.getLeastSignificantBits());
        UUID high = new UUID(random.getMostSignificantBits() | Long.MIN_VALUE, random.getLeastSignificantBits());
        ApiKey later = key(account, "x-" + account, "2026-01-01T00:00:00Z", high);
        ApiKey earlier = key(account, "y-" + account, "2026-01-01T00:00:00Z", low);
        store.accounts().addKey(later);
        store.accounts().addKey(earlier);

        assertThat(store.accounts().keys(account)).containsExactly(earlier, later);
    }

    @Test
    void a_key_that_is_there_already_or_is_of_nobody_is_refused() {
        TrackingStore store = store();
        AccountId account = account(store);
        ApiKey key = key(account, "k-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID());
        store.accounts().addKey(key);

        assertThatThrownBy(() -> store.accounts()
                        .addKey(key(account, "k-" + account, "2026-01-02T00:00:00Z", UUID.randomUUID())))
                .isInstanceOf(DuplicateException.class)
                .hasMessageNotContaining(key.hash());
        assertThatThrownBy(
                        () -> store.accounts().addKey(key(account, "l-" + account, "2026-01-02T00:00:00Z", key.id())))
                .isInstanceOf(DuplicateException.class);
        AccountId nobody = new AccountId(UUID.randomUUID());
        ApiKey ofNobody = key(nobody, "m-" + account, "2026-01-02T00:00:00Z", UUID.randomUUID());
        assertThatThrownBy(() -> store.accounts().addKey(ofNobody))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(ofNobody.id().toString(), nobody.toString());
        assertThat(store.accounts().keys(account)).containsExactly(key);
    }

    @Test
    void a_place_that_is_there_is_left_as_it_is() {
        TrackingStore store = store();
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
    void of_several_places_with_one_id_the_first_counts() {
        TrackingStore store = store();
        UUID id = UUID.randomUUID();

        store.places().add(List.of(port(id, "First"), port(id, "Second")), List.of());

        assertThat(store.places().place(id)).get().extracting(Place::name).isEqualTo("First");
    }

    @Test
    void places_are_added_all_or_none() {
        TrackingStore store = store();
        UUID port = UUID.randomUUID();
        Terminal terminal =
                Terminal.builder(UUID.randomUUID(), "Nowhere").portId(ABSENT).build();

        assertThatThrownBy(() -> store.places().add(List.of(port(port, "Somewhere")), List.of(terminal)))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(terminal.id().toString(), ABSENT.toString());
        assertThat(store.places().place(port)).isEmpty();
        assertThat(store.places().terminal(terminal.id())).isEmpty();
    }

    @Test
    void a_terminal_names_the_metro_area_that_it_is_in() {
        TrackingStore store = store();
        MetroArea area = MetroArea.builder(
                        UUID.randomUUID(), "Chicago", UnLocode.of("USCHI"), ZoneId.of("America/Chicago"))
                .build();
        Terminal ramp = Terminal.builder(UUID.randomUUID(), "Ramp")
                .metroAreaId(area.id())
                .build();
        Terminal nowhere = Terminal.builder(UUID.randomUUID(), "Nowhere")
                .metroAreaId(ABSENT)
                .build();

        store.places().add(List.of(area), List.of(ramp));

        assertThat(store.places().terminal(ramp.id())).contains(ramp);
        assertThatThrownBy(() -> store.places().add(List.of(), List.of(nowhere)))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(nowhere.id().toString(), ABSENT.toString());
        assertThat(store.places().terminal(nowhere.id())).isEmpty();
    }

    @Test
    void a_change_is_stored_and_found_by_its_account_only() {
        TrackingStore store = store();
        GeneratedRows rows = GeneratedRows.of(UUID.randomUUID().getMostSignificantBits());
        rows.rows().saveTo(store);
        AccountId nobody = account(store);

        for (Change change : rows.rows().changes()) {
            AccountId account = change.account();
            for (Container container : change.containers()) {
                assertThat(store.shipments().container(account, container.id())).contains(container);
                assertThat(store.shipments().container(nobody, container.id())).isEmpty();
            }
            for (Shipment shipment : change.shipments()) {
                assertThat(store.shipments().shipment(account, shipment.id())).contains(shipment);
                assertThat(store.shipments().shipment(nobody, shipment.id())).isEmpty();
            }
            for (Party party : change.parties()) {
                assertThat(store.shipments().party(account, party.id())).contains(party);
                assertThat(store.shipments().party(nobody, party.id())).isEmpty();
            }
        }
    }

    @Test
    void what_would_not_change_is_not_written() {
        TrackingStore store = store();
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
    void everything_is_replaced_by_what_has_its_id() {
        TrackingStore store = store();
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
    void a_change_is_refused_whole_when_something_it_refers_to_is_not_there() {
        TrackingStore store = store();
        Scene scene = new Scene();
        UUID party = scene.party("Acme", null);
        UUID shipment = scene.shipment(with -> with);
        UUID container = scene.containerOf(shipment);
        Change good = scene.rows().changes().get(0);
        Shipment known = good.shipments().get(0);
        Container box = good.containers().get(0);

        assertThatThrownBy(() -> store.shipments().save(good))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContaining(scene.account().toString());
        saveAccount(store, scene.account());
        store.places().add(KnownPlaces.ALL, KnownPlaces.TERMINALS);

        refuses(
                store,
                good,
                with(
                        good,
                        known.toBuilder()
                                .parties(new ShipmentParties(ABSENT, null, List.of()))
                                .build()),
                shipment);
        RoutingPoint nowhere = RoutingPoint.linked(port(ABSENT, "Nowhere"));
        refuses(store, good, with(good, routed(known, new Routing(nowhere, null, null, null, null))), shipment);
        refuses(store, good, with(good, routed(known, new Routing(null, nowhere, null, null, null))), shipment);
        refuses(store, good, with(good, routed(known, new Routing(null, null, nowhere, null, null))), shipment);
        refuses(store, good, with(good, routed(known, Routing.UNKNOWN.withTerminals(ABSENT, null))), shipment);
        refuses(store, good, with(good, routed(known, Routing.UNKNOWN.withTerminals(null, ABSENT))), shipment);
        refuses(store, good, with(good, at(box, new DestinationFacilities(ABSENT, null, null, null, null))), container);
        refuses(store, good, with(good, at(box, new DestinationFacilities(null, ABSENT, null, null, null))), container);
        Container stray = Container.builder(container, ABSENT, box.number(), NastyValues.NOW)
                .build();
        refuses(store, good, with(good, stray), container);

        assertThat(store.shipments().save(good)).isEqualTo(new SaveResult(3, 0));
        assertThat(store.shipments().party(scene.account(), party)).isPresent();
    }

    @Test
    void a_linked_point_says_what_its_place_says() {
        TrackingStore store = store();
        Scene scene = new Scene();
        UUID shipment = scene.shipment(with -> with);
        scene.rows().saveTo(store);
        Change good = scene.rows().changes().get(0);
        RoutingPoint.Linked right = RoutingPoint.linked(KnownPlaces.ALL.get(0));
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
        assertThat(store.shipments().shipment(scene.account(), shipment))
                .contains(good.shipments().get(0));
    }

    @Test
    void a_reference_is_found_in_the_account_only() {
        TrackingStore store = store();
        Scene own = new Scene();
        UUID shipment = own.shipment(with -> with);
        own.rows().saveTo(store);
        Scene other = new Scene();
        UUID id = other.containerOf(shipment);
        saveAccount(store, other.account());

        assertThatThrownBy(() -> store.shipments().save(other.rows().changes().get(0)))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(id.toString(), shipment.toString());
    }

    @Test
    void a_party_is_found_by_exactly_its_company_name_in_its_account() {
        TrackingStore store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        Party acme = new Party(UUID.randomUUID(), "Acme", null);
        Party small = new Party(UUID.randomUUID(), "acme", null);
        Party smith = new Party(UUID.randomUUID(), "Smith, 100% \ud83d\ude00", UUID.randomUUID());
        store.shipments()
                .save(Change.of(account).party(acme).party(small).party(smith).build());

        assertThat(store.shipments().partyNamed(account, "Acme")).contains(acme);
        assertThat(store.shipments().partyNamed(account, "acme")).contains(small);
        assertThat(store.shipments().partyNamed(account, smith.companyName())).contains(smith);
        assertThat(store.shipments().partyNamed(account, "ACME")).isEmpty();
        assertThat(store.shipments().partyNamed(account, "Acme ")).isEmpty();
        assertThat(store.shipments().partyNamed(other, "Acme")).isEmpty();

        store.shipments()
                .save(Change.of(account)
                        .party(new Party(acme.id(), "Renamed", null))
                        .build());
        assertThat(store.shipments().partyNamed(account, "Acme")).isEmpty();
        assertThat(store.shipments().partyNamed(account, "Renamed"))
                .get()
                .extracting(Party::id)
                .isEqualTo(acme.id());
    }

    @Test
    void a_company_name_is_unique_within_an_account() {
        TrackingStore store = store();
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
    void parties_may_change_names_within_a_change() {
        TrackingStore store = store();
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
        assertThat(store.shipments().partyNamed(account, "One"))
                .get()
                .extracting(Party::id)
                .isEqualTo(two.id());
        assertThat(store.shipments().partyNamed(account, "Two"))
                .get()
                .extracting(Party::id)
                .isEqualTo(one.id());

        store.shipments()
                .save(Change.of(account)
                        .party(new Party(three.id(), "One", null))
                        .party(new Party(two.id(), "Free", null))
                        .build());
        assertThat(store.shipments().partyNamed(account, "One"))
                .get()
                .extracting(Party::id)
                .isEqualTo(three.id());
        assertThatThrownBy(() -> store.shipments()
                        .save(Change.of(account)
                                .party(new Party(two.id(), "Same", null))
                                .party(new Party(three.id(), "Same", null))
                                .build()))
                .isInstanceOf(DuplicateException.class);
        assertThat(store.shipments().partyNamed(account, "Same")).isEmpty();
    }

    @Test
    void a_party_is_found_by_the_longest_company_name() {
        TrackingStore store = store();
        AccountId account = account(store);
        String name = NastyValues.longText(5);
        Party party = new Party(UUID.randomUUID(), name, null);
        store.shipments().save(Change.of(account).party(party).build());

        assertThat(store.shipments().partyNamed(account, name)).contains(party);
        assertThat(store.shipments().partyNamed(account, name.substring(1))).isEmpty();
    }

    @Test
    void instants_at_the_ends_of_the_calendar_come_back_equal() {
        TrackingStore store = store();
        for (String text : List.of("0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z")) {
            Account account =
                    new Account(new AccountId(UUID.randomUUID()), "Test", new Plan.Free(Instant.parse(text)), Set.of());
            store.accounts().save(account);

            assertThat(store.accounts().account(account.id())).contains(account);
        }
    }

    private static void refuses(TrackingStore store, Change good, Change bad, UUID who) {
        assertThatThrownBy(() -> store.shipments().save(bad))
                .isInstanceOf(UnknownReferenceException.class)
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll(who.toString(), ABSENT.toString());
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

    private static AccountId account(TrackingStore store) {
        AccountId id = new AccountId(UUID.randomUUID());
        saveAccount(store, id);
        return id;
    }

    private static void saveAccount(TrackingStore store, AccountId id) {
        store.accounts().save(new Account(id, "Test", new Plan.Paid(), Set.of()));
    }

    private static ApiKey key(AccountId account, String secret, String createdAt, UUID id) {
        return ApiKey.of(
                id, account, "label", ApiKeySecret.of(secret), ApiKey.Permission.READ, Instant.parse(createdAt));
    }

    private static Port port(UUID id, String name) {
        return Port.builder(id, name, KnownPlaces.SHANGHAI.code(), KnownPlaces.SHANGHAI.timeZone())
                .build();
    }
}
