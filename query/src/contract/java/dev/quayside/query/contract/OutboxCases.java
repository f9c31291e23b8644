package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.ABSENT;
import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.OTHER_CONTAINER;
import static dev.quayside.query.contract.Desk.WEBHOOK;
import static dev.quayside.query.contract.Desk.id;
import static dev.quayside.query.contract.Mailbox.ONE;
import static dev.quayside.query.contract.Mailbox.TWO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.ClaimedNotification;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.QueueStats;
import dev.quayside.core.store.SettleResult;
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

/** Who may send what, and until when. */
interface OutboxCases extends DeliveryCases {

    @Test
    default void notifications_are_claimed_longest_due_first_then_by_id_as_an_unsigned_number() {
        Mailbox mailbox = new Mailbox(store());
        mailbox.post(id(106), NOW.minusNanos(1000));
        mailbox.post(id(102), NOW);
        mailbox.post(id(104), NOW);
        mailbox.post(id(103), NOW.minusSeconds(1));
        mailbox.post(id(105), NOW.plusNanos(1000));

        assertThat(mailbox.claimIds(ONE)).containsExactly(id(103), id(106), id(104), id(102));
        assertThat(mailbox.claimIds(TWO, NOW.plusNanos(1000))).containsExactly(id(105));
    }

    @Test
    default void a_claimed_notification_is_nobody_elses_until_the_time_is_up() {
        Mailbox mailbox = new Mailbox(store());
        Notification posted = mailbox.post(id(100), NOW);

        assertThat(mailbox.claim(ONE)).containsExactly(new ClaimedNotification(posted.withAttempt(), null));
        assertThat(mailbox.claim(ONE)).isEmpty();
        assertThat(mailbox.claim(TWO, NOW.plusSeconds(60).minusNanos(1000))).isEmpty();
        assertThat(mailbox.claim(TWO, NOW.plusSeconds(60)))
                .containsExactly(new ClaimedNotification(posted.withAttempt(), null));
    }

    @Test
    default void no_more_notifications_are_claimed_than_were_asked_for() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        List.of(1, 2, 3).forEach(number -> mailbox.post(id(100 + number), NOW.plusSeconds(number)));
        Instant now = NOW.plusSeconds(10);

        assertThat(store.notifications().claim(mailbox.webhook(), now, ONE, now.plusSeconds(1), 2))
                .extracting(one -> one.notification().id())
                .containsExactly(id(101), id(102));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().claim(mailbox.webhook(), now, ONE, now.plusSeconds(1), 0))
                .withMessage("limit: 0 is too few (expected 1 or more)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().claim(mailbox.webhook(), now, ONE, now, 1))
                .withMessage("until: " + now + " is not after " + now + " (expected a later instant)");
    }

    @Test
    default void the_news_of_one_container_are_in_one_hand_at_a_time() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        mailbox.post(id(101), NOW, CONTAINER, 1L);
        mailbox.post(id(102), NOW.plusSeconds(1), CONTAINER, 2L);
        mailbox.post(id(103), NOW.plusSeconds(1), OTHER_CONTAINER, 1L);
        mailbox.post(id(104), NOW.plusSeconds(1));

        assertThat(mailbox.claimIds(ONE)).containsExactly(id(101));
        assertThat(mailbox.claimIds(TWO, NOW.plusSeconds(1))).containsExactlyInAnyOrder(id(103), id(104));
        store.notifications().settle(mailbox.webhook(), ONE, List.of(Mailbox.arrived(id(101), 1)));
        assertThat(mailbox.claimIds(ONE, NOW.plusSeconds(1))).containsExactly(id(102));
    }

    @Test
    default void each_of_the_containers_in_a_hand_holds_its_later_news_back() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        mailbox.post(id(101), NOW, CONTAINER, 1L);
        mailbox.post(id(102), NOW, OTHER_CONTAINER, 1L);
        mailbox.post(id(103), NOW.plusSeconds(1), CONTAINER, 2L);
        mailbox.post(id(104), NOW.plusSeconds(1), OTHER_CONTAINER, 2L);

        assertThat(mailbox.claimIds(ONE)).containsExactly(id(101), id(102));
        assertThat(mailbox.claimIds(TWO, NOW.plusSeconds(1))).isEmpty();
    }

    @Test
    default void a_container_is_in_the_hand_of_each_webhook_by_itself_and_only_while_the_claim_has_time_left() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        store.webhooks().save(mailbox.account(), mailbox.desk().webhook(id(99), NOW));
        mailbox.post(id(101), NOW, CONTAINER, 1L);
        mailbox.post(id(102), NOW.plusSeconds(60), CONTAINER, 2L);
        mailbox.post(of(id(103), id(99), CONTAINER, 1L));

        assertThat(mailbox.claimIds(ONE)).containsExactly(id(101));
        assertThat(store.notifications().claim(mailbox.webhook(id(99)), NOW, TWO, NOW.plusSeconds(60), 10))
                .extracting(one -> one.notification().id())
                .containsExactly(id(103));
        assertThat(mailbox.claimIds(id(42), NOW.plusSeconds(60))).containsExactly(id(101), id(102));
    }

    @Test
    default void notifications_that_are_given_back_do_not_count_and_may_be_claimed_at_once() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Notification posted = mailbox.post(id(100), NOW);
        mailbox.claim(ONE);

        store.notifications().release(mailbox.webhook(), TWO, List.of(id(100), ABSENT));
        assertThat(mailbox.claim(TWO)).isEmpty();
        store.notifications().release(mailbox.webhook(), ONE, List.of(id(100), id(100)));

        assertThat(mailbox.stored(id(100))).isEqualTo(posted);
        assertThat(mailbox.claim(TWO)).containsExactly(new ClaimedNotification(posted.withAttempt(), null));
        store.notifications().release(mailbox.webhook(), ONE, List.of(id(100)));
        assertThat(mailbox.stored(id(100)).attempts()).isEqualTo(1);
    }

    @Test
    default void a_document_is_stored_once_by_whoever_holds_the_claim() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        mailbox.post(id(100), NOW);
        String document = "{\"a\": \"\ud83d\ude00 \\u0000\"}\n" + "x".repeat(100_000);
        mailbox.claim(ONE);

        assertThat(store.notifications().storeDocuments(mailbox.webhook(), TWO, Map.of(id(100), "of another")))
                .isEmpty();
        store.notifications().storeDocuments(mailbox.webhook(), ONE, Map.of(id(100), document, ABSENT, "of nothing"));
        store.notifications().storeDocuments(mailbox.webhook(), ONE, Map.of(id(100), "second"));
        store.notifications().storeDocuments(mailbox.webhook(), ONE, Map.of());

        assertThat(mailbox.claim(TWO, NOW.plusSeconds(60)))
                .extracting(ClaimedNotification::document)
                .allSatisfy(found -> assertThat(found).contains(document));
    }

    @Test
    default void whoever_stores_documents_learns_which_ones_he_may_send() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        List.of(100, 101, 102).forEach(number -> mailbox.post(id(number), NOW));
        mailbox.post(id(103), NOW.plusSeconds(60));
        mailbox.claim(ONE);
        assertThat(store.notifications()
                        .storeDocuments(mailbox.webhook(), ONE, Map.of(id(100), "first", ABSENT, "of nothing")))
                .isEqualTo(Map.of(id(100), "first"));
        store.notifications().release(mailbox.webhook(), ONE, List.of(id(101)));

        mailbox.claim(TWO, NOW.plusSeconds(60));
        Map<UUID, String> late = Map.of(id(100), "late", id(101), "late", id(102), "late", id(103), "late");
        assertThat(store.notifications().storeDocuments(mailbox.webhook(), ONE, late))
                .isEmpty();
        assertThat(store.notifications()
                        .storeDocuments(mailbox.webhook(), TWO, Map.of(id(100), "second", id(102), "second")))
                .isEqualTo(Map.of(id(100), "first", id(102), "second"));
        assertThat(store.notifications().storeDocuments(mailbox.webhook(), TWO, Map.of()))
                .isEmpty();
        assertThat(store.notifications().storeDocuments(mailbox.webhook(), TWO, Map.of(id(101), "own")))
                .isEqualTo(Map.of(id(101), "own"));
    }

    @Test
    default void webhooks_that_have_something_due_are_found_longest_due_first() {
        EngineStore store = store();
        Mailbox late = new Mailbox(store);
        Mailbox early = new Mailbox(store);
        Mailbox idle = new Mailbox(store);
        late.post(id(100), NOW);
        late.post(id(101), NOW.minusSeconds(1));
        early.post(id(100), NOW.minusSeconds(2));
        idle.post(id(100), NOW.plusNanos(1000));

        assertThat(due(store, NOW, late, early, idle)).containsExactly(early.webhook(), late.webhook());
        early.claim(ONE);
        assertThat(due(store, NOW, late, early, idle)).containsExactly(late.webhook());
        assertThat(due(store, NOW.plusSeconds(60), late, early, idle))
                .containsExactly(early.webhook(), late.webhook(), idle.webhook());
        assertThat(store.notifications().webhooksDue(NOW.plusSeconds(60), 1)).hasSize(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().webhooksDue(NOW, 0));
    }

    @Test
    default void accounts_take_turns_where_several_webhooks_have_something_due() {
        EngineStore store = store();
        Mailbox busy = new Mailbox(store);
        Mailbox other = new Mailbox(store);
        store.webhooks().save(busy.account(), busy.desk().webhook(id(98), NOW));
        store.webhooks().save(busy.account(), busy.desk().webhook(id(99), NOW));
        busy.post(id(100), NOW.minusSeconds(9));
        busy.post(of(id(101), id(98), null, null).withRetryAt(NOW.minusSeconds(8)));
        busy.post(of(id(102), id(99), null, null).withRetryAt(NOW.minusSeconds(7)));
        other.post(id(100), NOW.minusSeconds(1));

        assertThat(due(store, NOW, busy, other))
                .containsExactly(busy.webhook(), other.webhook(), busy.webhook(id(98)), busy.webhook(id(99)));
    }

    @Test
    default void a_claim_that_is_taken_over_goes_on_as_the_same_attempt() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        Notification posted = mailbox.post(id(100), NOW);
        mailbox.claim(ONE);

        assertThat(store.notifications()
                        .claim(mailbox.webhook(), NOW.plusSeconds(3600), TWO, NOW.plusSeconds(7200), 10))
                .extracting(ClaimedNotification::notification)
                .containsExactly(posted.withAttempt());
        assertThat(mailbox.stored(id(100)).attempts()).isEqualTo(1);
    }

    @Test
    default void what_is_still_to_be_sent_is_counted() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        QueueStats before = store.notifications().backlog(NOW);
        QueueStats earlier = store.notifications().backlog(NOW.minusSeconds(6));
        mailbox.post(id(100), NOW.minusSeconds(5));
        mailbox.post(id(101), NOW);
        mailbox.post(id(102), NOW.plusNanos(1000));
        mailbox.post(of(id(103), WEBHOOK, null, null).ended(Notification.Status.FAILED));

        mailbox.claim(ONE);

        assertThat(store.notifications().backlog(NOW.minusSeconds(6)))
                .isEqualTo(new QueueStats(earlier.pending() + 3, earlier.due(), earlier.oldestDueAt()));
        QueueStats after = store.notifications().backlog(NOW);
        assertThat(after.pending() - before.pending()).isEqualTo(3);
        assertThat(after.due() - before.due()).isEqualTo(2);
        assertThat(after.oldestDueAt()).isBeforeOrEqualTo(NOW.minusSeconds(5));
        store.notifications()
                .settle(mailbox.webhook(), ONE, List.of(Mailbox.arrived(id(100), 1), Mailbox.failed(id(101), 1)));
        assertThat(store.notifications().backlog(NOW))
                .isEqualTo(new QueueStats(before.pending() + 1, before.due(), before.oldestDueAt()));
    }

    @Test
    default void nothing_of_another_account_is_claimed_sent_or_settled() {
        EngineStore store = store();
        Mailbox owner = new Mailbox(store);
        Mailbox other = new Mailbox(store);
        Notification posted = owner.post(id(100), NOW);
        other.post(id(101), NOW.plusSeconds(1));
        owner.claim(ONE);

        assertThat(other.claim(TWO)).isEmpty();
        store.notifications().storeDocuments(other.webhook(), ONE, Map.of(id(100), "{}"));
        assertThat(store.notifications().settle(other.webhook(), ONE, List.of(Mailbox.arrived(id(100), 1))))
                .isEqualTo(new SettleResult(Set.of(), 0));
        store.notifications().release(other.webhook(), ONE, List.of(id(100)));
        assertThat(store.notifications().notification(other.account(), id(100))).isEmpty();
        assertThat(store.notifications().redeliver(other.account(), id(100), NOW))
                .isEmpty();

        assertThat(owner.stored(id(100))).isEqualTo(posted.withAttempt());
        assertThat(store.notifications().storeDocuments(owner.webhook(), ONE, Map.of(id(100), "own")))
                .isEqualTo(Map.of(id(100), "own"));
        assertThat(store.notifications().attempts(owner.account(), id(100))).isEmpty();
    }

    @Test
    default void a_webhook_or_account_that_is_not_there_has_nothing_to_send() {
        EngineStore store = store();
        Mailbox mailbox = new Mailbox(store);
        for (WebhookRef absent : List.of(mailbox.webhook(ABSENT), new WebhookRef(new AccountId(ABSENT), WEBHOOK))) {
            assertThat(store.notifications().claim(absent, NOW, ONE, NOW.plusSeconds(1), 1))
                    .isEmpty();
            assertThat(store.notifications().settle(absent, ONE, List.of(Mailbox.arrived(id(100), 1))))
                    .isEqualTo(new SettleResult(Set.of(), 0));
            assertThat(store.notifications().storeDocuments(absent, ONE, Map.of(id(100), "{}")))
                    .isEmpty();
            store.notifications().release(absent, ONE, List.of(id(100)));
            assertThat(store.notifications().redeliverFailed(absent, NOW, NOW)).isZero();
            assertThat(store.webhooks()
                            .webhook(absent.account(), absent.webhookId())
                            .map(Webhook::url))
                    .isNotEqualTo(URI.create("https://example.com/" + absent.account()));
        }
    }

    private static Notification of(UUID id, UUID webhook, @Nullable UUID container, @Nullable Long sequence) {
        return new Notification(
                id,
                webhook,
                Mailbox.EVENT,
                EventKind.CONTAINER_CREATED,
                container,
                sequence,
                NOW,
                Notification.Status.PENDING,
                0,
                0,
                NOW);
    }

    private static List<WebhookRef> due(EngineStore store, Instant now, Mailbox... mailboxes) {
        Set<UUID> accounts = new HashSet<>();
        for (Mailbox mailbox : mailboxes) {
            accounts.add(mailbox.account().value());
        }
        return store.notifications().webhooksDue(now, Integer.MAX_VALUE).stream()
                .filter(found -> accounts.contains(found.account().value()))
                .toList();
    }
}
