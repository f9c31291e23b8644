package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.REQUEST;
import static dev.quayside.query.contract.Desk.SHIPMENT;
import static dev.quayside.query.contract.Desk.WEBHOOK;
import static dev.quayside.query.contract.Desk.WORKER;
import static dev.quayside.query.contract.Desk.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.core.store.Usage;
import dev.quayside.core.webhook.Notification;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Accounts know nothing of each other, also where they use the same ids. */
interface AccountCases extends EngineCases {

    @Test
    default void an_account_sees_nothing_of_another_that_has_the_same_ids() {
        EngineStore store = store();
        Desk one = new Desk(store);
        Desk other = new Desk(store);
        Commit ofOne = one.everything().build();
        Commit ofOther = other.everything().build();
        store.tracking().commit(ofOne);
        List<Object> before = one.state();

        store.tracking().commit(ofOther);

        assertThat(one.state()).isEqualTo(before);
        CommitCases.isThere(store, ofOne);
        CommitCases.isThere(store, ofOther);
    }

    @Test
    default void an_account_that_is_not_there_has_nothing() {
        EngineStore store = store();
        store.tracking().commit(new Desk(store).everything().build());
        AccountId nobody = new AccountId(UUID.randomUUID());

        assertThat(Desk.stateOf(store, nobody))
                .allMatch(
                        found -> found.equals(Optional.empty()) || found.equals(List.of()) || found.equals(Usage.NONE));
        assertThat(store.tracking().claim(nobody, NOW, WORKER, NOW.plusSeconds(1), 10))
                .isEmpty();
        assertThat(store.tracking().accountsDue(NOW.plus(1, ChronoUnit.DAYS), Integer.MAX_VALUE))
                .doesNotContain(nobody);
    }

    @Test
    default void nothing_that_an_account_does_changes_another_that_has_the_same_ids() {
        EngineStore store = store();
        Desk still = new Desk(store);
        Desk busy = new Desk(store);
        store.tracking().commit(still.everything().build());
        store.tracking().commit(busy.everything().build());
        Claim held = still.claim(WORKER).get(0);
        List<Object> before = still.state();

        Claim own = busy.claim(WORKER).get(0);
        store.tracking().release(own);
        Claim again = busy.claim(WORKER).get(0);
        store.tracking()
                .commit(Commit.of(busy.account())
                        .records(Change.of(busy.account())
                                .shipment(busy.shipment(SHIPMENT)
                                        .tags(List.of("new"))
                                        .build())
                                .container(busy.container(CONTAINER)
                                        .refNumbers(List.of("new"))
                                        .build())
                                .build())
                        .request(busy.request(REQUEST).version(1).dueAt(null).build())
                        .history(new SourceHistory(
                                SHIPMENT,
                                1,
                                Ledger.EMPTY,
                                busy.history(SHIPMENT, CONTAINER).containers()))
                        .event(busy.created(id(100), CONTAINER, 2))
                        .notification(busy.notification(id(101), id(100)))
                        .claim(again)
                        .build());
        store.webhooks().save(busy.account(), busy.webhook(WEBHOOK, NOW.plusSeconds(1)));

        assertThat(still.state()).isEqualTo(before);
        assertThat(still.claim(id(102))).isEmpty();
        store.tracking().commit(Commit.of(still.account()).claim(held).build());
        assertThat(still.claim(id(102))).hasSize(1);
        assertThat(busy.claim(id(102))).isEmpty();
    }

    @Test
    default void a_commit_finds_what_it_refers_to_in_its_account_only() {
        EngineStore store = store();
        Desk owner = new Desk(store);
        Desk other = new Desk(store);
        store.webhooks().save(owner.account(), owner.webhook(id(100), NOW));
        store.tracking().commit(owner.everything().build());
        List<Object> before = other.state();

        for (Commit.Builder bad : List.of(
                empty(other)
                        .records(Change.of(other.account())
                                .shipment(other.shipment(SHIPMENT)
                                        .parties(new ShipmentParties(Desk.PARTY, null, List.of()))
                                        .build())
                                .build()),
                empty(other)
                        .records(Change.of(other.account())
                                .container(other.container(CONTAINER).build())
                                .build()),
                empty(other)
                        .request(other.request(id(101)).customerId(Desk.PARTY).build()),
                empty(other).request(other.request(id(101)).shipmentId(SHIPMENT).build()),
                empty(other).history(SourceHistory.empty(SHIPMENT)),
                empty(other)
                        .records(Change.of(other.account())
                                .shipment(other.shipment(SHIPMENT).build())
                                .build())
                        .history(other.history(SHIPMENT, CONTAINER)),
                empty(other)
                        .records(Change.of(other.account())
                                .shipment(other.shipment(SHIPMENT).build())
                                .build())
                        .event(other.created(id(101), CONTAINER, 1)),
                empty(other).event(new RequestEvent(id(101), EventKind.TRACKING_REQUEST_FAILED, NOW, REQUEST, null)),
                empty(other).notification(other.notification(id(101), Desk.REQUEST_EVENT)),
                other.everything()
                        .notification(Notification.pending(
                                id(101), id(100), Desk.REQUEST_EVENT, EventKind.TRACKING_REQUEST_SUCCEEDED, NOW)))) {
            Commit commit = bad.build();
            assertThatThrownBy(() -> store.tracking().commit(commit)).isInstanceOf(UnknownReferenceException.class);
            assertThat(other.state()).isEqualTo(before);
        }
    }

    @Test
    default void versions_and_claims_of_another_account_do_not_count() {
        EngineStore store = store();
        Desk owner = new Desk(store);
        Desk other = new Desk(store);
        store.tracking().commit(owner.everything().build());
        Claim claim = owner.claim(WORKER).get(0);
        store.shipments().save(other.records().build());

        assertThatThrownBy(() -> store.tracking()
                        .commit(empty(other)
                                .request(other.request(REQUEST).version(1).build())
                                .build()))
                .isInstanceOf(ConflictException.class);
        assertThatThrownBy(() -> store.tracking()
                        .commit(empty(other)
                                .history(new SourceHistory(SHIPMENT, 1, Ledger.EMPTY, List.of()))
                                .build()))
                .isInstanceOf(ConflictException.class);
        Claim stolen = new Claim(other.account(), claim.requestId(), claim.owner(), claim.until());
        assertThatThrownBy(
                        () -> store.tracking().commit(empty(other).claim(stolen).build()))
                .isInstanceOf(ConflictException.class);
        store.tracking().release(stolen);
        assertThat(owner.claim(id(100))).isEmpty();

        store.tracking().commit(other.everything().build());
        assertThat(other.claim(id(100))).hasSize(1);
    }

    private static Commit.Builder empty(Desk desk) {
        return Commit.of(desk.account());
    }
}
