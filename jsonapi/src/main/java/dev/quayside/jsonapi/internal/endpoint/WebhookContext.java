package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.delivery.http.AddressPolicy;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of {@link dev.quayside.jsonapi.WebhookOptions} that the endpoints need.
 *
 * @param originsSince the time of the last change of {@code origins}, the IP addresses from which webhooks are
 *     delivered; null if unknown
 */
public record WebhookContext(
        AddressPolicy addresses,
        Sender sender,
        DeliverySettings delivery,
        List<String> origins,
        @Nullable Instant originsSince,
        Runnable wake) {}
