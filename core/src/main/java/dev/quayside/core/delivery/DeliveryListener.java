package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.WebhookRef;

/**
 * Is told what becomes of notifications, for a host's own counters. It is called by the threads that send, so it must be
 * quick and thread-safe; what it throws is logged and changes nothing.
 */
public interface DeliveryListener {

    /** Listens to nothing. */
    DeliveryListener NONE = new DeliveryListener() {};

    /** An attempt was made; what came of it is not stored yet. */
    default void attempted(WebhookRef webhook, Notification notification, Attempt attempt) {}

    /** A notification has ended, which was stored; its status says how. */
    default void ended(WebhookRef webhook, Notification notification, Attempt last) {}

    /** A webhook was switched off, which was stored. */
    default void deactivated(WebhookRef webhook, Deactivation deactivation) {}
}
