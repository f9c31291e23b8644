package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.WEBHOOK;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.NotificationSkipReason;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.query.contract.support.StoreFixture;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A new account in a store with two events, for notifications of its webhooks. */
final class OutboxFixture {

    static final UUID FIRST_WORKER = StoreFixture.id(40);
    static final UUID SECOND_WORKER = StoreFixture.id(41);
    static final UUID EVENT = StoreFixture.REQUEST_EVENT;

    private final Store store;
    private final StoreFixture fixture;

    OutboxFixture(Store store) {
        this.store = store;
        fixture = new StoreFixture(store);
        Commit.Builder commit = Commit.of(account()).records(fixture.records().build());
        fixture.fullCommit().build().requests().forEach(commit::request);
        fixture.fullCommit().build().events().forEach(commit::event);
        store.tracking().commit(commit.build());
    }

    AccountId account() {
        return fixture.account();
    }

    StoreFixture fixture() {
        return fixture;
    }

    /** Returns the webhook of the account. */
    WebhookRef webhook() {
        return webhook(WEBHOOK);
    }

    WebhookRef webhook(UUID id) {
        return new WebhookRef(account(), id);
    }

    /** Stores a pending notification that is due at the given time, of an event without a container. */
    Notification add(UUID id, Instant dueAt) {
        return add(id, dueAt, null, null);
    }

    Notification add(UUID id, Instant dueAt, @Nullable UUID container, @Nullable Long sequence) {
        return add(new Notification(
                id,
                WEBHOOK,
                EVENT,
                EventKind.CONTAINER_CREATED,
                container,
                sequence,
                NOW,
                Status.PENDING,
                0,
                0,
                dueAt));
    }

    Notification add(Notification notification) {
        store.tracking().commit(Commit.of(account()).notification(notification).build());
        return notification;
    }

    /** Claims up to ten notifications for a minute, now. */
    List<OutboxEntry> claim(UUID owner) {
        return claim(owner, NOW);
    }

    List<OutboxEntry> claim(UUID owner, Instant now) {
        return store.notifications().claim(webhook(), now, owner, now.plusSeconds(60), 10);
    }

    List<UUID> claimIds(UUID owner) {
        return claimIds(owner, NOW);
    }

    List<UUID> claimIds(UUID owner, Instant now) {
        return claim(owner, now).stream().map(one -> one.notification().id()).toList();
    }

    Notification stored(UUID id) {
        return store.notifications().notification(account(), id).orElseThrow().notification();
    }

    static DeliveryResult succeeded(UUID id, int attempt) {
        return new DeliveryResult(id, Status.SUCCEEDED, null, attempt(attempt, new Attempt.Responded(204)));
    }

    static DeliveryResult retried(UUID id, int attempt, Instant dueAt) {
        return new DeliveryResult(
                id,
                Status.PENDING,
                dueAt,
                attempt(attempt, new Attempt.Failed(AttemptFailure.TIMED_OUT, "\ud83d\ude00")));
    }

    static DeliveryResult failed(UUID id, int attempt) {
        return new DeliveryResult(id, Status.FAILED, null, attempt(attempt, new Attempt.Responded(500)));
    }

    static DeliveryResult skipped(UUID id, int attempt) {
        return new DeliveryResult(
                id,
                Status.FAILED,
                null,
                attempt(attempt, new Attempt.Skipped(NotificationSkipReason.WEBHOOK_INACTIVE)));
    }

    private static Attempt attempt(int number, Attempt.Outcome outcome) {
        Instant at = NOW.plusNanos(1000L * number);
        if (outcome instanceof Attempt.Skipped) {
            return new Attempt(number, at, outcome, Duration.ZERO);
        }
        List<Webhook.Header> signature = List.of(
                new Webhook.Header("webhook-timestamp", "" + NOW.getEpochSecond()),
                new Webhook.Header("webhook-signature", "v1,\"" + number + "+/= v1,\\"));
        return new Attempt(number, at, outcome, Duration.ofNanos(1_234_567_000L), signature);
    }
}
