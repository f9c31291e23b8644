package dev.quayside.core.delivery;

import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.SettleResult;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Webhook.Deactivation;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * Collects the delivery results of one batch and stores several of them at a time. Deactivates the webhook after too
 * many failures. Thread-safe.
 */
final class BatchResults {
    private static final int GROUP = 25;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    private final Lease lease;
    private final NotificationRepository store;
    private final CurrentWebhook webhook;
    private final int deactivateAfter;
    private final InstantSource clock;
    private final DeliveryMonitor monitor;
    private final Map<UUID, Notification> notifications = new HashMap<>();
    private List<DeliveryResult> results = new ArrayList<>();
    private Instant storedAt;

    /**
     * Creates an empty collection of results.
     *
     * @param deactivateAfter the number of failures since the last success that deactivates the webhook; 0 for
     *     never
     */
    BatchResults(
            Lease lease,
            NotificationRepository store,
            CurrentWebhook webhook,
            int deactivateAfter,
            InstantSource clock,
            DeliveryMonitor monitor) {
        this.lease = lease;
        this.store = store;
        this.webhook = webhook;
        this.deactivateAfter = deactivateAfter;
        this.clock = clock;
        this.monitor = monitor;
        storedAt = clock.instant();
    }

    synchronized void add(Notification notification, DeliveryResult result) {
        notifications.put(notification.id(), notification);
        results.add(result);
    }

    /** Stores the collected results if they are many, or if none were stored for a while. */
    void storeIfDue() {
        Instant now = clock.instant();
        synchronized (this) {
            if (results.size() < GROUP && storedAt.plus(LONGEST_WAIT).isAfter(now)) {
                return;
            }
            storedAt = now;
        }
        storeAll();
    }

    /**
     * Stores all collected results and returns whether the store accepted them. If the store fails, the results stay in
     * the collection, and the next call stores them.
     */
    boolean storeAll() {
        List<DeliveryResult> settled;
        synchronized (this) {
            settled = results;
            results = new ArrayList<>();
        }
        if (settled.isEmpty()) {
            return true;
        }
        try {
            publishEnded(settled, store.settle(lease.webhook(), lease.owner(), settled));
            return true;
        } catch (StoreException e) {
            monitor.failures()
                    .warn(
                            e,
                            "cannot store the delivery results of {} notifications of webhook {}",
                            settled.size(),
                            lease.webhook());
            synchronized (this) {
                results.addAll(settled);
            }
            return false;
        }
    }

    private void publishEnded(List<DeliveryResult> settled, SettleResult settlement) {
        boolean failed = false;
        for (DeliveryResult result : settled) {
            if (result.status() != Status.PENDING && settlement.settled().contains(result.notificationId())) {
                failed |= result.hasFailed();
                Notification ended = notification(result).withEndStatus(result.status());
                monitor.publish(listener -> listener.ended(lease.webhook(), ended, result.attempt()));
            }
        }
        if (failed && deactivateAfter > 0 && settlement.failedInARow() >= deactivateAfter) {
            webhook.deactivate(Deactivation.Reason.FAILING);
        }
    }

    private synchronized Notification notification(DeliveryResult result) {
        return Objects.requireNonNull(notifications.get(result.notificationId()));
    }
}
