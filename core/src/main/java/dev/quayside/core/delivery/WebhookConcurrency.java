package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.WebhookRef;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Limits the number of threads that send to each webhook. The limit depends on the webhook's last attempt by this
 * engine. A webhook that responds in time may use several threads; a new, failing or slow webhook may use one thread.
 * New and failing webhooks together may use only a part of all threads, so that threads remain for the other webhooks.
 * Accounts take turns, and so do the webhooks of an account. Thread-safe.
 */
final class WebhookConcurrency {
    /** The number of webhooks above which the state of idle webhooks is discarded. */
    private static final int MOST_IDLE = 10_000;

    private final DeliverySettings settings;
    private final int mostAtUnknown;
    private final Map<WebhookRef, Lane> lanes = new HashMap<>();
    private final Map<Standing, Integer> threadsAt = new EnumMap<>(Standing.class);
    private final Map<Party, Long> partiesServed = new HashMap<>();
    private long served;

    WebhookConcurrency(DeliverySettings settings) {
        this.settings = settings;
        this.mostAtUnknown = Math.max(1, settings.threads() / 2);
    }

    /** The result of a webhook's last attempt. */
    private enum Standing {
        UNKNOWN,
        GOOD,
        FAILING
    }

    /** The group of an account's webhooks whose last attempts had the same result. Groups take turns. */
    private record Party(AccountId account, Standing standing) {}

    /**
     * Returns the webhooks in the order of their turns. The webhooks of the account that has waited longest come first,
     * and among them the webhook that has waited longest. Webhooks that have not had a turn yet keep their order.
     */
    synchronized List<WebhookRef> inTurn(List<WebhookRef> webhooks) {
        return webhooks.stream()
                .sorted(Comparator.<WebhookRef>comparingLong(this::partyServed).thenComparingLong(this::served))
                .toList();
    }

    private long partyServed(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        Standing standing = lane == null ? Standing.UNKNOWN : lane.standing;
        return partiesServed.getOrDefault(new Party(webhook.account(), standing), 0L);
    }

    private long served(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        return lane == null ? 0 : lane.served;
    }

    /** Returns the maximum number of notifications to claim at a time, which is one for a failing webhook. */
    synchronized int batch(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        return lane != null && lane.standing == Standing.FAILING ? 1 : settings.batch();
    }

    /** Acquires a thread for a webhook; returns false if the webhook may not use a further thread. */
    synchronized boolean enter(WebhookRef webhook) {
        Lane lane = lanes.computeIfAbsent(webhook, any -> new Lane());
        boolean room = switch (lane.standing) {
            case GOOD -> lane.threads < settings.threadsOfOne();
            case UNKNOWN -> lane.threads == 0 && threadsAt(Standing.UNKNOWN) < mostAtUnknown;
            case FAILING -> lane.threads == 0 && threadsAt(Standing.FAILING) < settings.threadsOfFailing();
        };
        if (room) {
            count(lane, 1);
            served++;
            lane.served = served;
            partiesServed.put(new Party(webhook.account(), lane.standing), served);
        }
        return room;
    }

    /**
     * Releases a thread of a failing webhook if this webhook, or all failing webhooks together, use too many threads.
     * Returns whether the thread was released.
     */
    synchronized boolean retire(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        boolean tooMany = lane != null
                && lane.standing == Standing.FAILING
                && (lane.threads > 1 || threadsAt(Standing.FAILING) > settings.threadsOfFailing());
        if (tooMany) {
            leave(webhook);
        }
        return tooMany;
    }

    synchronized void leave(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        if (lane != null) {
            count(lane, -1);
            if (lanes.size() > MOST_IDLE) {
                lanes.values().removeIf(other -> other.threads == 0);
                partiesServed.clear();
            }
        }
    }

    /** Records an attempt that succeeded in time. */
    synchronized void succeeded(WebhookRef webhook) {
        turn(webhook, Standing.GOOD);
    }

    /** Records an attempt that failed or was slow. */
    synchronized void failed(WebhookRef webhook) {
        turn(webhook, Standing.FAILING);
    }

    /** Treats the webhook as new again, because a notification to it was skipped. */
    synchronized void forget(WebhookRef webhook) {
        turn(webhook, Standing.UNKNOWN);
    }

    private void turn(WebhookRef webhook, Standing standing) {
        Lane lane = lanes.get(webhook);
        if (lane != null) {
            threadsAt.merge(lane.standing, -lane.threads, Integer::sum);
            lane.standing = standing;
            threadsAt.merge(standing, lane.threads, Integer::sum);
        }
    }

    private int threadsAt(Standing standing) {
        return threadsAt.getOrDefault(standing, 0);
    }

    private void count(Lane lane, int threads) {
        lane.threads += threads;
        threadsAt.merge(lane.standing, threads, Integer::sum);
    }

    private static final class Lane {
        private Standing standing = Standing.UNKNOWN;
        private int threads;
        private long served;
    }
}
