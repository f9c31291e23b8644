package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.ABSENT;
import static dev.quayside.query.contract.Desk.BARE_SHIPMENT;
import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.CONTAINER_EVENT;
import static dev.quayside.query.contract.Desk.NOTIFICATION;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.OTHER_CONTAINER;
import static dev.quayside.query.contract.Desk.REQUEST;
import static dev.quayside.query.contract.Desk.REQUEST_EVENT;
import static dev.quayside.query.contract.Desk.SHIPMENT;
import static dev.quayside.query.contract.Desk.WORKER;
import static dev.quayside.query.contract.Desk.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
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
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.core.webhook.Notification;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

/** A commit that is refused leaves nothing, whatever is good about it. */
interface RefusalCases extends EngineCases {

    @Test
    default void a_commit_of_nobody_is_refused() {
        EngineStore store = store();
        AccountId nobody = new AccountId(UUID.randomUUID());

        assertThatThrownBy(() -> store.tracking().commit(Commit.of(nobody).build()))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContaining(nobody.toString());
        assertThat(store.accounts().account(nobody)).isEmpty();
    }

    @Test
    default void a_commit_is_refused_whole_when_something_it_refers_to_is_not_there() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        UUID own = id(100);

        for (Commit.Builder bad : List.of(
                desk.everything().request(desk.request(own).shipmentId(ABSENT).build()),
                desk.everything().request(desk.request(own).customerId(ABSENT).build()),
                desk.everything().history(SourceHistory.empty(ABSENT)),
                desk.everything()
                        .history(new SourceHistory(
                                BARE_SHIPMENT, 0, Ledger.EMPTY, List.of(ContainerHistory.empty(ABSENT)))),
                desk.everything().event(new RequestEvent(own, EventKind.TRACKING_REQUEST_FAILED, NOW, ABSENT, null)),
                desk.everything().event(new RequestEvent(own, EventKind.TRACKING_REQUEST_FAILED, NOW, REQUEST, ABSENT)),
                desk.everything().event(new ContainerCreatedEvent(own, ABSENT, 1L, SHIPMENT, NOW, NOW)),
                desk.everything().event(new ContainerCreatedEvent(own, OTHER_CONTAINER, 1L, ABSENT, NOW, NOW)),
                desk.everything()
                        .event(new EstimatedEvent(own, ABSENT, NOW, NOW, DataSource.SHIPPING_LINE, null, null, null)),
                desk.everything().notification(desk.notification(own, ABSENT)),
                desk.everything()
                        .notification(Notification.pending(
                                own, ABSENT, REQUEST_EVENT, EventKind.TRACKING_REQUEST_SUCCEEDED, NOW)),
                desk.everything()
                        .records(desk.records()
                                .container(desk.containerOf(ABSENT, own, NOW).build())
                                .build()),
                desk.everything()
                        .records(desk.records()
                                .shipment(desk.shipment(own)
                                        .parties(new ShipmentParties(ABSENT, null, List.of()))
                                        .build())
                                .build()),
                desk.everything()
                        .records(desk.records()
                                .shipment(desk.shipment(own)
                                        .routing(Routing.UNKNOWN.withTerminals(ABSENT, null))
                                        .build())
                                .build()))) {
            refuses(store, desk, bad, UnknownReferenceException.class).hasMessageContaining(ABSENT.toString());
        }
        store.tracking().commit(desk.everything().build());
    }

    @Test
    default void a_commit_is_refused_whole_when_its_records_are_refused() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        UUID own = id(100);
        store.shipments()
                .save(Change.of(desk.account())
                        .party(new Party(own, "Taken", null))
                        .build());
        RoutingPoint.Linked right = RoutingPoint.linked(KnownPlaces.SHANGHAI);
        RoutingPoint wrong =
                new RoutingPoint.Linked(right.placeId(), right.kind(), "Elsewhere", right.code(), right.zone());
        Shipment routed = desk.shipment(own)
                .routing(new Routing(wrong, null, null, null, null))
                .build();

        refuses(
                store,
                desk,
                desk.everything()
                        .records(desk.records()
                                .party(new Party(id(101), "Taken", null))
                                .build()),
                DuplicateException.class);
        refuses(
                        store,
                        desk,
                        desk.everything()
                                .records(desk.records().shipment(routed).build()),
                        IllegalArgumentException.class)
                .hasMessageContaining(own.toString());
    }

    @Test
    default void a_commit_is_refused_whole_when_a_request_has_another_version() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        UUID own = id(100);

        refuses(
                        store,
                        desk,
                        desk.everything().request(desk.request(own).version(1).build()),
                        ConflictException.class)
                .hasMessageContaining(own.toString());
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(own).build())
                        .build());
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(own).version(1).build())
                        .build());
        for (long version : List.of(0L, 1L, 3L)) {
            refuses(
                            store,
                            desk,
                            desk.everything()
                                    .request(desk.request(own).version(version).build()),
                            ConflictException.class)
                    .hasMessageContaining(own.toString());
        }
    }

    @Test
    default void a_commit_is_refused_whole_when_a_dossier_has_another_version() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.shipments().save(desk.records().build());

        refuses(store, desk, desk.everything().history(version(desk, 1)), ConflictException.class)
                .hasMessageContaining(BARE_SHIPMENT.toString());
        store.tracking()
                .commit(Commit.of(desk.account()).history(version(desk, 0)).build());
        store.tracking()
                .commit(Commit.of(desk.account()).history(version(desk, 1)).build());
        for (long version : List.of(0L, 1L, 3L)) {
            refuses(store, desk, desk.everything().history(version(desk, version)), ConflictException.class)
                    .hasMessageContaining(BARE_SHIPMENT.toString());
        }
    }

    @Test
    default void a_commit_is_refused_whole_when_an_event_or_notification_is_there_already() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        UUID own = id(100);
        store.shipments().save(desk.records().build());
        store.tracking()
                .commit(Commit.of(desk.account())
                        .event(desk.created(own, OTHER_CONTAINER, 1))
                        .notification(desk.notification(own, own))
                        .build());

        refuses(store, desk, desk.everything().event(desk.created(own, OTHER_CONTAINER, 1)), DuplicateException.class);
        refuses(store, desk, desk.everything().event(desk.created(own, OTHER_CONTAINER, 2)), DuplicateException.class);
        refuses(store, desk, desk.everything().notification(desk.notification(own, own)), DuplicateException.class);
        refuses(
                store,
                desk,
                desk.everything().notification(desk.notification(own, REQUEST_EVENT)),
                DuplicateException.class);
        assertThat(Desk.notificationsOf(store, desk.account(), own)).containsExactly(desk.notification(own, own));
    }

    @Test
    default void a_sequence_number_belongs_to_one_event_of_a_container() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.shipments().save(desk.records().build());
        store.tracking()
                .commit(Commit.of(desk.account())
                        .event(desk.created(id(100), OTHER_CONTAINER, 1))
                        .event(desk.created(id(101), CONTAINER, 2))
                        .build());

        refuses(
                store,
                desk,
                desk.everything().event(desk.created(id(102), OTHER_CONTAINER, 1)),
                DuplicateException.class);
        store.tracking().commit(desk.everything().build());
    }

    @Test
    default void a_commit_is_refused_whole_when_its_claim_is_held_no_more() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        UUID own = id(100);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(own).build())
                        .build());
        Claim claim = desk.claim(WORKER).get(0);

        store.tracking().release(claim);
        refuses(store, desk, desk.everything().claim(claim), ConflictException.class)
                .hasMessageContaining(own.toString());

        Claim again = desk.claim(id(101)).get(0);
        refuses(store, desk, desk.everything().claim(claim), ConflictException.class)
                .hasMessageContaining(own.toString());

        store.tracking().commit(Commit.of(desk.account()).claim(again).build());
        refuses(store, desk, desk.everything().claim(again), ConflictException.class)
                .hasMessageContaining(own.toString());
        refuses(
                        store,
                        desk,
                        desk.everything().claim(new Claim(desk.account(), ABSENT, WORKER, claim.until())),
                        ConflictException.class)
                .hasMessageContaining(ABSENT.toString());
        store.tracking().commit(desk.everything().build());
    }

    @Test
    default void who_comes_too_late_is_told_so_whatever_else_was_done_before() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
        Claim lost = desk.claim(WORKER).get(0);
        store.tracking().release(lost);

        refuses(store, desk, desk.everything(), ConflictException.class);
        for (Commit.Builder late : List.of(
                Commit.of(desk.account()).request(desk.request(REQUEST).build()),
                Commit.of(desk.account()).history(desk.history(SHIPMENT, CONTAINER)),
                Commit.of(desk.account()).claim(lost))) {
            Commit.Builder same = late.event(desk.created(id(101), CONTAINER, 1))
                    .event(desk.created(CONTAINER_EVENT, OTHER_CONTAINER, 1))
                    .notification(desk.notification(NOTIFICATION, REQUEST_EVENT));
            refuses(store, desk, same, ConflictException.class);
        }
    }

    @Test
    default void a_commit_that_is_refused_keeps_its_claim() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        UUID own = id(100);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .request(desk.request(own).build())
                        .build());
        Claim claim = desk.claim(WORKER).get(0);

        refuses(
                        store,
                        desk,
                        desk.everything().claim(claim).history(SourceHistory.empty(ABSENT)),
                        UnknownReferenceException.class)
                .hasMessageContaining(ABSENT.toString());

        assertThat(desk.claim(id(101))).isEmpty();
        store.tracking().commit(desk.everything().claim(claim).build());
        assertThat(Desk.notificationsOf(store, desk.account(), REQUEST_EVENT))
                .extracting(Notification::id)
                .containsExactly(NOTIFICATION);
    }

    private static SourceHistory version(Desk desk, long version) {
        return new SourceHistory(BARE_SHIPMENT, version, desk.ledger("version " + version), List.of());
    }

    /** Refuses it and leaves nothing of it. */
    private static AbstractThrowableAssert<?, ? extends Throwable> refuses(
            EngineStore store, Desk desk, Commit.Builder bad, Class<? extends Exception> type) {
        Commit commit = bad.build();
        List<Object> before = desk.state();

        AbstractThrowableAssert<?, ? extends Throwable> refused =
                assertThatThrownBy(() -> store.tracking().commit(commit)).isInstanceOf(type);
        assertThat(desk.state()).isEqualTo(before);
        return refused;
    }
}
