package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Creates the bytes of an HTTP/1.1 request. */
final class HttpRequestBytes {
    private static final String END = "\r\n";

    private HttpRequestBytes() {}

    /**
     * Returns the head and the body of the request. Both are in one array, so that they are sent in few packets.
     *
     * @throws DeliveryFailedException if a header is not valid or would change the framing of the message
     */
    static byte[] of(Delivery delivery, Origin origin) throws DeliveryFailedException {
        ByteBuffer body = delivery.body();
        StringBuilder head = new StringBuilder(512)
                .append("POST ")
                .append(target(delivery.url()))
                .append(" HTTP/1.1")
                .append(END);
        appendHeader(head, "Host", origin.hostHeader());
        appendHeader(head, "Content-Length", Integer.toString(body.remaining()));
        for (Webhook.Header header : delivery.headers()) {
            Optional<String> objection = header.violation();
            if (objection.isPresent()) {
                throw new DeliveryFailedException(AttemptFailure.NOT_ALLOWED, objection.get());
            }
            appendHeader(head, header.name(), header.value());
        }
        byte[] bytes = head.append(END).toString().getBytes(StandardCharsets.UTF_8);
        byte[] message = Arrays.copyOf(bytes, bytes.length + body.remaining());
        body.get(message, bytes.length, body.remaining());
        return message;
    }

    private static void appendHeader(StringBuilder head, String name, String value) {
        head.append(name).append(": ").append(value).append(END);
    }

    /**
     * Returns the path and the query of a URL in ASCII. Other characters, which a {@link URI} may contain, are
     * percent-encoded.
     */
    private static String target(URI url) {
        URI ascii = URI.create(url.toASCIIString());
        String path = ascii.getRawPath();
        String target = path == null || path.isEmpty() ? "/" : path;
        return ascii.getRawQuery() == null ? target : target + '?' + ascii.getRawQuery();
    }
}
