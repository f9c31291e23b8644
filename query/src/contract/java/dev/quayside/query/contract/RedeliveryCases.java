package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.ABSENT;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.WEBHOOK;
import static dev.quayside.query.contract.Desk.id;
import static dev.quayside.query.contract.Mailbox.ONE;
import static dev.quayside.query.contract.Mailbox.TWO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is sent once more because somebody wants it. */
interface RedeliveryCases extends DeliveryCases {

    @Test
    default void what_has_ended_is_sent_once_more_with_as_many_tries_as_before() {
        DeliveryStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Instant later = NOW.plusSeconds(5);
        mailbox.post(id(100), NOW);
        mailbox.post(id(101), NOW);
        mailbox.claim(ONE);
        store.settle(mailbox.webhook(), ONE, List.of(Mailbox.arrived(id(100), 1), Mailbox.failed(id(101), 1)));

        for (int number : List.of(100, 101)) {
            Notification again =
                    store.redeliver(mailbox.account(), id(number), later).orElseThrow();
            assertThat(again.status()).isEqualTo(Status.PENDING);
            assertThat(again.dueAt()).isEqualTo(later);
            assertThat(again.attempts()).isEqualTo(1);
            assertThat(again.tries()).isZero();
            assertThat(mailbox.stored(id(number))).isEqualTo(again);
            assertThat(store.attempts(mailbox.account(), id(number))).hasSize(1);
        }
        assertThat(mailbox.claimIds(TWO, later)).containsExactlyInAnyOrder(id(100), id(101));
        assertThat(store.redeliver(mailbox.account(), ABSENT, later)).isEmpty();
    }

    @Test
    default void what_is_pending_gets_its_turn_sooner_and_no_more_tries() {
        DeliveryStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Notification late = mailbox.post(id(100), NOW.plusSeconds(100));
        Notification due = mailbox.post(id(101), NOW);

        assertThat(store.redeliver(mailbox.account(), id(100), NOW)).contains(late.dueAgain(NOW));
        assertThat(store.redeliver(mailbox.account(), id(101), NOW.plusSeconds(1)))
                .contains(due);
        assertThat(mailbox.claimIds(ONE)).containsExactlyInAnyOrder(id(100), id(101));
    }

    @Test
    default void all_that_has_failed_since_an_instant_is_sent_once_more() {
        DeliveryStore store = store();
        Mailbox mailbox = new Mailbox(store);
        store.save(mailbox.account(), mailbox.desk().webhook(id(99), NOW));
        mailbox.post(ended(100, WEBHOOK, -1, Status.FAILED));
        mailbox.post(ended(101, WEBHOOK, 0, Status.FAILED));
        mailbox.post(ended(102, WEBHOOK, 1, Status.FAILED));
        mailbox.post(ended(103, WEBHOOK, 1, Status.SUCCEEDED));
        mailbox.post(ended(104, id(99), 1, Status.FAILED));
        Instant later = NOW.plusSeconds(50);

        assertThat(store.redeliverFailed(mailbox.webhook(), NOW, later)).isEqualTo(2);

        assertThat(mailbox.stored(id(101)))
                .isEqualTo(ended(101, WEBHOOK, 0, Status.FAILED).redelivered(later));
        assertThat(mailbox.stored(id(101)).tries()).isZero();
        assertThat(mailbox.claimIds(ONE, later)).containsExactly(sorted(101, 102));
        assertThat(store.redeliverFailed(mailbox.webhook(), NOW, later)).isZero();
    }

    private static UUID[] sorted(int one, int other) {
        return Stream.of(id(one), id(other))
                .sorted(Comparator.comparing(UUID::toString))
                .toArray(UUID[]::new);
    }

    private static Notification ended(int number, UUID webhook, int seconds, Status status) {
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
