package dev.quayside.core.delivery;

import dev.quayside.core.internal.Crew;
import dev.quayside.core.store.ClaimedNotification;
import dev.quayside.core.store.Settled;
import dev.quayside.core.store.Settlement;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Obstacle;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was claimed for one webhook at a time. A few threads send it, the news of one container one after the other.
 * Thread-safe.
 */
final class Batch {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryEngine.class);
    private static final int SETTLED_AT_ONCE = 25;
    private static final Duration SETTLED_AFTER = Duration.ofSeconds(1);

    /** Then it is somebody else's turn, if others wait; what is left is claimed again. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Gear gear;
    private final Crew crew;
    private final WebhookRef webhook;
    private final UUID owner;
    private final Instant until;
    private final Instant begun;
    private final Deque<Chain> chains = new ArrayDeque<>();
    private final Map<UUID, Notification> notifications = new HashMap<>();
    private List<Settled> results = new ArrayList<>();
    private Instant settledAt;
    private Addressee addressee;
    private boolean stopped;
    private boolean abandoned;
    private int threads;

    Batch(Gear gear, Crew crew, WebhookRef webhook, UUID owner, Instant until) {
        this.gear = gear;
        this.crew = crew;
        this.webhook = webhook;
        this.owner = owner;
        this.until = until;
        begun = gear.now();
        settledAt = begun;
        addressee = new Addressee(null, null, Instant.MIN);
    }

    /** Sends what was claimed; whoever calls has a place in the lane, which is given up at the end. */
    void begin(List<ClaimedNotification> claimed) {
        threads = 1;
        claimed.forEach(one -> notifications.put(one.notification().id(), one.notification()));
        boolean ready = false;
        try {
            chains.addAll(new Papers(gear, webhook, owner).chains(refreshed(), claimed, this::add));
            ready = true;
        } catch (RuntimeException e) {
            gear.failures().warn(e, "notifications of webhook {} are left until their claim ends", webhook);
        } finally {
            // Also after an Error: its place would be gone for as long as the process lives.
            if (!ready) {
                gear.lanes().leave(webhook);
            }
        }
        if (ready) {
            work();
        }
    }

    /** Sends one after the other as long as there is something to send, and room for this thread. */
    private void work() {
        boolean retired = false;
        try {
            for (Chain chain = next(); chain != null && !retired; chain = retired ? null : next()) {
                grow();
                send(chain);
                settleSome();
                putBack(chain);
                retired = gear.lanes().retire(webhook);
            }
        } finally {
            if (!retired) {
                gear.lanes().leave(webhook);
            }
            leave();
        }
    }

    private synchronized @Nullable Chain next() {
        Instant now = gear.now();
        stopped |= crew.isClosing()
                || now.isAfter(begun.plus(LONGEST))
                || !now.plus(gear.settings().timeout().multipliedBy(2)).isBefore(until);
        return stopped ? null : chains.pollFirst();
    }

    /** What is left of a chain goes on at once, so that each container has its news in order. */
    private synchronized void putBack(Chain chain) {
        if (!chain.isEmpty()) {
            chains.addFirst(chain);
        }
    }

    /** Has one thread more help, if one has time and the webhook has room for it. */
    private void grow() {
        if (hasMore() && gear.lanes().enter(webhook)) {
            synchronized (this) {
                threads++;
            }
            boolean helped = false;
            try {
                helped = crew.offer(this::work);
            } finally {
                // Also after an Error, such as that there are no threads.
                if (!helped) {
                    gear.lanes().leave(webhook);
                    synchronized (this) {
                        threads--;
                    }
                }
            }
        }
    }

    /** Whether the sender was closed while something was being sent. */
    synchronized boolean isAbandoned() {
        return abandoned;
    }

    private synchronized boolean hasMore() {
        return !chains.isEmpty() && !stopped;
    }

    private void send(Chain chain) {
        ClaimedNotification claimed = chain.first();
        Notification notification = claimed.notification();
        Addressee to = addressee();
        Optional<Obstacle> obstacle = to.obstacleTo(notification, gear.now());
        Webhook known = to.webhook();
        if (obstacle.isPresent() || known == null) {
            add(gear.courier().unsent(notification, obstacle.orElse(Obstacle.WEBHOOK_DELETED)));
            gear.lanes().forget(webhook);
            chain.removeFirst();
            return;
        }
        Optional<Settled> settled =
                gear.courier().send(known, notification, claimed.document().orElseThrow());
        if (settled.isEmpty()) {
            synchronized (this) {
                stopped = true;
                abandoned = true;
            }
            return;
        }
        chain.removeFirst();
        Attempt attempt = settled.get().attempt();
        if (settled.get().status() == Status.SUCCEEDED && !isSlow(attempt)) {
            gear.lanes().succeeded(webhook);
        } else {
            gear.lanes().failed(webhook);
        }
        add(settled.get());
        gear.tell(listener -> listener.attempted(webhook, notification, attempt));
        if (Courier.isGone(attempt)) {
            deactivate(Deactivation.Reason.GONE);
        }
    }

    /** Whether the receiver takes so long that it needs watching as much as one that fails. */
    private boolean isSlow(Attempt attempt) {
        return attempt.latency().multipliedBy(4).compareTo(gear.settings().timeout()) > 0;
    }

    private synchronized void add(Settled settled) {
        results.add(settled);
    }

    /** The webhook and its account as they were a second ago at most. */
    private synchronized Addressee addressee() {
        return addressee.seenAt().plus(SETTLED_AFTER).isBefore(gear.now()) ? refreshed() : addressee;
    }

    private synchronized Addressee refreshed() {
        try {
            addressee = gear.addressee(webhook);
        } catch (StoreException e) {
            if (addressee.seenAt().equals(Instant.MIN)) {
                throw e;
            }
            gear.failures().warn(e, "cannot look up webhook {}; going on with what was seen last", webhook);
        }
        return addressee;
    }

    private void deactivate(Deactivation.Reason reason) {
        Deactivation deactivation = new Deactivation(gear.now(), reason);
        try {
            if (gear.store().webhooks().deactivate(webhook.account(), webhook.webhookId(), deactivation)) {
                LOG.warn("webhook {} was switched off: {}", webhook, reason.code());
                gear.tell(listener -> listener.deactivated(webhook, deactivation));
            }
        } catch (StoreException e) {
            gear.failures()
                    .warn(e, "webhook {} cannot be switched off, although it should be: {}", webhook, reason.code());
        }
        refreshed();
    }

    private void settleSome() {
        Instant now = gear.now();
        synchronized (this) {
            if (results.size() < SETTLED_AT_ONCE
                    && settledAt.plus(SETTLED_AFTER).isAfter(now)) {
                return;
            }
            settledAt = now;
        }
        settle();
    }

    /** Stores what has become of what was sent; what cannot be stored is tried again at the end. */
    private boolean settle() {
        List<Settled> settled;
        synchronized (this) {
            settled = results;
            results = new ArrayList<>();
        }
        if (settled.isEmpty()) {
            return true;
        }
        try {
            tell(settled, gear.store().notifications().settle(webhook, owner, settled));
            return true;
        } catch (StoreException e) {
            gear.failures()
                    .warn(e, "cannot store what became of {} notifications of webhook {}", settled.size(), webhook);
            synchronized (this) {
                results.addAll(settled);
            }
            return false;
        }
    }

    private void tell(List<Settled> settled, Settlement settlement) {
        boolean failed = false;
        for (Settled one : settled) {
            Notification notification = notifications.get(one.notificationId());
            if (one.status() != Status.PENDING
                    && notification != null
                    && settlement.settled().contains(one.notificationId())) {
                failed |= one.failed();
                gear.tell(listener -> listener.ended(webhook, notification.ended(one.status()), one.attempt()));
            }
        }
        int limit = gear.settings().deactivateAfter();
        if (failed && limit > 0 && settlement.failedInARow() >= limit) {
            deactivate(Deactivation.Reason.FAILING);
        }
    }

    /** The last one to leave settles what is left, and gives back what was not sent. */
    private void leave() {
        List<UUID> unsent;
        synchronized (this) {
            threads--;
            if (threads > 0) {
                return;
            }
            stopped = true;
            unsent = chains.stream().flatMap(Chain::ids).toList();
        }
        try {
            if (!settle()) {
                settle();
            }
            if (!unsent.isEmpty()) {
                gear.store().notifications().giveBack(webhook, owner, unsent);
            }
        } catch (StoreException e) {
            gear.failures()
                    .warn(e, "{} notifications of webhook {} are left until their claim ends", unsent.size(), webhook);
        }
        crew.wake();
    }
}
