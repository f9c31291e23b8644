package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.ABSENT;
import static dev.quayside.query.contract.Desk.BARE_SHIPMENT;
import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.LINE;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.NUMBER;
import static dev.quayside.query.contract.Desk.OTHER_CONTAINER;
import static dev.quayside.query.contract.Desk.PARTY;
import static dev.quayside.query.contract.Desk.REQUEST;
import static dev.quayside.query.contract.Desk.SHIPMENT;
import static dev.quayside.query.contract.Desk.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.Usage;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Requests, what is found by their numbers, and how they count. */
interface RequestCases extends EngineCases {

    @Test
    default void a_request_comes_back_as_it_was() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.shipments().save(desk.records().build());
        for (RequestStatus status : RequestStatus.values()) {
            for (RequestType type : RequestType.values()) {
                keeps(
                        store,
                        desk,
                        TrackingRequest.of(UUID.randomUUID(), type, "x", NOW).status(status));
            }
        }
        for (FailedReason reason : FailedReason.values()) {
            keeps(store, desk, desk.request(UUID.randomUUID()).failedReason(reason));
        }
        keeps(
                store,
                desk,
                TrackingRequest.of(
                                UUID.fromString("f0000000-0000-7000-8000-000000000000"),
                                RequestType.CONTAINER,
                                NastyValues.longText(7),
                                Instant.parse("0001-01-01T00:00:00Z"))
                        .scac(Scac.of("MAEU"))
                        .detectLine()
                        .refNumbers(NastyValues.TEXTS)
                        .tags(List.of("b", "\ud83d\ude00", "a"))
                        .customerId(PARTY)
                        .userId(ABSENT)
                        .updatedAt(NOW)
                        .failedReason(FailedReason.EXPIRED)
                        .attempts(Integer.MAX_VALUE)
                        .shipmentId(SHIPMENT)
                        .resumedAt(NOW.plusSeconds(1))
                        .dueAt(Instant.parse("9999-12-31T23:59:59.999999Z")));
    }

    /** Inserts it, and stores it in place of another. */
    private static void keeps(EngineStore store, Desk desk, TrackingRequest.Builder builder) {
        TrackingRequest first = builder.build();
        UUID other = UUID.randomUUID();
        TrackingRequest second = TrackingRequest.of(other, first.type(), first.number(), first.createdAt())
                .version(1)
                .scac(first.scac())
                .refNumbers(first.refNumbers())
                .tags(first.tags())
                .customerId(first.customerId())
                .userId(first.userId())
                .updatedAt(first.updatedAt())
                .status(first.status())
                .failedReason(first.failedReason())
                .attempts(first.attempts())
                .shipmentId(first.shipmentId())
                .resumedAt(first.resumedAt())
                .dueAt(first.dueAt())
                .build();
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(first)
                        .request(desk.request(other).scac(Scac.of("ONEY")).build())
                        .build());
        store.tracking().commit(Commit.of(desk.account()).request(second).build());

        assertThat(store.tracking().request(desk.account(), first.id()))
                .contains(first.toBuilder().version(1).build());
        assertThat(store.tracking().request(desk.account(), other))
                .contains(second.toBuilder().version(2).build());
    }

    @Test
    default void requests_are_found_by_number_oldest_first_then_by_id_as_an_unsigned_number() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(numbered(id(102), "B1", NOW))
                        .request(numbered(id(103), "B1", NOW))
                        .request(numbered(id(104), "B11", NOW))
                        .request(numbered(id(105), "B1 ", NOW))
                        .request(numbered(id(106), "B1", NOW.minusSeconds(1)).toBuilder()
                                .status(RequestStatus.FAILED)
                                .build())
                        .build());

        assertThat(store.tracking().requestsFor(desk.account(), "B1"))
                .extracting(TrackingRequest::id)
                .containsExactly(id(106), id(103), id(102));
        assertThat(store.tracking().requestsFor(desk.account(), "B1 "))
                .extracting(TrackingRequest::id)
                .containsExactly(id(105));
        assertThat(store.tracking().requestsFor(desk.account(), "B")).isEmpty();
    }

    /** Lines do not tell them apart. Each code point is upper case first and lower case then, so that some letters meet. */
    @Test
    default void requests_and_shipments_are_found_by_their_numbers_whatever_the_case() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .records(Change.of(desk.account())
                                .shipment(shipment(id(201), "Demo-1é", LINE, NOW))
                                .shipment(shipment(id(202), "BOOKING", LINE, NOW).toBuilder()
                                        .normalizedNumber("dEMO-1É")
                                        .build())
                                .shipment(shipment(id(203), "Demo-1e", LINE, NOW))
                                .build())
                        .request(numbered(id(102), "Demo-1é", NOW))
                        .request(numbered(id(103), "DEMO-1É", NOW))
                        .request(numbered(id(104), "Demo-1e", NOW))
                        .request(numbered(id(105), "straßeſ", NOW))
                        .build());

        for (String number : List.of("Demo-1é", "demo-1É", "DEMO-1é")) {
            assertThat(store.tracking().requestsFor(desk.account(), number))
                    .as(number)
                    .extracting(TrackingRequest::number)
                    .containsExactlyInAnyOrder("Demo-1é", "DEMO-1É");
            assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), number))
                    .as(number)
                    .containsExactlyInAnyOrder(id(201), id(202));
        }
        assertThat(store.tracking().requestsFor(desk.account(), "STRAßES")).hasSize(1);
        assertThat(store.tracking().requestsFor(desk.account(), "STRASSES")).isEmpty();
    }

    @Test
    default void requests_are_found_by_the_shipment_to_which_they_lead_now() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.shipments().save(desk.records().build());
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(leading(id(102), SHIPMENT))
                        .request(leading(id(103), SHIPMENT))
                        .request(leading(id(104), BARE_SHIPMENT))
                        .request(leading(id(106), null))
                        .build());

        assertThat(store.tracking().requestsOf(desk.account(), SHIPMENT))
                .extracting(TrackingRequest::id)
                .containsExactly(id(103), id(102));

        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(leading(id(102), BARE_SHIPMENT).toBuilder()
                                .version(1)
                                .build())
                        .request(leading(id(106), SHIPMENT).toBuilder()
                                .version(1)
                                .build())
                        .build());
        assertThat(store.tracking().requestsOf(desk.account(), SHIPMENT))
                .extracting(TrackingRequest::id)
                .containsExactly(id(103), id(106));
        assertThat(store.tracking().requestsOf(desk.account(), BARE_SHIPMENT))
                .extracting(TrackingRequest::id)
                .containsExactly(id(104), id(102));
        assertThat(store.tracking().requestsOf(desk.account(), ABSENT)).isEmpty();
    }

    @Test
    default void shipments_are_found_by_line_and_number_oldest_first_then_by_id_as_an_unsigned_number() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        ReportedLine other = new ReportedLine(Scac.of("MSCU"), LINE.name(), LINE.shortName());
        Change change = Change.of(desk.account())
                .shipment(shipment(id(102), "B1", LINE, NOW))
                .shipment(shipment(id(103), "B1", LINE, NOW))
                .shipment(shipment(id(104), "B1", other, NOW))
                .shipment(shipment(id(105), "B11", LINE, NOW))
                .shipment(shipment(id(106), "B1", LINE, NOW.minusSeconds(1)))
                .build();
        store.shipments().save(change);

        assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), "B1"))
                .containsExactly(id(106), id(103), id(102));
        assertThat(store.tracking().shipmentsNumbered(desk.account(), other.scac(), "B1"))
                .containsExactly(id(104));
        assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), NUMBER))
                .isEmpty();

        store.shipments()
                .save(Change.of(desk.account())
                        .shipment(shipment(id(103), "B2", LINE, NOW))
                        .build());
        assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), "B1"))
                .containsExactly(id(106), id(102));
        assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), "B2"))
                .containsExactly(id(103));
    }

    @Test
    default void shipments_are_found_by_the_number_that_was_submitted_and_by_the_one_they_have_at_the_line() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Shipment booked = shipment(id(102), "BOOKING1", LINE, NOW).toBuilder()
                .normalizedNumber("BILL1")
                .build();
        store.shipments()
                .save(Change.of(desk.account())
                        .shipment(booked)
                        .shipment(shipment(id(103), "BILL1", LINE, NOW.minusSeconds(1)))
                        .shipment(shipment(id(104), "BILL2", LINE, NOW).toBuilder()
                                .normalizedNumber("BILL11")
                                .build())
                        .build());

        assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), "BILL1"))
                .containsExactly(id(103), id(102));
        assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), "BOOKING1"))
                .containsExactly(id(102));
        assertThat(store.tracking().shipmentsNumbered(desk.account(), Scac.of("ONEY"), "BILL1"))
                .isEmpty();

        store.shipments()
                .save(Change.of(desk.account())
                        .shipment(booked.toBuilder().normalizedNumber("BILL3").build())
                        .build());
        assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), "BILL1"))
                .containsExactly(id(103));
        assertThat(store.tracking().shipmentsNumbered(desk.account(), LINE.scac(), "BILL3"))
                .containsExactly(id(102));
    }

    @Test
    default void a_container_counts_while_its_shipment_is_followed_and_it_is_not_gone() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        assertThat(store.tracking().usage(desk.account())).isEqualTo(Usage.NONE);
        Change.Builder change =
                Change.of(desk.account()).shipment(desk.shipment(SHIPMENT).build());
        List<ContainerStatus> statuses = ContainerStatus.KNOWN;
        for (int i = 0; i < statuses.size(); i++) {
            change.container(desk.container(id(100 + i)).status(statuses.get(i)).build());
        }
        change.container(
                desk.container(id(200)).status(new ContainerStatus("Picked_up")).build());
        store.shipments().save(change.build());

        assertThat(store.tracking().usage(desk.account())).isEqualTo(new Usage(statuses.size() - 3 + 1, 0));

        Shipment stopped = desk.shipment(SHIPMENT)
                .tracking(TrackingState.ACTIVE.stop(NOW, TrackingState.StopReason.CANCELLED_BY_USER, null))
                .build();
        store.shipments().save(Change.of(desk.account()).shipment(stopped).build());
        assertThat(store.tracking().usage(desk.account())).isEqualTo(Usage.NONE);
    }

    @Test
    default void what_is_replaced_by_hand_counts_as_it_is_now() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        assertThat(store.tracking().usage(desk.account())).isEqualTo(new Usage(2, 0));

        store.shipments()
                .save(Change.of(desk.account())
                        .container(desk.container(CONTAINER)
                                .status(ContainerStatus.DELIVERED)
                                .build())
                        .build());
        assertThat(store.tracking().usage(desk.account())).isEqualTo(new Usage(1, 0));

        Shipment stopped = desk.shipment(BARE_SHIPMENT)
                .tracking(TrackingState.ACTIVE.stop(NOW, TrackingState.StopReason.BOOKING_CANCELLED, null))
                .build();
        store.shipments()
                .save(Change.of(desk.account())
                        .shipment(stopped)
                        .container(desk.containerOf(BARE_SHIPMENT, OTHER_CONTAINER, NOW)
                                .build())
                        .build());
        assertThat(store.tracking().usage(desk.account())).isEqualTo(Usage.NONE);
    }

    @Test
    default void a_request_takes_a_slot_while_it_may_still_get_a_shipment() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Commit.Builder commit = Commit.of(desk.account())
                .records(Change.of(desk.account())
                        .shipment(desk.shipment(SHIPMENT).build())
                        .build());
        for (RequestStatus status : RequestStatus.values()) {
            commit.request(desk.request(UUID.randomUUID()).status(status).build());
            commit.request(desk.request(UUID.randomUUID())
                    .status(status)
                    .shipmentId(SHIPMENT)
                    .build());
        }
        store.tracking().commit(commit.request(desk.request(REQUEST).build()).build());

        assertThat(store.tracking().usage(desk.account())).isEqualTo(new Usage(0, 3));

        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(REQUEST)
                                .version(1)
                                .status(RequestStatus.FAILED)
                                .build())
                        .build());
        assertThat(store.tracking().usage(desk.account())).isEqualTo(new Usage(0, 2));
    }

    private static TrackingRequest numbered(UUID id, String number, Instant createdAt) {
        return TrackingRequest.of(id, RequestType.BOOKING_NUMBER, number, createdAt)
                .build();
    }

    private static TrackingRequest leading(UUID id, @Nullable UUID shipment) {
        return TrackingRequest.of(id, RequestType.BOOKING_NUMBER, NUMBER, NOW)
                .shipmentId(shipment)
                .build();
    }

    private static Shipment shipment(UUID id, String number, ReportedLine line, Instant createdAt) {
        return Shipment.builder(id, number, line, createdAt).build();
    }
}
