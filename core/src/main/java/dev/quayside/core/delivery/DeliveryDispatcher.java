package dev.quayside.core.delivery;

import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.internal.WorkerPool;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Claims due notifications and starts batches that send them. Thread-safe. */
final class DeliveryDispatcher {
    /** The time after which the due webhooks are read again. */
    private static final Duration SEEN_ANEW = Duration.ofSeconds(1);

    private final NotificationRepository store;
    private final DeliverySettings settings;
    private final WebhookConcurrency concurrency;
    private final TimeOrderedIds owners;
    private final BiFunction<Lease, WorkerPool, NotificationBatch> batches;
    private final InstantSource clock;
    private final DeliveryMonitor monitor;
    private volatile List<WebhookRef> seenLast = List.of();

    DeliveryDispatcher(
            NotificationRepository store,
            DeliverySettings settings,
            WebhookConcurrency concurrency,
            TimeOrderedIds owners,
            BiFunction<Lease, WorkerPool, NotificationBatch> batches,
            InstantSource clock,
            DeliveryMonitor monitor) {
        this.store = store;
        this.settings = settings;
        this.concurrency = concurrency;
        this.owners = owners;
        this.batches = batches;
        this.clock = clock;
        this.monitor = monitor;
    }

    /**
     * Sends the due notifications. If this takes longer than a second, returns after at least one batch was started, so
     * that the caller reads the due webhooks again.
     *
     * @return the number of claimed notifications. Notifications that were released at once are not counted
     */
    int run(WorkerPool pool) {
        Instant begun = clock.instant();
        int limit = settings.webhooksAtOnce();
        int done = 0;
        while (true) {
            List<WebhookRef> webhooks = webhooksDue(begun, limit);
            int claimed = run(webhooks, begun, pool);
            done += claimed;
            if (done > 0 && !clock.instant().isBefore(begun.plus(SEEN_ANEW))) {
                return done;
            }
            if (webhooks.size() < limit || pool.isClosing() || limit > Integer.MAX_VALUE / 2) {
                return done;
            }
            if (claimed == 0) {
                // No notification of these webhooks can be claimed now. A higher limit also returns webhooks that
                // became due later.
                limit *= 2;
            }
        }
    }

    /**
     * Starts one batch per webhook in turn, because otherwise other webhooks would wait for all notifications of a busy
     * or slow webhook.
     */
    private int run(List<WebhookRef> webhooks, Instant now, WorkerPool pool) {
        Instant until = clock.instant().plus(SEEN_ANEW);
        int done = 0;
        List<WebhookRef> waiting = concurrency.inServiceOrder(webhooks);
        while (!waiting.isEmpty()) {
            List<WebhookRef> more = new ArrayList<>();
            for (WebhookRef webhook : waiting) {
                if (pool.awaitFreeThreads() == 0
                        || (done > 0 && !clock.instant().isBefore(until))) {
                    return done;
                }
                int limit = concurrency.batch(webhook);
                int claimed = concurrency.tryAcquire(webhook) ? send(webhook, now, limit, pool) : 0;
                done += claimed;
                if (claimed == limit) {
                    more.add(webhook);
                }
            }
            waiting = more;
        }
        return done;
    }

    /**
     * Claims notifications of a webhook for which a thread was {@linkplain WebhookConcurrency#tryAcquire acquired}, and
     * starts a batch. The batch releases the thread at its end.
     */
    private int send(WebhookRef webhook, Instant now, int limit, WorkerPool pool) {
        Lease lease = new Lease(webhook, owners.next(), clock.instant().plus(settings.lease()));
        List<OutboxEntry> claimed = List.of();
        try {
            claimed = store.claim(webhook, now, lease.owner(), lease.until(), limit);
        } catch (StoreException e) {
            monitor.failures().warn(e, "cannot claim what is due for webhook {}; going on with the others", webhook);
        }
        if (claimed.isEmpty()) {
            concurrency.release(webhook);
            return 0;
        }
        List<OutboxEntry> found = claimed;
        NotificationBatch batch = batches.apply(lease, pool);
        boolean taken = false;
        try {
            pool.execute(() -> batch.start(found));
            taken = true;
        } finally {
            // The acquired thread is also released after an Error, for instance if the JVM cannot create a thread.
            if (!taken) {
                concurrency.release(webhook);
            }
        }
        // Notifications that were released at once are not counted; otherwise they would be claimed again in an endless
        // loop.
        return batch.isAbandoned() ? 0 : claimed.size();
    }

    private List<WebhookRef> webhooksDue(Instant now, int limit) {
        try {
            List<WebhookRef> webhooks = store.webhooksDue(now, limit);
            if (!webhooks.isEmpty()) {
                seenLast = webhooks;
            }
            return webhooks;
        } catch (StoreException e) {
            monitor.failures()
                    .warn(
                            e,
                            "cannot see which webhooks have something due; going on with the {} seen last",
                            seenLast.size());
            return seenLast;
        }
    }
}
