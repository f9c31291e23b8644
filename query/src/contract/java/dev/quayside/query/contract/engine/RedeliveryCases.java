package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.engine.OutboxFixture.FIRST_WORKER;
import static dev.quayside.query.contract.engine.OutboxFixture.SECOND_WORKER;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.UNKNOWN_ID;
import static dev.quayside.query.contract.support.StoreFixture.WEBHOOK;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Test cases for redelivery. */
interface RedeliveryCases extends DeliveryCases {

    @Test
    default void an_ended_notification_is_redelivered_with_the_full_number_of_attempts() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Instant later = NOW.plusSeconds(5);
        outbox.add(id(100), NOW);
        outbox.add(id(101), NOW);
        outbox.claim(FIRST_WORKER);
        store.notifications()
                .settle(
                        outbox.webhook(),
                        FIRST_WORKER,
                        List.of(OutboxFixture.succeeded(id(100), 1), OutboxFixture.failed(id(101), 1)));

        for (int number : List.of(100, 101)) {
            Notification again = store.notifications()
                    .redeliver(outbox.account(), id(number), later)
                    .orElseThrow();
            assertThat(again.status()).isEqualTo(Status.PENDING);
            assertThat(again.dueAt()).isEqualTo(later);
            assertThat(again.attempts()).isEqualTo(1);
            assertThat(again.currentAttempts()).isZero();
            assertThat(outbox.stored(id(number))).isEqualTo(again);
            assertThat(store.notifications().attempts(outbox.account(), id(number)))
                    .hasSize(1);
        }
        assertThat(outbox.claimIds(SECOND_WORKER, later)).containsExactlyInAnyOrder(id(100), id(101));
        assertThat(store.notifications().redeliver(outbox.account(), UNKNOWN_ID, later))
                .isEmpty();
    }

    @Test
    default void redelivering_a_pending_notification_makes_it_due_without_further_attempts() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Notification late = outbox.add(id(100), NOW.plusSeconds(100));
        Notification due = outbox.add(id(101), NOW);

        assertThat(store.notifications().redeliver(outbox.account(), id(100), NOW))
                .contains(late.withRetryAt(NOW));
        assertThat(store.notifications().redeliver(outbox.account(), id(101), NOW.plusSeconds(1)))
                .contains(due);
        assertThat(outbox.claimIds(FIRST_WORKER)).containsExactlyInAnyOrder(id(100), id(101));
    }

    @Test
    default void all_notifications_that_failed_since_an_instant_are_redelivered() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        store.webhooks().save(outbox.account(), outbox.fixture().webhook(id(99), NOW));
        outbox.add(ended(100, WEBHOOK, -1, Status.FAILED));
        outbox.add(ended(101, WEBHOOK, 0, Status.FAILED));
        outbox.add(ended(102, WEBHOOK, 1, Status.FAILED));
        outbox.add(ended(103, WEBHOOK, 1, Status.SUCCEEDED));
        outbox.add(ended(104, id(99), 1, Status.FAILED));
        Instant later = NOW.plusSeconds(50);

        assertThat(store.notifications().redeliverFailed(outbox.webhook(), NOW, later))
                .isEqualTo(2);

        assertThat(outbox.stored(id(101)))
                .isEqualTo(ended(101, WEBHOOK, 0, Status.FAILED).withRedelivery(later));
        assertThat(outbox.stored(id(101)).currentAttempts()).isZero();
        assertThat(outbox.claimIds(FIRST_WORKER, later)).containsExactly(sorted(101, 102));
        assertThat(store.notifications().redeliverFailed(outbox.webhook(), NOW, later))
                .isZero();
    }

    @Test
    default void an_attempt_begun_before_a_redelivery_ends_the_notification_only_if_it_succeeds() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        List<UUID> ids = List.of(id(100), id(101), id(102), id(103));
        ids.forEach(id -> outbox.add(id, NOW));
        outbox.claim(FIRST_WORKER);
        Notification due = outbox.stored(id(100));

        Notification again = store.notifications()
                .redeliver(outbox.account(), id(100), NOW.plusSeconds(1))
                .orElseThrow();
        ids.forEach(id -> store.notifications().redeliver(outbox.account(), id, NOW.plusSeconds(1)));
        assertThat(again).isEqualTo(due.withRedeliveryDuringAttempt(NOW)).isEqualTo(outbox.stored(id(100)));
        assertThat(again.currentAttempts()).isZero();
        assertThat(outbox.claim(SECOND_WORKER, NOW.plusSeconds(1))).isEmpty();

        List<DeliveryResult> outcomes = List.of(
                OutboxFixture.failed(id(100), 1),
                OutboxFixture.retried(id(101), 1, NOW.plusSeconds(50)),
                OutboxFixture.succeeded(id(102), 1),
                OutboxFixture.skipped(id(103), 1));
        assertThat(store.notifications().settle(outbox.webhook(), FIRST_WORKER, outcomes))
                .isEqualTo(new SettleResult(Set.of(id(102)), 0));

        assertThat(outbox.stored(id(100))).isEqualTo(again);
        assertThat(outbox.stored(id(102)).status()).isEqualTo(Status.SUCCEEDED);
        outcomes.forEach(
                outcome -> assertThat(store.notifications().attempts(outbox.account(), outcome.notificationId()))
                        .containsExactly(outcome.attempt()));
        assertThat(store.notifications()
                        .settle(outbox.webhook(), FIRST_WORKER, outcomes)
                        .settled())
                .isEmpty();
        assertThat(outbox.claim(SECOND_WORKER, NOW))
                .extracting(OutboxEntry::notification)
                .hasSize(3)
                .contains(again.withAttempt())
                .allMatch(one -> one.currentAttempts() == 1);
        assertThat(store.notifications()
                        .settle(outbox.webhook(), SECOND_WORKER, List.of(OutboxFixture.failed(id(100), 2))))
                .isEqualTo(new SettleResult(Set.of(id(100)), 1));
        assertThat(outbox.stored(id(100)).status()).isEqualTo(Status.FAILED);
    }

    @Test
    default void a_claim_on_a_redelivered_notification_can_be_released_or_taken_over() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Notification added = outbox.add(id(100), NOW);
        outbox.add(id(101), NOW);
        outbox.claim(FIRST_WORKER);
        Instant late = NOW.plusSeconds(60);

        List.of(100, 101).forEach(number -> store.notifications().redeliver(outbox.account(), id(number), NOW));
        store.notifications().release(outbox.webhook(), FIRST_WORKER, List.of(id(100)));
        assertThat(outbox.stored(id(100))).isEqualTo(added);
        outbox.claim(SECOND_WORKER, late);
        store.notifications()
                .settle(
                        outbox.webhook(),
                        SECOND_WORKER,
                        List.of(
                                OutboxFixture.retried(id(100), 1, late.plusSeconds(1)),
                                OutboxFixture.failed(id(101), 1)));

        assertThat(outbox.stored(id(100)).dueAt()).isEqualTo(late.plusSeconds(1));
        assertThat(outbox.stored(id(101)).status()).isEqualTo(Status.PENDING);
        assertThat(outbox.claimIds(id(42), late)).containsExactly(id(101));
        store.notifications().settle(outbox.webhook(), id(42), List.of(OutboxFixture.failed(id(101), 2)));
        assertThat(outbox.stored(id(101)).status()).isEqualTo(Status.FAILED);
    }

    @Test
    default void a_notification_in_its_last_attempt_is_redelivered_with_the_failed_ones() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        List.of(100, 101, 102).forEach(number -> outbox.add(id(number), NOW));
        outbox.add(id(103), NOW.plusSeconds(50));
        outbox.claim(FIRST_WORKER);
        store.notifications().settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.failed(id(100), 1)));

        assertThat(store.notifications().redeliverFailed(outbox.webhook(), NOW.plusSeconds(1), NOW))
                .isZero();
        store.notifications().settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.failed(id(101), 1)));
        assertThat(store.notifications().redeliverFailed(outbox.webhook(), NOW, NOW.plusSeconds(5)))
                .isEqualTo(2);
        store.notifications().settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.failed(id(102), 1)));

        assertThat(outbox.stored(id(103)).dueAt()).isEqualTo(NOW.plusSeconds(50));
        assertThat(outbox.stored(id(102)).dueAt()).isEqualTo(NOW);
        assertThat(outbox.claim(SECOND_WORKER, NOW.plusSeconds(5)))
                .extracting(OutboxEntry::notification)
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
                OutboxFixture.EVENT,
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
