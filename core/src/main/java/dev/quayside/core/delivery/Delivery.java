package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * A document to post to a URL.
 *
 * @param headers the headers in the order in which they are sent; the sender adds {@code Host} and {@code
 *     Content-Length}
 * @param body the bytes to send, from the buffer's position to its limit; they are not copied and must not change
 * @param timeout the time limit for the whole delivery, from the look-up of the host name to the end of the response;
 *     more than zero
 */
public record Delivery(URI url, List<Webhook.Header> headers, ByteBuffer body, Duration timeout) {

    public Delivery {
        Objects.requireNonNull(url, "url");
        headers = List.copyOf(Objects.requireNonNull(headers, "headers"));
        body = Objects.requireNonNull(body, "body").asReadOnlyBuffer();
        Objects.requireNonNull(timeout, "timeout");
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException(
                    "timeout: " + timeout + " is not positive (expected more than zero, such as PT10S)");
        }
    }

    /** Creates a delivery whose body is the whole array. The array is not copied and must not change. */
    public static Delivery of(URI url, List<Webhook.Header> headers, byte[] body, Duration timeout) {
        return new Delivery(url, headers, ByteBuffer.wrap(Objects.requireNonNull(body, "body")), timeout);
    }

    /** Returns the body as a read-only buffer with an independent position. */
    @Override
    public ByteBuffer body() {
        return body.duplicate();
    }

    /** Returns a description that contains neither the headers nor the body. */
    @Override
    public String toString() {
        return "Delivery[" + url + ", " + body.remaining() + " bytes, " + timeout + "]";
    }
}
