package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.WebhookRef;

/**
 * A listener of a {@link DeliveryEngine}, for a host's own metrics. The engine calls it on the threads that send, so it
 * must be quick and thread-safe. Its exceptions are logged and change nothing.
 */
public interface DeliveryListener {

    DeliveryListener NONE = new DeliveryListener() {};

    /** Reports an attempt; its result is not stored yet. */
    default void attempted(WebhookRef webhook, Notification notification, Attempt attempt) {}

    /** Reports that a notification has ended and its result is stored. */
    default void ended(WebhookRef webhook, Notification notification, Attempt last) {}

    /** Reports that a webhook was deactivated. */
    default void deactivated(WebhookRef webhook, Deactivation deactivation) {}
}
