package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Parties;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Evaluator;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.GeneratedRows.Ids;
import dev.quayside.query.store.ListStore;
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
    protected abstract ListStore lists();

    /** How many changes are made one after the other, with lists compared after each; 300 unless overridden. */
    protected int steps() {
        return 300;
    }

    /** Where generated changes begin. */
    protected long seed() {
        return 20_260_131;
    }

    @Test
    void lists_follow_every_change_of_shipments_parties_and_containers() {
        TrackingStore store = store();
        ListStore lists = lists();
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
        ListStore lists = lists();
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

    private void compare(
            GeneratedQuery query, List<TrackedContainer> rows, AccountId account, ListStore lists, String where) {
        BoundQuery<TrackedContainer> bound =
                parser.parse(query.toString(), query.context(account)).queryOrThrow();
        assertThat(new RefusingStore(lists, rows).containers(bound))
                .as(where + ": " + query)
                .isEqualTo(Evaluator.of(bound).page(rows).map(TrackedContainer::container));
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
            store.save(change.build());
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
                Container container = store.container(account, id).orElseThrow();
                Shipment shipment =
                        store.shipment(account, container.shipmentId()).orElseThrow();
                Parties parties = shipment.parties();
                Party customer = parties.customerId() == null
                        ? null
                        : store.party(account, parties.customerId()).orElseThrow();
                rows.add(new TrackedContainer(account, container, shipment, customer));
            }
            return rows;
        }
    }
}
