package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.engine.OutboxFixture.FIRST_WORKER;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.UNKNOWN_ID;
import static dev.quayside.query.contract.support.StoreFixture.WEBHOOK;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.query.contract.support.ConcurrentRunner;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Test cases for webhooks that are updated concurrently, disabled or deleted. */
interface WebhookUpdateCases extends DeliveryCases {

    @Test
    default void a_webhook_is_replaced_only_by_a_caller_that_read_its_current_state() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Webhook before = store.webhooks().webhook(outbox.account(), WEBHOOK).orElseThrow();
        Webhook rotated = before.withRotatedSecret("second", NOW.plusSeconds(60));

        assertThat(store.webhooks().replace(outbox.account(), rotated, before)).isFalse();
        assertThat(store.webhooks().replace(outbox.account(), before, rotated)).isTrue();
        assertThat(store.webhooks()
                        .replace(
                                outbox.account(),
                                before,
                                before.toBuilder().paused().build()))
                .isFalse();

        assertThat(store.webhooks().webhook(outbox.account(), WEBHOOK)).contains(rotated);
        assertThat(store.webhooks().webhooks(outbox.account())).containsExactly(rotated);
        Webhook unknown = outbox.fixture().webhook(UNKNOWN_ID, NOW);
        assertThat(store.webhooks().replace(outbox.account(), unknown, unknown)).isFalse();
        assertThat(store.webhooks().webhook(outbox.account(), UNKNOWN_ID)).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.webhooks().replace(outbox.account(), before, unknown))
                .withMessageContainingAll(WEBHOOK.toString(), UNKNOWN_ID.toString());
    }

    @Test
    default void one_of_two_concurrent_replacements_of_a_webhook_is_a_conflict() throws InterruptedException {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        try (ConcurrentRunner concurrent = new ConcurrentRunner()) {
            for (int round = 0; round < 20; round++) {
                Webhook before =
                        store.webhooks().webhook(outbox.account(), WEBHOOK).orElseThrow();
                Webhook one = before.toBuilder().secret("one " + round).build();
                Webhook other = before.toBuilder().secret("other " + round).build();
                AtomicInteger replaced = new AtomicInteger();

                assertThat(concurrent.run(
                                () -> replaced.addAndGet(
                                        store.webhooks().replace(outbox.account(), before, one) ? 1 : 0),
                                () -> replaced.addAndGet(
                                        store.webhooks().replace(outbox.account(), before, other) ? 1 : 0)))
                        .isEmpty();

                assertThat(replaced).hasValue(1);
                assertThat(store.webhooks().webhook(outbox.account(), WEBHOOK))
                        .isIn(Optional.of(one), Optional.of(other));
            }
        }
    }

    @Test
    default void a_webhook_is_disabled_once_and_keeps_its_other_values() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Webhook before = store.webhooks().webhook(outbox.account(), WEBHOOK).orElseThrow();
        Deactivation gone = new Deactivation(NOW, Deactivation.Reason.GONE);
        Deactivation failing = new Deactivation(NOW.plusSeconds(1), Deactivation.Reason.FAILING);

        assertThat(store.webhooks().deactivate(outbox.account(), WEBHOOK, gone)).isTrue();
        assertThat(store.webhooks().deactivate(outbox.account(), WEBHOOK, failing))
                .isFalse();
        assertThat(store.webhooks().deactivate(outbox.account(), UNKNOWN_ID, gone))
                .isFalse();

        Webhook after = before.toBuilder().deactivated(gone).build();
        assertThat(store.webhooks().webhook(outbox.account(), WEBHOOK)).contains(after);
        assertThat(store.webhooks()
                        .replace(
                                outbox.account(),
                                after,
                                after.toBuilder().activated().build()))
                .isTrue();
        assertThat(store.webhooks().webhook(outbox.account(), WEBHOOK)).contains(before);
    }

    @Test
    default void notifications_of_a_deleted_webhook_can_still_be_claimed() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        OutboxFixture other = new OutboxFixture(store);
        Webhook webhook = store.webhooks().webhook(outbox.account(), WEBHOOK).orElseThrow();
        outbox.add(id(100), NOW);

        assertThat(store.webhooks().delete(outbox.account(), WEBHOOK)).isTrue();
        assertThat(store.webhooks().delete(outbox.account(), WEBHOOK)).isFalse();
        assertThat(store.webhooks().delete(outbox.account(), UNKNOWN_ID)).isFalse();

        assertThat(store.webhooks().webhook(outbox.account(), WEBHOOK)).isEmpty();
        assertThat(store.webhooks().webhooks(outbox.account())).isEmpty();
        assertThat(store.webhooks().webhook(other.account(), WEBHOOK)).isPresent();
        assertThat(store.webhooks().replace(outbox.account(), webhook, webhook)).isFalse();
        assertThat(store.webhooks()
                        .deactivate(outbox.account(), WEBHOOK, new Deactivation(NOW, Deactivation.Reason.GONE)))
                .isFalse();
        assertThatThrownBy(() -> store.webhooks().save(outbox.account(), webhook))
                .isInstanceOf(ConflictException.class)
                .hasMessage("webhook " + WEBHOOK + " was deleted");
        outbox.add(id(101), NOW);
        assertThat(store.notifications().webhooksDue(NOW, Integer.MAX_VALUE)).contains(outbox.webhook());
        assertThat(outbox.claimIds(FIRST_WORKER)).containsExactlyInAnyOrder(id(100), id(101));
        assertThat(store.notifications()
                        .settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.skipped(id(100), 1)))
                        .settled())
                .containsExactly(id(100));
    }
}
