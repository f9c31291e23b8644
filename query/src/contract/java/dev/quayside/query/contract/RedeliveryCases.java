package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.ABSENT;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.WEBHOOK;
import static dev.quayside.query.contract.Desk.id;
import static dev.quayside.query.contract.Mailbox.ONE;
import static dev.quayside.query.contract.Mailbox.TWO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.ClaimedNotification;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is sent once more because somebody wants it. */
interface RedeliveryCases extends DeliveryCases {

    @Test
    default void what_has_ended_is_sent_once_more_with_as_many_tries_as_before() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Instant later = NOW.plusSeconds(5);
        mailbox.post(id(100), NOW);
        mailbox.post(id(101), NOW);
        mailbox.claim(ONE);
        store.notifications()
                .settle(mailbox.webhook(), ONE, List.of(Mailbox.arrived(id(100), 1), Mailbox.failed(id(101), 1)));

        for (int number : List.of(100, 101)) {
            Notification again = store.notifications()
                    .redeliver(mailbox.account(), id(number), later)
                    .orElseThrow();
            assertThat(again.status()).isEqualTo(Status.PENDING);
            assertThat(again.dueAt()).isEqualTo(later);
            assertThat(again.attempts()).isEqualTo(1);
            assertThat(again.currentAttempts()).isZero();
            assertThat(mailbox.stored(id(number))).isEqualTo(again);
            assertThat(store.notifications().attempts(mailbox.account(), id(number)))
                    .hasSize(1);
        }
        assertThat(mailbox.claimIds(TWO, later)).containsExactlyInAnyOrder(id(100), id(101));
        assertThat(store.notifications().redeliver(mailbox.account(), ABSENT, later))
                .isEmpty();
    }

    @Test
    default void what_is_pending_gets_its_turn_sooner_and_no_more_tries() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Notification late = mailbox.post(id(100), NOW.plusSeconds(100));
        Notification due = mailbox.post(id(101), NOW);

        assertThat(store.notifications().redeliver(mailbox.account(), id(100), NOW))
                .contains(late.withRetryAt(NOW));
        assertThat(store.notifications().redeliver(mailbox.account(), id(101), NOW.plusSeconds(1)))
                .contains(due);
        assertThat(mailbox.claimIds(ONE)).containsExactlyInAnyOrder(id(100), id(101));
    }

    @Test
    default void all_that_has_failed_since_an_instant_is_sent_once_more() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        store.webhooks().save(mailbox.account(), mailbox.desk().webhook(id(99), NOW));
        mailbox.post(ended(100, WEBHOOK, -1, Status.FAILED));
        mailbox.post(ended(101, WEBHOOK, 0, Status.FAILED));
        mailbox.post(ended(102, WEBHOOK, 1, Status.FAILED));
        mailbox.post(ended(103, WEBHOOK, 1, Status.SUCCEEDED));
        mailbox.post(ended(104, id(99), 1, Status.FAILED));
        Instant later = NOW.plusSeconds(50);

        assertThat(store.notifications().redeliverFailed(mailbox.webhook(), NOW, later))
                .isEqualTo(2);

        assertThat(mailbox.stored(id(101)))
                .isEqualTo(ended(101, WEBHOOK, 0, Status.FAILED).redelivered(later));
        assertThat(mailbox.stored(id(101)).currentAttempts()).isZero();
        assertThat(mailbox.claimIds(ONE, later)).containsExactly(sorted(101, 102));
        assertThat(store.notifications().redeliverFailed(mailbox.webhook(), NOW, later))
                .isZero();
    }

    @Test
    default void a_try_that_was_begun_before_a_redelivery_ends_a_notification_only_by_arriving() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        List<UUID> ids = List.of(id(100), id(101), id(102), id(103));
        ids.forEach(id -> mailbox.post(id, NOW));
        mailbox.claim(ONE);
        Notification due = mailbox.stored(id(100));

        Notification again = store.notifications()
                .redeliver(mailbox.account(), id(100), NOW.plusSeconds(1))
                .orElseThrow();
        ids.forEach(id -> store.notifications().redeliver(mailbox.account(), id, NOW.plusSeconds(1)));
        assertThat(again).isEqualTo(due.redeliveredDuringAttempt(NOW)).isEqualTo(mailbox.stored(id(100)));
        assertThat(again.currentAttempts()).isZero();
        assertThat(mailbox.claim(TWO, NOW.plusSeconds(1))).isEmpty();

        List<DeliveryResult> outcomes = List.of(
                Mailbox.failed(id(100), 1),
                Mailbox.again(id(101), 1, NOW.plusSeconds(50)),
                Mailbox.arrived(id(102), 1),
                Mailbox.unsent(id(103), 1));
        assertThat(store.notifications().settle(mailbox.webhook(), ONE, outcomes))
                .isEqualTo(new SettleResult(Set.of(id(102)), 0));

        assertThat(mailbox.stored(id(100))).isEqualTo(again);
        assertThat(mailbox.stored(id(102)).status()).isEqualTo(Status.SUCCEEDED);
        outcomes.forEach(
                outcome -> assertThat(store.notifications().attempts(mailbox.account(), outcome.notificationId()))
                        .containsExactly(outcome.attempt()));
        assertThat(store.notifications()
                        .settle(mailbox.webhook(), ONE, outcomes)
                        .settled())
                .isEmpty();
        assertThat(mailbox.claim(TWO, NOW))
                .extracting(ClaimedNotification::notification)
                .hasSize(3)
                .contains(again.withAttempt())
                .allMatch(one -> one.currentAttempts() == 1);
        assertThat(store.notifications().settle(mailbox.webhook(), TWO, List.of(Mailbox.failed(id(100), 2))))
                .isEqualTo(new SettleResult(Set.of(id(100)), 1));
        assertThat(mailbox.stored(id(100)).status()).isEqualTo(Status.FAILED);
    }

    @Test
    default void a_claim_on_what_was_redelivered_may_be_given_back_or_taken_over() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Notification posted = mailbox.post(id(100), NOW);
        mailbox.post(id(101), NOW);
        mailbox.claim(ONE);
        Instant late = NOW.plusSeconds(60);

        List.of(100, 101).forEach(number -> store.notifications().redeliver(mailbox.account(), id(number), NOW));
        store.notifications().release(mailbox.webhook(), ONE, List.of(id(100)));
        assertThat(mailbox.stored(id(100))).isEqualTo(posted);
        mailbox.claim(TWO, late);
        store.notifications()
                .settle(
                        mailbox.webhook(),
                        TWO,
                        List.of(Mailbox.again(id(100), 1, late.plusSeconds(1)), Mailbox.failed(id(101), 1)));

        assertThat(mailbox.stored(id(100)).dueAt()).isEqualTo(late.plusSeconds(1));
        assertThat(mailbox.stored(id(101)).status()).isEqualTo(Status.PENDING);
        assertThat(mailbox.claimIds(id(42), late)).containsExactly(id(101));
        store.notifications().settle(mailbox.webhook(), id(42), List.of(Mailbox.failed(id(101), 2)));
        assertThat(mailbox.stored(id(101)).status()).isEqualTo(Status.FAILED);
    }

    @Test
    default void what_is_about_to_fail_is_sent_once_more_with_all_that_has_failed() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        List.of(100, 101, 102).forEach(number -> mailbox.post(id(number), NOW));
        mailbox.post(id(103), NOW.plusSeconds(50));
        mailbox.claim(ONE);
        store.notifications().settle(mailbox.webhook(), ONE, List.of(Mailbox.failed(id(100), 1)));

        assertThat(store.notifications().redeliverFailed(mailbox.webhook(), NOW.plusSeconds(1), NOW))
                .isZero();
        store.notifications().settle(mailbox.webhook(), ONE, List.of(Mailbox.failed(id(101), 1)));
        assertThat(store.notifications().redeliverFailed(mailbox.webhook(), NOW, NOW.plusSeconds(5)))
                .isEqualTo(2);
        store.notifications().settle(mailbox.webhook(), ONE, List.of(Mailbox.failed(id(102), 1)));

        assertThat(mailbox.stored(id(103)).dueAt()).isEqualTo(NOW.plusSeconds(50));
        assertThat(mailbox.stored(id(102)).dueAt()).isEqualTo(NOW);
        assertThat(mailbox.claim(TWO, NOW.plusSeconds(5)))
                .extracting(ClaimedNotification::notification)
                .hasSize(3)
                .allMatch(one -> one.attempts() == 2 && one.currentAttempts() == 1);
    }

    private static UUID[] sorted(int one, int other) {
        return Stream.of(id(one), id(other))
                .sorted(Comparator.comparing(UUID::toString))
                .toArray(UUID[]::new);
    }

    static Notification ended(int number, UUID webhook, int seconds, Status status) {
        return new Notification(
                id(number),
                webhook,
                Mailbox.EVENT,
                EventKind.CONTAINER_CREATED,
                null,
                null,
                NOW.plusSeconds(seconds),
                status,
                13,
                0,
                null);
    }
}
