package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.BARE_SHIPMENT;
import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.CONTAINER_EVENT;
import static dev.quayside.query.contract.Desk.OTHER_CONTAINER;
import static dev.quayside.query.contract.Desk.REQUEST;
import static dev.quayside.query.contract.Desk.REQUEST_EVENT;
import static dev.quayside.query.contract.Desk.SHIPMENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What is there after a commit. */
interface CommitCases extends EngineCases {

    @Test
    default void everything_of_a_commit_is_there_afterwards() {
        EngineStore store = store();
        Commit commit = new Desk(store).everything().build();

        store.tracking().commit(commit);

        isThere(store, commit);
    }

    /** Checks that all of {@link Desk#everything} is there as it was given. */
    static void isThere(EngineStore store, Commit commit) {
        AccountId account = commit.account();
        Change records = commit.records();
        assertThat(store.shipments().party(account, Desk.PARTY))
                .contains(records.parties().get(0));
        assertThat(store.shipments().shipment(account, SHIPMENT))
                .contains(records.shipments().get(0));
        assertThat(store.shipments().shipment(account, BARE_SHIPMENT))
                .contains(records.shipments().get(1));
        assertThat(store.shipments().container(account, CONTAINER))
                .contains(records.containers().get(0));
        assertThat(store.tracking().request(account, REQUEST))
                .contains(next(commit.requests().get(0)));
        assertThat(store.tracking().aggregate(account, SHIPMENT)).hasValueSatisfying(aggregate -> {
            assertThat(aggregate.shipment()).isEqualTo(records.shipments().get(0));
            assertThat(aggregate.containers()).isEqualTo(records.containers());
            assertThat(Files.sorted(aggregate.history()))
                    .isEqualTo(Files.sorted(next(commit.histories().get(0))));
        });
        assertThat(store.events().event(account, REQUEST_EVENT))
                .contains(commit.events().get(0));
        assertThat(store.events().eventsOf(account, List.of(CONTAINER)))
                .containsExactly(commit.events().get(1));
        assertThat(Desk.notificationsOf(store, account, REQUEST_EVENT)).isEqualTo(commit.notifications());
        assertThat(Desk.notificationsOf(store, account, CONTAINER_EVENT)).isEmpty();
    }

    @Test
    default void an_empty_commit_changes_nothing() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        List<Object> before = desk.state();

        store.tracking().commit(Commit.of(desk.account()).build());

        assertThat(desk.state()).isEqualTo(before);
    }

    @Test
    default void records_of_a_commit_are_as_if_they_had_been_saved() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Commit commit = desk.everything().build();
        store.tracking().commit(commit);

        assertThat(store.shipments().save(commit.records())).isEqualTo(new SaveResult(0, 5));

        Change changed = Change.of(desk.account())
                .container(
                        desk.container(CONTAINER).refNumbers(List.of("changed")).build())
                .build();
        store.tracking().commit(Commit.of(desk.account()).records(changed).build());
        assertThat(store.shipments().save(changed)).isEqualTo(new SaveResult(0, 1));
        assertThat(store.shipments().container(desk.account(), CONTAINER))
                .contains(changed.containers().get(0));
    }

    @Test
    default void a_request_takes_the_place_of_the_version_it_names() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(REQUEST).build())
                        .build());
        TrackingRequest read = store.tracking().request(desk.account(), REQUEST).orElseThrow();
        TrackingRequest changed = read.toBuilder().attempts(3).build();

        store.tracking().commit(Commit.of(desk.account()).request(changed).build());

        assertThat(read.version()).isEqualTo(1);
        assertThat(store.tracking().request(desk.account(), REQUEST)).contains(next(changed));
    }

    @Test
    default void a_dossier_takes_the_place_of_the_version_it_names_and_unnamed_parts_stay() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        SourceHistory read = history(desk, store);
        ContainerHistory own = read.container(CONTAINER).orElseThrow().with(desk.ledger("new"));
        ContainerHistory other = read.container(OTHER_CONTAINER).orElseThrow();

        store.tracking()
                .commit(Commit.of(desk.account())
                        .history(new SourceHistory(SHIPMENT, read.version(), desk.ledger("newer"), List.of(own)))
                        .build());

        assertThat(read.version()).isEqualTo(1);
        assertThat(history(desk, store))
                .isEqualTo(Files.sorted(new SourceHistory(SHIPMENT, 2, desk.ledger("newer"), List.of(own, other))));
    }

    @Test
    default void what_a_commit_names_counts_as_stored_also_if_nothing_else_of_it_changes() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        TrackingRequest request =
                store.tracking().request(desk.account(), REQUEST).orElseThrow();
        SourceHistory dossier = history(desk, store);

        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(request)
                        .history(dossier)
                        .build());

        assertThat(store.tracking().request(desk.account(), REQUEST)).contains(next(request));
        assertThat(history(desk, store)).isEqualTo(next(dossier));
        assertThatThrownBy(() -> store.tracking()
                        .commit(Commit.of(desk.account()).history(dossier).build()))
                .isInstanceOf(ConflictException.class);
        assertThatThrownBy(() -> store.tracking()
                        .commit(Commit.of(desk.account()).request(request).build()))
                .isInstanceOf(ConflictException.class);
    }

    @Test
    default void what_a_commit_does_not_name_keeps_its_version() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        store.shipments()
                .save(Change.of(desk.account())
                        .shipment(
                                desk.shipment(SHIPMENT).tags(List.of("by hand")).build())
                        .build());

        store.tracking()
                .commit(Commit.of(desk.account())
                        .records(desk.records().build())
                        .event(desk.created(Desk.id(100), OTHER_CONTAINER, 1))
                        .build());

        assertThat(store.tracking()
                        .request(desk.account(), REQUEST)
                        .orElseThrow()
                        .version())
                .isEqualTo(1);
        assertThat(history(desk, store).version()).isEqualTo(1);
    }

    @Test
    default void of_two_commits_of_one_dossier_at_once_one_is_stale() throws InterruptedException {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());

        try (AtOnce both = new AtOnce()) {
            for (int round = 1; round <= 30; round++) {
                SourceHistory read = history(desk, store);
                UUID one = Desk.id(1000 + 2L * round);
                UUID other = Desk.id(1001 + 2L * round);
                long sequence = round + 1L;
                List<Throwable> failures = both.run(
                        () -> store.tracking()
                                .commit(told(desk, read, desk.created(one, CONTAINER, sequence))
                                        .build()),
                        () -> store.tracking()
                                .commit(told(desk, read, desk.created(other, CONTAINER, sequence))
                                        .build()));

                assertThat(failures).singleElement().isInstanceOf(ConflictException.class);
                assertThat(List.of(one, other))
                        .filteredOn(
                                id -> store.events().event(desk.account(), id).isPresent())
                        .hasSize(1);
                assertThat(history(desk, store)).isEqualTo(next(read));
            }
        }
    }

    @Test
    default void of_two_commits_of_one_request_at_once_one_is_stale() throws InterruptedException {
        EngineStore store = store();
        Desk desk = new Desk(store);

        try (AtOnce both = new AtOnce()) {
            for (int round = 1; round <= 30; round++) {
                TrackingRequest read = store.tracking()
                        .request(desk.account(), REQUEST)
                        .orElseGet(() -> desk.request(REQUEST).build());
                Commit one = Commit.of(desk.account())
                        .request(read.toBuilder().attempts(round).build())
                        .build();
                Commit other = Commit.of(desk.account())
                        .request(read.toBuilder().attempts(2 * round).build())
                        .build();

                assertThat(both.run(
                                () -> store.tracking().commit(one),
                                () -> store.tracking().commit(other)))
                        .singleElement()
                        .isInstanceOf(ConflictException.class);
                assertThat(store.tracking()
                                .request(desk.account(), REQUEST)
                                .orElseThrow()
                                .version())
                        .isEqualTo(round);
            }
        }
    }

    @Test
    default void a_commit_under_a_claim_gives_it_back() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(REQUEST).build())
                        .build());
        Claim claim = desk.claim(Desk.WORKER).get(0);

        store.tracking().commit(Commit.of(desk.account()).claim(claim).build());

        assertThat(desk.claim(Desk.id(100))).extracting(Claim::requestId).containsExactly(REQUEST);
    }

    private static Commit.Builder told(Desk desk, SourceHistory read, Event event) {
        return Commit.of(desk.account()).history(read).event(event);
    }

    private static SourceHistory history(Desk desk, EngineStore store) {
        return Files.sorted(store.tracking()
                .aggregate(desk.account(), SHIPMENT)
                .orElseThrow()
                .history());
    }

    private static TrackingRequest next(TrackingRequest stored) {
        return stored.toBuilder().version(stored.version() + 1).build();
    }

    private static SourceHistory next(SourceHistory stored) {
        return new SourceHistory(stored.shipmentId(), stored.version() + 1, stored.ledger(), stored.containers());
    }
}
