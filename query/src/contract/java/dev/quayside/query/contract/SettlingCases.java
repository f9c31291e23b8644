package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.WEBHOOK;
import static dev.quayside.query.contract.Desk.id;
import static dev.quayside.query.contract.Mailbox.ONE;
import static dev.quayside.query.contract.Mailbox.TWO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What becomes of notifications that were sent. */
interface SettlingCases extends DeliveryCases {

    @Test
    default void what_has_become_of_notifications_is_stored_with_its_attempts() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Instant later = NOW.plusSeconds(15);
        List.of(100, 101, 102).forEach(number -> mailbox.post(id(number), NOW));
        mailbox.claim(ONE);

        SettleResult settlement = store.notifications()
                .settle(
                        mailbox.webhook(),
                        ONE,
                        List.of(
                                Mailbox.arrived(id(100), 1),
                                Mailbox.again(id(101), 1, later),
                                Mailbox.unsent(id(102), 1)));

        assertThat(settlement).isEqualTo(new SettleResult(Set.of(id(100), id(101), id(102)), 0));
        assertThat(mailbox.stored(id(100)).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(mailbox.stored(id(100)).dueAt()).isNull();
        assertThat(mailbox.stored(id(101)).status()).isEqualTo(Status.PENDING);
        assertThat(mailbox.stored(id(101)).dueAt()).isEqualTo(later);
        assertThat(mailbox.stored(id(102)).status()).isEqualTo(Status.FAILED);
        assertThat(mailbox.claim(TWO, later.minusNanos(1000))).isEmpty();
        assertThat(mailbox.claimIds(TWO, later)).containsExactly(id(101));
        store.notifications().settle(mailbox.webhook(), TWO, List.of(Mailbox.failed(id(101), 2)));
        Attempt first = Mailbox.again(id(101), 1, later).attempt();
        assertThat(store.notifications().attempts(mailbox.account(), id(101)))
                .containsExactly(first, Mailbox.failed(id(101), 2).attempt());
        assertThat(store.notifications().attempts(mailbox.account(), id(102)))
                .containsExactly(Mailbox.unsent(id(102), 1).attempt());
        assertThat(store.notifications().attempts(mailbox.account(), id(103))).isEmpty();
    }

    @Test
    default void who_does_not_hold_a_notification_any_more_settles_nothing() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        mailbox.post(id(100), NOW);
        mailbox.post(id(101), NOW);
        mailbox.claim(ONE);
        store.notifications().release(mailbox.webhook(), ONE, List.of(id(101)));

        assertThat(store.notifications()
                        .settle(mailbox.webhook(), TWO, List.of(Mailbox.arrived(id(100), 1)))
                        .settled())
                .isEmpty();
        assertThat(store.notifications()
                        .settle(
                                mailbox.webhook(),
                                ONE,
                                List.of(Mailbox.arrived(id(101), 1), Mailbox.failed(id(100), 1)))
                        .settled())
                .containsExactly(id(100));
        assertThat(store.notifications().settle(mailbox.webhook(), ONE, List.of(Mailbox.arrived(id(100), 1))))
                .isEqualTo(new SettleResult(Set.of(), 1));

        assertThat(mailbox.stored(id(100)).status()).isEqualTo(Status.FAILED);
        assertThat(mailbox.stored(id(101)).status()).isEqualTo(Status.PENDING);
        assertThat(store.notifications().attempts(mailbox.account(), id(101))).isEmpty();
    }

    @Test
    default void a_claim_whose_time_is_up_still_settles_until_somebody_else_claims() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        mailbox.post(id(100), NOW);
        mailbox.post(id(101), NOW);
        mailbox.claim(ONE);
        Instant later = NOW.plusSeconds(60);

        assertThat(store.notifications()
                        .settle(mailbox.webhook(), ONE, List.of(Mailbox.arrived(id(100), 1)))
                        .settled())
                .containsExactly(id(100));
        assertThat(mailbox.claimIds(TWO, later)).containsExactly(id(101));
        assertThat(store.notifications()
                        .settle(mailbox.webhook(), ONE, List.of(Mailbox.arrived(id(101), 1)))
                        .settled())
                .isEmpty();
        assertThat(mailbox.stored(id(101)).status()).isEqualTo(Status.PENDING);
    }

    @Test
    default void a_notification_is_settled_once_at_a_time() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        List<DeliveryResult> twice = List.of(Mailbox.arrived(id(100), 1), Mailbox.failed(id(100), 2));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().settle(mailbox.webhook(), ONE, twice))
                .withMessageContaining(id(100).toString());
        assertThat(store.notifications().settle(mailbox.webhook(), ONE, List.of()))
                .isEqualTo(new SettleResult(Set.of(), 0));
    }

    @Test
    default void notifications_that_fail_in_a_row_are_counted_until_one_arrives() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        List.of(100, 101, 102, 103, 104, 105, 106, 107).forEach(number -> mailbox.post(id(number), NOW));
        mailbox.claim(ONE);

        assertThat(failedInARow(store, mailbox, Mailbox.failed(id(100), 1))).isEqualTo(1);
        assertThat(failedInARow(store, mailbox, Mailbox.unsent(id(101), 1))).isEqualTo(1);
        assertThat(failedInARow(store, mailbox, Mailbox.failed(id(102), 1), Mailbox.again(id(103), 1, NOW)))
                .isEqualTo(2);
        assertThat(failedInARow(store, mailbox, Mailbox.arrived(id(104), 1), Mailbox.failed(id(105), 1)))
                .isEqualTo(1);
        assertThat(failedInARow(store, mailbox, Mailbox.failed(id(106), 1), Mailbox.arrived(id(107), 1)))
                .isZero();
        store.webhooks().save(mailbox.account(), mailbox.desk().webhook(WEBHOOK, NOW));
        assertThat(failedInARow(store, mailbox)).isZero();
    }

    @Test
    default void notifications_are_listed_newest_first_then_by_id_as_an_unsigned_number() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Notification posted = mailbox.post(id(100), NOW);
        mailbox.post(created(posted, 102, 1));
        mailbox.post(created(posted, 103, 1));
        mailbox.post(created(posted, 101, -1));

        assertThat(store.notifications().page(mailbox.account(), 0, 10).notifications())
                .extracting(Notification::id)
                .containsExactly(id(103), id(102), id(100), id(101));
        assertThat(store.notifications().page(mailbox.account(), 1, 2).notifications())
                .extracting(Notification::id)
                .containsExactly(id(102), id(100));
        assertThat(store.notifications().page(mailbox.account(), 3, 2).total()).isEqualTo(4);
        assertThat(store.notifications().page(mailbox.account(), 4, 2).notifications())
                .isEmpty();
        assertThat(store.notifications().notification(mailbox.account(), id(100)))
                .contains(posted);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().page(mailbox.account(), -1, 2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().page(mailbox.account(), 0, 0));
    }

    private static int failedInARow(EngineStore store, Mailbox mailbox, DeliveryResult... settled) {
        return store.notifications()
                .settle(mailbox.webhook(), ONE, List.of(settled))
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
