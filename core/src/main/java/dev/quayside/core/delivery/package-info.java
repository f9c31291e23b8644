/**
 * Webhook delivery: claims due notifications, writes and signs their documents, sends them, and stores the result of
 * each attempt.
 *
 * <p>A {@link dev.quayside.core.delivery.DeliveryEngine} does one pass, a
 * {@link dev.quayside.core.delivery.DeliveryWorker} repeats it. A {@link dev.quayside.core.delivery.Sender} posts one
 * document; a host may replace the one in {@link dev.quayside.core.delivery.http}.
 */
@NullMarked
package dev.quayside.core.delivery;

import org.jspecify.annotations.NullMarked;
