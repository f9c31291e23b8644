package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Failure;

/**
 * Posts documents to webhooks.
 *
 * <p>Thread-safe: as many threads as like may send at the same time, each waiting for its own reply.
 */
public interface Sender extends AutoCloseable {

    /**
     * Posts one document and waits for what comes of it, no longer than the delivery's time-out.
     *
     * <p>Nothing that the receiver, its name server or the network does is an exception. Redirects are not followed. Of
     * the answer only a beginning is read.
     *
     * <p>What failed may have arrived all the same.
     */
    Reply send(Delivery delivery);

    /**
     * Ends what is being sent, each as {@link Failure#ABANDONED}, and gives back connections and threads. What is sent
     * afterwards ends the same way. Closing twice does nothing.
     */
    @Override
    void close();
}
