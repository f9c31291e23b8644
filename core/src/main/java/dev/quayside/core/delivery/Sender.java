package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;

/** Posts documents to webhooks. Implementations must be thread-safe. */
public interface Sender extends AutoCloseable {

    /**
     * Posts a document and waits for the outcome, at most for the time-out of the delivery. Failures of the receiver,
     * its name server or the network are returned as outcomes, not thrown. Redirects are not followed. A document may
     * have arrived even if its delivery failed.
     */
    DeliveryOutcome send(Delivery delivery);

    /**
     * Ends all deliveries in progress and all later deliveries as {@link AttemptFailure#ABANDONED}, and frees
     * connections and threads.
     */
    @Override
    void close();
}
