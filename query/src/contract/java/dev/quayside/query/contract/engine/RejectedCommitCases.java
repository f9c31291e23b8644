package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.CONTAINER_EVENT;
import static dev.quayside.query.contract.support.StoreFixture.EMPTY_SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.NOTIFICATION;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.OTHER_CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST_EVENT;
import static dev.quayside.query.contract.support.StoreFixture.SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.UNKNOWN_ID;
import static dev.quayside.query.contract.support.StoreFixture.WORKER;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.contract.support.StoreFixture;
import dev.quayside.query.contract.support.TestPlaces;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

/** Test cases for rejected commits: nothing of them is stored. */
interface RejectedCommitCases extends EngineCases {

    @Test
    default void a_commit_for_an_unknown_account_is_rejected() {
        Store store = store();
        AccountId unknownAccount = new AccountId(UUID.randomUUID());

        assertThatThrownBy(
                        () -> store.tracking().commit(Commit.of(unknownAccount).build()))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContaining(unknownAccount.toString());
        assertThat(store.accounts().account(unknownAccount)).isEmpty();
    }

    @Test
    default void a_commit_with_an_unknown_reference_is_rejected_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        UUID own = id(100);

        for (Commit.Builder bad : List.of(
                fixture.fullCommit()
                        .request(fixture.request(own).shipmentId(UNKNOWN_ID).build()),
                fixture.fullCommit()
                        .request(fixture.request(own).customerId(UNKNOWN_ID).build()),
                fixture.fullCommit().history(SourceHistory.empty(UNKNOWN_ID)),
                fixture.fullCommit()
                        .history(new SourceHistory(
                                EMPTY_SHIPMENT, 0, Ledger.EMPTY, List.of(ContainerHistory.empty(UNKNOWN_ID)))),
                fixture.fullCommit()
                        .event(new RequestEvent(own, EventKind.TRACKING_REQUEST_FAILED, NOW, UNKNOWN_ID, null)),
                fixture.fullCommit()
                        .event(new RequestEvent(own, EventKind.TRACKING_REQUEST_FAILED, NOW, REQUEST, UNKNOWN_ID)),
                fixture.fullCommit().event(new ContainerCreatedEvent(own, UNKNOWN_ID, 1L, SHIPMENT, NOW, NOW)),
                fixture.fullCommit().event(new ContainerCreatedEvent(own, OTHER_CONTAINER, 1L, UNKNOWN_ID, NOW, NOW)),
                fixture.fullCommit()
                        .event(new EstimatedEvent(
                                own, UNKNOWN_ID, NOW, NOW, SourceType.SHIPPING_LINE, null, null, null)),
                fixture.fullCommit().notification(fixture.notification(own, UNKNOWN_ID)),
                fixture.fullCommit()
                        .notification(Notification.pending(
                                own, UNKNOWN_ID, REQUEST_EVENT, EventKind.TRACKING_REQUEST_SUCCEEDED, NOW)),
                fixture.fullCommit()
                        .records(fixture.records()
                                .container(fixture.containerOf(UNKNOWN_ID, own, NOW)
                                        .build())
                                .build()),
                fixture.fullCommit()
                        .records(fixture.records()
                                .shipment(fixture.shipment(own)
                                        .parties(new ShipmentParties(UNKNOWN_ID, null, List.of()))
                                        .build())
                                .build()),
                fixture.fullCommit()
                        .records(fixture.records()
                                .shipment(fixture.shipment(own)
                                        .routing(Routing.UNKNOWN.withTerminals(UNKNOWN_ID, null))
                                        .build())
                                .build()))) {
            assertRejected(store, fixture, bad, UnknownReferenceException.class)
                    .hasMessageContaining(UNKNOWN_ID.toString());
        }
        store.tracking().commit(fixture.fullCommit().build());
    }

    @Test
    default void a_commit_with_rejected_records_is_rejected_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        UUID own = id(100);
        store.shipments()
                .save(Change.of(fixture.account())
                        .party(new Party(own, "Taken", null))
                        .build());
        RoutingPoint.Linked right = RoutingPoint.linked(TestPlaces.SHANGHAI);
        RoutingPoint wrong =
                new RoutingPoint.Linked(right.placeId(), right.kind(), "Elsewhere", right.code(), right.zone());
        Shipment routed = fixture.shipment(own)
                .routing(new Routing(wrong, null, null, null, null))
                .build();

        assertRejected(
                store,
                fixture,
                fixture.fullCommit()
                        .records(fixture.records()
                                .party(new Party(id(101), "Taken", null))
                                .build()),
                DuplicateException.class);
        assertRejected(
                        store,
                        fixture,
                        fixture.fullCommit()
                                .records(fixture.records().shipment(routed).build()),
                        IllegalArgumentException.class)
                .hasMessageContaining(own.toString());
    }

    @Test
    default void a_commit_with_another_version_of_a_request_is_rejected_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        UUID own = id(100);

        assertRejected(
                        store,
                        fixture,
                        fixture.fullCommit()
                                .request(fixture.request(own).version(1).build()),
                        ConflictException.class)
                .hasMessageContaining(own.toString());
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(own).build())
                        .build());
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(own).version(1).build())
                        .build());
        for (long version : List.of(0L, 1L, 3L)) {
            assertRejected(
                            store,
                            fixture,
                            fixture.fullCommit()
                                    .request(fixture.request(own)
                                            .version(version)
                                            .build()),
                            ConflictException.class)
                    .hasMessageContaining(own.toString());
        }
    }

    @Test
    default void a_commit_with_another_version_of_a_source_history_is_rejected_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.shipments().save(fixture.records().build());

        assertRejected(store, fixture, fixture.fullCommit().history(version(fixture, 1)), ConflictException.class)
                .hasMessageContaining(EMPTY_SHIPMENT.toString());
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .history(version(fixture, 0))
                        .build());
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .history(version(fixture, 1))
                        .build());
        for (long version : List.of(0L, 1L, 3L)) {
            assertRejected(
                            store,
                            fixture,
                            fixture.fullCommit().history(version(fixture, version)),
                            ConflictException.class)
                    .hasMessageContaining(EMPTY_SHIPMENT.toString());
        }
    }

    @Test
    default void a_commit_with_the_history_of_a_container_of_another_shipment_is_rejected_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        SourceHistory ofAnother =
                new SourceHistory(EMPTY_SHIPMENT, 0, Ledger.EMPTY, List.of(ContainerHistory.empty(CONTAINER)));

        assertRejected(
                        store,
                        fixture,
                        Commit.of(fixture.account())
                                .records(fixture.records().build())
                                .history(ofAnother),
                        ConflictException.class)
                .hasMessageContaining(CONTAINER.toString());
        store.shipments().save(fixture.records().build());
        assertRejected(store, fixture, Commit.of(fixture.account()).history(ofAnother), ConflictException.class)
                .hasMessageContaining(CONTAINER.toString());
        assertRejected(
                        store,
                        fixture,
                        Commit.of(fixture.account())
                                .history(ofAnother)
                                .replaces(store.tracking()
                                        .aggregate(fixture.account(), SHIPMENT)
                                        .orElseThrow()
                                        .storedVersion()),
                        ConflictException.class)
                .hasMessageContaining(CONTAINER.toString());
    }

    @Test
    default void a_commit_with_an_existing_event_or_notification_is_rejected_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        UUID own = id(100);
        store.shipments().save(fixture.records().build());
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .event(fixture.containerCreated(own, OTHER_CONTAINER, 1))
                        .notification(fixture.notification(own, own))
                        .build());

        assertRejected(
                store,
                fixture,
                fixture.fullCommit().event(fixture.containerCreated(own, OTHER_CONTAINER, 1)),
                DuplicateException.class);
        assertRejected(
                store,
                fixture,
                fixture.fullCommit().event(fixture.containerCreated(own, OTHER_CONTAINER, 2)),
                DuplicateException.class);
        assertRejected(
                store,
                fixture,
                fixture.fullCommit().notification(fixture.notification(own, own)),
                DuplicateException.class);
        assertRejected(
                store,
                fixture,
                fixture.fullCommit().notification(fixture.notification(own, REQUEST_EVENT)),
                DuplicateException.class);
        assertThat(StoreFixture.notificationsOf(store, fixture.account(), own))
                .containsExactly(fixture.notification(own, own));
    }

    @Test
    default void a_sequence_number_is_unique_within_a_container() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.shipments().save(fixture.records().build());
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .event(fixture.containerCreated(id(100), OTHER_CONTAINER, 1))
                        .event(fixture.containerCreated(id(101), CONTAINER, 2))
                        .build());

        assertRejected(
                store,
                fixture,
                fixture.fullCommit().event(fixture.containerCreated(id(102), OTHER_CONTAINER, 1)),
                DuplicateException.class);
        store.tracking().commit(fixture.fullCommit().build());
    }

    @Test
    default void a_commit_with_a_lost_claim_is_rejected_as_a_whole() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        UUID own = id(100);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(own).build())
                        .build());
        Claim claim = fixture.claim(WORKER).get(0);

        store.tracking().release(claim);
        assertRejected(store, fixture, fixture.fullCommit().claim(claim), ConflictException.class)
                .hasMessageContaining(own.toString());

        Claim again = fixture.claim(id(101)).get(0);
        assertRejected(store, fixture, fixture.fullCommit().claim(claim), ConflictException.class)
                .hasMessageContaining(own.toString());

        store.tracking().commit(Commit.of(fixture.account()).claim(again).build());
        assertRejected(store, fixture, fixture.fullCommit().claim(again), ConflictException.class)
                .hasMessageContaining(own.toString());
        assertRejected(
                        store,
                        fixture,
                        fixture.fullCommit().claim(new Claim(fixture.account(), UNKNOWN_ID, WORKER, claim.until())),
                        ConflictException.class)
                .hasMessageContaining(UNKNOWN_ID.toString());
        store.tracking().commit(fixture.fullCommit().build());
    }

    @Test
    default void a_version_conflict_is_reported_before_duplicate_events() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        Claim lost = fixture.claim(WORKER).get(0);
        store.tracking().release(lost);

        assertRejected(store, fixture, fixture.fullCommit(), ConflictException.class);
        for (Commit.Builder late : List.of(
                Commit.of(fixture.account()).request(fixture.request(REQUEST).build()),
                Commit.of(fixture.account()).history(fixture.history(SHIPMENT, CONTAINER)),
                Commit.of(fixture.account()).claim(lost))) {
            Commit.Builder same = late.event(fixture.containerCreated(id(101), CONTAINER, 1))
                    .event(fixture.containerCreated(CONTAINER_EVENT, OTHER_CONTAINER, 1))
                    .notification(fixture.notification(NOTIFICATION, REQUEST_EVENT));
            assertRejected(store, fixture, same, ConflictException.class);
        }
    }

    @Test
    default void a_rejected_commit_keeps_its_claim() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        UUID own = id(100);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .request(fixture.request(own).build())
                        .build());
        Claim claim = fixture.claim(WORKER).get(0);

        assertRejected(
                        store,
                        fixture,
                        fixture.fullCommit().claim(claim).history(SourceHistory.empty(UNKNOWN_ID)),
                        UnknownReferenceException.class)
                .hasMessageContaining(UNKNOWN_ID.toString());

        assertThat(fixture.claim(id(101))).isEmpty();
        store.tracking().commit(fixture.fullCommit().claim(claim).build());
        assertThat(StoreFixture.notificationsOf(store, fixture.account(), REQUEST_EVENT))
                .extracting(Notification::id)
                .containsExactly(NOTIFICATION);
    }

    private static SourceHistory version(StoreFixture fixture, long version) {
        return new SourceHistory(EMPTY_SHIPMENT, version, fixture.ledger("version " + version), List.of());
    }

    /** Checks that the commit is rejected and changes nothing. */
    private static AbstractThrowableAssert<?, ? extends Throwable> assertRejected(
            Store store, StoreFixture fixture, Commit.Builder bad, Class<? extends Exception> type) {
        Commit commit = bad.build();
        List<Object> before = fixture.state();

        AbstractThrowableAssert<?, ? extends Throwable> rejection =
                assertThatThrownBy(() -> store.tracking().commit(commit)).isInstanceOf(type);
        assertThat(fixture.state()).isEqualTo(before);
        return rejection;
    }
}
