package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST;
import static dev.quayside.query.contract.support.StoreFixture.SHIPMENT;
import static dev.quayside.query.contract.support.StoreFixture.WEBHOOK;
import static dev.quayside.query.contract.support.StoreFixture.WORKER;
import static dev.quayside.query.contract.support.StoreFixture.id;
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
import dev.quayside.core.store.PlanUsage;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.contract.support.StoreFixture;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Test cases for the isolation of accounts that use the same ids. */
interface AccountIsolationCases extends EngineCases {

    @Test
    default void engine_data_is_separate_for_accounts_with_the_same_ids() {
        Store store = store();
        StoreFixture one = new StoreFixture(store);
        StoreFixture other = new StoreFixture(store);
        Commit ofOne = one.fullCommit().build();
        Commit ofOther = other.fullCommit().build();
        store.tracking().commit(ofOne);
        List<Object> before = one.state();

        store.tracking().commit(ofOther);

        assertThat(one.state()).isEqualTo(before);
        CommitCases.assertStored(store, ofOne);
        CommitCases.assertStored(store, ofOther);
    }

    @Test
    default void an_unknown_account_has_no_engine_data() {
        Store store = store();
        store.tracking().commit(new StoreFixture(store).fullCommit().build());
        AccountId unknownAccount = new AccountId(UUID.randomUUID());

        assertThat(StoreFixture.stateOf(store, unknownAccount))
                .allMatch(found ->
                        found.equals(Optional.empty()) || found.equals(List.of()) || found.equals(PlanUsage.NONE));
        assertThat(store.tracking().claim(unknownAccount, NOW, WORKER, NOW.plusSeconds(1), 10))
                .isEmpty();
        assertThat(store.tracking().accountsDue(NOW.plus(1, ChronoUnit.DAYS), Integer.MAX_VALUE))
                .doesNotContain(unknownAccount);
    }

    @Test
    default void writes_of_one_account_do_not_change_another_with_the_same_ids() {
        Store store = store();
        StoreFixture still = new StoreFixture(store);
        StoreFixture busy = new StoreFixture(store);
        store.tracking().commit(still.fullCommit().build());
        store.tracking().commit(busy.fullCommit().build());
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
                        .event(busy.containerCreated(id(100), CONTAINER, 2))
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
    default void references_of_a_commit_are_resolved_within_its_account() {
        Store store = store();
        StoreFixture owner = new StoreFixture(store);
        StoreFixture other = new StoreFixture(store);
        store.webhooks().save(owner.account(), owner.webhook(id(100), NOW));
        store.tracking().commit(owner.fullCommit().build());
        List<Object> before = other.state();

        for (Commit.Builder bad : List.of(
                empty(other)
                        .records(Change.of(other.account())
                                .shipment(other.shipment(SHIPMENT)
                                        .parties(new ShipmentParties(StoreFixture.PARTY, null, List.of()))
                                        .build())
                                .build()),
                empty(other)
                        .records(Change.of(other.account())
                                .container(other.container(CONTAINER).build())
                                .build()),
                empty(other)
                        .request(other.request(id(101))
                                .customerId(StoreFixture.PARTY)
                                .build()),
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
                        .event(other.containerCreated(id(101), CONTAINER, 1)),
                empty(other).event(new RequestEvent(id(101), EventKind.TRACKING_REQUEST_FAILED, NOW, REQUEST, null)),
                empty(other).notification(other.notification(id(101), StoreFixture.REQUEST_EVENT)),
                other.fullCommit()
                        .notification(Notification.pending(
                                id(101),
                                id(100),
                                StoreFixture.REQUEST_EVENT,
                                EventKind.TRACKING_REQUEST_SUCCEEDED,
                                NOW)))) {
            Commit commit = bad.build();
            assertThatThrownBy(() -> store.tracking().commit(commit)).isInstanceOf(UnknownReferenceException.class);
            assertThat(other.state()).isEqualTo(before);
        }
    }

    @Test
    default void versions_and_claims_are_separate_for_each_account() {
        Store store = store();
        StoreFixture owner = new StoreFixture(store);
        StoreFixture other = new StoreFixture(store);
        store.tracking().commit(owner.fullCommit().build());
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

        store.tracking().commit(other.fullCommit().build());
        assertThat(other.claim(id(100))).hasSize(1);
    }

    private static Commit.Builder empty(StoreFixture fixture) {
        return Commit.of(fixture.account());
    }
}
