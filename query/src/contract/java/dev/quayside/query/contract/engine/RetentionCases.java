package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.engine.OutboxFixture.FIRST_WORKER;
import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.query.contract.support.StoreFixture;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Test cases for the deletion of notifications and events after their retention. */
interface RetentionCases extends DeliveryCases {

    @Test
    default void ended_notifications_are_deleted_with_their_attempts_and_documents() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        AccountId account = outbox.account();
        outbox.add(id(100), NOW);
        outbox.add(id(101), NOW);
        outbox.add(id(102), NOW.plusSeconds(5000));
        outbox.claim(FIRST_WORKER);
        store.notifications().storeDocuments(outbox.webhook(), FIRST_WORKER, Map.of(id(100), "{}"));
        store.notifications()
                .settle(
                        outbox.webhook(),
                        FIRST_WORKER,
                        List.of(OutboxFixture.succeeded(id(100), 1), OutboxFixture.failed(id(101), 1)));

        assertThat(store.notifications().deleteEnded(account, NOW, 10))
                .as("not old enough")
                .isZero();
        assertThat(store.notifications().deleteEnded(account, NOW.plusSeconds(1), 10))
                .isEqualTo(2);

        assertThat(store.notifications().page(account, 0, 10).notifications())
                .extracting(left -> left.id())
                .containsExactly(id(102));
        assertThat(store.notifications().attempts(account, id(100))).isEmpty();
        assertThat(store.notifications().attempts(account, id(101))).isEmpty();
        assertThat(store.notifications().redeliver(account, id(101), NOW)).isEmpty();
        assertThat(store.notifications().deleteEnded(account, NOW.plusSeconds(1), 10))
                .isZero();
    }

    @Test
    default void the_age_of_a_notification_is_the_age_of_its_last_attempt() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        outbox.add(id(100), NOW);
        outbox.claim(FIRST_WORKER);
        // The attempt began one microsecond after the creation of the notification.
        store.notifications().settle(outbox.webhook(), FIRST_WORKER, List.of(OutboxFixture.succeeded(id(100), 1)));

        assertThat(store.notifications().deleteEnded(outbox.account(), NOW.plusNanos(1000), 10))
                .isZero();
        assertThat(store.notifications().deleteEnded(outbox.account(), NOW.plusNanos(2000), 10))
                .isOne();
    }

    @Test
    default void a_batch_deletes_a_limited_number_of_notifications_of_one_account() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        OutboxFixture other = new OutboxFixture(store);
        for (int number = 100; number < 105; number++) {
            outbox.add(RedeliveryCases.ended(number, StoreFixture.WEBHOOK, 0, Status.FAILED));
            other.add(RedeliveryCases.ended(number, StoreFixture.WEBHOOK, 0, Status.FAILED));
        }
        Instant later = NOW.plusSeconds(1);

        assertThat(store.notifications().deleteEnded(outbox.account(), later, 3))
                .isEqualTo(3);
        assertThat(store.notifications().deleteEnded(outbox.account(), later, 3))
                .isEqualTo(2);
        assertThat(store.notifications().deleteEnded(outbox.account(), later, 3))
                .isZero();

        assertThat(store.notifications().page(other.account(), 0, 10).total()).isEqualTo(5);
        assertThat(store.notifications().deleteEnded(new AccountId(UUID.randomUUID()), later, 3))
                .isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().deleteEnded(outbox.account(), later, 0));
    }

    @Test
    default void a_feed_position_stays_valid_after_events_before_and_after_it_are_deleted() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        AccountId account = fixture.account();
        store.tracking().commit(fixture.fullCommit().build());
        Event deleted = fixture.containerCreated(id(50), CONTAINER, 2);
        store.tracking().commit(Commit.of(account).event(deleted).build());
        List<FeedEvent> before = store.events().eventsAfter(account, 0, 10);
        long first = before.get(0).position();
        long last = before.get(before.size() - 1).position();

        Instant later = NOW.plusSeconds(3600);
        int count =
                store.events().deleteOldest(account, later, 2) + store.events().deleteOldest(account, later, 2);
        assertThat(count).isPositive();
        store.tracking()
                .commit(Commit.of(account)
                        .event(fixture.containerCreated(id(51), CONTAINER, 3))
                        .build());

        assertThat(store.events().event(account, deleted.id())).isEmpty();
        List<FeedEvent> left = store.events().eventsAfter(account, first, 10);
        assertThat(left).extracting(one -> one.event().id()).contains(id(51)).doesNotContain(id(50));
        assertThat(store.events().eventsAfter(account, last, 10))
                .singleElement()
                .satisfies(one -> assertThat(one.position()).isGreaterThan(last));
        assertThatIllegalArgumentException().isThrownBy(() -> store.events().deleteOldest(account, later, 0));
    }

    @Test
    default void an_event_is_kept_while_it_has_notifications() {
        Store store = store();
        OutboxFixture outbox = new OutboxFixture(store);
        AccountId account = outbox.account();
        outbox.add(RedeliveryCases.ended(100, StoreFixture.WEBHOOK, 0, Status.SUCCEEDED));
        Instant later = NOW.plusSeconds(3600);

        assertThat(store.events().deleteOldest(account, Instant.EPOCH, 10))
                .as("not old enough")
                .isZero();
        assertThat(store.events().deleteOldest(account, later, 10)).isLessThan(10);
        assertThat(store.events().event(account, OutboxFixture.EVENT)).isPresent();

        assertThat(store.notifications().deleteEnded(account, later, 10)).isOne();
        assertThat(store.events().deleteOldest(account, later, 10)).isPositive();
        assertThat(store.events().event(account, OutboxFixture.EVENT)).isEmpty();
    }

    @Test
    default void accounts_are_listed_page_by_page() {
        Store store = store();
        List<AccountId> added = List.of(
                new StoreFixture(store).account(),
                new StoreFixture(store).account(),
                new StoreFixture(store).account());

        List<AccountId> listed = new ArrayList<>();
        List<AccountId> page = store.notifications().accounts(null, 2);
        while (!page.isEmpty()) {
            listed.addAll(page);
            page = store.notifications().accounts(page.get(page.size() - 1), 2);
        }

        assertThat(listed).containsAll(added).doesNotHaveDuplicates();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.notifications().accounts(null, 0));
    }
}
