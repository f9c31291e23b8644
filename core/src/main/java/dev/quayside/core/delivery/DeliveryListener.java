package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.WebhookRef;

/**
 * A listener of a {@link DeliveryEngine}, for example for a host's own metrics. The engine calls it on the threads that
 * send notifications, so it must be quick and thread-safe. Exceptions of a listener are logged and otherwise ignored.
 */
public interface DeliveryListener {

    DeliveryListener NONE = new DeliveryListener() {};

    /** Reports a delivery attempt; the result of the attempt is not stored yet. */
    default void attempted(WebhookRef webhook, Notification notification, Attempt attempt) {}

    /** Reports that a notification has succeeded or has finally failed. Invoked after the result was stored. */
    default void ended(WebhookRef webhook, Notification notification, Attempt last) {}

    /** Reports that a webhook was deactivated. */
    default void deactivated(WebhookRef webhook, Deactivation deactivation) {}
}
