package dev.quayside.core.store.memory;

import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.NotificationPage;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.QueueStats;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The notifications of one account. Not thread-safe. */
final class NotificationRows {

    private static final Comparator<Notification> NEWEST_FIRST =
            Comparator.comparing(Notification::createdAt).reversed().thenComparing(Notification::id, IdOrder.UNSIGNED);

    private final Map<UUID, Notification> notifications = new HashMap<>();
    private final MultiIndex<UUID> byEvent = new MultiIndex<>();
    private final Map<UUID, DueRows> dueByWebhook = new HashMap<>();
    private final Map<UUID, String> documents = new HashMap<>();
    private final Map<UUID, List<Attempt>> attempts = new HashMap<>();

    Optional<OutboxEntry> entry(UUID id) {
        return notification(id).map(this::entry);
    }

    private OutboxEntry entry(Notification notification) {
        return new OutboxEntry(notification, documents.get(notification.id()));
    }

    private Optional<Notification> notification(UUID id) {
        return Optional.ofNullable(notifications.get(id));
    }

    List<Notification> notificationsOfEvent(UUID eventId) {
        return byEvent.idsOf(eventId).stream()
                .sorted(IdOrder.UNSIGNED)
                .map(notifications::get)
                .toList();
    }

    NotificationPage page(long offset, int limit) {
        List<Notification> part = notifications.values().stream()
                .sorted(NEWEST_FIRST)
                .skip(offset)
                .limit(limit)
                .toList();
        return new NotificationPage(part, notifications.size());
    }

    List<Attempt> attempts(UUID id) {
        return attempts.getOrDefault(id, List.of()).stream()
                .sorted(Comparator.comparingInt(Attempt::number))
                .toList();
    }

    /**
     * Checks that no notification with one of these ids is stored.
     *
     * @throws DuplicateException if a notification is already stored
     */
    void check(List<Notification> added) {
        for (Notification notification : added) {
            if (notifications.containsKey(notification.id())) {
                throw new DuplicateException("notification " + notification.id() + " is already there");
            }
        }
    }

    /** Stores notifications that {@link #check} has accepted. */
    void put(List<Notification> added) {
        for (Notification notification : added) {
            replace(notification);
            byEvent.move(null, notification.eventId(), notification.id());
        }
    }

    /** Returns the earliest due time of the notifications that can be claimed, keyed by the id of the webhook. */
    Map<UUID, Instant> webhooksDue(Instant now) {
        Map<UUID, Instant> due = new HashMap<>();
        dueByWebhook.forEach((webhook, rows) -> rows.earliestDue(now).ifPresent(since -> due.put(webhook, since)));
        return due;
    }

    List<OutboxEntry> claim(UUID webhook, Instant now, UUID owner, Instant until, int limit) {
        DueRows due = dueOf(webhook);
        Set<UUID> inHand = due.validLeases(now).stream()
                .map(this::containerIdOf)
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
        Set<UUID> lost = due.expiredLeases(now);
        return due
                .claim(
                        now,
                        owner,
                        until,
                        limit,
                        id -> containerIdOf(id).filter(inHand::contains).isEmpty())
                .stream()
                .map(id -> lost.contains(id) ? stored(id) : replace(stored(id).withAttempt()))
                .map(this::entry)
                .toList();
    }

    Map<UUID, String> storeDocuments(UUID webhook, UUID owner, Map<UUID, String> added) {
        Map<UUID, String> stored = new HashMap<>();
        added.forEach((id, document) -> {
            if (dueOf(webhook).isHeld(id, owner)) {
                stored.put(id, documents.computeIfAbsent(id, any -> document));
            }
        });
        return stored;
    }

    /**
     * Stores the results of the notifications whose leases the owner still holds, and returns the results that changed
     * a notification. If an attempt did not succeed and the notification was redelivered in the meantime, only the
     * attempt is stored.
     */
    List<DeliveryResult> settle(UUID webhook, UUID owner, List<DeliveryResult> settled) {
        List<DeliveryResult> settledNow = new ArrayList<>();
        for (DeliveryResult one : settled) {
            UUID id = one.notificationId();
            if (dueOf(webhook).release(id, owner)) {
                attempts.computeIfAbsent(id, any -> new ArrayList<>()).add(one.attempt());
                if (!one.isSupersededBy(stored(id))) {
                    replace(one.applyTo(stored(id)));
                    settledNow.add(one);
                }
            }
        }
        return settledNow;
    }

    void release(UUID webhook, UUID owner, Collection<UUID> ids) {
        for (UUID id : new LinkedHashSet<>(ids)) {
            if (dueOf(webhook).release(id, owner)) {
                replace(stored(id).withoutAttempt());
            }
        }
    }

    Optional<Notification> redeliver(UUID id, Instant now) {
        return notification(id).map(notification -> redeliver(notification, now));
    }

    int redeliverFailed(UUID webhook, Instant since, Instant now) {
        List<Notification> wanted = notifications.values().stream()
                .filter(notification -> notification.webhookId().equals(webhook)
                        && !notification.createdAt().isBefore(since)
                        && (notification.status() == Status.FAILED || isLeased(notification)))
                .toList();
        wanted.forEach(notification -> redeliver(notification, now));
        return (int) wanted.stream()
                .filter(notification -> notification.status() == Status.FAILED)
                .count();
    }

    private Notification redeliver(Notification notification, Instant now) {
        return replace(
                isLeased(notification)
                        ? notification.withRedeliveryDuringAttempt(now)
                        : notification.withRedelivery(now));
    }

    private boolean isLeased(Notification notification) {
        return dueOf(notification.webhookId()).isLeased(notification.id());
    }

    QueueStats queueStats(Instant now) {
        return new QueueStats(
                dueByWebhook.values().stream().mapToLong(DueRows::size).sum(),
                dueByWebhook.values().stream().mapToLong(due -> due.sizeAt(now)).sum(),
                dueByWebhook.values().stream()
                        .flatMap(due -> due.first().stream())
                        .filter(at -> !at.isAfter(now))
                        .min(Comparator.naturalOrder())
                        .orElse(null));
    }

    int deleteEnded(Instant before, int limit) {
        List<Notification> ended = notifications.values().stream()
                .filter(notification -> notification.dueAt() == null && isOlder(notification, before))
                .limit(limit)
                .toList();
        for (Notification notification : ended) {
            UUID id = notification.id();
            notifications.remove(id);
            byEvent.move(notification.eventId(), null, id);
            documents.remove(id);
            attempts.remove(id);
        }
        return ended.size();
    }

    private boolean isOlder(Notification notification, Instant before) {
        return notification.createdAt().isBefore(before)
                && attempts.getOrDefault(notification.id(), List.of()).stream()
                        .allMatch(attempt -> attempt.at().isBefore(before));
    }

    private Notification replace(Notification after) {
        Notification before = notifications.put(after.id(), after);
        dueOf(after.webhookId()).setDue(after.id(), before == null ? null : before.dueAt(), after.dueAt());
        return after;
    }

    private DueRows dueOf(UUID webhook) {
        return dueByWebhook.computeIfAbsent(webhook, any -> new DueRows());
    }

    private Notification stored(UUID id) {
        return Objects.requireNonNull(notifications.get(id), "notification");
    }

    private Optional<UUID> containerIdOf(UUID id) {
        return Stream.of(stored(id))
                .map(Notification::containerId)
                .filter(Objects::nonNull)
                .findFirst();
    }
}
