/**
 * Telling webhooks what has happened: what is posted, where it may go, and what came of it.
 *
 * <p>A {@link dev.quayside.core.delivery.Sender} posts one document and says what came of it.
 *
 * <pre>{@code
 * Reply reply = sender.send(Delivery.of(url, headers, body, Duration.ofSeconds(10)));
 * if (reply.isSuccess()) { ... }
 * }</pre>
 */
@NullMarked
package dev.quayside.core.delivery;

import org.jspecify.annotations.NullMarked;
