package dev.quayside.core.webhook;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.webhook.VerificationResult.Reason;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** A verifier of the signature that covers only the body. */
final class BodySignatureVerifier implements WebhookVerifier {
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

    private final SecretSet secrets;
    private final String header;

    BodySignatureVerifier(List<SigningSecret> secrets, String header) {
        this.secrets = new SecretSet(secrets);
        this.header = Texts.requireText(header, "header", WebhookSigner.BODY_HEADER);
    }

    @Override
    public VerificationResult verify(Map<String, List<String>> headers, byte[] body) {
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
        try {
            String signature = ReceivedHeaders.singleValue(headers, header);
            if (!FORM.matcher(signature).matches()) {
                throw new SignatureRejectedException(
                        Reason.UNREADABLE, header + " is not a signature (expected 64 lower-case hexadecimal digits)");
            }
            ByteBuffer bytes = ByteBuffer.wrap(body);
            Optional<SigningSecret> signer =
                    secrets.findSigningSecret(List.of(signature), secret -> Hmac.signBody(secret, bytes));
            return new VerificationResult.Valid(
                    signer.orElseThrow(() -> SignatureRejectedException.forged(header)), null, null);
        } catch (SignatureRejectedException e) {
            return e.result();
        }
    }
}
