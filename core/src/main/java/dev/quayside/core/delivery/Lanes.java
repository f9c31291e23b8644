package dev.quayside.core.delivery;

import dev.quayside.core.webhook.WebhookRef;
import java.util.HashMap;
import java.util.Map;

/**
 * How many threads send to each webhook, and which webhooks have failed last, as far as this engine knows: one that fails
 * gets one thread until it succeeds, and all of those together only a part of the threads. Thread-safe.
 */
final class Lanes {
    private final DeliverySettings settings;
    private final Map<WebhookRef, Lane> lanes = new HashMap<>();
    private int atFailing;

    Lanes(DeliverySettings settings) {
        this.settings = settings;
    }

    /** Whether its last attempt has failed. */
    synchronized boolean isFailing(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        return lane != null && lane.failing;
    }

    /** Takes a place for one thread more, if there is one. */
    synchronized boolean enter(WebhookRef webhook) {
        Lane lane = lanes.computeIfAbsent(webhook, any -> new Lane());
        boolean room = lane.failing
                ? lane.threads == 0 && atFailing < settings.threadsOfFailing()
                : lane.threads < settings.threadsOfOne();
        if (room) {
            lane.threads++;
            atFailing += lane.failing ? 1 : 0;
        }
        return room;
    }

    /** Gives up a place if there are too many; whether it was given up. */
    synchronized boolean retire(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        boolean tooMany = lane != null && lane.failing && lane.threads > 1;
        if (tooMany) {
            leave(webhook);
        }
        return tooMany;
    }

    synchronized void leave(WebhookRef webhook) {
        Lane lane = lanes.get(webhook);
        if (lane != null) {
            lane.threads--;
            atFailing -= lane.failing ? 1 : 0;
            if (lane.threads == 0 && !lane.failing) {
                lanes.remove(webhook);
            }
        }
    }

    synchronized void succeeded(WebhookRef webhook) {
        turn(webhook, false);
    }

    synchronized void failed(WebhookRef webhook) {
        turn(webhook, true);
    }

    /** Nothing more will be sent there for the time being. */
    synchronized void forget(WebhookRef webhook) {
        turn(webhook, false);
        Lane lane = lanes.get(webhook);
        if (lane != null && lane.threads == 0) {
            lanes.remove(webhook);
        }
    }

    private void turn(WebhookRef webhook, boolean failing) {
        Lane lane = lanes.get(webhook);
        if (lane != null && lane.failing != failing) {
            lane.failing = failing;
            atFailing += failing ? lane.threads : -lane.threads;
        }
    }

    /** One webhook. */
    private static final class Lane {
        private int threads;
        private boolean failing;
    }
}
