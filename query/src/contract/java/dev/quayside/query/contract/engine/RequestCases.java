package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.EMPTY_SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.LINE;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.NUMBER;
import static dev.quayside.query.contract.support.StoreFixture.OTHER_CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.PARTY;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST;
import static dev.quayside.query.contract.support.StoreFixture.SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.UNKNOWN_ID;
import static dev.quayside.query.contract.support.StoreFixture.id;
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
import dev.quayside.core.store.PlanUsage;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.StoreFixture;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Test cases for requests, lookups by number, and usage. */
interface RequestCases extends EngineCases {

    @Test
    default void a_request_is_read_back_unchanged() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.shipments().save(fixture.records().build());
        for (RequestStatus status : RequestStatus.values()) {
            for (RequestType type : RequestType.values()) {
                assertStored(
                        store,
                        fixture,
                        TrackingRequest.of(UUID.randomUUID(), type, "x", NOW).status(status));
            }
        }
        for (FailedReason reason : FailedReason.values()) {
            assertStored(store, fixture, fixture.request(UUID.randomUUID()).failedReason(reason));
        }
        assertStored(
                store,
                fixture,
                TrackingRequest.of(
                                UUID.fromString("f0000000-0000-7000-8000-000000000000"),
                                RequestType.CONTAINER,
                                EdgeValues.longText(7),
                                Instant.parse("0001-01-01T00:00:00Z"))
                        .scac(Scac.of("MAEU"))
                        .detectLine()
                        .refNumbers(EdgeValues.TEXTS)
                        .tags(List.of("b", "\ud83d\ude00", "a"))
                        .customerId(PARTY)
                        .userId(UNKNOWN_ID)
                        .updatedAt(NOW)
                        .failedReason(FailedReason.EXPIRED)
                        .attempts(Integer.MAX_VALUE)
                        .shipmentId(SHIPMENT)
                        .resumedAt(NOW.plusSeconds(1))
                        .dueAt(Instant.parse("9999-12-31T23:59:59.999999Z")));
    }

    /** Checks that the request is stored unchanged, both inserted and as a replacement. */
    private static void assertStored(Store store, StoreFixture fixture, TrackingRequest.Builder builder) {
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
                .commit(Commit.of(fixture.account())
                        .request(first)
                        .request(fixture.request(other).scac(Scac.of("ONEY")).build())
                        .build());
        store.tracking().commit(Commit.of(fixture.account()).request(second).build());

        assertThat(store.tracking().request(fixture.account(), first.id()))
                .contains(first.toBuilder().version(1).build());
        assertThat(store.tracking().request(fixture.account(), other))
                .contains(second.toBuilder().version(2).build());
    }

    @Test
    default void requests_are_found_by_number_in_the_order_of_age_then_unsigned_id() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(numbered(id(102), "B1", NOW))
                        .request(numbered(id(103), "B1", NOW))
                        .request(numbered(id(104), "B11", NOW))
                        .request(numbered(id(105), "B1 ", NOW))
                        .request(numbered(id(106), "B1", NOW.minusSeconds(1)).toBuilder()
                                .status(RequestStatus.FAILED)
                                .build())
                        .build());

        assertThat(store.tracking().requestsByNumber(fixture.account(), "B1"))
                .extracting(TrackingRequest::id)
                .containsExactly(id(106), id(103), id(102));
        assertThat(store.tracking().requestsByNumber(fixture.account(), "B1 "))
                .extracting(TrackingRequest::id)
                .containsExactly(id(105));
        assertThat(store.tracking().requestsByNumber(fixture.account(), "B")).isEmpty();
    }

    /** Carriers ignore case in numbers. Folding maps each code point to upper case and then to lower case. */
    @Test
    default void requests_and_shipments_are_found_by_number_without_case() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .records(Change.of(fixture.account())
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
            assertThat(store.tracking().requestsByNumber(fixture.account(), number))
                    .as(number)
                    .extracting(TrackingRequest::number)
                    .containsExactlyInAnyOrder("Demo-1é", "DEMO-1É");
            assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), number))
                    .as(number)
                    .containsExactlyInAnyOrder(id(201), id(202));
        }
        assertThat(store.tracking().requestsByNumber(fixture.account(), "STRAßES"))
                .hasSize(1);
        assertThat(store.tracking().requestsByNumber(fixture.account(), "STRASSES"))
                .isEmpty();
    }

    @Test
    default void requests_are_found_by_their_current_shipment() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.shipments().save(fixture.records().build());
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(leading(id(102), SHIPMENT))
                        .request(leading(id(103), SHIPMENT))
                        .request(leading(id(104), EMPTY_SHIPMENT))
                        .request(leading(id(106), null))
                        .build());

        assertThat(store.tracking().requestsByShipment(fixture.account(), SHIPMENT))
                .extracting(TrackingRequest::id)
                .containsExactly(id(103), id(102));

        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(leading(id(102), EMPTY_SHIPMENT).toBuilder()
                                .version(1)
                                .build())
                        .request(leading(id(106), SHIPMENT).toBuilder()
                                .version(1)
                                .build())
                        .build());
        assertThat(store.tracking().requestsByShipment(fixture.account(), SHIPMENT))
                .extracting(TrackingRequest::id)
                .containsExactly(id(103), id(106));
        assertThat(store.tracking().requestsByShipment(fixture.account(), EMPTY_SHIPMENT))
                .extracting(TrackingRequest::id)
                .containsExactly(id(104), id(102));
        assertThat(store.tracking().requestsByShipment(fixture.account(), UNKNOWN_ID))
                .isEmpty();
    }

    @Test
    default void shipments_are_found_by_line_and_number_in_the_order_of_age_then_unsigned_id() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        ReportedLine other = new ReportedLine(Scac.of("MSCU"), LINE.name(), LINE.shortName());
        Change change = Change.of(fixture.account())
                .shipment(shipment(id(102), "B1", LINE, NOW))
                .shipment(shipment(id(103), "B1", LINE, NOW))
                .shipment(shipment(id(104), "B1", other, NOW))
                .shipment(shipment(id(105), "B11", LINE, NOW))
                .shipment(shipment(id(106), "B1", LINE, NOW.minusSeconds(1)))
                .build();
        store.shipments().save(change);

        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), "B1"))
                .containsExactly(id(106), id(103), id(102));
        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), other.scac(), "B1"))
                .containsExactly(id(104));
        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), NUMBER))
                .isEmpty();

        store.shipments()
                .save(Change.of(fixture.account())
                        .shipment(shipment(id(103), "B2", LINE, NOW))
                        .build());
        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), "B1"))
                .containsExactly(id(106), id(102));
        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), "B2"))
                .containsExactly(id(103));
    }

    @Test
    default void shipments_are_found_by_the_submitted_number_and_by_the_number_of_the_line() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Shipment booked = shipment(id(102), "BOOKING1", LINE, NOW).toBuilder()
                .normalizedNumber("BILL1")
                .build();
        store.shipments()
                .save(Change.of(fixture.account())
                        .shipment(booked)
                        .shipment(shipment(id(103), "BILL1", LINE, NOW.minusSeconds(1)))
                        .shipment(shipment(id(104), "BILL2", LINE, NOW).toBuilder()
                                .normalizedNumber("BILL11")
                                .build())
                        .build());

        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), "BILL1"))
                .containsExactly(id(103), id(102));
        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), "BOOKING1"))
                .containsExactly(id(102));
        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), Scac.of("ONEY"), "BILL1"))
                .isEmpty();

        store.shipments()
                .save(Change.of(fixture.account())
                        .shipment(booked.toBuilder().normalizedNumber("BILL3").build())
                        .build());
        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), "BILL1"))
                .containsExactly(id(103));
        assertThat(store.tracking().shipmentIdsByNumber(fixture.account(), LINE.scac(), "BILL3"))
                .containsExactly(id(102));
    }

    @Test
    default void a_container_uses_a_slot_until_its_pickup_while_its_shipment_is_tracked() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        assertThat(store.tracking().usage(fixture.account())).isEqualTo(PlanUsage.NONE);
        Change.Builder change =
                Change.of(fixture.account()).shipment(fixture.shipment(SHIPMENT).build());
        List<ContainerStatus> statuses = ContainerStatus.KNOWN;
        for (int i = 0; i < statuses.size(); i++) {
            change.container(
                    fixture.container(id(100 + i)).status(statuses.get(i)).build());
        }
        change.container(fixture.container(id(200))
                .status(new ContainerStatus("Picked_up"))
                .build());
        store.shipments().save(change.build());

        assertThat(store.tracking().usage(fixture.account())).isEqualTo(new PlanUsage(statuses.size() - 3 + 1, 0));

        Shipment stopped = fixture.shipment(SHIPMENT)
                .tracking(TrackingState.ACTIVE.stop(NOW, TrackingState.StopReason.CANCELLED_BY_USER, null))
                .build();
        store.shipments().save(Change.of(fixture.account()).shipment(stopped).build());
        assertThat(store.tracking().usage(fixture.account())).isEqualTo(PlanUsage.NONE);
    }

    @Test
    default void usage_counts_the_current_state_after_a_replacement() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        assertThat(store.tracking().usage(fixture.account())).isEqualTo(new PlanUsage(2, 0));

        store.shipments()
                .save(Change.of(fixture.account())
                        .container(fixture.container(CONTAINER)
                                .status(ContainerStatus.DELIVERED)
                                .build())
                        .build());
        assertThat(store.tracking().usage(fixture.account())).isEqualTo(new PlanUsage(1, 0));

        Shipment stopped = fixture.shipment(EMPTY_SHIPMENT)
                .tracking(TrackingState.ACTIVE.stop(NOW, TrackingState.StopReason.BOOKING_CANCELLED, null))
                .build();
        store.shipments()
                .save(Change.of(fixture.account())
                        .shipment(stopped)
                        .container(fixture.containerOf(EMPTY_SHIPMENT, OTHER_CONTAINER, NOW)
                                .build())
                        .build());
        assertThat(store.tracking().usage(fixture.account())).isEqualTo(PlanUsage.NONE);
    }

    @Test
    default void a_request_uses_a_slot_while_it_can_still_get_a_shipment() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        Commit.Builder commit = Commit.of(fixture.account())
                .records(Change.of(fixture.account())
                        .shipment(fixture.shipment(SHIPMENT).build())
                        .build());
        for (RequestStatus status : RequestStatus.values()) {
            commit.request(fixture.request(UUID.randomUUID()).status(status).build());
            commit.request(fixture.request(UUID.randomUUID())
                    .status(status)
                    .shipmentId(SHIPMENT)
                    .build());
        }
        store.tracking().commit(commit.request(fixture.request(REQUEST).build()).build());

        assertThat(store.tracking().usage(fixture.account())).isEqualTo(new PlanUsage(0, 3));

        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(REQUEST)
                                .version(1)
                                .status(RequestStatus.FAILED)
                                .build())
                        .build());
        assertThat(store.tracking().usage(fixture.account())).isEqualTo(new PlanUsage(0, 2));
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
