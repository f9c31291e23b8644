package dev.quayside.core.webhook;

import dev.quayside.core.internal.Texts;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Signs the requests to webhooks. Each request gets two kinds of signature.
 *
 * <ul>
 * <li>The header {@code X-T49-Webhook-Signature}, or a header with a different name that the host sets: the HMAC-SHA256
 * of the body, as lower-case hexadecimal digits. The key is the text of the secret as UTF-8.
 * <li>The headers of <a href="https://www.standardwebhooks.com">Standard Webhooks</a> (2023): {@code webhook-id},
 * {@code webhook-timestamp} in seconds, and {@code webhook-signature}. The last header contains one signature per
 * secret, separated by blanks: {@code v1,} followed by the base64 of the HMAC-SHA256 of id, time and body. The key is
 * decoded from the base64 after {@code whsec_}; if the secret does not have this form, the key is the text of the
 * secret as UTF-8.
 * </ul>
 *
 * <p>While a secret is being rotated, two secrets are valid. The first header can contain only one signature. This
 * signature is computed with the older secret, because some receivers may not know the new secret yet.
 *
 * <p>Immutable and thread-safe. Receivers use {@link WebhookVerifier}.
 */
public final class WebhookSigner {
    /** The default name of the header that contains the signature of the body. */
    public static final String BODY_HEADER = "X-T49-Webhook-Signature";

    static final String ID_HEADER = "webhook-id";
    static final String TIME_HEADER = "webhook-timestamp";
    static final String MESSAGE_HEADER = "webhook-signature";
    static final String VERSION = "v1,";

    private final String bodyHeader;

    private WebhookSigner(String bodyHeader) {
        this.bodyHeader = bodyHeader;
    }

    /** Returns a signer that puts the signature of the body into {@value #BODY_HEADER}. */
    public static WebhookSigner standard() {
        return new WebhookSigner(BODY_HEADER);
    }

    /** Returns a signer that puts the signature of the body into the header with this name. */
    public WebhookSigner withBodyHeader(String name) {
        return new WebhookSigner(Texts.requireText(name, "name", BODY_HEADER));
    }

    /** Returns the name of the header that contains the signature of the body. */
    public String bodyHeader() {
        return bodyHeader;
    }

    /**
     * Returns the four signature headers of a request.
     *
     * @param secrets the valid secrets, newest first; at least one
     * @param id the message id, which is the same in every attempt; must not contain a dot, because dots separate the
     *     signed parts
     * @param at the time of this attempt
     * @param body the bytes to sign, from the buffer's position to its limit; the position does not change
     */
    public List<Webhook.Header> sign(List<SigningSecret> secrets, String id, Instant at, ByteBuffer body) {
        Objects.requireNonNull(secrets, "secrets");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(body, "body");
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("secrets: the list is empty (expected at least one)");
        }
        if (Texts.requireText(id, "id", "a UUID").indexOf('.') >= 0) {
            throw new IllegalArgumentException(
                    "id: " + Texts.quote(id) + " contains a dot (expected an id without one, such as a UUID)");
        }
        String seconds = Hmac.seconds(at);
        String signatures = secrets.stream()
                .map(secret -> VERSION + Hmac.signMessage(secret, id, seconds, body))
                .collect(Collectors.joining(" "));
        return List.of(
                signBody(secrets.get(secrets.size() - 1), body),
                new Webhook.Header(ID_HEADER, id),
                new Webhook.Header(TIME_HEADER, seconds),
                new Webhook.Header(MESSAGE_HEADER, signatures));
    }

    /** Returns the header whose signature covers only the body. */
    public Webhook.Header signBody(SigningSecret secret, ByteBuffer body) {
        Objects.requireNonNull(secret, "secret");
        Objects.requireNonNull(body, "body");
        return new Webhook.Header(bodyHeader, Hmac.signBody(secret, body));
    }
}
