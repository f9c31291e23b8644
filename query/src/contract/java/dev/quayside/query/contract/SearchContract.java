package dev.quayside.query.contract;

import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.StoreFixture;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Tests the search of a {@link dev.quayside.query.store.ListRepository} by cases and with generated rows and texts. A
 * failure of generated searches names the seed of its rows.
 */
public abstract class SearchContract {

    private static final long FIRST_SEED = 20_261_123;
    private static final int SEARCHES = 100;

    /** Creates the contract; for subclasses. */
    protected SearchContract() {}

    /** Returns the store for the records. All cases may share one store, because each case creates its own accounts. */
    protected abstract ListingStore store();

    /** Returns the number of row sets; 20 by default. */
    protected int rowSets() {
        return 20;
    }

    private static Shipment shipment(long number, String bill, String... references) {
        return Shipment.builder(id(number), bill, StoreFixture.LINE, NOW)
                .refNumbers(List.of(references))
                .build();
    }

    private static Container container(long number, long shipment, String text, String... references) {
        return Container.builder(id(number), id(shipment), new ContainerNumber(text), NOW)
                .refNumbers(List.of(references))
                .build();
    }

    private static TrackingRequest request(long number, String text, String... references) {
        return request(number, text, NOW, references);
    }

    private static TrackingRequest request(long number, String text, Instant createdAt, String... references) {
        return TrackingRequest.of(id(number), RequestType.BILL_OF_LADING, text, createdAt)
                .refNumbers(List.of(references))
                .build();
    }

    private List<UUID> found(StoreFixture fixture, String text) {
        return results(fixture.account(), text).stream().map(SearchResult::id).toList();
    }

    private List<SearchResult> results(AccountId account, String text) {
        return store().lists().search(account, SearchText.of(text));
    }

    @Test
    void a_part_of_a_number_or_reference_is_found_without_case() {
        StoreFixture fixture = new StoreFixture(store());
        store().tracking()
                .commit(Commit.of(fixture.account())
                        .records(Change.of(fixture.account())
                                .shipment(shipment(10, "MEDUfr030802", "PO-Alpha", "PO-Beta"))
                                .container(container(20, 10, "TCLU7654321", "Crate-Gamma", "Crate-Delta"))
                                .build())
                        .request(request(30, "ONEYrice7788", "Req-Epsilon", "Req-Zeta"))
                        .build());

        for (String part : List.of("MEDUfr030802", "medu", "FR0308", "802", "alpha", "O-B", "po-beta")) {
            assertThat(found(fixture, part)).as(part).containsExactly(id(10));
        }
        for (String part : List.of("tclu", "7654321", "CLU765", "gamma", "E-DELTA")) {
            assertThat(found(fixture, part)).as(part).containsExactly(id(20));
        }
        for (String part : List.of("oneyRICE", "7788", "RICE", "epsilon", "q-z")) {
            assertThat(found(fixture, part)).as(part).containsExactly(id(30));
        }
        for (String part : List.of("MEDUfr0308021", "alphapo", "PO-AlphaPO-Beta", "fr 03", "Ph-A")) {
            assertThat(found(fixture, part)).as(part).isEmpty();
        }
    }

    @Test
    void a_shipment_is_found_by_its_vessel_or_customer_after_all_that_have_the_text_in_a_number() {
        StoreFixture fixture = new StoreFixture(store());
        StoreFixture neighbour = new StoreFixture(store());
        Change.Builder change = Change.of(fixture.account())
                .party(new Party(id(1), "M\u00dcLLER & Ever S\u00f6hne", null))
                .party(new Party(id(2), "Acme", null))
                .shipment(named(10, "A-1", "EVER GIVEN", null, 1))
                .shipment(named(11, "A-2", null, id(1), 2))
                .shipment(named(12, "EVER-3", "Ever Ace", id(1), 3))
                .shipment(named(13, "A-4", "MSC OSCAR", id(2), 4))
                .shipment(named(14, "A-5", null, null, 5))
                .container(container(20, 10, "EVER1234567"));
        store().tracking()
                .commit(Commit.of(fixture.account())
                        .records(change.build())
                        .request(request(30, "ever-request"))
                        .build());
        store().shipments()
                .save(Change.of(neighbour.account())
                        .party(new Party(id(1), "Acme", null))
                        .shipment(named(10, "B-1", "EVER GIVEN", id(1), 1))
                        .build());

        assertThat(found(fixture, "ever")).containsExactly(id(12), id(20), id(30), id(11), id(10));
        assertThat(found(fixture, "m\u00fcller & e")).containsExactly(id(12), id(11));
        assertThat(found(fixture, "acme")).containsExactly(id(13));
        assertThat(found(fixture, "given")).containsExactly(id(10));
        assertThat(found(fixture, "a-5")).containsExactly(id(14));
        assertThat(found(neighbour, "acme")).containsExactly(id(10));

        store().shipments()
                .save(Change.of(fixture.account())
                        .party(new Party(id(2), "Zenith", null))
                        .shipment(named(10, "A-1", "GIVEN NAME", null, 1))
                        .build());
        assertThat(found(fixture, "acme")).isEmpty();
        assertThat(found(fixture, "zen")).containsExactly(id(13));
        assertThat(found(fixture, "ever")).containsExactly(id(12), id(20), id(30), id(11));
    }

    @Test
    void shipments_that_are_found_by_name_fill_the_rest_of_the_results() {
        StoreFixture fixture = new StoreFixture(store());
        Change.Builder change = Change.of(fixture.account());
        for (int i = 0; i < 40; i++) {
            change.shipment(named(100 + i, i % 4 == 0 ? "KEY-" + i : "OTHER-" + i, "Key West", null, i));
        }
        store().shipments().save(change.build());

        List<UUID> found = found(fixture, "key");

        assertThat(found).hasSize(ListRepository.MOST_RESULTS).doesNotHaveDuplicates();
        assertThat(found.subList(9, 12)).containsExactly(id(100), id(139), id(138));
    }

    @Test
    void many_shipments_of_one_name_do_not_hide_another_name() {
        StoreFixture fixture = new StoreFixture(store());
        StoreFixture neighbour = new StoreFixture(store());
        Change.Builder change = Change.of(fixture.account())
                .party(new Party(id(1), "Casa Verde", null))
                .party(new Party(id(2), "Casa Blanca", null))
                .shipment(named(10, "A-1", null, id(2), 1))
                .shipment(named(11, "A-2", null, id(2), 2))
                .shipment(named(12, "A-3", "Casablanca", null, 3))
                .shipment(named(13, "A-4", "Casablanca", id(1), 4));
        for (int i = 0; i < 40; i++) {
            change.shipment(named(100 + i, "B-" + i, "Ever Given", id(1), 10 + i));
        }
        store().shipments().save(change.build());
        store().shipments()
                .save(Change.of(neighbour.account())
                        .party(new Party(id(1), "Casa Rossa", null))
                        .shipment(named(10, "A-1", "Casa del Mar", id(1), 50))
                        .build());

        List<UUID> found = found(fixture, "casa");

        assertThat(found).hasSize(ListRepository.MOST_RESULTS).doesNotHaveDuplicates();
        assertThat(found.subList(0, 6)).containsExactly(id(139), id(13), id(12), id(11), id(138), id(137));
        assertThat(matches(fixture, "casa").subList(0, 5))
                .containsExactly(
                        "CUSTOMER_NAME Casa Verde",
                        "POD_VESSEL_NAME Casablanca, CUSTOMER_NAME Casa Verde",
                        "POD_VESSEL_NAME Casablanca",
                        "CUSTOMER_NAME Casa Blanca",
                        "CUSTOMER_NAME Casa Verde");
        assertThat(matches(neighbour, "casa"))
                .containsExactly("POD_VESSEL_NAME Casa del Mar, CUSTOMER_NAME Casa Rossa");
    }

    @Test
    void a_search_result_has_the_values_by_which_it_was_found() {
        StoreFixture fixture = new StoreFixture(store());
        store().tracking()
                .commit(Commit.of(fixture.account())
                        .records(Change.of(fixture.account())
                                .party(new Party(id(1), "Key West Ltd.", null))
                                .shipment(named(10, "A-1", "Monkey", id(1), 1).toBuilder()
                                        .refNumbers(List.of("key-1", "PO", "KEY-2"))
                                        .build())
                                .container(container(20, 10, "MKEY0000001", "Key-3"))
                                .build())
                        .request(request(30, "R-KEY"))
                        .build());

        assertThat(matches(fixture, "key"))
                .containsExactly(
                        "REF_NUMBERS key-1, REF_NUMBERS KEY-2, POD_VESSEL_NAME Monkey, CUSTOMER_NAME Key West Ltd.",
                        "NUMBER MKEY0000001, REF_NUMBERS Key-3",
                        "NUMBER R-KEY");
    }

    private List<String> matches(StoreFixture fixture, String text) {
        return results(fixture.account(), text).stream()
                .map(result -> SearchText.of(text).matches(result).stream()
                        .map(match -> match.attribute() + " " + match.value())
                        .collect(Collectors.joining(", ")))
                .toList();
    }

    private static Shipment named(
            long number, String bill, @Nullable String vessel, @Nullable UUID customer, long seconds) {
        return Shipment.builder(id(number), bill, StoreFixture.LINE, NOW.plusSeconds(seconds))
                .voyage(SearchModel.on(vessel))
                .parties(new ShipmentParties(customer, null, List.of()))
                .build();
    }

    @Test
    void a_search_text_has_no_wildcards() {
        StoreFixture fixture = new StoreFixture(store());
        List<String> numbers = List.of(
                "a%b", "a_b", "a\\b", "aXb", "a'b", "a\"b", "a?b", "a:b", "a${b}", "\ud83d\ude00b", "\u0130b", "a\tb");
        Change.Builder change = Change.of(fixture.account());
        for (int i = 0; i < numbers.size(); i++) {
            change.shipment(shipment(100 + i, numbers.get(i)));
        }
        store().shipments().save(change.build());

        for (int i = 0; i < numbers.size(); i++) {
            assertThat(found(fixture, numbers.get(i))).as(numbers.get(i)).containsExactly(id(100 + i));
        }
        assertThat(found(fixture, "%")).containsExactly(id(100));
        assertThat(found(fixture, "_")).containsExactly(id(101));
        assertThat(found(fixture, "\\")).containsExactly(id(102));
        assertThat(found(fixture, "\ud83d\ude00")).containsExactly(id(109));
        assertThat(found(fixture, "%%")).isEmpty();
        assertThat(found(fixture, "a.b")).isEmpty();
        assertThat(found(fixture, "b".repeat(SearchText.LONGEST))).isEmpty();
    }

    @Test
    void a_search_does_not_match_across_two_references() {
        StoreFixture fixture = new StoreFixture(store());
        store().tracking()
                .commit(Commit.of(fixture.account())
                        .request(request(30, "R1", "x\u0001y", "\u0002", "\u0003\u0004", "plain", "other"))
                        .request(request(31, "R2", "\u0004\u0003", "\u0001"))
                        .build());

        assertThat(found(fixture, "x\u0001y")).containsExactly(id(30));
        assertThat(found(fixture, "x\u0001")).containsExactly(id(30));
        assertThat(found(fixture, "\u0003\u0004")).containsExactly(id(30));
        assertThat(found(fixture, "\u0004\u0003")).containsExactly(id(31));
        assertThat(found(fixture, "\u0002")).containsExactly(id(30));
        assertThat(found(fixture, "\u0001")).containsExactlyInAnyOrder(id(30), id(31));
        for (String over : List.of("plainother", "plain\u0001other", "n\u0001o", "\u0002\u0003", "y\u0001", "xa")) {
            assertThat(found(fixture, over)).as(over).isEmpty();
        }
    }

    @Test
    void search_results_are_shipments_then_containers_then_requests_newest_first() {
        StoreFixture fixture = new StoreFixture(store());
        Commit.Builder commit = Commit.of(fixture.account());
        Change.Builder change = Change.of(fixture.account());
        // Every third id has its top bit set.
        for (int i = 0; i < 4; i++) {
            change.shipment(Shipment.builder(id(10 + i), "S-KEY-" + i, StoreFixture.LINE, NOW.plusSeconds(i / 2))
                    .build());
            change.container(
                    Container.builder(id(20 + i), id(10), new ContainerNumber("MSCU000000" + i), NOW.plusSeconds(i / 2))
                            .refNumbers(List.of("key"))
                            .build());
            commit.request(request(30 + i, "R-KEY-" + i, NOW.plusSeconds(i / 2)));
        }
        store().tracking().commit(commit.records(change.build()).build());

        assertThat(found(fixture, "key"))
                .containsExactly(
                        id(13), id(12), id(10), id(11), id(22), id(23), id(20), id(21), id(32), id(33), id(31), id(30));
    }

    @Test
    void a_search_returns_at_most_the_limit_with_shipments_first() {
        StoreFixture fixture = new StoreFixture(store());
        Commit.Builder commit = Commit.of(fixture.account());
        Change.Builder change = Change.of(fixture.account());
        for (int i = 0; i < 10; i++) {
            change.shipment(shipment(100 + i, "KEY-A-" + i));
            change.container(container(200 + i, 100, "MSCU000000" + i, "key-b"));
        }
        for (int i = 0; i < 30; i++) {
            commit.request(request(300 + i, "KEY-C-" + i, "key-d-" + i));
        }
        store().tracking().commit(commit.records(change.build()).build());

        List<SearchResult> found = results(fixture.account(), "key");
        assertThat(found).hasSize(ListRepository.MOST_RESULTS);
        assertThat(found.subList(0, 10)).hasOnlyElementsOfType(SearchResult.OfShipment.class);
        assertThat(found.subList(10, 20)).hasOnlyElementsOfType(SearchResult.OfContainer.class);
        assertThat(found.subList(20, 25)).hasOnlyElementsOfType(SearchResult.OfRequest.class);
        assertThat(found).extracting(SearchResult::id).doesNotHaveDuplicates();

        assertThat(found(fixture, "key-d")).hasSize(ListRepository.MOST_RESULTS);
        Change.Builder more = Change.of(fixture.account());
        for (int i = 0; i < 30; i++) {
            more.shipment(shipment(400 + i, "KEY-E-" + i));
        }
        store().shipments().save(more.build());
        assertThat(results(fixture.account(), "key"))
                .hasSize(ListRepository.MOST_RESULTS)
                .hasOnlyElementsOfType(SearchResult.OfShipment.class);
    }

    @Test
    void a_search_omits_a_request_if_a_shipment_has_its_number() {
        StoreFixture fixture = new StoreFixture(store());
        StoreFixture neighbour = new StoreFixture(store());
        store().shipments()
                .save(Change.of(neighbour.account())
                        .shipment(shipment(10, "NUMBER-2"))
                        .build());
        store().tracking()
                .commit(Commit.of(fixture.account())
                        .records(Change.of(fixture.account())
                                .shipment(shipment(10, "NUMBER-1"))
                                .shipment(shipment(11, "number-3"))
                                .shipment(Shipment.builder(id(12), "OTHER", StoreFixture.LINE, NOW)
                                        .normalizedNumber("NUMBER-4")
                                        .build())
                                .build())
                        .request(request(31, "NUMBER-1", "ref-1"))
                        .request(request(32, "NUMBER-2", "ref-2").toBuilder()
                                .shipmentId(id(10))
                                .status(RequestStatus.SUCCEEDED)
                                .build())
                        .request(request(33, "NUMBER-3", "ref-3"))
                        .request(request(34, "NUMBER-4", "ref-4"))
                        .build());

        assertThat(found(fixture, "NUMBER-1")).containsExactly(id(10));
        assertThat(found(fixture, "ref-1")).isEmpty();
        assertThat(found(fixture, "ref-2")).containsExactly(id(32));
        assertThat(found(fixture, "number-3")).containsExactly(id(11), id(33));
        assertThat(found(fixture, "number-4")).containsExactly(id(34));
    }

    @Test
    void search_results_are_complete_and_current() {
        StoreFixture fixture = new StoreFixture(store());
        store().tracking().commit(fixture.fullCommit().build());
        Shipment changed = fixture.shipment(StoreFixture.SHIPMENT)
                .refNumbers(List.of("after"))
                .parties(new ShipmentParties(StoreFixture.PARTY, null, List.of()))
                .build();
        Container moved = fixture.container(StoreFixture.CONTAINER)
                .refNumbers(List.of("after"))
                .build();
        TrackingRequest request = request(30, "R", "before");
        store().tracking()
                .commit(Commit.of(fixture.account())
                        .records(Change.of(fixture.account())
                                .shipment(changed)
                                .container(moved)
                                .build())
                        .request(request)
                        .build());
        TrackingRequest failed = request.toBuilder()
                .version(1)
                .refNumbers(List.of("after"))
                .status(RequestStatus.FAILED)
                .dueAt(null)
                .build();
        store().tracking().commit(Commit.of(fixture.account()).request(failed).build());

        assertThat(results(fixture.account(), "before")).isEmpty();
        assertThat(results(fixture.account(), "after"))
                .containsExactly(
                        new SearchResult.OfShipment(new TrackedShipment(
                                fixture.account(),
                                changed,
                                new Party(
                                        StoreFixture.PARTY,
                                        StoreFixture.COMPANY,
                                        fixture.account().value()),
                                List.of(StoreFixture.CONTAINER, StoreFixture.OTHER_CONTAINER).stream()
                                        .sorted(ValueOrder.UNSIGNED)
                                        .toList())),
                        new SearchResult.OfContainer(moved, changed),
                        new SearchResult.OfRequest(failed.toBuilder().version(2).build()));
    }

    @Test
    void a_search_finds_nothing_of_another_account_with_the_same_ids() {
        StoreFixture fixture = new StoreFixture(store());
        StoreFixture neighbour = new StoreFixture(store());
        for (StoreFixture each : List.of(fixture, neighbour)) {
            store().tracking()
                    .commit(Commit.of(each.account())
                            .records(Change.of(each.account())
                                    .shipment(shipment(10, "S " + each.account(), "ref " + each.account()))
                                    .container(container(20, 10, "MSCU0000000", "seal " + each.account()))
                                    .build())
                            .request(request(30, "R " + each.account(), "req " + each.account()))
                            .build());
        }

        assertThat(found(fixture, neighbour.account().toString())).isEmpty();
        assertThat(found(fixture, fixture.account().toString())).containsExactly(id(10), id(20), id(30));
        assertThat(results(fixture.account(), "mscu")).hasSize(1);
        assertThat(results(new AccountId(StoreFixture.UNKNOWN_ID), "mscu")).isEmpty();
    }

    @Test
    void a_tracked_number_is_always_found_as_a_request_or_a_shipment() throws InterruptedException {
        StoreFixture fixture = new StoreFixture(store());
        AtomicBoolean done = new AtomicBoolean();
        try (ConcurrentRunner both = new ConcurrentRunner()) {
            TrackingRequest first = request(1_000, "KEY-0");
            store().tracking()
                    .commit(Commit.of(fixture.account()).request(first).build());
            List<Throwable> failures = both.run(
                    () -> {
                        try {
                            follow(fixture, first);
                        } finally {
                            done.set(true);
                        }
                    },
                    () -> {
                        int before = 1;
                        while (!done.get()) {
                            List<SearchResult> found = results(fixture.account(), "key-");
                            assertThat(found)
                                    .extracting(SearchResult::number)
                                    .hasSizeGreaterThanOrEqualTo(before)
                                    .doesNotHaveDuplicates();
                            before = found.size();
                        }
                    });

            assertThat(failures).isEmpty();
        }
        assertThat(results(fixture.account(), "key-")).hasSize(20).hasOnlyElementsOfType(SearchResult.OfShipment.class);
    }

    /** Links twenty requests to their shipments, one after another. */
    private void follow(StoreFixture fixture, TrackingRequest first) {
        TrackingRequest pending = first;
        for (int i = 0; i < 20; i++) {
            Commit.Builder commit = Commit.of(fixture.account())
                    .records(Change.of(fixture.account())
                            .shipment(shipment(2_000 + i, "KEY-" + i))
                            .build())
                    .request(pending.toBuilder()
                            .version(1)
                            .status(RequestStatus.SUCCEEDED)
                            .shipmentId(id(2_000 + i))
                            .dueAt(null)
                            .build());
            store().tracking().commit(commit.build());
            if (i < 19) {
                pending = request(1_001 + i, "KEY-" + (i + 1));
                store().tracking()
                        .commit(Commit.of(fixture.account()).request(pending).build());
            }
        }
    }

    @Test
    void generated_searches_find_the_same_in_the_store_as_in_memory() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + rowSets(); seed++) {
            SeededRandom random = new SeededRandom(seed);
            SearchModel rows = new SearchModel(new StoreFixture(store()), random);
            rows.store(store());
            new SearchModel(new StoreFixture(store()), new SeededRandom(seed + rowSets())).store(store());
            for (int i = 0; i < SEARCHES; i++) {
                String text = rows.text(random);
                assertThat(results(rows.account(), text))
                        .as("rows of seed %d, search %d: <%s>", seed, i, text)
                        .isEqualTo(rows.found(SearchText.of(text)));
            }
        }
    }
}
