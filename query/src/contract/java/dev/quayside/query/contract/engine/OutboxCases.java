package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.engine.OutboxFixture.FIRST_WORKER;
import static dev.quayside.query.contract.engine.OutboxFixture.SECOND_WORKER;
import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.OTHER_CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.UNKNOWN_ID;
import static dev.quayside.query.contract.support.StoreFixture.WEBHOOK;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.QueueStats;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import java.net.URI;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Test cases for the claims of notifications. */
interface OutboxCases extends DeliveryCases {

    @Test
    default void notifications_are_claimed_by_due_time_then_by_unsigned_id() {
        OutboxFixture outbox = new OutboxFixture(store());
        outbox.add(id(106), NOW.minusNanos(1000));
        outbox.add(id(102), NOW);
        outbox.add(id(104), NOW);
        outbox.add(id(103), NOW.minusSeconds(1));
        outbox.add(id(105), NOW.plusNanos(1000));

        assertThat(outbox.claimIds(FIRST_WORKER)).containsExactly(id(103), id(106), id(104), id(102));
        assertThat(outbox.claimIds(SECOND_WORKER, NOW.plusNanos(1000))).containsExactly(id(105));
    }

    @Test
    default void a_claimed_notification_is_not_claimed_again_until_the_lease_expires() {
        OutboxFixture outbox = new OutboxFixture(store());
        Notification added = outbox.add(id(100), NOW);

        assertThat(outbox.claim(FIRST_WORKER)).containsExactly(new OutboxEntry(added.withAttempt(), null));
        assertThat(outbox.claim(FIRST_WORKER)).isEmpty();
        assertThat(outbox.claim(SECOND_WORKER, NOW.plusSeconds(60).minusNanos(1000)))
                .isEmpty();
        assertThat(outbox.claim(SECOND_WORKER, NOW.plusSeconds(60)))
                .containsExactly(new OutboxEntry(added.withAttempt(), null));
    }

    @Test
    default void at_most_the_requested_number_of_notifications_is_claimed() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        List.of(1, 2, 3).forEach(number -> outbox.add(id(100 + number), NOW.plusSeconds(number)));
        Instant now = NOW.plusSeconds(10);

        assertThat(store.notifications().claim(outbox.webhook(), now, FIRST_WORKER, now.plusSeconds(1), 2))
                .extracting(one -> one.notification().id())
                .containsExactly(id(101), id(102));
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> store.notifications().claim(outbox.webhook(), now, FIRST_WORKER, now.plusSeconds(1), 0))
                .withMessage("limit: 0 is too few (expected 1 or more)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().claim(outbox.webhook(), now, FIRST_WORKER, now, 1))
                .withMessage("until: " + now + " is not after " + now + " (expected a later instant)");
    }

    @Test
    default void notifications_of_one_container_are_claimed_by_one_worker_at_a_time() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        outbox.add(id(101), NOW, CONTAINER, 1L);
        outbox.add(id(102), NOW.plusSeconds(1), CONTAINER, 2L);
        outbox.add(id(103), NOW.plusSeconds(1), OTHER_CONTAINER, 1L);
        outbox.add(id(104), NOW.plusSeconds(1));

        assertThat(outbox.claimIds(FIRST_WORKER)).containsExactly(id(101));
        assertThat(outbox.claimIds(SECOND_WORKER, NOW.plusSeconds(1))).containsExactlyInAnyOrder(id(103), id(104));
        store.notifications().settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.succeeded(id(101), 1)));
        assertThat(outbox.claimIds(FIRST_WORKER, NOW.plusSeconds(1))).containsExactly(id(102));
    }

    @Test
    default void each_claimed_container_blocks_its_later_notifications() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        outbox.add(id(101), NOW, CONTAINER, 1L);
        outbox.add(id(102), NOW, OTHER_CONTAINER, 1L);
        outbox.add(id(103), NOW.plusSeconds(1), CONTAINER, 2L);
        outbox.add(id(104), NOW.plusSeconds(1), OTHER_CONTAINER, 2L);

        assertThat(outbox.claimIds(FIRST_WORKER)).containsExactly(id(101), id(102));
        assertThat(outbox.claimIds(SECOND_WORKER, NOW.plusSeconds(1))).isEmpty();
    }

    @Test
    default void a_claim_blocks_its_container_for_one_webhook_and_until_the_lease_expires() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        store.webhooks().save(outbox.account(), outbox.fixture().webhook(id(99), NOW));
        outbox.add(id(101), NOW, CONTAINER, 1L);
        outbox.add(id(102), NOW.plusSeconds(60), CONTAINER, 2L);
        outbox.add(of(id(103), id(99), CONTAINER, 1L));

        assertThat(outbox.claimIds(FIRST_WORKER)).containsExactly(id(101));
        assertThat(store.notifications().claim(outbox.webhook(id(99)), NOW, SECOND_WORKER, NOW.plusSeconds(60), 10))
                .extracting(one -> one.notification().id())
                .containsExactly(id(103));
        assertThat(outbox.claimIds(id(42), NOW.plusSeconds(60))).containsExactly(id(101), id(102));
    }

    @Test
    default void released_notifications_count_no_attempt_and_can_be_claimed_at_once() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Notification added = outbox.add(id(100), NOW);
        outbox.claim(FIRST_WORKER);

        store.notifications().release(outbox.webhook(), SECOND_WORKER, List.of(id(100), UNKNOWN_ID));
        assertThat(outbox.claim(SECOND_WORKER)).isEmpty();
        store.notifications().release(outbox.webhook(), FIRST_WORKER, List.of(id(100), id(100)));

        assertThat(outbox.stored(id(100))).isEqualTo(added);
        assertThat(outbox.claim(SECOND_WORKER)).containsExactly(new OutboxEntry(added.withAttempt(), null));
        store.notifications().release(outbox.webhook(), FIRST_WORKER, List.of(id(100)));
        assertThat(outbox.stored(id(100)).attempts()).isEqualTo(1);
    }

    @Test
    default void a_document_is_stored_once_by_the_worker_that_holds_the_claim() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        outbox.add(id(100), NOW);
        String document = "{\"a\": \"\ud83d\ude00 \\u0000\"}\n" + "x".repeat(100_000);
        outbox.claim(FIRST_WORKER);

        assertThat(store.notifications().storeDocuments(outbox.webhook(), SECOND_WORKER, Map.of(id(100), "of another")))
                .isEmpty();
        store.notifications()
                .storeDocuments(outbox.webhook(), FIRST_WORKER, Map.of(id(100), document, UNKNOWN_ID, "of nothing"));
        store.notifications().storeDocuments(outbox.webhook(), FIRST_WORKER, Map.of(id(100), "second"));
        store.notifications().storeDocuments(outbox.webhook(), FIRST_WORKER, Map.of());

        assertThat(outbox.claim(SECOND_WORKER, NOW.plusSeconds(60)))
                .extracting(OutboxEntry::document)
                .allSatisfy(found -> assertThat(found).contains(document));
        assertThat(store.notifications().notification(outbox.account(), id(100)).flatMap(OutboxEntry::document))
                .contains(document);
    }

    @Test
    default void storing_documents_returns_the_documents_to_send() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        List.of(100, 101, 102).forEach(number -> outbox.add(id(number), NOW));
        outbox.add(id(103), NOW.plusSeconds(60));
        outbox.claim(FIRST_WORKER);
        assertThat(store.notifications()
                        .storeDocuments(
                                outbox.webhook(), FIRST_WORKER, Map.of(id(100), "first", UNKNOWN_ID, "of nothing")))
                .isEqualTo(Map.of(id(100), "first"));
        store.notifications().release(outbox.webhook(), FIRST_WORKER, List.of(id(101)));

        outbox.claim(SECOND_WORKER, NOW.plusSeconds(60));
        Map<UUID, String> late = Map.of(id(100), "late", id(101), "late", id(102), "late", id(103), "late");
        assertThat(store.notifications().storeDocuments(outbox.webhook(), FIRST_WORKER, late))
                .isEmpty();
        assertThat(store.notifications()
                        .storeDocuments(outbox.webhook(), SECOND_WORKER, Map.of(id(100), "second", id(102), "second")))
                .isEqualTo(Map.of(id(100), "first", id(102), "second"));
        assertThat(store.notifications().storeDocuments(outbox.webhook(), SECOND_WORKER, Map.of()))
                .isEmpty();
        assertThat(store.notifications().storeDocuments(outbox.webhook(), SECOND_WORKER, Map.of(id(101), "own")))
                .isEqualTo(Map.of(id(101), "own"));
    }

    @Test
    default void webhooks_with_due_notifications_are_found_by_due_time() {
        Store store = store();
        OutboxFixture late = new OutboxFixture(store);
        OutboxFixture early = new OutboxFixture(store);
        OutboxFixture idle = new OutboxFixture(store);
        late.add(id(100), NOW);
        late.add(id(101), NOW.minusSeconds(1));
        early.add(id(100), NOW.minusSeconds(2));
        idle.add(id(100), NOW.plusNanos(1000));

        assertThat(due(store, NOW, late, early, idle)).containsExactly(early.webhook(), late.webhook());
        early.claim(FIRST_WORKER);
        assertThat(due(store, NOW, late, early, idle)).containsExactly(late.webhook());
        assertThat(due(store, NOW.plusSeconds(60), late, early, idle))
                .containsExactly(early.webhook(), late.webhook(), idle.webhook());
        assertThat(store.notifications().webhooksDue(NOW.plusSeconds(60), 1)).hasSize(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().webhooksDue(NOW, 0));
    }

    @Test
    default void due_webhooks_alternate_between_accounts() {
        Store store = store();
        OutboxFixture busy = new OutboxFixture(store);
        OutboxFixture other = new OutboxFixture(store);
        store.webhooks().save(busy.account(), busy.fixture().webhook(id(98), NOW));
        store.webhooks().save(busy.account(), busy.fixture().webhook(id(99), NOW));
        busy.add(id(100), NOW.minusSeconds(9));
        busy.add(of(id(101), id(98), null, null).withRetryAt(NOW.minusSeconds(8)));
        busy.add(of(id(102), id(99), null, null).withRetryAt(NOW.minusSeconds(7)));
        other.add(id(100), NOW.minusSeconds(1));

        assertThat(due(store, NOW, busy, other))
                .containsExactly(busy.webhook(), other.webhook(), busy.webhook(id(98)), busy.webhook(id(99)));
    }

    @Test
    default void taking_over_an_expired_claim_continues_the_same_attempt() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        Notification added = outbox.add(id(100), NOW);
        outbox.claim(FIRST_WORKER);

        assertThat(store.notifications()
                        .claim(outbox.webhook(), NOW.plusSeconds(3600), SECOND_WORKER, NOW.plusSeconds(7200), 10))
                .extracting(OutboxEntry::notification)
                .containsExactly(added.withAttempt());
        assertThat(outbox.stored(id(100)).attempts()).isEqualTo(1);
    }

    @Test
    default void pending_notifications_are_counted() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        QueueStats before = store.notifications().queueStats(NOW);
        QueueStats earlier = store.notifications().queueStats(NOW.minusSeconds(6));
        outbox.add(id(100), NOW.minusSeconds(5));
        outbox.add(id(101), NOW);
        outbox.add(id(102), NOW.plusNanos(1000));
        outbox.add(of(id(103), WEBHOOK, null, null).withEndStatus(Notification.Status.FAILED));

        outbox.claim(FIRST_WORKER);

        assertThat(store.notifications().queueStats(NOW.minusSeconds(6)))
                .isEqualTo(new QueueStats(earlier.pending() + 3, earlier.due(), earlier.oldestDueAt()));
        QueueStats after = store.notifications().queueStats(NOW);
        assertThat(after.pending() - before.pending()).isEqualTo(3);
        assertThat(after.due() - before.due()).isEqualTo(2);
        assertThat(after.oldestDueAt()).isBeforeOrEqualTo(NOW.minusSeconds(5));
        store.notifications()
                .settle(
                        outbox.webhook(),
                        FIRST_WORKER,
                        List.of(OutboxFixture.succeeded(id(100), 1), OutboxFixture.failed(id(101), 1)));
        assertThat(store.notifications().queueStats(NOW))
                .isEqualTo(new QueueStats(before.pending() + 1, before.due(), before.oldestDueAt()));
    }

    @Test
    default void notifications_of_another_account_are_not_claimed_stored_or_settled() {
        Store store = store();
        OutboxFixture owner = new OutboxFixture(store);
        OutboxFixture other = new OutboxFixture(store);
        Notification added = owner.add(id(100), NOW);
        other.add(id(101), NOW.plusSeconds(1));
        owner.claim(FIRST_WORKER);

        assertThat(other.claim(SECOND_WORKER)).isEmpty();
        store.notifications().storeDocuments(other.webhook(), FIRST_WORKER, Map.of(id(100), "{}"));
        assertThat(store.notifications()
                        .settle(other.webhook(), FIRST_WORKER, List.of(OutboxFixture.succeeded(id(100), 1))))
                .isEqualTo(new SettleResult(Set.of(), 0));
        store.notifications().release(other.webhook(), FIRST_WORKER, List.of(id(100)));
        assertThat(store.notifications().notification(other.account(), id(100))).isEmpty();
        assertThat(store.notifications().redeliver(other.account(), id(100), NOW))
                .isEmpty();

        assertThat(owner.stored(id(100))).isEqualTo(added.withAttempt());
        assertThat(store.notifications().storeDocuments(owner.webhook(), FIRST_WORKER, Map.of(id(100), "own")))
                .isEqualTo(Map.of(id(100), "own"));
        assertThat(store.notifications().attempts(owner.account(), id(100))).isEmpty();
    }

    @Test
    default void an_unknown_webhook_or_account_has_nothing_to_send() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        for (WebhookRef unknown :
                List.of(outbox.webhook(UNKNOWN_ID), new WebhookRef(new AccountId(UNKNOWN_ID), WEBHOOK))) {
            assertThat(store.notifications().claim(unknown, NOW, FIRST_WORKER, NOW.plusSeconds(1), 1))
                    .isEmpty();
            assertThat(store.notifications()
                            .settle(unknown, FIRST_WORKER, List.of(OutboxFixture.succeeded(id(100), 1))))
                    .isEqualTo(new SettleResult(Set.of(), 0));
            assertThat(store.notifications().storeDocuments(unknown, FIRST_WORKER, Map.of(id(100), "{}")))
                    .isEmpty();
            store.notifications().release(unknown, FIRST_WORKER, List.of(id(100)));
            assertThat(store.notifications().redeliverFailed(unknown, NOW, NOW)).isZero();
            assertThat(store.webhooks()
                            .webhook(unknown.account(), unknown.webhookId())
                            .map(Webhook::url))
                    .isNotEqualTo(URI.create("https://example.com/" + unknown.account()));
        }
    }

    private static Notification of(UUID id, UUID webhook, @Nullable UUID container, @Nullable Long sequence) {
        return new Notification(
                id,
                webhook,
                OutboxFixture.EVENT,
                EventKind.CONTAINER_CREATED,
                container,
                sequence,
                NOW,
                Notification.Status.PENDING,
                0,
                0,
                NOW);
    }

    private static List<WebhookRef> due(Store store, Instant now, OutboxFixture... outboxes) {
        Set<UUID> accounts = new HashSet<>();
        for (OutboxFixture outbox : outboxes) {
            accounts.add(outbox.account().value());
        }
        return store.notifications().webhooksDue(now, Integer.MAX_VALUE).stream()
                .filter(found -> accounts.contains(found.account().value()))
                .toList();
    }
}
