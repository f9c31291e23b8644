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
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.GeneratedQuery.Parameter;
import dev.quayside.query.contract.GeneratedRows.Ids;
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
 * What lists say while shipments, parties and containers change: a list always answers by what is stored now, also where
 * a store keeps the shipment's words beside each container.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests.
 */
public abstract class ChangingRowsContract {

    private static final int WRITERS = 4;

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());

    /** For subclasses. */
    protected ChangingRowsContract() {}

    /** A store. It may be the same for every test: accounts are new in each of them. */
    protected abstract TrackingStore store();

    /** The list side of the same store. Called after {@link #store()}. */
    protected abstract ListingStore lists();

    /** How many changes are made one after the other, with lists compared after each; 300 unless overridden. */
    protected int steps() {
        return 300;
    }

    /** How often two changes are made at the same moment, for each kind of pair; 100 unless overridden. */
    protected int rounds() {
        return 100;
    }

    /** Where generated changes begin. */
    protected long seed() {
        return 20_260_131;
    }

    @Test
    void lists_follow_every_change_of_shipments_parties_and_containers() {
        TrackingStore store = store();
        ListingStore lists = lists();
        Fleet fleet = new Fleet(store, seed());
        for (int step = 0; step < steps(); step++) {
            fleet.change(fleet.dice);
            List<TrackedContainer> rows = fleet.tracked();
            GeneratedQueries queries = new GeneratedQueries(rows, seed() + step);
            for (int i = 0; i < 3; i++) {
                compare(queries.next(), rows, fleet.account, lists, "step " + step + " of seed " + seed());
            }
        }
    }

    @Test
    void lists_are_right_after_many_changed_the_same_rows_at_once() throws InterruptedException, ExecutionException {
        TrackingStore store = store();
        ListingStore lists = lists();
        Fleet fleet = new Fleet(store, seed() + 1);
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int writer = 0; writer < WRITERS; writer++) {
                Dice dice = new Dice(seed() + 100 + writer);
                tasks.add(() -> {
                    for (int i = 0; i < steps() / WRITERS; i++) {
                        fleet.change(dice);
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
        GeneratedQueries queries = new GeneratedQueries(rows, seed());
        for (int i = 0; i < 200; i++) {
            compare(queries.next(), rows, fleet.account, lists, "seed " + seed());
        }
    }

    @Test
    void a_container_saved_together_with_its_shipment_has_its_words() throws InterruptedException {
        TrackingStore store = store();
        Pair pair = Pair.savedTo(store);
        together((round, atOnce) -> {
            Shipment renumbered = pair.numbered("BL" + round);
            assertThat(atOnce.run(
                            () -> store.shipments()
                                    .save(Change.of(pair.account)
                                            .shipment(renumbered)
                                            .build()),
                            () -> store.shipments().save(pair.withSeal(round))))
                    .isEmpty();
            assertFound("filter[search_by_shipment_number]=BL" + round, pair, lists());
        });
    }

    @Test
    void a_container_saved_together_with_its_customer_has_the_new_name() throws InterruptedException {
        TrackingStore store = store();
        Pair pair = Pair.savedTo(store);
        together((round, atOnce) -> {
            Party renamed = new Party(pair.customer.id(), "Renamed " + round, null);
            assertThat(atOnce.run(
                            () -> store.shipments()
                                    .save(Change.of(pair.account).party(renamed).build()),
                            () -> store.shipments().save(pair.withSeal(round))))
                    .isEmpty();
            assertFound("filter[customer_name]=Renamed " + round, pair, lists());
        });
    }

    @Test
    void a_shipment_that_takes_a_customer_while_it_is_renamed_has_the_new_name() throws InterruptedException {
        TrackingStore store = store();
        Pair pair = Pair.savedTo(store);
        Shipment without =
                pair.shipment.toBuilder().parties(ShipmentParties.NONE).build();
        together((round, atOnce) -> {
            store.shipments().save(Change.of(pair.account).shipment(without).build());
            Party renamed = new Party(pair.customer.id(), "Taken " + round, null);
            assertThat(atOnce.run(
                            () -> store.shipments()
                                    .save(Change.of(pair.account).party(renamed).build()),
                            () -> store.shipments()
                                    .save(Change.of(pair.account)
                                            .shipment(pair.shipment)
                                            .build())))
                    .isEmpty();
            assertFound("filter[customer_name]=Taken " + round, pair, lists());
        });
    }

    @Test
    void of_two_parties_that_take_a_name_at_once_one_gets_it() throws InterruptedException {
        TrackingStore store = store();
        AccountId account = Pair.savedTo(store).account;
        together((round, atOnce) -> {
            Party one = new Party(UUID.randomUUID(), "Wanted " + round, null);
            Party other = new Party(UUID.randomUUID(), "Wanted " + round, null);
            assertThat(atOnce.run(
                            () -> store.shipments()
                                    .save(Change.of(account).party(one).build()),
                            () -> store.shipments()
                                    .save(Change.of(account).party(other).build())))
                    .as("who was refused in round " + round)
                    .hasSize(1)
                    .hasOnlyElementsOfType(DuplicateException.class);
        });
    }

    @FunctionalInterface
    private interface Round {
        void run(int number, AtOnce atOnce) throws InterruptedException;
    }

    private void together(Round round) throws InterruptedException {
        try (AtOnce atOnce = new AtOnce()) {
            for (int number = 1; number <= rounds(); number++) {
                round.run(number, atOnce);
            }
        }
    }

    private void assertFound(String text, Pair pair, ListingStore lists) {
        QueryContext context = QueryContext.of(pair.account.value(), NastyValues.NOW);
        BoundQuery<TrackedContainer> query =
                parser.parse(text.replace(' ', '+'), context).queryOrThrow();
        assertThat(lists.lists().list(ListedResource.CONTAINERS, query).rows())
                .as(text)
                .hasSize(1);
    }

    @Test
    void reading_by_cursors_over_a_key_that_stays_meets_every_row_once_while_others_write() throws Exception {
        Refreshing rows = new Refreshing(store());

        rows.readWhileWriting(sorted(rows, "created_at"), lists(), rows.everybody());
    }

    @Test
    void reading_by_cursors_over_a_key_that_changes_meets_every_row_once_whose_key_stays() throws Exception {
        Refreshing rows = new Refreshing(store());

        rows.readWhileWriting(sorted(rows, "-last_status_refresh_at"), lists(), rows.untouched());
    }

    @Test
    void a_page_and_its_total_are_of_one_moment_while_others_write() throws Exception {
        Flipping rows = new Flipping(store());
        List<BoundQuery<TrackedContainer>> queries = new ArrayList<>();
        for (String text : List.of(
                "filter[current_status]=available&page[size]=3",
                "filter[current_status]=available,delivered&page[size]=3&page[number]=2",
                "filter[current_status]=available,picked_up&sort=created_at&page[size]=3",
                "sort=-updated_at,created_at&page[size]=4",
                "filter[current_status]=available&page[size]=7",
                "page[size]=2&page[number]=2&page[totals]=false")) {
            QueryContext context = QueryContext.of(rows.account().value(), NastyValues.NOW);
            BoundQuery<TrackedContainer> query = parser.parse(text, context).queryOrThrow();
            queries.add(query);
            Position last = Evaluator.of(query).page(rows.first()).last();
            if (last != null) {
                queries.add(query.withPage(new PageRequest(2, new PageRequest.After(last), true)));
                queries.add(query.withPage(new PageRequest(2, new PageRequest.Before(last), true)));
            }
        }

        rows.readWhileWriting(queries, rounds(), lists());
    }

    private BoundQuery<TrackedContainer> sorted(Refreshing rows, String sort) {
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
        static Pair savedTo(TrackingStore store) {
            Scene scene = new Scene();
            UUID party = scene.party("Customer", null);
            scene.containerOf(scene.shipment(with -> with.parties(new ShipmentParties(party, null, List.of()))));
            scene.rows().saveTo(store);
            Change change = scene.rows().changes().get(0);
            return new Pair(
                    scene.account(),
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

    /** A few shipments with their containers and customers, of an account of their own. */
    private static final class Fleet {
        private final TrackingStore store;
        private final Dice dice;
        private final AccountId account;
        private final Ids ids;

        Fleet(TrackingStore store, long seed) {
            this.store = store;
            this.dice = new Dice(seed);
            this.account = new AccountId(UUID.randomUUID());
            this.ids = new Ids(newIds(12), newIds(4), newIds(3), newIds(4));
            GeneratedRows.of(account, ids, dice).saveTo(store);
        }

        private static List<UUID> newIds(int count) {
            List<UUID> ids = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ids.add(UUID.randomUUID());
            }
            return ids;
        }

        /** Replaces one row or a few; a container may move to another shipment. */
        void change(Dice choices) {
            GeneratedShipments shipments = new GeneratedShipments(choices, ids);
            GeneratedContainers containers = new GeneratedContainers(choices, ids);
            Change.Builder change = Change.of(account);
            switch (choices.below(4)) {
                case 0 -> change.party(party(choices));
                case 1 -> change.shipment(shipments.shipment(choices.pick(ids.shipments())));
                case 2 -> change.container(containers.container(choices.pick(ids.containers())));
                default -> {
                    change.party(party(choices));
                    choices.some(2, ids.shipments()).forEach(id -> change.shipment(shipments.shipment(id)));
                    choices.some(3, ids.containers()).forEach(id -> change.container(containers.container(id)));
                }
            }
            store.shipments().save(change.build());
        }

        /** A party's names are its own, so that parties never want each other's. */
        private Party party(Dice choices) {
            UUID id = choices.pick(ids.parties());
            UUID partyAccount = choices.unless(50, () -> choices.pick(ids.users()));
            return new Party(id, choices.pick(List.of("A ", "B ")) + id, partyAccount);
        }

        /** What the store says by key. */
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
