package dev.quayside.core.store;

import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Webhooks of one account and what they are to be told, in memory. Not thread-safe. */
final class NotificationRows {

    private static final Comparator<Webhook> OLDEST_FIRST =
            Comparator.comparing(Webhook::createdAt).thenComparing(Webhook::id, Ids.UNSIGNED);

    private final Map<UUID, Webhook> webhooks = new HashMap<>();
    private final Map<UUID, Notification> notifications = new HashMap<>();
    private final Groups<UUID> byEvent = new Groups<>();

    /** Stores a webhook, and says what it was before. */
    Optional<Webhook> put(Webhook webhook) {
        return Optional.ofNullable(webhooks.put(webhook.id(), webhook));
    }

    Optional<Webhook> webhook(UUID id) {
        return Optional.ofNullable(webhooks.get(id));
    }

    List<Webhook> webhooks() {
        return webhooks.values().stream().sorted(OLDEST_FIRST).toList();
    }

    List<Notification> of(UUID eventId) {
        return byEvent.of(eventId).stream()
                .sorted(Ids.UNSIGNED)
                .map(notifications::get)
                .toList();
    }

    /**
     * Checks that no notification is there already.
     *
     * @throws DuplicateException if one is
     */
    void check(List<Notification> added) {
        for (Notification notification : added) {
            if (notifications.containsKey(notification.id())) {
                throw new DuplicateException("notification " + notification.id() + " is already there");
            }
        }
    }

    /** Stores notifications that have been checked. */
    void put(List<Notification> added) {
        for (Notification notification : added) {
            notifications.put(notification.id(), notification);
            byEvent.move(null, notification.eventId(), notification.id());
        }
    }
}
