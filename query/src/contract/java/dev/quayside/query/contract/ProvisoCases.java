package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.NUMBER;
import static dev.quayside.query.contract.Desk.OTHER_CONTAINER;
import static dev.quayside.query.contract.Desk.REQUEST;
import static dev.quayside.query.contract.Desk.id;
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
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.Usage;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What has to be so still when a commit is stored. */
interface ProvisoCases extends EngineCases {

    ReportedLine LINE = new ReportedLine(Scac.of("MSCU"), "MSC", "MSC");

    @Test
    default void a_number_that_a_pending_or_succeeded_request_has_is_taken() {
        EngineStore store = store();
        for (RequestStatus status : RequestStatus.values()) {
            Desk desk = new Desk(store);
            store.tracking()
                    .commit(Commit.of(desk.account())
                            .request(desk.request(REQUEST).status(status).build())
                            .build());

            boolean taken = status == RequestStatus.PENDING || status == RequestStatus.SUCCEEDED;
            assertThat(accepts(
                            store,
                            desk,
                            id(100),
                            new CommitPreconditions(null, Set.of("other", NUMBER), Set.of(), Set.of())))
                    .as(status.wireName())
                    .isEqualTo(!taken);
            assertThat(accepts(
                            store, desk, id(101), new CommitPreconditions(null, Set.of("other"), Set.of(), Set.of())))
                    .isTrue();
            assertThat(accepts(store, desk, id(102), new CommitPreconditions(null, Set.of(), Set.of(), Set.of())))
                    .isTrue();
        }
    }

    @Test
    default void requests_that_may_have_the_number_are_passed_over() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(REQUEST).build())
                        .request(desk.request(id(99)).build())
                        .build());

        assertThat(accepts(
                        store, desk, id(100), new CommitPreconditions(null, Set.of(NUMBER), Set.of(REQUEST), Set.of())))
                .isFalse();
        assertThat(accepts(
                        store,
                        desk,
                        id(100),
                        new CommitPreconditions(null, Set.of(NUMBER), Set.of(REQUEST, id(99), id(98)), Set.of())))
                .isTrue();
    }

    @Test
    default void numbers_and_slots_of_other_accounts_do_not_count() {
        EngineStore store = store();
        Desk other = new Desk(store);
        store.tracking().commit(other.everything().build());
        Desk desk = new Desk(store);

        assertThat(accepts(store, desk, REQUEST, new CommitPreconditions(1, Set.of(NUMBER), Set.of(), Set.of())))
                .isTrue();
    }

    @Test
    default void there_is_room_as_long_as_fewer_slots_are_in_use() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.shipments().save(desk.records().build());
        assertThat(accepts(store, desk, id(100), new CommitPreconditions(3, Set.of(), Set.of(), Set.of())))
                .isTrue();
        assertThat(store.tracking().usage(desk.account())).isEqualTo(new Usage(2, 1));

        assertThat(accepts(store, desk, id(101), new CommitPreconditions(3, Set.of(), Set.of(), Set.of())))
                .isFalse();
        assertThat(accepts(store, desk, id(101), new CommitPreconditions(1, Set.of(), Set.of(), Set.of())))
                .isFalse();
        store.shipments()
                .save(Change.of(desk.account())
                        .container(desk.container(CONTAINER)
                                .status(ContainerStatus.PICKED_UP)
                                .build())
                        .build());
        assertThat(accepts(store, desk, id(101), new CommitPreconditions(3, Set.of(), Set.of(), Set.of())))
                .isTrue();
    }

    /** What the commit itself uses, or takes up, is no hindrance. */
    @Test
    default void what_counts_is_what_was_stored_before_the_commit() {
        EngineStore store = store();
        Desk desk = new Desk(store);

        store.tracking()
                .commit(desk.everything()
                        .preconditions(new CommitPreconditions(1, Set.of(NUMBER), Set.of(), Set.of()))
                        .build());

        assertThat(store.tracking()
                        .aggregate(desk.account(), Desk.SHIPMENT)
                        .orElseThrow()
                        .containers())
                .extracting(box -> box.id())
                .containsExactlyInAnyOrder(CONTAINER, OTHER_CONTAINER);
    }

    @Test
    default void of_two_that_take_a_number_at_once_one_gets_it() throws InterruptedException {
        EngineStore store = store();
        Desk desk = new Desk(store);
        try (AtOnce both = new AtOnce()) {
            for (int round = 0; round < 50; round++) {
                String number = "B" + round;
                CommitPreconditions free = new CommitPreconditions(null, Set.of(number), Set.of(), Set.of());

                List<Throwable> failures = both.run(
                        () -> store.tracking().commit(asking(desk, UUID.randomUUID(), number, free)),
                        () -> store.tracking().commit(asking(desk, UUID.randomUUID(), number, free)));

                assertThat(failures).as(number).hasSize(1).hasOnlyElementsOfType(ConflictException.class);
                assertThat(store.tracking().requestsFor(desk.account(), number)).hasSize(1);
            }
        }
    }

    @Test
    default void of_two_that_take_the_last_slot_at_once_one_gets_it() throws InterruptedException {
        EngineStore store = store();
        try (AtOnce both = new AtOnce()) {
            for (int round = 0; round < 25; round++) {
                Desk desk = new Desk(store);
                CommitPreconditions room = new CommitPreconditions(1, Set.of(), Set.of(), Set.of());

                List<Throwable> failures = both.run(
                        () -> store.tracking().commit(asking(desk, id(100), "one", room)),
                        () -> store.tracking().commit(asking(desk, id(101), "other", room)));

                assertThat(failures).hasSize(1).hasOnlyElementsOfType(ConflictException.class);
                assertThat(store.tracking().usage(desk.account())).isEqualTo(new Usage(0, 1));
            }
        }
    }

    @Test
    default void a_number_is_followed_while_a_shipment_has_it_as_submitted_or_as_its_line_has_it() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Shipment shipment = Shipment.builder(Desk.BARE_SHIPMENT, "BOOKING", LINE, Desk.NOW)
                .normalizedNumber("BILL")
                .build();
        store.shipments().save(Change.of(desk.account()).shipment(shipment).build());
        Scac elsewhere = Scac.of("MAEU");

        assertThat(accepts(store, desk, id(100), following(LINE.scac(), "BOOKING")))
                .isFalse();
        assertThat(accepts(store, desk, id(101), following(LINE.scac(), "BILL")))
                .isFalse();
        assertThat(accepts(store, desk, id(102), following(elsewhere, "BILL"))).isTrue();
        assertThat(accepts(store, desk, id(103), following(LINE.scac(), "BILL1")))
                .isTrue();
        store.shipments()
                .save(Change.of(desk.account())
                        .shipment(shipment.toBuilder()
                                .tracking(shipment.tracking()
                                        .stop(Desk.NOW, TrackingState.StopReason.NO_UPDATES_AT_LINE, null))
                                .build())
                        .build());
        assertThat(accepts(store, desk, id(104), following(LINE.scac(), "BOOKING")))
                .isTrue();
        assertThat(accepts(store, desk, id(105), following(LINE.scac(), "BILL")))
                .isTrue();
    }

    @Test
    default void a_number_is_taken_or_followed_whatever_its_case() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .records(Change.of(desk.account())
                                .shipment(Shipment.builder(Desk.BARE_SHIPMENT, "Booking", LINE, Desk.NOW)
                                        .normalizedNumber("biLL")
                                        .build())
                                .build())
                        .request(TrackingRequest.of(id(99), RequestType.BILL_OF_LADING, "Demo-Mix", Desk.NOW)
                                .build())
                        .build());

        for (String number : List.of("DEMO-MIX", "demo-mix", "dEMO-mIX")) {
            assertThat(accepts(store, desk, id(100), new CommitPreconditions(null, Set.of(number), Set.of(), Set.of())))
                    .as(number)
                    .isFalse();
        }
        for (String number : List.of("BOOKING", "booking", "BILL", "Bill")) {
            assertThat(accepts(store, desk, id(100), following(LINE.scac(), number)))
                    .as(number)
                    .isFalse();
        }
    }

    @Test
    default void of_two_shipments_that_get_one_number_at_once_one_is_stored() throws InterruptedException {
        EngineStore store = store();
        Desk desk = new Desk(store);
        try (AtOnce both = new AtOnce()) {
            for (int round = 0; round < 25; round++) {
                String bill = "BILL" + round;

                List<Throwable> failures = both.run(
                        () -> store.tracking().commit(shipping(desk, "BOOKING" + bill, bill)),
                        () -> store.tracking().commit(shipping(desk, bill, bill)));

                assertThat(failures).as(bill).hasSize(1).hasOnlyElementsOfType(ConflictException.class);
                assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), bill))
                        .hasSize(1);
            }
        }
    }

    private static Commit shipping(Desk desk, String submitted, String bill) {
        return Commit.of(desk.account())
                .records(Change.of(desk.account())
                        .shipment(Shipment.builder(UUID.randomUUID(), submitted, LINE, Desk.NOW)
                                .normalizedNumber(bill)
                                .build())
                        .build())
                .preconditions(following(LINE.scac(), bill))
                .build();
    }

    private static CommitPreconditions following(Scac line, String number) {
        return CommitPreconditions.unfollowed(Set.of(
                new CommitPreconditions.LineNumber(line, "other"), new CommitPreconditions.LineNumber(line, number)));
    }

    /** Whether a request is accepted under a preconditions; if not, nothing has changed. */
    private static boolean accepts(EngineStore store, Desk desk, UUID id, CommitPreconditions preconditions) {
        Commit commit = asking(desk, id, "Z" + id, preconditions);
        List<Object> before = desk.state();
        try {
            store.tracking().commit(commit);
        } catch (ConflictException e) {
            assertThat(desk.state()).isEqualTo(before);
            assertThat(store.tracking().request(desk.account(), id)).isEmpty();
            return false;
        }
        assertThat(store.tracking().request(desk.account(), id)).isPresent();
        return true;
    }

    private static Commit asking(Desk desk, UUID id, String number, CommitPreconditions preconditions) {
        return Commit.of(desk.account())
                .request(TrackingRequest.of(id, RequestType.BILL_OF_LADING, number, Desk.NOW)
                        .build())
                .preconditions(preconditions)
                .build();
    }
}
