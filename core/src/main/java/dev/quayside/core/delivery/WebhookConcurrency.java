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
    private final Map<WebhookRef, WebhookState> states = new HashMap<>();
    private final Map<Standing, Integer> threadsAt = new EnumMap<>(Standing.class);
    private final Map<WebhookGroup, Long> groupsServed = new HashMap<>();
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
    private record WebhookGroup(AccountId account, Standing standing) {}

    /**
     * Returns the webhooks in the order of their turns. The webhooks of the account that has waited longest come first,
     * and among them the webhook that has waited longest. Webhooks that have not had a turn yet keep their order.
     */
    synchronized List<WebhookRef> inServiceOrder(List<WebhookRef> webhooks) {
        return webhooks.stream()
                .sorted(Comparator.<WebhookRef>comparingLong(this::groupServed).thenComparingLong(this::served))
                .toList();
    }

    private long groupServed(WebhookRef webhook) {
        WebhookState lane = states.get(webhook);
        Standing standing = lane == null ? Standing.UNKNOWN : lane.standing;
        return groupsServed.getOrDefault(new WebhookGroup(webhook.account(), standing), 0L);
    }

    private long served(WebhookRef webhook) {
        WebhookState lane = states.get(webhook);
        return lane == null ? 0 : lane.served;
    }

    /** Returns the maximum number of notifications to claim at a time, which is one for a failing webhook. */
    synchronized int batch(WebhookRef webhook) {
        WebhookState lane = states.get(webhook);
        return lane != null && lane.standing == Standing.FAILING ? 1 : settings.batchSize();
    }

    /** Acquires a thread for a webhook; returns false if the webhook may not use a further thread. */
    synchronized boolean tryAcquire(WebhookRef webhook) {
        WebhookState lane = states.computeIfAbsent(webhook, any -> new WebhookState());
        boolean room = switch (lane.standing) {
            case GOOD -> lane.threads < settings.threadsPerWebhook();
            case UNKNOWN -> lane.threads == 0 && threadsAt(Standing.UNKNOWN) < mostAtUnknown;
            case FAILING -> lane.threads == 0 && threadsAt(Standing.FAILING) < settings.threadsForFailingWebhooks();
        };
        if (room) {
            addThreads(lane, 1);
            served++;
            lane.served = served;
            groupsServed.put(new WebhookGroup(webhook.account(), lane.standing), served);
        }
        return room;
    }

    /**
     * Releases a thread of a failing webhook if this webhook, or all failing webhooks together, use too many threads.
     * Returns whether the thread was released.
     */
    synchronized boolean releaseIfExcess(WebhookRef webhook) {
        WebhookState lane = states.get(webhook);
        boolean tooMany = lane != null
                && lane.standing == Standing.FAILING
                && (lane.threads > 1 || threadsAt(Standing.FAILING) > settings.threadsForFailingWebhooks());
        if (tooMany) {
            release(webhook);
        }
        return tooMany;
    }

    synchronized void release(WebhookRef webhook) {
        WebhookState lane = states.get(webhook);
        if (lane != null) {
            addThreads(lane, -1);
            if (states.size() > MOST_IDLE) {
                states.values().removeIf(other -> other.threads == 0);
                groupsServed.clear();
            }
        }
    }

    /** Records an attempt that succeeded in time. */
    synchronized void recordSuccess(WebhookRef webhook) {
        changeStanding(webhook, Standing.GOOD);
    }

    /** Records an attempt that failed or was slow. */
    synchronized void recordFailure(WebhookRef webhook) {
        changeStanding(webhook, Standing.FAILING);
    }

    /** Treats the webhook as new again, because a notification to it was skipped. */
    synchronized void resetStanding(WebhookRef webhook) {
        changeStanding(webhook, Standing.UNKNOWN);
    }

    private void changeStanding(WebhookRef webhook, Standing standing) {
        WebhookState lane = states.get(webhook);
        if (lane != null) {
            threadsAt.merge(lane.standing, -lane.threads, Integer::sum);
            lane.standing = standing;
            threadsAt.merge(standing, lane.threads, Integer::sum);
        }
    }

    private int threadsAt(Standing standing) {
        return threadsAt.getOrDefault(standing, 0);
    }

    private void addThreads(WebhookState lane, int threads) {
        lane.threads += threads;
        threadsAt.merge(lane.standing, threads, Integer::sum);
    }

    private static final class WebhookState {
        private Standing standing = Standing.UNKNOWN;
        private int threads;
        private long served;
    }
}
