/**
 * Telling webhooks what has happened: what is posted, where it may go, and what came of it.
 *
 * <p>A {@link dev.quayside.core.delivery.Sender} posts one document and says what came of it; a host may bring its own.
 * {@link dev.quayside.core.delivery.HttpSender} is the one that needs nothing, and goes only where an
 * {@link dev.quayside.core.delivery.AddressPolicy} lets it.
 *
 * <pre>{@code
 * try (Sender sender = HttpSender.of(AddressPolicy.publicOnly())) {
 *     Reply reply = sender.send(Delivery.of(url, headers, body, Duration.ofSeconds(10)));
 *     if (reply.isSuccess()) { ... }
 * }
 * }</pre>
 */
@NullMarked
package dev.quayside.core.delivery;

import org.jspecify.annotations.NullMarked;
