package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.NUMBER;
import static dev.quayside.query.contract.support.StoreFixture.OTHER_CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.PlanUsage;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.query.contract.support.StoreFixture;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Test cases for preconditions of commits. */
interface PreconditionCases extends EngineCases {

    ReportedLine LINE = new ReportedLine(Scac.of("MSCU"), "MSC", "MSC");

    @Test
    default void a_number_of_a_pending_or_succeeded_request_is_taken() {
        Store store = store();
        for (RequestStatus status : RequestStatus.values()) {
            StoreFixture fixture = new StoreFixture(store);
            store.tracking()
                    .commit(Commit.of(fixture.account())
                            .request(fixture.request(REQUEST).status(status).build())
                            .build());

            boolean taken = status == RequestStatus.PENDING || status == RequestStatus.SUCCEEDED;
            assertThat(accepts(
                            store,
                            fixture,
                            id(100),
                            new CommitPreconditions(null, Set.of("other", NUMBER), Set.of(), Set.of())))
                    .as(status.wireName())
                    .isEqualTo(!taken);
            assertThat(accepts(
                            store,
                            fixture,
                            id(101),
                            new CommitPreconditions(null, Set.of("other"), Set.of(), Set.of())))
                    .isTrue();
            assertThat(accepts(store, fixture, id(102), new CommitPreconditions(null, Set.of(), Set.of(), Set.of())))
                    .isTrue();
        }
    }

    @Test
    default void requests_named_by_the_precondition_do_not_take_the_number() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(REQUEST).build())
                        .request(fixture.request(id(99)).build())
                        .build());

        assertThat(accepts(
                        store,
                        fixture,
                        id(100),
                        new CommitPreconditions(null, Set.of(NUMBER), Set.of(REQUEST), Set.of())))
                .isFalse();
        assertThat(accepts(
                        store,
                        fixture,
                        id(100),
                        new CommitPreconditions(null, Set.of(NUMBER), Set.of(REQUEST, id(99), id(98)), Set.of())))
                .isTrue();
    }

    @Test
    default void preconditions_ignore_other_accounts() {
        Store store = store();
        StoreFixture other = new StoreFixture(store);
        store.tracking().commit(other.fullCommit().build());
        StoreFixture fixture = new StoreFixture(store);

        assertThat(accepts(store, fixture, REQUEST, new CommitPreconditions(1, Set.of(NUMBER), Set.of(), Set.of())))
                .isTrue();
    }

    @Test
    default void a_slot_is_free_while_fewer_than_the_limit_are_used() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.shipments().save(fixture.records().build());
        assertThat(accepts(store, fixture, id(100), new CommitPreconditions(3, Set.of(), Set.of(), Set.of())))
                .isTrue();
        assertThat(store.tracking().usage(fixture.account())).isEqualTo(new PlanUsage(2, 1));

        assertThat(accepts(store, fixture, id(101), new CommitPreconditions(3, Set.of(), Set.of(), Set.of())))
                .isFalse();
        assertThat(accepts(store, fixture, id(101), new CommitPreconditions(1, Set.of(), Set.of(), Set.of())))
                .isFalse();
        store.shipments()
                .save(Change.of(fixture.account())
                        .container(fixture.container(CONTAINER)
                                .status(ContainerStatus.PICKED_UP)
                                .build())
                        .build());
        assertThat(accepts(store, fixture, id(101), new CommitPreconditions(3, Set.of(), Set.of(), Set.of())))
                .isTrue();
    }

    /** The slots and numbers that the commit itself uses do not violate its preconditions. */
    @Test
    default void preconditions_are_checked_against_the_state_before_the_commit() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);

        store.tracking()
                .commit(fixture.fullCommit()
                        .preconditions(new CommitPreconditions(1, Set.of(NUMBER), Set.of(), Set.of()))
                        .build());

        assertThat(store.tracking()
                        .aggregate(fixture.account(), StoreFixture.SHIPMENT)
                        .orElseThrow()
                        .containers())
                .extracting(container -> container.id())
                .containsExactlyInAnyOrder(CONTAINER, OTHER_CONTAINER);
    }

    @Test
    default void one_of_two_concurrent_commits_with_the_same_number_is_stored() throws InterruptedException {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int round = 0; round < 50; round++) {
                String number = "B" + round;
                CommitPreconditions free = new CommitPreconditions(null, Set.of(number), Set.of(), Set.of());

                List<Throwable> failures = both.run(
                        () -> store.tracking().commit(requestCommit(fixture, UUID.randomUUID(), number, free)),
                        () -> store.tracking().commit(requestCommit(fixture, UUID.randomUUID(), number, free)));

                assertThat(failures).as(number).hasSize(1).hasOnlyElementsOfType(ConflictException.class);
                assertThat(store.tracking().requestsByNumber(fixture.account(), number))
                        .hasSize(1);
            }
        }
    }

    @Test
    default void one_of_two_concurrent_commits_for_the_last_slot_is_stored() throws InterruptedException {
        Store store = store();
        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int round = 0; round < 25; round++) {
                StoreFixture fixture = new StoreFixture(store);
                CommitPreconditions room = new CommitPreconditions(1, Set.of(), Set.of(), Set.of());

                List<Throwable> failures = both.run(
                        () -> store.tracking().commit(requestCommit(fixture, id(100), "one", room)),
                        () -> store.tracking().commit(requestCommit(fixture, id(101), "other", room)));

                assertThat(failures).hasSize(1).hasOnlyElementsOfType(ConflictException.class);
                assertThat(store.tracking().usage(fixture.account())).isEqualTo(new PlanUsage(0, 1));
            }
        }
    }

    @Test
    default void a_number_is_tracked_if_a_shipment_has_it_as_submitted_or_as_its_line_reports_it() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Shipment shipment = Shipment.builder(StoreFixture.EMPTY_SHIPMENT, "BOOKING", LINE, StoreFixture.NOW)
                .normalizedNumber("BILL")
                .build();
        store.shipments().save(Change.of(fixture.account()).shipment(shipment).build());
        Scac elsewhere = Scac.of("MAEU");

        assertThat(accepts(store, fixture, id(100), untracked(LINE.scac(), "BOOKING")))
                .isFalse();
        assertThat(accepts(store, fixture, id(101), untracked(LINE.scac(), "BILL")))
                .isFalse();
        assertThat(accepts(store, fixture, id(102), untracked(elsewhere, "BILL")))
                .isTrue();
        assertThat(accepts(store, fixture, id(103), untracked(LINE.scac(), "BILL1")))
                .isTrue();
        store.shipments()
                .save(Change.of(fixture.account())
                        .shipment(shipment.toBuilder()
                                .tracking(shipment.tracking()
                                        .stop(StoreFixture.NOW, TrackingState.StopReason.NO_UPDATES_AT_LINE, null))
                                .build())
                        .build());
        assertThat(accepts(store, fixture, id(104), untracked(LINE.scac(), "BOOKING")))
                .isTrue();
        assertThat(accepts(store, fixture, id(105), untracked(LINE.scac(), "BILL")))
                .isTrue();
    }

    @Test
    default void preconditions_compare_numbers_without_case() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .records(Change.of(fixture.account())
                                .shipment(
                                        Shipment.builder(StoreFixture.EMPTY_SHIPMENT, "Booking", LINE, StoreFixture.NOW)
                                                .normalizedNumber("biLL")
                                                .build())
                                .build())
                        .request(TrackingRequest.of(id(99), RequestType.BILL_OF_LADING, "Demo-Mix", StoreFixture.NOW)
                                .build())
                        .build());

        for (String number : List.of("DEMO-MIX", "demo-mix", "dEMO-mIX")) {
            assertThat(accepts(
                            store, fixture, id(100), new CommitPreconditions(null, Set.of(number), Set.of(), Set.of())))
                    .as(number)
                    .isFalse();
        }
        for (String number : List.of("BOOKING", "booking", "BILL", "Bill")) {
            assertThat(accepts(store, fixture, id(100), untracked(LINE.scac(), number)))
                    .as(number)
                    .isFalse();
        }
    }

    @Test
    default void one_of_two_concurrent_shipments_with_the_same_number_is_stored() throws InterruptedException {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        try (ConcurrentRunner both = new ConcurrentRunner()) {
            for (int round = 0; round < 25; round++) {
                String bill = "BILL" + round;

                List<Throwable> failures = both.run(
                        () -> store.tracking().commit(shipmentCommit(fixture, "BOOKING" + bill, bill)),
                        () -> store.tracking().commit(shipmentCommit(fixture, bill, bill)));

                assertThat(failures).as(bill).hasSize(1).hasOnlyElementsOfType(ConflictException.class);
                assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), bill))
                        .hasSize(1);
            }
        }
    }

    private static Commit shipmentCommit(StoreFixture fixture, String submitted, String bill) {
        return Commit.of(fixture.account())
                .records(Change.of(fixture.account())
                        .shipment(Shipment.builder(UUID.randomUUID(), submitted, LINE, StoreFixture.NOW)
                                .normalizedNumber(bill)
                                .build())
                        .build())
                .preconditions(untracked(LINE.scac(), bill))
                .build();
    }

    private static CommitPreconditions untracked(Scac line, String number) {
        return CommitPreconditions.numbersNotTracked(Set.of(
                new CommitPreconditions.LineNumber(line, "other"), new CommitPreconditions.LineNumber(line, number)));
    }

    /**
     * Commits a request with the preconditions and returns whether it was stored; checks that a rejected commit changes
     * nothing.
     */
    private static boolean accepts(Store store, StoreFixture fixture, UUID id, CommitPreconditions preconditions) {
        Commit commit = requestCommit(fixture, id, "Z" + id, preconditions);
        List<Object> before = fixture.state();
        try {
            store.tracking().commit(commit);
        } catch (ConflictException e) {
            assertThat(fixture.state()).isEqualTo(before);
            assertThat(store.tracking().request(fixture.account(), id)).isEmpty();
            return false;
        }
        assertThat(store.tracking().request(fixture.account(), id)).isPresent();
        return true;
    }

    private static Commit requestCommit(
            StoreFixture fixture, UUID id, String number, CommitPreconditions preconditions) {
        return Commit.of(fixture.account())
                .request(TrackingRequest.of(id, RequestType.BILL_OF_LADING, number, StoreFixture.NOW)
                        .build())
                .preconditions(preconditions)
                .build();
    }
}
