package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * One document to be posted to one address.
 *
 * @param url of the receiver
 * @param headers in the order in which they are sent; those that frame the message ({@code Host},
 *     {@code Content-Length}) are the sender's
 * @param body as it goes over the wire, from the buffer's position to its limit; not copied, so it must not change
 * @param timeout for everything, from looking up the name to the end of the answer; more than zero
 */
public record Delivery(URI url, List<Webhook.Header> headers, ByteBuffer body, Duration timeout) {

    public Delivery {
        Objects.requireNonNull(url, "url");
        headers = List.copyOf(Objects.requireNonNull(headers, "headers"));
        body = Objects.requireNonNull(body, "body").asReadOnlyBuffer();
        Objects.requireNonNull(timeout, "timeout");
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException(
                    "timeout: " + timeout + " is no time to deliver in (expected more than none, such as PT10S)");
        }
    }

    /** One whose body is all of these bytes. */
    public static Delivery of(URI url, List<Webhook.Header> headers, byte[] body, Duration timeout) {
        return new Delivery(url, headers, ByteBuffer.wrap(Objects.requireNonNull(body, "body")), timeout);
    }

    /** The body, read-only, with a position of its own. */
    @Override
    public ByteBuffer body() {
        return body.duplicate();
    }

    /** Headers and body are left out. */
    @Override
    public String toString() {
        return "Delivery[" + url + ", " + body.remaining() + " bytes, " + timeout + "]";
    }
}
