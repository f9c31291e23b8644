package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.HttpSender;
import dev.quayside.core.delivery.Sender;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of {@link dev.quayside.jsonapi.WebhookOptions} that the endpoints need.
 *
 * @param originsSince the time of the last change of {@code origins}, the IP addresses from which notifications are
 *     sent; null if unknown
 */
public record WebhookContext(
        AddressPolicy addresses,
        Sender sender,
        DeliverySettings delivery,
        List<String> origins,
        @Nullable Instant originsSince,
        Runnable wake) {

    /** Returns the settings of a host that does not set options. Webhooks may then only have public addresses. */
    public static WebhookContext standard() {
        AddressPolicy addresses = AddressPolicy.publicOnly();
        return of(addresses, HttpSender.of(addresses));
    }

    /** Returns the standard settings with this address policy and sender. */
    public static WebhookContext of(AddressPolicy addresses, Sender sender) {
        return new WebhookContext(addresses, sender, DeliverySettings.STANDARD, List.of(), null, () -> {});
    }

    /** Returns a copy with this time as {@code originsSince}, unless {@code originsSince} is already set. */
    public WebhookContext startedAt(Instant now) {
        return originsSince == null ? origins(origins, now) : this;
    }

    public WebhookContext delivery(DeliverySettings other) {
        return new WebhookContext(addresses, sender, other, origins, originsSince, wake);
    }

    public WebhookContext origins(List<String> ips, Instant since) {
        return new WebhookContext(addresses, sender, delivery, List.copyOf(ips), since, wake);
    }

    public WebhookContext wake(Runnable other) {
        return new WebhookContext(addresses, sender, delivery, origins, originsSince, other);
    }
}
