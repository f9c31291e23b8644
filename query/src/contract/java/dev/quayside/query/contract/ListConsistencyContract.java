package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.query.contract.support.ContainerGenerator;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.GeneratedRows.Ids;
import dev.quayside.query.contract.support.QueryGenerator;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.ShipmentGenerator;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Tests that lists show the current values while shipments, parties and containers change, also in a store that keeps
 * copies of the shipment's values beside each container.
 */
public abstract class ListConsistencyContract {

    private static final int WRITERS = 4;

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());

    /** Creates the contract; for subclasses. */
    protected ListConsistencyContract() {}

    /** Returns a store. All tests may share one store, because each test creates its own accounts. */
    protected abstract ListingStore store();

    /** Returns the number of consecutive changes, each followed by a comparison of lists; 300 by default. */
    protected int steps() {
        return 300;
    }

    /** Returns how often each pair of changes is made concurrently; 100 by default. */
    protected int rounds() {
        return 100;
    }

    /** Returns the seed of the generated changes. */
    protected long seed() {
        return 20_260_131;
    }

    @Test
    void lists_show_every_change_of_shipments_parties_and_containers() {
        Store store = store();
        ListingStore lists = store();
        Fleet fleet = new Fleet(store, seed());
        for (int step = 0; step < steps(); step++) {
            fleet.change(fleet.random);
            List<TrackedContainer> rows = fleet.tracked();
            QueryGenerator queries = new QueryGenerator(rows, seed() + step);
            for (int i = 0; i < 3; i++) {
                compare(queries.next(), rows, fleet.account, lists, "step " + step + " of seed " + seed());
            }
        }
    }

    @Test
    void lists_are_correct_after_concurrent_changes_of_the_same_rows() throws InterruptedException, ExecutionException {
        Store store = store();
        ListingStore lists = store();
        Fleet fleet = new Fleet(store, seed() + 1);
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int writer = 0; writer < WRITERS; writer++) {
                SeededRandom random = new SeededRandom(seed() + 100 + writer);
                tasks.add(() -> {
                    for (int i = 0; i < steps() / WRITERS; i++) {
                        fleet.change(random);
                    }
                    return true;
                });
            }
            for (Future<Boolean> done : writers.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            writers.shutdownNow();
        }
        List<TrackedContainer> rows = fleet.tracked();
        QueryGenerator queries = new QueryGenerator(rows, seed());
        for (int i = 0; i < 200; i++) {
            compare(queries.next(), rows, fleet.account, lists, "seed " + seed());
        }
    }

    @Test
    void a_container_saved_concurrently_with_its_shipment_has_the_new_values() throws InterruptedException {
        Store store = store();
        Pair pair = Pair.savedTo(store);
        runRounds((round, concurrent) -> {
            Shipment renumbered = pair.numbered("BL" + round);
            assertThat(concurrent.run(
                            () -> store.shipments()
                                    .save(Change.of(pair.account)
                                            .shipment(renumbered)
                                            .build()),
                            () -> store.shipments().save(pair.withSeal(round))))
                    .isEmpty();
            assertFound("filter[search_by_shipment_number]=BL" + round, pair, store());
        });
    }

    @Test
    void a_container_saved_concurrently_with_its_customer_has_the_new_name() throws InterruptedException {
        Store store = store();
        Pair pair = Pair.savedTo(store);
        runRounds((round, concurrent) -> {
            Party renamed = new Party(pair.customer.id(), "Renamed " + round, null);
            assertThat(concurrent.run(
                            () -> store.shipments()
                                    .save(Change.of(pair.account).party(renamed).build()),
                            () -> store.shipments().save(pair.withSeal(round))))
                    .isEmpty();
            assertFound("filter[customer_name]=Renamed " + round, pair, store());
        });
    }

    @Test
    void a_shipment_linked_to_a_customer_during_its_renaming_has_the_new_name() throws InterruptedException {
        Store store = store();
        Pair pair = Pair.savedTo(store);
        Shipment without =
                pair.shipment.toBuilder().parties(ShipmentParties.NONE).build();
        runRounds((round, concurrent) -> {
            store.shipments().save(Change.of(pair.account).shipment(without).build());
            Party renamed = new Party(pair.customer.id(), "Taken " + round, null);
            assertThat(concurrent.run(
                            () -> store.shipments()
                                    .save(Change.of(pair.account).party(renamed).build()),
                            () -> store.shipments()
                                    .save(Change.of(pair.account)
                                            .shipment(pair.shipment)
                                            .build())))
                    .isEmpty();
            assertFound("filter[customer_name]=Taken " + round, pair, store());
        });
    }

    @Test
    void one_of_two_concurrent_parties_with_the_same_name_is_rejected() throws InterruptedException {
        Store store = store();
        AccountId account = Pair.savedTo(store).account;
        runRounds((round, concurrent) -> {
            Party one = new Party(UUID.randomUUID(), "Wanted " + round, null);
            Party other = new Party(UUID.randomUUID(), "Wanted " + round, null);
            assertThat(concurrent.run(
                            () -> store.shipments()
                                    .save(Change.of(account).party(one).build()),
                            () -> store.shipments()
                                    .save(Change.of(account).party(other).build())))
                    .as("rejected writes of round " + round)
                    .hasSize(1)
                    .hasOnlyElementsOfType(DuplicateException.class);
        });
    }

    @FunctionalInterface
    private interface Round {
        void run(int number, ConcurrentRunner concurrent) throws InterruptedException;
    }

    private void runRounds(Round round) throws InterruptedException {
        try (ConcurrentRunner concurrent = new ConcurrentRunner()) {
            for (int number = 1; number <= rounds(); number++) {
                round.run(number, concurrent);
            }
        }
    }

    private void assertFound(String text, Pair pair, ListingStore lists) {
        QueryContext context = QueryContext.of(pair.account.value(), EdgeValues.NOW);
        BoundQuery<TrackedContainer> query =
                parser.parse(text.replace(' ', '+'), context).queryOrThrow();
        assertThat(lists.lists().list(ListedResource.CONTAINERS, query).rows())
                .as(text)
                .hasSize(1);
    }

    @Test
    void cursors_over_a_constant_key_return_each_row_once_during_concurrent_writes() throws Exception {
        RefreshRace rows = new RefreshRace(store());

        rows.readWhileWriting(sorted(rows, "created_at"), store(), rows.allIds());
    }

    @Test
    void cursors_over_a_changing_key_return_each_unchanged_row_once() throws Exception {
        RefreshRace rows = new RefreshRace(store());

        rows.readWhileWriting(sorted(rows, "-last_status_refresh_at"), store(), rows.unchanged());
    }

    @Test
    void a_page_and_its_total_are_one_snapshot_during_concurrent_writes() throws Exception {
        BatchUpdateRace rows = new BatchUpdateRace(store());
        List<BoundQuery<TrackedContainer>> queries = new ArrayList<>();
        for (String text : List.of(
                "filter[current_status]=available&page[size]=3",
                "filter[current_status]=available,delivered&page[size]=3&page[number]=2",
                "filter[current_status]=available,picked_up&sort=created_at&page[size]=3",
                "sort=-updated_at,created_at&page[size]=4",
                "filter[current_status]=available&page[size]=7",
                "page[size]=2&page[number]=2&page[totals]=false")) {
            QueryContext context = QueryContext.of(rows.account().value(), EdgeValues.NOW);
            BoundQuery<TrackedContainer> query = parser.parse(text, context).queryOrThrow();
            queries.add(query);
            Position last = Evaluator.of(query).page(rows.first()).last();
            if (last != null) {
                queries.add(query.withPage(new PageRequest(2, new PageRequest.After(last), PageRequest.Total.EXACT)));
                queries.add(query.withPage(new PageRequest(2, new PageRequest.Before(last), PageRequest.Total.EXACT)));
            }
        }

        rows.readWhileWriting(queries, rounds(), store());
    }

    private BoundQuery<TrackedContainer> sorted(RefreshRace rows, String sort) {
        GeneratedQuery query = new GeneratedQuery(List.of(new Parameter("sort", sort)), List.of());
        return parser.parse(query.toString(), query.context(rows.account())).queryOrThrow();
    }

    private void compare(
            GeneratedQuery query, List<TrackedContainer> rows, AccountId account, ListingStore lists, String where) {
        BoundQuery<TrackedContainer> bound =
                parser.parse(query.toString(), query.context(account)).queryOrThrow();
        assertThat(RestrictedStore.checked(lists, rows).lists().list(ListedResource.CONTAINERS, bound))
                .as(where + ": " + query)
                .isEqualTo(Evaluator.of(bound).page(rows).map(TrackedContainer::container));
    }

    /** A container and its shipment, with a customer. */
    private record Pair(AccountId account, Party customer, Shipment shipment, Container container) {
        static Pair savedTo(Store store) {
            TestDataBuilder data = new TestDataBuilder();
            UUID party = data.party("Customer", null);
            data.containerOf(data.shipment(with -> with.parties(new ShipmentParties(party, null, List.of()))));
            data.rows().saveTo(store);
            Change change = data.rows().changes().get(0);
            return new Pair(
                    data.account(),
                    change.parties().get(0),
                    change.shipments().get(0),
                    change.containers().get(0));
        }

        Shipment numbered(String number) {
            return Shipment.builder(shipment.id(), number, shipment.line(), shipment.createdAt())
                    .parties(shipment.parties())
                    .build();
        }

        Change withSeal(int number) {
            return Change.of(account)
                    .container(container.toBuilder()
                            .cargo(new Cargo("SEAL" + number, null))
                            .build())
                    .build();
        }
    }

    /** An account with a few shipments, their containers and customers. */
    private static final class Fleet {
        private final Store store;
        private final SeededRandom random;
        private final AccountId account;
        private final Ids ids;

        Fleet(Store store, long seed) {
            this.store = store;
            this.random = new SeededRandom(seed);
            this.account = new AccountId(UUID.randomUUID());
            this.ids = new Ids(newIds(12), newIds(4), newIds(3), newIds(4));
            GeneratedRows.of(account, ids, random).saveTo(store);
        }

        private static List<UUID> newIds(int count) {
            List<UUID> ids = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ids.add(UUID.randomUUID());
            }
            return ids;
        }

        /** Replaces one row or a few; a container may move to another shipment. */
        void change(SeededRandom random) {
            ShipmentGenerator shipments = new ShipmentGenerator(random, ids);
            ContainerGenerator containers = new ContainerGenerator(random, ids);
            Change.Builder change = Change.of(account);
            switch (random.nextInt(4)) {
                case 0 -> change.party(party(random));
                case 1 -> change.shipment(shipments.shipment(random.pick(ids.shipments())));
                case 2 -> change.container(containers.container(random.pick(ids.containers())));
                default -> {
                    change.party(party(random));
                    random.sample(2, ids.shipments()).forEach(id -> change.shipment(shipments.shipment(id)));
                    random.sample(3, ids.containers()).forEach(id -> change.container(containers.container(id)));
                }
            }
            store.shipments().save(change.build());
        }

        /** Creates a party whose name contains its id, so that the names of parties never conflict. */
        private Party party(SeededRandom random) {
            UUID id = random.pick(ids.parties());
            UUID partyAccount = random.maybe(50, () -> random.pick(ids.users()));
            return new Party(id, random.pick(List.of("A ", "B ")) + id, partyAccount);
        }

        /** Returns the rows as the store returns them by id. */
        List<TrackedContainer> tracked() {
            List<TrackedContainer> rows = new ArrayList<>();
            for (UUID id : ids.containers()) {
                Container container = store.shipments().container(account, id).orElseThrow();
                Shipment shipment = store.shipments()
                        .shipment(account, container.shipmentId())
                        .orElseThrow();
                ShipmentParties parties = shipment.parties();
                Party customer = parties.customerId() == null
                        ? null
                        : store.shipments().party(account, parties.customerId()).orElseThrow();
                rows.add(new TrackedContainer(account, container, shipment, customer));
            }
            return rows;
        }
    }
}
