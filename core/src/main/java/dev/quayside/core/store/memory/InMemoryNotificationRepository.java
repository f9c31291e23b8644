package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.NotificationPage;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.QueueStats;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Notifications in memory. */
final class InMemoryNotificationRepository implements NotificationRepository {

    private final InMemoryAccountRepository accounts;

    InMemoryNotificationRepository(InMemoryAccountRepository accounts) {
        this.accounts = accounts;
    }

    @Override
    public Optional<OutboxEntry> notification(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return accounts.find(account, rows -> rows.notifications().entry(id));
    }

    @Override
    public NotificationPage page(AccountId account, long offset, int limit) {
        if (offset < 0) {
            throw new IllegalArgumentException("offset: " + offset + " is negative (expected 0 or more)");
        }
        Arguments.requirePositive(limit);
        return accounts.callWith(account, rows -> rows.notifications().page(offset, limit))
                .orElseGet(() -> new NotificationPage(List.of(), 0));
    }

    @Override
    public List<Attempt> attempts(AccountId account, UUID notificationId) {
        Objects.requireNonNull(notificationId, "notificationId");
        return accounts.list(account, rows -> rows.notifications().attempts(notificationId));
    }

    @Override
    public List<WebhookRef> webhooksDue(Instant now, int limit) {
        Objects.requireNonNull(now, "now");
        Arguments.requirePositive(limit);
        List<DueWebhook> due = new ArrayList<>();
        accounts.forEach((id, rows) ->
                due.addAll(DueWebhook.inServiceOrder(id, rows.notifications().webhooksDue(now))));
        return due.stream().sorted().limit(limit).map(DueWebhook::webhook).toList();
    }

    @Override
    public List<OutboxEntry> claim(WebhookRef webhook, Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(webhook, "webhook");
        Arguments.requireClaim(now, owner, until, limit);
        return accounts.list(
                webhook.account(), rows -> rows.notifications().claim(webhook.webhookId(), now, owner, until, limit));
    }

    @Override
    public Map<UUID, String> storeDocuments(WebhookRef webhook, UUID owner, Map<UUID, String> documents) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        Map<UUID, String> added = Map.copyOf(Objects.requireNonNull(documents, "documents"));
        return accounts.callWith(
                        webhook.account(),
                        rows -> rows.notifications().storeDocuments(webhook.webhookId(), owner, added))
                .orElse(Map.of());
    }

    @Override
    public SettleResult settle(WebhookRef webhook, UUID owner, List<DeliveryResult> settled) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        List<DeliveryResult> each = DeliveryResult.distinct(settled);
        return accounts.callWith(webhook.account(), rows -> {
                    List<DeliveryResult> stored = rows.notifications().settle(webhook.webhookId(), owner, each);
                    return new SettleResult(
                            stored.stream().map(DeliveryResult::notificationId).collect(Collectors.toSet()),
                            rows.webhooks().count(webhook.webhookId(), stored));
                })
                .orElseGet(() -> new SettleResult(Set.of(), 0));
    }

    @Override
    public void release(WebhookRef webhook, UUID owner, Collection<UUID> notifications) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(owner, "owner");
        List<UUID> ids = List.copyOf(Objects.requireNonNull(notifications, "notifications"));
        accounts.test(webhook.account(), rows -> {
            rows.notifications().release(webhook.webhookId(), owner, ids);
            return true;
        });
    }

    @Override
    public Optional<Notification> redeliver(AccountId account, UUID notificationId, Instant now) {
        Objects.requireNonNull(notificationId, "notificationId");
        Instant at = Micros.requireTruncated(now, "now");
        return accounts.find(account, rows -> rows.notifications().redeliver(notificationId, at));
    }

    @Override
    public int redeliverFailed(WebhookRef webhook, Instant since, Instant now) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(since, "since");
        Instant at = Micros.requireTruncated(now, "now");
        return accounts.callWith(
                        webhook.account(), rows -> rows.notifications().redeliverFailed(webhook.webhookId(), since, at))
                .orElse(0);
    }

    @Override
    public int deleteEnded(AccountId account, Instant endedBefore, int limit) {
        Objects.requireNonNull(endedBefore, "endedBefore");
        Arguments.requirePositive(limit);
        return accounts.callWith(account, rows -> rows.notifications().deleteEnded(endedBefore, limit))
                .orElse(0);
    }

    @Override
    public QueueStats queueStats(Instant now) {
        Objects.requireNonNull(now, "now");
        List<QueueStats> each = new ArrayList<>();
        accounts.forEach((id, rows) -> each.add(rows.notifications().queueStats(now)));
        return each.stream().reduce(QueueStats.NONE, QueueStats::plus);
    }

    @Override
    public List<AccountId> accounts(@Nullable AccountId after, int limit) {
        return accounts.idsAfter(after, limit);
    }
}
