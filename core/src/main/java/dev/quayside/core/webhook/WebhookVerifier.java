package dev.quayside.core.webhook;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/**
 * Verifies the signatures of received webhook requests. Immutable and thread-safe.
 *
 * <p>A verifier requires one of the two signatures that {@link WebhookSigner} describes; otherwise an attacker could
 * choose the weaker one. Standard Webhooks is stronger: it rejects a request that is replayed much later, and its
 * {@linkplain VerificationResult.Valid#id message id} lets the receiver recognize a request that is replayed soon.
 *
 * <p>A header may have 4096 characters, and {@code webhook-signature} 16 signatures; a request with more is {@linkplain
 * VerificationResult.Reason#UNREADABLE unreadable}. Several secrets may be valid during a rotation. Signatures are
 * compared in constant time.
 *
 * <pre>{@code
 * WebhookVerifier verifier =
 *         WebhookVerifier.ofStandardWebhooks(List.of(secret), InstantSource.system(), Duration.ofMinutes(5));
 * VerificationResult result = verifier.verify(exchange.getRequestHeaders(), body);
 * if (!result.isValid()) {
 *     respond(401);
 * }
 * }</pre>
 */
public sealed interface WebhookVerifier permits BodySignatureVerifier, StandardWebhooksVerifier {

    /**
     * Verifies a request. An invalid signature is a result, not an exception.
     *
     * @param headers header names, compared ignoring case, each with its values
     * @param body the bytes as received
     */
    VerificationResult verify(Map<String, List<String>> headers, byte[] body);

    /**
     * Returns a verifier of the signature of the body in {@value WebhookSigner#BODY_HEADER}. The signature has no time,
     * so a recorded request can be repeated at any time.
     *
     * @param secrets in any order, at least one
     */
    static WebhookVerifier ofBodySignature(List<SigningSecret> secrets) {
        return ofBodySignature(secrets, WebhookSigner.BODY_HEADER);
    }

    /** Returns a verifier of the signature of the body in another header. */
    static WebhookVerifier ofBodySignature(List<SigningSecret> secrets, String header) {
        return new BodySignatureVerifier(secrets, header);
    }

    /**
     * Returns a verifier of the three headers of Standard Webhooks.
     *
     * @param secrets in any order, at least one
     * @param clock the clock of the receiver
     * @param tolerance the largest difference between the time of the request and the clock, inclusive; not
     *     negative
     */
    static WebhookVerifier ofStandardWebhooks(List<SigningSecret> secrets, InstantSource clock, Duration tolerance) {
        return new StandardWebhooksVerifier(secrets, clock, tolerance);
    }
}
