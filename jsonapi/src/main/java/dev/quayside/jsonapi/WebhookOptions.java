package dev.quayside.jsonapi;

import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.Sender;
import dev.quayside.jsonapi.internal.endpoint.WebhookContext;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Settings of the webhook endpoints. Immutable; thread-safe if the sender is.
 *
 * <p>Use the same address policy and the same settings as for the delivery engine.
 */
public final class WebhookOptions {

    private final WebhookContext values;

    private WebhookOptions(WebhookContext values) {
        this.values = values;
    }

    /**
     * Returns options with {@link DeliverySettings#STANDARD} and no published addresses of the sender.
     *
     * @param addresses the addresses that webhooks may have
     * @param sender sends example notifications; the caller closes it
     */
    public static WebhookOptions of(AddressPolicy addresses, Sender sender) {
        return new WebhookOptions(WebhookContext.of(
                Objects.requireNonNull(addresses, "addresses"), Objects.requireNonNull(sender, "sender")));
    }

    /**
     * Returns options with other delivery settings. Examples are signed and timed like deliveries and have the same
     * user agent.
     */
    public WebhookOptions delivery(DeliverySettings value) {
        Objects.requireNonNull(value, "value");
        return new WebhookOptions(values.delivery(value));
    }

    /**
     * Returns options with the addresses from which deliveries come, for the firewalls of receivers.
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
     * Returns options with code that is called after each redelivery is stored, such as {@code worker::wake}, so that
     * the delivery worker does not wait for its next poll.
     *
     * @param value the code; it is fast, thread-safe and does not throw
     */
    public WebhookOptions wake(Runnable value) {
        Objects.requireNonNull(value, "value");
        return new WebhookOptions(values.wake(value));
    }

    /** Returns the values for the endpoints of an API. */
    WebhookContext values() {
        return values;
    }
}
