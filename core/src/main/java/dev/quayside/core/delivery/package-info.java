/**
 * Webhook delivery. The engine claims due notifications, writes and signs their documents, sends them, and stores the
 * result of each attempt.
 *
 * <p>A {@link dev.quayside.core.delivery.DeliveryEngine} sends the notifications that are due when it is called; a
 * {@link dev.quayside.core.delivery.DeliveryWorker} sends notifications continuously. A
 * {@link dev.quayside.core.delivery.Sender} posts one document. The default is an HTTP/1.1 client that connects only to
 * the addresses that its {@link dev.quayside.core.delivery.AddressPolicy} allows; a host may supply a different sender.
 *
 * <pre>{@code
 * try (Sender sender = HttpSender.of(AddressPolicy.publicOnly())) {
 *     DeliveryOutcome outcome = sender.send(Delivery.of(url, headers, body, Duration.ofSeconds(10)));
 *     boolean delivered = outcome.isSuccess();
 * }
 * }</pre>
 */
@NullMarked
package dev.quayside.core.delivery;

import org.jspecify.annotations.NullMarked;
