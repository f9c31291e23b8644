package dev.quayside.core.webhook;

import dev.quayside.core.internal.Texts;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Signs what is posted to a webhook, in two ways at once.
 *
 * <ul>
 *   <li>{@code X-T49-Webhook-Signature}, or a name of the host's choice: HMAC-SHA256 of the body alone, in lower-case
 *       hexadecimal digits. The key is the secret's text as UTF-8.
 *   <li>The headers of <a href="https://www.standardwebhooks.com">Standard Webhooks</a> (2023): {@code webhook-id},
 *       {@code webhook-timestamp} in seconds, and {@code webhook-signature}, which is {@code v1,} and the base64 of
 *       HMAC-SHA256 of identifier, time and body; one for each secret, separated by blanks. The key is what
 *       {@code whsec_} and base64 stand for, else the secret's text as UTF-8.
 * </ul>
 *
 * <p>While a secret is being replaced there are two. A receiver that knows only the older one is not to be shut out, and
 * the first header has room for one signature: the oldest secret makes it.
 *
 * <p>Immutable and thread-safe. {@link WebhookVerifier} is the other end.
 */
public final class Signatures {
    /** The header of the body's signature, unless the host chooses another one. */
    public static final String BODY_HEADER = "X-T49-Webhook-Signature";

    static final String ID_HEADER = "webhook-id";
    static final String TIME_HEADER = "webhook-timestamp";
    static final String MESSAGE_HEADER = "webhook-signature";
    static final String VERSION = "v1,";

    private final String bodyHeader;

    private Signatures(String bodyHeader) {
        this.bodyHeader = bodyHeader;
    }

    /** With the body's signature in {@value #BODY_HEADER}. */
    public static Signatures standard() {
        return new Signatures(BODY_HEADER);
    }

    /** The same with the body's signature in a header of this name. */
    public Signatures withBodyHeader(String name) {
        return new Signatures(Texts.requireText(name, "name", BODY_HEADER));
    }

    /** The name of the header that has the body's signature. */
    public String bodyHeader() {
        return bodyHeader;
    }

    /**
     * The four headers to send along.
     *
     * @param secrets the newest first, at least one
     * @param id of the message, the same for every attempt; without a dot, which separates what is signed
     * @param at the time of this attempt
     * @param body as it goes over the wire, from the buffer's position to its limit; its position stays
     */
    public List<Webhook.Header> sign(List<SigningSecret> secrets, String id, Instant at, ByteBuffer body) {
        Objects.requireNonNull(secrets, "secrets");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(body, "body");
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("secrets: there is none (expected at least one)");
        }
        if (Texts.requireText(id, "id", "a UUID").indexOf('.') >= 0) {
            throw new IllegalArgumentException(
                    "id: " + Texts.quote(id) + " has a dot in it (expected an identifier without one, such as a UUID)");
        }
        String seconds = Hmac.seconds(at);
        String signatures = secrets.stream()
                .map(secret -> VERSION + Hmac.ofMessage(secret, id, seconds, body))
                .collect(Collectors.joining(" "));
        return List.of(
                ofBody(secrets.get(secrets.size() - 1), body),
                new Webhook.Header(ID_HEADER, id),
                new Webhook.Header(TIME_HEADER, seconds),
                new Webhook.Header(MESSAGE_HEADER, signatures));
    }

    /** The one header that signs the body alone. */
    public Webhook.Header ofBody(SigningSecret secret, ByteBuffer body) {
        Objects.requireNonNull(secret, "secret");
        Objects.requireNonNull(body, "body");
        return new Webhook.Header(bodyHeader, Hmac.ofBody(secret, body));
    }
}
