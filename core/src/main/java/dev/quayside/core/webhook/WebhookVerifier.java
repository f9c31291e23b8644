package dev.quayside.core.webhook;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/**
 * Tells whether what a webhook receives comes from somebody who knows the secret.
 *
 * <p>There are two ways to sign, see {@link Signatures}, and a verifier insists on one: who could choose would choose the
 * weaker one. Standard Webhooks is the stronger one, because what is sent again much later is rejected; what is sent
 * again soon is known by its {@linkplain VerificationResult.Valid#id identifier}.
 *
 * <p>A header that is used may have 4096 characters and {@code webhook-signature} 16 signatures; with more, the request is
 * {@linkplain VerificationResult.Reason#UNREADABLE unreadable}, so that a long header costs nothing.
 *
 * <p>Several secrets may count at the same time, while one is being replaced. Signatures are compared in a time that does
 * not depend on what is in them.
 *
 * <pre>{@code
 * WebhookVerifier verifier = WebhookVerifier.ofMessages(List.of(secret), InstantSource.system(), Duration.ofMinutes(5));
 * VerificationResult result = verifier.verify(exchange.getRequestHeaders(), body);
 * if (!result.isValid()) { answer(401); }
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface WebhookVerifier permits BodyVerifier, MessageVerifier {

    /**
     * Judges what has been received; what is wrong with it is no exception.
     *
     * @param headers names in any case, each with its values, as most servers have them
     * @param body the bytes as they came, before anything has read and written them again
     */
    VerificationResult verify(Map<String, List<String>> headers, byte[] body);

    /**
     * Insists on the signature of the body in {@value Signatures#BODY_HEADER}. It has no time: what was sent once can be
     * sent again by anybody who saw it.
     *
     * @param secrets in any order, at least one
     */
    static WebhookVerifier ofBodies(List<SigningSecret> secrets) {
        return ofBodies(secrets, Signatures.BODY_HEADER);
    }

    /** The same with a header of another name. */
    static WebhookVerifier ofBodies(List<SigningSecret> secrets, String header) {
        return new BodyVerifier(secrets, header);
    }

    /**
     * Insists on the three headers of Standard Webhooks.
     *
     * @param secrets in any order, at least one
     * @param clock of the receiver
     * @param tolerance by which the time of sending may be before or after the receiver's; this much is still tolerated;
     *     not negative
     */
    static WebhookVerifier ofMessages(List<SigningSecret> secrets, InstantSource clock, Duration tolerance) {
        return new MessageVerifier(secrets, clock, tolerance);
    }
}
