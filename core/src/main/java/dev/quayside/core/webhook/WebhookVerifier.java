package dev.quayside.core.webhook;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/**
 * Verifies the signatures of received webhook requests. Immutable and thread-safe.
 *
 * <p>{@link WebhookSigner} describes two kinds of signature. Each verifier accepts only one of these kinds;
 * otherwise an attacker could choose the weaker one. The signature of Standard Webhooks is stronger. This signature
 * covers a time, by which the verifier rejects requests that are replayed later, and a
 * {@linkplain VerificationResult.Valid#id message id}, by which the receiver recognises requests that are replayed
 * soon.
 *
 * <p>A header may have at most 4096 characters, and {@code webhook-signature} at most 16 signatures; a request that
 * exceeds a limit is {@linkplain VerificationResult.Reason#UNREADABLE unreadable}. Several secrets may be valid during
 * a rotation. Signatures are compared in constant time.
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
     * Verifies a request. An invalid signature is returned as a result, not thrown.
     *
     * @param headers the values of each header, keyed by header name; names are compared ignoring case
     * @param body the bytes of the body exactly as received
     */
    VerificationResult verify(Map<String, List<String>> headers, byte[] body);

    /**
     * Returns a verifier of the signature of the body in {@value WebhookSigner#BODY_HEADER}. The signature of the body
     * contains no time, so an attacker can replay a recorded request at any time.
     *
     * @param secrets in any order, at least one
     */
    static WebhookVerifier ofBodySignature(List<SigningSecret> secrets) {
        return ofBodySignature(secrets, WebhookSigner.BODY_HEADER);
    }

    /** Returns a verifier of the signature of the body in the header with this name. */
    static WebhookVerifier ofBodySignature(List<SigningSecret> secrets, String header) {
        return new BodySignatureVerifier(secrets, header);
    }

    /**
     * Returns a verifier of the three signature headers of Standard Webhooks.
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
