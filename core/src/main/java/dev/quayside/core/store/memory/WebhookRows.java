package dev.quayside.core.store.memory;

import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Webhook;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The webhooks of one account. Not thread-safe. */
final class WebhookRows {

    private static final Comparator<Webhook> OLDEST_FIRST =
            Comparator.comparing(Webhook::createdAt).thenComparing(Webhook::id, IdOrder.UNSIGNED);

    private final Map<UUID, Webhook> webhooks = new HashMap<>();
    private final Set<UUID> deleted = new HashSet<>();
    private final Map<UUID, Integer> failedInARow = new HashMap<>();

    /**
     * Stores a webhook; returns the webhook that it replaces, or empty if the webhook is new.
     *
     * @throws ConflictException if the webhook was deleted
     */
    Optional<Webhook> put(Webhook webhook) {
        if (deleted.contains(webhook.id())) {
            throw new ConflictException("webhook " + webhook.id() + " was deleted");
        }
        failedInARow.remove(webhook.id());
        return Optional.ofNullable(webhooks.put(webhook.id(), webhook));
    }

    /** Replaces a webhook if the stored webhook equals {@code before}; returns whether it was replaced. */
    boolean replace(Webhook before, Webhook after) {
        boolean same = before.equals(webhooks.get(before.id()));
        if (same) {
            put(after);
        }
        return same;
    }

    boolean deactivate(UUID id, Webhook.Deactivation deactivation) {
        Webhook webhook = webhooks.get(id);
        if (webhook == null || !webhook.active()) {
            return false;
        }
        webhooks.put(id, webhook.toBuilder().deactivated(deactivation).build());
        return true;
    }

    boolean delete(UUID id) {
        boolean there = webhooks.remove(id) != null;
        if (there) {
            deleted.add(id);
        }
        return there;
    }

    Optional<Webhook> webhook(UUID id) {
        return Optional.ofNullable(webhooks.get(id));
    }

    /** Returns whether a webhook with this id exists or existed. */
    boolean isKnown(UUID id) {
        return webhooks.containsKey(id) || deleted.contains(id);
    }

    List<Webhook> webhooks() {
        return webhooks.values().stream().sorted(OLDEST_FIRST).toList();
    }

    /** Counts the failures among the results; returns the number of failures since the last success. */
    int count(UUID id, Collection<DeliveryResult> settled) {
        int failed = failedInARow.getOrDefault(id, 0);
        for (DeliveryResult one : settled) {
            if (one.status() == Status.SUCCEEDED) {
                failed = 0;
            } else if (one.hasFailed()) {
                failed++;
            }
        }
        failedInARow.put(id, failed);
        return failed;
    }
}
