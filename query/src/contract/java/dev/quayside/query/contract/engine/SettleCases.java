package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.engine.OutboxFixture.FIRST_WORKER;
import static dev.quayside.query.contract.engine.OutboxFixture.SECOND_WORKER;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.WEBHOOK;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Test cases for the results of deliveries. */
interface SettleCases extends DeliveryCases {

    @Test
    default void delivery_results_are_stored_with_their_attempts() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Instant later = NOW.plusSeconds(15);
        List.of(100, 101, 102).forEach(number -> outbox.add(id(number), NOW));
        outbox.claim(FIRST_WORKER);

        SettleResult settlement = store.notifications()
                .settle(
                        outbox.webhook(),
                        FIRST_WORKER,
                        List.of(
                                OutboxFixture.succeeded(id(100), 1),
                                OutboxFixture.retried(id(101), 1, later),
                                OutboxFixture.skipped(id(102), 1)));

        assertThat(settlement).isEqualTo(new SettleResult(Set.of(id(100), id(101), id(102)), 0));
        assertThat(outbox.stored(id(100)).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(outbox.stored(id(100)).dueAt()).isNull();
        assertThat(outbox.stored(id(101)).status()).isEqualTo(Status.PENDING);
        assertThat(outbox.stored(id(101)).dueAt()).isEqualTo(later);
        assertThat(outbox.stored(id(102)).status()).isEqualTo(Status.FAILED);
        assertThat(outbox.claim(SECOND_WORKER, later.minusNanos(1000))).isEmpty();
        assertThat(outbox.claimIds(SECOND_WORKER, later)).containsExactly(id(101));
        store.notifications().settle(outbox.webhook(), SECOND_WORKER, List.of(OutboxFixture.failed(id(101), 2)));
        Attempt first = OutboxFixture.retried(id(101), 1, later).attempt();
        assertThat(store.notifications().attempts(outbox.account(), id(101)))
                .containsExactly(first, OutboxFixture.failed(id(101), 2).attempt());
        assertThat(store.notifications().attempts(outbox.account(), id(102)))
                .containsExactly(OutboxFixture.skipped(id(102), 1).attempt());
        assertThat(store.notifications().attempts(outbox.account(), id(103))).isEmpty();
    }

    @Test
    default void a_worker_that_lost_its_claim_settles_nothing() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        outbox.add(id(100), NOW);
        outbox.add(id(101), NOW);
        outbox.claim(FIRST_WORKER);
        store.notifications().release(outbox.webhook(), FIRST_WORKER, List.of(id(101)));

        assertThat(store.notifications()
                        .settle(outbox.webhook(), SECOND_WORKER, List.of(OutboxFixture.succeeded(id(100), 1)))
                        .settled())
                .isEmpty();
        assertThat(store.notifications()
                        .settle(
                                outbox.webhook(),
                                FIRST_WORKER,
                                List.of(OutboxFixture.succeeded(id(101), 1), OutboxFixture.failed(id(100), 1)))
                        .settled())
                .containsExactly(id(100));
        assertThat(store.notifications()
                        .settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.succeeded(id(100), 1))))
                .isEqualTo(new SettleResult(Set.of(), 1));

        assertThat(outbox.stored(id(100)).status()).isEqualTo(Status.FAILED);
        assertThat(outbox.stored(id(101)).status()).isEqualTo(Status.PENDING);
        assertThat(store.notifications().attempts(outbox.account(), id(101))).isEmpty();
    }

    @Test
    default void an_expired_claim_can_settle_until_another_worker_claims() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        outbox.add(id(100), NOW);
        outbox.add(id(101), NOW);
        outbox.claim(FIRST_WORKER);
        Instant later = NOW.plusSeconds(60);

        assertThat(store.notifications()
                        .settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.succeeded(id(100), 1)))
                        .settled())
                .containsExactly(id(100));
        assertThat(outbox.claimIds(SECOND_WORKER, later)).containsExactly(id(101));
        assertThat(store.notifications()
                        .settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.succeeded(id(101), 1)))
                        .settled())
                .isEmpty();
        assertThat(outbox.stored(id(101)).status()).isEqualTo(Status.PENDING);
    }

    @Test
    default void a_batch_cannot_settle_a_notification_twice() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        List<DeliveryResult> twice = List.of(OutboxFixture.succeeded(id(100), 1), OutboxFixture.failed(id(100), 2));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().settle(outbox.webhook(), FIRST_WORKER, twice))
                .withMessageContaining(id(100).toString());
        assertThat(store.notifications().settle(outbox.webhook(), FIRST_WORKER, List.of()))
                .isEqualTo(new SettleResult(Set.of(), 0));
    }

    @Test
    default void consecutive_failures_are_counted_until_a_delivery_succeeds() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        List.of(100, 101, 102, 103, 104, 105, 106, 107).forEach(number -> outbox.add(id(number), NOW));
        outbox.claim(FIRST_WORKER);

        assertThat(failedInARow(store, outbox, OutboxFixture.failed(id(100), 1)))
                .isEqualTo(1);
        assertThat(failedInARow(store, outbox, OutboxFixture.skipped(id(101), 1)))
                .isEqualTo(1);
        assertThat(failedInARow(
                        store, outbox, OutboxFixture.failed(id(102), 1), OutboxFixture.retried(id(103), 1, NOW)))
                .isEqualTo(2);
        assertThat(failedInARow(store, outbox, OutboxFixture.succeeded(id(104), 1), OutboxFixture.failed(id(105), 1)))
                .isEqualTo(1);
        assertThat(failedInARow(store, outbox, OutboxFixture.failed(id(106), 1), OutboxFixture.succeeded(id(107), 1)))
                .isZero();
        store.webhooks().save(outbox.account(), outbox.fixture().webhook(WEBHOOK, NOW));
        assertThat(failedInARow(store, outbox)).isZero();
    }

    @Test
    default void notifications_are_listed_newest_first_then_by_unsigned_id() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Notification added = outbox.add(id(100), NOW);
        outbox.add(created(added, 102, 1));
        outbox.add(created(added, 103, 1));
        outbox.add(created(added, 101, -1));

        assertThat(store.notifications().page(outbox.account(), 0, 10).notifications())
                .extracting(Notification::id)
                .containsExactly(id(103), id(102), id(100), id(101));
        assertThat(store.notifications().page(outbox.account(), 1, 2).notifications())
                .extracting(Notification::id)
                .containsExactly(id(102), id(100));
        assertThat(store.notifications().page(outbox.account(), 3, 2).total()).isEqualTo(4);
        assertThat(store.notifications().page(outbox.account(), 4, 2).notifications())
                .isEmpty();
        assertThat(store.notifications().notification(outbox.account(), id(100)))
                .contains(new OutboxEntry(added, null));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().page(outbox.account(), -1, 2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().page(outbox.account(), 0, 0));
    }

    private static int failedInARow(Store store, OutboxFixture outbox, DeliveryResult... settled) {
        return store.notifications()
                .settle(outbox.webhook(), FIRST_WORKER, List.of(settled))
                .failedInARow();
    }

    private static Notification created(Notification like, int number, int seconds) {
        return new Notification(
                id(number),
                like.webhookId(),
                like.eventId(),
                like.kind(),
                null,
                null,
                NOW.plusSeconds(seconds),
                Status.PENDING,
                0,
                0,
                NOW);
    }
}
