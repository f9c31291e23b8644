package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.WebhookRef;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many threads send to each webhook, and how its receiver has behaved last, as far as this engine knows. Whoever answers
 * in time can have several. The others have one each: who is not known yet, and who fails or is slow. Each of these two kinds
 * has only a part of the threads together, so that some are always left for those that answer; in each kind the accounts
 * take turns, and the webhooks of an account. Thread-safe.
 */
final class WebhookConcurrency {
    /** As many webhooks are remembered while nothing is sent to them. */
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

    /** How a receiver has behaved last. */
    private enum Standing {
        UNKNOWN,
        GOOD,
        FAILING
    }

    /** The webhooks of an account that behave alike. */
    private record Party(AccountId account, Standing standing) {}

    /**
     * The same webhooks in the order in which they are to have places: first those of whichever account had one longest ago,
     * among them whichever webhook had one longest ago. Those that never had one stay in the order that they have.
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

    /** How many notifications of a webhook are to be claimed at a time: whoever fails is not to hold many. */
    synchronized int batch(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        return lane != null && lane.standing == Standing.FAILING ? 1 : settings.batch();
    }

    /** Takes a place for one thread more, if there is one. */
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

    /** Gives up a place if there are too many; whether it was given up. */
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

    /** An attempt has succeeded, in time. */
    synchronized void succeeded(WebhookRef webhook) {
        turn(webhook, Standing.GOOD);
    }

    /** An attempt has failed, or has taken so long that many of its kind would hold up others. */
    synchronized void failed(WebhookRef webhook) {
        turn(webhook, Standing.FAILING);
    }

    /** Nothing more will be sent there for the time being. */
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

    /** One webhook. */
    private static final class Lane {
        private Standing standing = Standing.UNKNOWN;
        private int threads;
        private long served;
    }
}
