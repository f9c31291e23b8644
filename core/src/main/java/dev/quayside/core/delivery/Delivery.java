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
 * @param headers in the order in which they are sent; the sender adds {@code Host} and {@code Content-Length}
 * @param body the bytes from the buffer's position to its limit; not copied, so they must not change
 * @param timeout the time limit for everything, from the look-up of the name to the end of the response; more than
 *     zero
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

    /** Creates a delivery of all these bytes. */
    public static Delivery of(URI url, List<Webhook.Header> headers, byte[] body, Duration timeout) {
        return new Delivery(url, headers, ByteBuffer.wrap(Objects.requireNonNull(body, "body")), timeout);
    }

    /** Returns the body, read-only, with a position of its own. */
    @Override
    public ByteBuffer body() {
        return body.duplicate();
    }

    /** Returns a text without headers and body. */
    @Override
    public String toString() {
        return "Delivery[" + url + ", " + body.remaining() + " bytes, " + timeout + "]";
    }
}
