package dev.quayside.core.webhook;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.webhook.VerificationResult.Reason;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A verifier of signatures that follow the Standard Webhooks specification. */
final class StandardWebhooksVerifier implements WebhookVerifier {
    /** Matches a number of seconds up to the year 5138. With larger numbers, the arithmetic could overflow. */
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,11}");

    /**
     * The maximum number of signatures in the header. A sender sends one signature for each valid secret. During a
     * rotation, two secrets are valid.
     */
    private static final int MOST_SIGNATURES = 16;

    private static final Pattern BLANK = Pattern.compile(" ");

    private final SecretSet secrets;
    private final InstantSource clock;
    private final Duration tolerance;

    StandardWebhooksVerifier(List<SigningSecret> secrets, InstantSource clock, Duration tolerance) {
        this.secrets = new SecretSet(secrets);
        this.clock = Objects.requireNonNull(clock, "clock");
        this.tolerance = Objects.requireNonNull(tolerance, "tolerance");
        if (tolerance.isNegative()) {
            throw new IllegalArgumentException(
                    "tolerance: " + tolerance + " is negative (expected a duration, such as PT5M)");
        }
    }

    @Override
    public VerificationResult verify(Map<String, List<String>> headers, byte[] body) {
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
        try {
            String id = id(headers);
            String seconds = seconds(headers);
            SigningSecret signer = secrets.findSigningSecret(
                            signatures(headers), secret -> Hmac.signMessage(secret, id, seconds, ByteBuffer.wrap(body)))
                    .orElseThrow(() -> SignatureRejectedException.forged(WebhookSigner.MESSAGE_HEADER));
            Instant sentAt = Instant.ofEpochSecond(Long.parseLong(seconds));
            checkTime(sentAt);
            return new VerificationResult.Valid(signer, id, sentAt);
        } catch (SignatureRejectedException e) {
            return e.result();
        }
    }

    /**
     * Returns the message id. An id that contains a dot is rejected, because dots separate the parts of the signed
     * text.
     */
    private static String id(Map<String, List<String>> headers) throws SignatureRejectedException {
        String id = ReceivedHeaders.singleValue(headers, WebhookSigner.ID_HEADER);
        if (id.isEmpty() || id.indexOf('.') >= 0) {
            throw new SignatureRejectedException(
                    Reason.UNREADABLE,
                    WebhookSigner.ID_HEADER + ": " + Texts.quote(id)
                            + " is not a message id (expected text without a dot)");
        }
        return id;
    }

    private static String seconds(Map<String, List<String>> headers) throws SignatureRejectedException {
        String seconds = ReceivedHeaders.singleValue(headers, WebhookSigner.TIME_HEADER);
        if (!SECONDS.matcher(seconds).matches()) {
            throw new SignatureRejectedException(
                    Reason.UNREADABLE,
                    WebhookSigner.TIME_HEADER + ": " + Texts.quote(seconds)
                            + " is not a time (expected seconds since 1970, such as 1767225600)");
        }
        return seconds;
    }

    /** Returns the signatures of version 1 and ignores other versions, which a sender may add. */
    private static List<String> signatures(Map<String, List<String>> headers) throws SignatureRejectedException {
        String[] all = BLANK.split(ReceivedHeaders.singleValue(headers, WebhookSigner.MESSAGE_HEADER));
        if (all.length > MOST_SIGNATURES) {
            throw new SignatureRejectedException(
                    Reason.UNREADABLE,
                    WebhookSigner.MESSAGE_HEADER + " has " + all.length + " signatures (expected " + MOST_SIGNATURES
                            + " at most)");
        }
        List<String> known = Stream.of(all)
                .filter(signature -> signature.startsWith(WebhookSigner.VERSION))
                .map(signature -> signature.substring(WebhookSigner.VERSION.length()))
                .toList();
        if (known.isEmpty()) {
            throw new SignatureRejectedException(
                    Reason.UNREADABLE,
                    WebhookSigner.MESSAGE_HEADER + " has no signature of version 1 (expected '" + WebhookSigner.VERSION
                            + "' followed by base64)");
        }
        return known;
    }

    private void checkTime(Instant sentAt) throws SignatureRejectedException {
        Duration age = Duration.between(sentAt, clock.instant());
        if (age.compareTo(tolerance) > 0) {
            throw new SignatureRejectedException(
                    Reason.TOO_OLD,
                    "sent at " + sentAt + ", " + age + " ago by this clock (tolerated: " + tolerance + ")");
        }
        if (age.negated().compareTo(tolerance) > 0) {
            throw new SignatureRejectedException(
                    Reason.TOO_NEW,
                    "sent at " + sentAt + ", " + age.negated() + " ahead of this clock (tolerated: " + tolerance + ")");
        }
    }
}
