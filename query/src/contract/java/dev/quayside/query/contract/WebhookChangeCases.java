package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.ABSENT;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.WEBHOOK;
import static dev.quayside.query.contract.Desk.id;
import static dev.quayside.query.contract.Mailbox.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.Webhook.Deactivation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Webhooks that are changed by several at once, switched off, and deleted. */
interface WebhookChangeCases extends DeliveryCases {

    @Test
    default void a_webhook_is_replaced_by_whoever_has_seen_what_it_is() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Webhook before = store.webhooks().webhook(mailbox.account(), WEBHOOK).orElseThrow();
        Webhook rotated = before.withRotatedSecret("second", NOW.plusSeconds(60));

        assertThat(store.webhooks().replace(mailbox.account(), rotated, before)).isFalse();
        assertThat(store.webhooks().replace(mailbox.account(), before, rotated)).isTrue();
        assertThat(store.webhooks()
                        .replace(
                                mailbox.account(),
                                before,
                                before.toBuilder().paused().build()))
                .isFalse();

        assertThat(store.webhooks().webhook(mailbox.account(), WEBHOOK)).contains(rotated);
        assertThat(store.webhooks().all(mailbox.account())).containsExactly(rotated);
        Webhook absent = mailbox.desk().webhook(ABSENT, NOW);
        assertThat(store.webhooks().replace(mailbox.account(), absent, absent)).isFalse();
        assertThat(store.webhooks().webhook(mailbox.account(), ABSENT)).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.webhooks().replace(mailbox.account(), before, absent))
                .withMessageContainingAll(WEBHOOK.toString(), ABSENT.toString());
    }

    @Test
    default void of_two_that_replace_a_webhook_at_once_one_is_told_to_read_again() throws InterruptedException {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        try (AtOnce atOnce = new AtOnce()) {
            for (int round = 0; round < 20; round++) {
                Webhook before =
                        store.webhooks().webhook(mailbox.account(), WEBHOOK).orElseThrow();
                Webhook one = before.toBuilder().secret("one " + round).build();
                Webhook other = before.toBuilder().secret("other " + round).build();
                AtomicInteger replaced = new AtomicInteger();

                assertThat(atOnce.run(
                                () -> replaced.addAndGet(
                                        store.webhooks().replace(mailbox.account(), before, one) ? 1 : 0),
                                () -> replaced.addAndGet(
                                        store.webhooks().replace(mailbox.account(), before, other) ? 1 : 0)))
                        .isEmpty();

                assertThat(replaced).hasValue(1);
                assertThat(store.webhooks().webhook(mailbox.account(), WEBHOOK))
                        .isIn(Optional.of(one), Optional.of(other));
            }
        }
    }

    @Test
    default void a_webhook_is_switched_off_once_and_keeps_everything_else() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Webhook before = store.webhooks().webhook(mailbox.account(), WEBHOOK).orElseThrow();
        Deactivation gone = new Deactivation(NOW, Deactivation.Reason.GONE);
        Deactivation failing = new Deactivation(NOW.plusSeconds(1), Deactivation.Reason.FAILING);

        assertThat(store.webhooks().deactivate(mailbox.account(), WEBHOOK, gone))
                .isTrue();
        assertThat(store.webhooks().deactivate(mailbox.account(), WEBHOOK, failing))
                .isFalse();
        assertThat(store.webhooks().deactivate(mailbox.account(), ABSENT, gone)).isFalse();

        Webhook after = before.toBuilder().deactivated(gone).build();
        assertThat(store.webhooks().webhook(mailbox.account(), WEBHOOK)).contains(after);
        assertThat(store.webhooks()
                        .replace(
                                mailbox.account(),
                                after,
                                after.toBuilder().activated().build()))
                .isTrue();
        assertThat(store.webhooks().webhook(mailbox.account(), WEBHOOK)).contains(before);
    }

    @Test
    default void a_deleted_webhook_is_gone_but_what_it_was_to_be_told_is_still_claimed() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Mailbox other = new Mailbox(store);
        Webhook webhook = store.webhooks().webhook(mailbox.account(), WEBHOOK).orElseThrow();
        mailbox.post(id(100), NOW);

        assertThat(store.webhooks().delete(mailbox.account(), WEBHOOK)).isTrue();
        assertThat(store.webhooks().delete(mailbox.account(), WEBHOOK)).isFalse();
        assertThat(store.webhooks().delete(mailbox.account(), ABSENT)).isFalse();

        assertThat(store.webhooks().webhook(mailbox.account(), WEBHOOK)).isEmpty();
        assertThat(store.webhooks().all(mailbox.account())).isEmpty();
        assertThat(store.webhooks().webhook(other.account(), WEBHOOK)).isPresent();
        assertThat(store.webhooks().replace(mailbox.account(), webhook, webhook))
                .isFalse();
        assertThat(store.webhooks()
                        .deactivate(mailbox.account(), WEBHOOK, new Deactivation(NOW, Deactivation.Reason.GONE)))
                .isFalse();
        assertThatThrownBy(() -> store.webhooks().save(mailbox.account(), webhook))
                .isInstanceOf(ConflictException.class)
                .hasMessage("webhook " + WEBHOOK + " was deleted");
        mailbox.post(id(101), NOW);
        assertThat(store.notifications().webhooksDue(NOW, Integer.MAX_VALUE)).contains(mailbox.webhook());
        assertThat(mailbox.claimIds(ONE)).containsExactlyInAnyOrder(id(100), id(101));
        assertThat(store.notifications()
                        .settle(mailbox.webhook(), ONE, List.of(Mailbox.unsent(id(100), 1)))
                        .settled())
                .containsExactly(id(100));
    }
}
