package dev.quayside.jsonapi;

import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.Sender;
import dev.quayside.jsonapi.internal.endpoint.WebhookContext;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * The settings of the webhook endpoints. Immutable; thread-safe if the sender is thread-safe.
 *
 * <p>Use the same address policy and the same delivery settings as for the delivery engine.
 */
public final class WebhookOptions {

    private final WebhookContext values;

    private WebhookOptions(WebhookContext values) {
        this.values = values;
    }

    /**
     * Returns options with {@link DeliverySettings#STANDARD}, which do not publish IP addresses of the sender.
     *
     * @param addresses the policy for the addresses of webhooks
     * @param sender sends example notifications; the caller closes it
     */
    public static WebhookOptions of(AddressPolicy addresses, Sender sender) {
        return new WebhookOptions(WebhookContext.of(
                Objects.requireNonNull(addresses, "addresses"), Objects.requireNonNull(sender, "sender")));
    }

    /**
     * Returns a copy with these delivery settings. Example notifications use the same signature, time-outs and user
     * agent as deliveries.
     */
    public WebhookOptions delivery(DeliverySettings value) {
        Objects.requireNonNull(value, "value");
        return new WebhookOptions(values.delivery(value));
    }

    /**
     * Returns a copy that publishes the IP addresses from which notifications are sent. Receivers can then allow these
     * addresses in their firewalls.
     *
     * @param ips the addresses, such as {@code 203.0.113.7}
     * @param since the time of the last change
     */
    public WebhookOptions origins(List<String> ips, Instant since) {
        Objects.requireNonNull(ips, "ips");
        Objects.requireNonNull(since, "since");
        return new WebhookOptions(values.origins(ips, since));
    }

    /**
     * Returns a copy with code to run after a redelivery is stored. For example, {@code worker::wake} makes the
     * delivery worker start at once instead of at its next poll.
     *
     * @param value the code, which must be fast and thread-safe, and must not throw exceptions
     */
    public WebhookOptions wake(Runnable value) {
        Objects.requireNonNull(value, "value");
        return new WebhookOptions(values.wake(value));
    }

    /** Returns these settings in the form that the endpoints use. */
    WebhookContext context() {
        return values;
    }
}
