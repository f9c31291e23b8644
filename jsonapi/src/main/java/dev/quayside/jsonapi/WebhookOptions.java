package dev.quayside.jsonapi;

import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.delivery.http.AddressPolicy;
import dev.quayside.jsonapi.internal.endpoint.WebhookContext;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How webhooks are offered. Immutable and, as far as what it holds is, thread-safe.
 *
 * <p>The rules for addresses and the settings should be those of whoever delivers.
 */
public final class WebhookOptions {

    private final AddressPolicy addresses;
    private final Sender sender;
    private final DeliverySettings delivery;
    private final Duration overlap;
    private final List<String> origins;
    private final @Nullable Instant originsSince;
    private final SecureRandom secrets;
    private final Runnable wake;

    private WebhookOptions(
            AddressPolicy addresses,
            Sender sender,
            DeliverySettings delivery,
            Duration overlap,
            List<String> origins,
            @Nullable Instant originsSince,
            SecureRandom secrets,
            Runnable wake) {
        this.addresses = addresses;
        this.sender = sender;
        this.delivery = delivery;
        this.overlap = overlap;
        this.origins = List.copyOf(origins);
        this.originsSince = originsSince;
        this.secrets = secrets;
        this.wake = wake;
    }

    /**
     * The usual: what {@link DeliverySettings#STANDARD} says, a day for two secrets at once, and nothing known of the
     * addresses from which deliveries come.
     *
     * @param addresses where webhooks may be
     * @param sender sends examples, under the same rules; closed by whoever made it
     */
    public static WebhookOptions of(AddressPolicy addresses, Sender sender) {
        return new WebhookOptions(
                Objects.requireNonNull(addresses, "addresses"),
                Objects.requireNonNull(sender, "sender"),
                DeliverySettings.STANDARD,
                Duration.ofDays(1),
                List.of(),
                null,
                new SecureRandom(),
                () -> {});
    }

    /** The same for whoever delivers so: examples are signed like deliveries, come from the same agent and have as much time. */
    public WebhookOptions delivery(DeliverySettings value) {
        Objects.requireNonNull(value, "value");
        return new WebhookOptions(addresses, sender, value, overlap, origins, originsSince, secrets, wake);
    }

    /** The same with another time during which a secret counts that was replaced; not negative. */
    public WebhookOptions overlap(Duration value) {
        Objects.requireNonNull(value, "value");
        if (value.isNegative()) {
            throw new IllegalArgumentException(
                    "overlap: " + value + " is negative (expected zero or more, such as PT24H)");
        }
        return new WebhookOptions(addresses, sender, delivery, value, origins, originsSince, secrets, wake);
    }

    /**
     * The same with the addresses from which deliveries come, for others' firewalls.
     *
     * @param ips as text, such as {@code 203.0.113.7}
     * @param since when they were last changed
     */
    public WebhookOptions origins(List<String> ips, Instant since) {
        Objects.requireNonNull(ips, "ips");
        Objects.requireNonNull(since, "since");
        return new WebhookOptions(addresses, sender, delivery, overlap, ips, since, secrets, wake);
    }

    /**
     * The same with a call after each redelivery was stored, such as {@code worker::wake}: the worker then need not wait until
     * its pause is over.
     *
     * @param value must be quick, thread-safe and must not throw
     */
    public WebhookOptions wake(Runnable value) {
        Objects.requireNonNull(value, "value");
        return new WebhookOptions(addresses, sender, delivery, overlap, origins, originsSince, secrets, value);
    }

    /** Returns the values for endpoints of an API that starts now: clients get an instant for the addresses in any case. */
    WebhookContext context(Instant now) {
        Instant since = originsSince == null ? now : originsSince;
        return new WebhookContext(addresses, sender, delivery, overlap, origins, since, secrets, wake);
    }
}
