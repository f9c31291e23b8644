/**
 * The default {@link dev.quayside.core.delivery.Sender}: an HTTP/1.1 client for webhook deliveries that connects only
 * to the addresses that its {@link dev.quayside.core.delivery.http.AddressPolicy} allows. It knows nothing of
 * notifications.
 *
 * <pre>{@code
 * try (Sender sender = HttpSender.of(AddressPolicy.publicOnly())) {
 *     DeliveryOutcome outcome = sender.send(Delivery.of(url, headers, body, Duration.ofSeconds(10)));
 *     boolean delivered = outcome.isSuccess();
 * }
 * }</pre>
 */
@NullMarked
package dev.quayside.core.delivery.http;

import org.jspecify.annotations.NullMarked;
