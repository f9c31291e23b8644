package dev.quayside.core.delivery;

import dev.quayside.core.internal.WorkerPool;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.NotificationSkipReason;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The notifications of one webhook that were claimed together. Several threads may send them in parallel, but
 * notifications of one container are sent one after the other. Thread-safe.
 */
final class NotificationBatch {
    /**
     * The time after which the batch ends, because other webhooks must get their turn. Unsent notifications are
     * released and claimed again.
     */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Lease lease;
    private final WebhookRef ref;
    private final WorkerPool pool;
    private final DeliverySettings settings;
    private final WebhookConcurrency concurrency;
    private final PayloadPreparation preparation;
    private final NotificationSender sender;
    private final NotificationRepository store;
    private final CurrentWebhook webhook;
    private final BatchResults results;
    private final InstantSource clock;
    private final DeliveryMonitor monitor;
    private final Instant begun;
    private final Deque<ContainerQueue> queues = new ArrayDeque<>();
    private boolean stopped;
    private boolean abandoned;
    private int threads;

    NotificationBatch(
            Lease lease,
            WorkerPool pool,
            DeliverySettings settings,
            WebhookConcurrency concurrency,
            PayloadPreparation preparation,
            NotificationSender sender,
            Store store,
            InstantSource clock,
            DeliveryMonitor monitor) {
        this.lease = lease;
        ref = lease.webhook();
        this.pool = pool;
        this.settings = settings;
        this.concurrency = concurrency;
        this.preparation = preparation;
        this.sender = sender;
        this.store = store.notifications();
        this.clock = clock;
        this.monitor = monitor;
        webhook = new CurrentWebhook(ref, store, clock, monitor);
        results = new BatchResults(lease, this.store, webhook, settings.deactivateAfterFailures(), clock, monitor);
        begun = clock.instant();
    }

    /**
     * Sends the claimed notifications. The caller must have acquired a thread for the webhook. This thread is released
     * at the end.
     */
    void start(List<OutboxEntry> claimed) {
        threads = 1;
        boolean ready = false;
        try {
            queues.addAll(preparation.prepareQueues(lease, webhook.snapshot(), claimed, this::skip));
            ready = true;
        } catch (RuntimeException e) {
            monitor.failures().warn(e, "notifications of webhook {} are left until their lease expires", ref);
        } finally {
            // The thread of the webhook is also released after an Error.
            if (!ready) {
                concurrency.release(ref);
            }
        }
        if (ready) {
            sendQueues();
        }
    }

    /**
     * Sends notifications one after the other until no queue is left, the batch is stopped, or the webhook must give up
     * this thread.
     */
    private void sendQueues() {
        boolean retired = false;
        try {
            for (ContainerQueue queue = nextQueue(); queue != null && !retired; queue = retired ? null : nextQueue()) {
                addThreadOrPutBack(queue);
                send(queue);
                results.storeIfDue();
                putBack(queue);
                retired = concurrency.releaseIfExcess(ref);
            }
        } finally {
            if (!retired) {
                concurrency.release(ref);
            }
            endThread();
        }
    }

    /**
     * Adds a thread if possible. If an exception is thrown, puts the queue back; the last thread of the batch then
     * releases the notifications of this queue.
     */
    private void addThreadOrPutBack(ContainerQueue queue) {
        boolean done = false;
        try {
            addThread();
            done = true;
        } finally {
            if (!done) {
                putBack(queue);
            }
        }
    }

    private synchronized @Nullable ContainerQueue nextQueue() {
        Instant now = clock.instant();
        stopped |= pool.isClosing()
                || now.isAfter(begun.plus(LONGEST))
                || !now.plus(settings.timeout().multipliedBy(2)).isBefore(lease.until());
        return stopped ? null : queues.pollFirst();
    }

    /** Puts a queue back as the first queue. */
    private synchronized void putBack(ContainerQueue queue) {
        if (!queue.isEmpty()) {
            queues.addFirst(queue);
        }
    }

    /** Adds a thread if the pool has a free thread and the webhook may use a further thread. */
    private void addThread() {
        if (hasMore() && concurrency.tryAcquire(ref)) {
            synchronized (this) {
                threads++;
            }
            boolean helped = false;
            try {
                helped = pool.tryExecute(this::sendQueues);
            } finally {
                // The acquired thread is also released after an Error, for instance if the JVM cannot create a thread.
                if (!helped) {
                    concurrency.release(ref);
                    synchronized (this) {
                        threads--;
                    }
                }
            }
        }
    }

    /** Returns whether the sender was closed during an attempt. */
    synchronized boolean isAbandoned() {
        return abandoned;
    }

    private synchronized boolean hasMore() {
        return !queues.isEmpty() && !stopped;
    }

    private void send(ContainerQueue queue) {
        OutboxEntry claimed = queue.first();
        Notification notification = claimed.notification();
        WebhookSnapshot current = webhook.snapshot();
        Optional<NotificationSkipReason> reason = current.skipReason(notification, clock.instant());
        Webhook receiver = current.webhook();
        if (reason.isPresent() || receiver == null) {
            skip(notification, reason.orElse(NotificationSkipReason.WEBHOOK_DELETED));
            concurrency.resetStanding(ref);
            queue.removeFirst();
            return;
        }
        Optional<DeliveryResult> result =
                sender.send(receiver, notification, claimed.document().orElseThrow());
        if (result.isEmpty()) {
            synchronized (this) {
                stopped = true;
                abandoned = true;
            }
            return;
        }
        queue.removeFirst();
        Attempt attempt = result.get().attempt();
        if (result.get().status() == Status.SUCCEEDED && !isSlow(attempt)) {
            concurrency.recordSuccess(ref);
        } else {
            concurrency.recordFailure(ref);
        }
        results.add(notification, result.get());
        monitor.publish(listener -> listener.attempted(ref, notification, attempt));
        if (NotificationSender.isGone(attempt)) {
            webhook.deactivate(Deactivation.Reason.GONE);
        }
    }

    /**
     * Returns whether the attempt took more than a quarter of the time-out. The webhook of such a slow receiver may use
     * only one thread, as after a failed attempt.
     */
    private boolean isSlow(Attempt attempt) {
        return attempt.latency().multipliedBy(4).compareTo(settings.timeout()) > 0;
    }

    private void skip(Notification notification, NotificationSkipReason reason) {
        results.add(notification, sender.skipped(notification, reason));
    }

    /**
     * Ends this thread's work on the batch. The last thread stores the remaining results and releases the unsent
     * notifications.
     */
    private void endThread() {
        List<UUID> unsent;
        synchronized (this) {
            threads--;
            if (threads > 0) {
                return;
            }
            stopped = true;
            unsent = queues.stream().flatMap(ContainerQueue::ids).toList();
        }
        try {
            if (!results.storeAll()) {
                results.storeAll();
            }
            if (!unsent.isEmpty()) {
                store.release(ref, lease.owner(), unsent);
            }
        } catch (StoreException e) {
            monitor.failures()
                    .warn(e, "{} notifications of webhook {} are left until their lease expires", unsent.size(), ref);
        }
        pool.wake();
    }
}
