package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;

/** Posts documents to webhooks. Implementations are thread-safe. */
public interface Sender extends AutoCloseable {

    /**
     * Posts a document and waits for the outcome, no longer than the time-out of the delivery. Failures of the
     * receiver, its name server or the network are outcomes, not exceptions. Redirects are not followed. A document may
     * have arrived although its delivery failed.
     */
    DeliveryOutcome send(Delivery delivery);

    /**
     * Ends all deliveries as {@link AttemptFailure#ABANDONED}, those in progress and later ones, and frees connections
     * and threads.
     */
    @Override
    void close();
}
