package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.CONTAINER_EVENT;
import static dev.quayside.query.contract.support.StoreFixture.EMPTY_SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.OTHER_CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST_EVENT;
import static dev.quayside.query.contract.support.StoreFixture.SHIPMENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.core.store.ShipmentVersion;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.CanonicalOrder;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.query.contract.support.StoreFixture;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Test cases for the state after a commit. */
interface CommitCases extends EngineCases {

    @Test
    default void a_commit_stores_all_its_parts() {
        Store store = store();
        Commit commit = new StoreFixture(store).fullCommit().build();

        store.tracking().commit(commit);

        assertStored(store, commit);
    }

    /** Checks that all parts of {@link StoreFixture#fullCommit} are stored unchanged. */
    static void assertStored(Store store, Commit commit) {
        AccountId account = commit.account();
        Change records = commit.records();
        assertThat(store.shipments().party(account, StoreFixture.PARTY))
                .contains(records.parties().get(0));
        assertThat(store.shipments().shipment(account, SHIPMENT))
                .contains(records.shipments().get(0));
        assertThat(store.shipments().shipment(account, EMPTY_SHIPMENT))
                .contains(records.shipments().get(1));
        assertThat(store.shipments().container(account, CONTAINER))
                .contains(records.containers().get(0));
        assertThat(store.tracking().request(account, REQUEST))
                .contains(next(commit.requests().get(0)));
        assertThat(store.tracking().aggregate(account, SHIPMENT)).hasValueSatisfying(aggregate -> {
            assertThat(aggregate.shipment()).isEqualTo(records.shipments().get(0));
            assertThat(aggregate.containers()).isEqualTo(records.containers());
            assertThat(CanonicalOrder.sorted(aggregate.history()))
                    .isEqualTo(CanonicalOrder.sorted(next(commit.histories().get(0))));
        });
        assertThat(store.events().event(account, REQUEST_EVENT))
                .contains(commit.events().get(0));
        assertThat(store.events().eventsByContainer(account, List.of(CONTAINER)))
                .containsExactly(commit.events().get(1));
        assertThat(StoreFixture.notificationsOf(store, account, REQUEST_EVENT)).isEqualTo(commit.notifications());
        assertThat(StoreFixture.notificationsOf(store, account, CONTAINER_EVENT))
                .isEmpty();
    }

    @Test
    default void an_empty_commit_changes_nothing() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        List<Object> before = fixture.state();

        store.tracking().commit(Commit.of(fixture.account()).build());

        assertThat(fixture.state()).isEqualTo(before);
    }

    @Test
    default void records_of_a_commit_are_stored_as_by_save() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Commit commit = fixture.fullCommit().build();
        store.tracking().commit(commit);

        assertThat(store.shipments().save(commit.records())).isEqualTo(new SaveResult(0, 5));

        Change changed = Change.of(fixture.account())
                .container(fixture.container(CONTAINER)
                        .refNumbers(List.of("changed"))
                        .build())
                .build();
        store.tracking().commit(Commit.of(fixture.account()).records(changed).build());
        assertThat(store.shipments().save(changed)).isEqualTo(new SaveResult(0, 1));
        assertThat(store.shipments().container(fixture.account(), CONTAINER))
                .contains(changed.containers().get(0));
    }

    @Test
    default void a_request_replaces_the_version_that_it_names() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(REQUEST).build())
                        .build());
        TrackingRequest read =
                store.tracking().request(fixture.account(), REQUEST).orElseThrow();
        TrackingRequest changed = read.toBuilder().attempts(3).build();

        store.tracking().commit(Commit.of(fixture.account()).request(changed).build());

        assertThat(read.version()).isEqualTo(1);
        assertThat(store.tracking().request(fixture.account(), REQUEST)).contains(next(changed));
    }

    @Test
    default void a_source_history_replaces_its_version_and_keeps_containers_that_it_omits() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        SourceHistory read = history(fixture, store);
        ContainerHistory own = read.container(CONTAINER).orElseThrow().with(fixture.ledger("new"));
        ContainerHistory other = read.container(OTHER_CONTAINER).orElseThrow();

        store.tracking()
                .commit(Commit.of(fixture.account())
                        .history(new SourceHistory(SHIPMENT, read.version(), fixture.ledger("newer"), List.of(own)))
                        .build());

        assertThat(read.version()).isEqualTo(1);
        assertThat(history(fixture, store))
                .isEqualTo(CanonicalOrder.sorted(
                        new SourceHistory(SHIPMENT, 2, fixture.ledger("newer"), List.of(own, other))));
    }

    @Test
    default void a_commit_increments_the_version_of_an_unchanged_record() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        TrackingRequest request =
                store.tracking().request(fixture.account(), REQUEST).orElseThrow();
        SourceHistory history = history(fixture, store);

        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(request)
                        .history(history)
                        .build());

        assertThat(store.tracking().request(fixture.account(), REQUEST)).contains(next(request));
        assertThat(history(fixture, store)).isEqualTo(next(history));
        assertThatThrownBy(() -> store.tracking()
                        .commit(Commit.of(fixture.account()).history(history).build()))
                .isInstanceOf(ConflictException.class);
        assertThatThrownBy(() -> store.tracking()
                        .commit(Commit.of(fixture.account()).request(request).build()))
                .isInstanceOf(ConflictException.class);
    }

    @Test
    default void records_that_a_commit_omits_keep_their_version() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        store.shipments()
                .save(Change.of(fixture.account())
                        .shipment(fixture.shipment(SHIPMENT)
                                .tags(List.of("by hand"))
                                .build())
                        .build());

        store.tracking()
                .commit(Commit.of(fixture.account())
                        .records(fixture.records().build())
                        .event(fixture.containerCreated(StoreFixture.id(100), OTHER_CONTAINER, 1))
                        .build());

        assertThat(store.tracking()
                        .request(fixture.account(), REQUEST)
                        .orElseThrow()
                        .version())
                .isEqualTo(1);
        assertThat(history(fixture, store).version()).isEqualTo(1);
    }

    @Test
    default void one_of_two_concurrent_commits_of_a_source_history_is_a_conflict() throws InterruptedException {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());

        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int round = 1; round <= 30; round++) {
                SourceHistory read = history(fixture, store);
                UUID one = StoreFixture.id(1000 + 2L * round);
                UUID other = StoreFixture.id(1001 + 2L * round);
                long sequence = round + 1L;
                List<Throwable> failures = both.run(
                        () -> store.tracking()
                                .commit(commitOf(fixture, read, fixture.containerCreated(one, CONTAINER, sequence))
                                        .build()),
                        () -> store.tracking()
                                .commit(commitOf(fixture, read, fixture.containerCreated(other, CONTAINER, sequence))
                                        .build()));

                assertThat(failures).singleElement().isInstanceOf(ConflictException.class);
                assertThat(List.of(one, other))
                        .filteredOn(id ->
                                store.events().event(fixture.account(), id).isPresent())
                        .hasSize(1);
                assertThat(history(fixture, store)).isEqualTo(next(read));
            }
        }
    }

    @Test
    default void one_of_two_concurrent_commits_of_a_request_is_a_conflict() throws InterruptedException {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);

        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int round = 1; round <= 30; round++) {
                TrackingRequest read = store.tracking()
                        .request(fixture.account(), REQUEST)
                        .orElseGet(() -> fixture.request(REQUEST).build());
                Commit one = Commit.of(fixture.account())
                        .request(read.toBuilder().attempts(round).build())
                        .build();
                Commit other = Commit.of(fixture.account())
                        .request(read.toBuilder().attempts(2 * round).build())
                        .build();

                assertThat(both.run(
                                () -> store.tracking().commit(one),
                                () -> store.tracking().commit(other)))
                        .singleElement()
                        .isInstanceOf(ConflictException.class);
                assertThat(store.tracking()
                                .request(fixture.account(), REQUEST)
                                .orElseThrow()
                                .version())
                        .isEqualTo(round);
            }
        }
    }

    @Test
    default void a_commit_conflicts_if_the_host_has_changed_a_shipment_that_it_replaces() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        List<Change> changes = List.of(
                Change.of(fixture.account())
                        .shipment(fixture.shipment(SHIPMENT)
                                .tags(List.of("of the host"))
                                .build())
                        .build(),
                Change.of(fixture.account())
                        .container(fixture.container(OTHER_CONTAINER)
                                .refNumbers(List.of("of the host"))
                                .build())
                        .build(),
                Change.of(fixture.account())
                        .container(fixture.container(StoreFixture.id(100)).build())
                        .build(),
                Change.of(fixture.account())
                        .container(fixture.containerOf(EMPTY_SHIPMENT, OTHER_CONTAINER, StoreFixture.NOW)
                                .build())
                        .build(),
                Change.of(fixture.account())
                        .container(fixture.container(OTHER_CONTAINER).build())
                        .build());
        for (Change change : changes) {
            ShipmentAggregate read = aggregate(fixture, store);
            ShipmentAggregate readAgain = aggregate(fixture, store);
            store.shipments().save(change);
            List<Object> before = fixture.state();

            assertThatThrownBy(() -> store.tracking()
                            .commit(replacing(fixture, read)
                                    .records(Change.of(fixture.account())
                                            .shipment(read.shipment().toBuilder()
                                                    .refNumbers(List.of("of the engine"))
                                                    .build())
                                            .build())
                                    .build()))
                    .isInstanceOf(ConflictException.class)
                    .hasMessageContaining(SHIPMENT.toString());
            assertThatThrownBy(() -> store.tracking()
                            .commit(Commit.of(fixture.account())
                                    .replaces(readAgain.storedVersion())
                                    .build()))
                    .isInstanceOf(ConflictException.class);
            assertThat(fixture.state()).isEqualTo(before);
        }
    }

    @Test
    default void a_commit_conflicts_if_another_one_has_replaced_the_history_of_a_shipment_that_it_replaces() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        ShipmentAggregate read = aggregate(fixture, store);
        ShipmentAggregate readAgain = aggregate(fixture, store);
        store.tracking()
                .commit(Commit.of(fixture.account()).history(read.history()).build());

        for (Commit.Builder stale :
                List.of(replacing(fixture, read), Commit.of(fixture.account()).replaces(readAgain.storedVersion()))) {
            assertThatThrownBy(() -> store.tracking().commit(stale.build())).isInstanceOf(ConflictException.class);
        }

        assertThat(history(fixture, store).version()).isEqualTo(2);
    }

    @Test
    default void a_commit_changes_a_shipment_whose_version_is_stored() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        ShipmentAggregate read = aggregate(fixture, store);
        Change changed = Change.of(fixture.account())
                .shipment(read.shipment().toBuilder().tags(List.of("new")).build())
                .container(read.containers().get(0).toBuilder()
                        .refNumbers(List.of("new"))
                        .build())
                .container(fixture.container(StoreFixture.id(100)).build())
                .build();

        store.tracking().commit(replacing(fixture, read).records(changed).build());

        ShipmentAggregate stored = aggregate(fixture, store);
        assertThat(stored.shipment()).isEqualTo(changed.shipments().get(0));
        assertThat(stored.containers()).containsAll(changed.containers()).hasSize(3);
        assertThat(CanonicalOrder.sorted(stored.history())).isEqualTo(CanonicalOrder.sorted(next(read.history())));
        assertThatThrownBy(
                        () -> store.tracking().commit(replacing(fixture, read).build()))
                .isInstanceOf(ConflictException.class);
    }

    @Test
    default void a_save_that_does_not_change_a_shipment_does_not_conflict_with_a_commit_that_replaces_it() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        ShipmentAggregate read = aggregate(fixture, store);

        store.shipments()
                .save(Change.of(fixture.account())
                        .shipment(read.shipment())
                        .container(read.containers().get(0))
                        .build());
        store.shipments()
                .save(Change.of(fixture.account())
                        .container(fixture.containerOf(EMPTY_SHIPMENT, StoreFixture.id(100), StoreFixture.NOW)
                                .build())
                        .build());
        store.tracking().commit(replacing(fixture, read).build());

        assertThat(history(fixture, store).version()).isEqualTo(2);
    }

    @Test
    default void a_commit_conflicts_if_its_history_has_another_version_than_the_shipment_that_it_replaces() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        ShipmentAggregate read = aggregate(fixture, store);
        Commit.Builder commit =
                Commit.of(fixture.account()).history(next(read.history())).replaces(read.storedVersion());

        assertThatThrownBy(() -> store.tracking().commit(commit.build())).isInstanceOf(ConflictException.class);

        assertThat(aggregate(fixture, store)).isEqualTo(read);
    }

    @Test
    default void a_version_that_the_store_has_not_created_is_rejected() {
        record Invented(UUID shipmentId, long historyVersion) implements ShipmentVersion {}
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        ShipmentAggregate read = aggregate(fixture, store);
        Commit commit = Commit.of(fixture.account())
                .history(read.history())
                .replaces(new Invented(SHIPMENT, read.history().version()))
                .build();

        assertThatThrownBy(() -> store.tracking().commit(commit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(SHIPMENT.toString());

        assertThat(aggregate(fixture, store)).isEqualTo(read);
    }

    @Test
    default void a_version_of_another_account_with_the_same_ids_conflicts() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        StoreFixture other = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        store.tracking().commit(other.fullCommit().build());
        List<Object> before = fixture.state();
        Commit commit = Commit.of(fixture.account())
                .history(aggregate(fixture, store).history())
                .replaces(aggregate(other, store).storedVersion())
                .build();

        assertThatThrownBy(() -> store.tracking().commit(commit))
                .isInstanceOf(ConflictException.class)
                .hasMessageContaining(SHIPMENT.toString());

        assertThat(fixture.state()).isEqualTo(before);
    }

    /** The commit writes all containers as it has read them, and so would overwrite the change of the host. */
    @Test
    default void a_concurrent_save_is_not_overwritten_by_a_commit_that_replaces_the_version()
            throws InterruptedException {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());

        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int round = 1; round <= 60; round++) {
                List<String> byHost = List.of("by host " + round);
                List<String> byCommit = List.of("by commit " + round);
                Cargo cargo = new Cargo(null, round);
                boolean shipmentToo = round % 2 == 0;
                List<Throwable> failures = both.run(
                        () -> store.shipments()
                                .save(Change.of(fixture.account())
                                        .container(fixture.container(CONTAINER)
                                                .refNumbers(byHost)
                                                .build())
                                        .build()),
                        () -> RetryOnConflict.STANDARD.retry(() -> {
                            ShipmentAggregate read = aggregate(fixture, store);
                            Change.Builder records = Change.of(fixture.account());
                            if (shipmentToo) {
                                records.shipment(read.shipment().toBuilder()
                                        .tags(byCommit)
                                        .build());
                            }
                            read.containers()
                                    .forEach(container -> records.container(
                                            container.toBuilder().cargo(cargo).build()));
                            store.tracking()
                                    .commit(replacing(fixture, read)
                                            .records(records.build())
                                            .build());
                            return read;
                        }));

                assertThat(failures).isEmpty();
                ShipmentAggregate stored = aggregate(fixture, store);
                assertThat(stored.containers())
                        .filteredOn(container -> container.id().equals(CONTAINER))
                        .extracting(Container::refNumbers)
                        .containsExactly(byHost);
            }
        }
    }

    private static Commit.Builder replacing(StoreFixture fixture, ShipmentAggregate read) {
        return Commit.of(fixture.account()).history(read.history()).replaces(read.storedVersion());
    }

    @Test
    default void a_commit_with_a_claim_releases_the_claim() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(REQUEST).build())
                        .build());
        Claim claim = fixture.claim(StoreFixture.WORKER).get(0);

        store.tracking().commit(Commit.of(fixture.account()).claim(claim).build());

        assertThat(fixture.claim(StoreFixture.id(100)))
                .extracting(Claim::requestId)
                .containsExactly(REQUEST);
    }

    private static Commit.Builder commitOf(StoreFixture fixture, SourceHistory read, Event event) {
        return Commit.of(fixture.account()).history(read).event(event);
    }

    private static ShipmentAggregate aggregate(StoreFixture fixture, Store store) {
        return store.tracking().aggregate(fixture.account(), SHIPMENT).orElseThrow();
    }

    private static SourceHistory history(StoreFixture fixture, Store store) {
        return CanonicalOrder.sorted(aggregate(fixture, store).history());
    }

    private static TrackingRequest next(TrackingRequest stored) {
        return stored.toBuilder().version(stored.version() + 1).build();
    }

    private static SourceHistory next(SourceHistory stored) {
        return new SourceHistory(stored.shipmentId(), stored.version() + 1, stored.ledger(), stored.containers());
    }
}
