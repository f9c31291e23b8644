package dev.quayside.core.webhook;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Computes HMAC-SHA256 signatures, either of a body alone, or of a message id, a time and a body. */
final class Hmac {
    static final String ALGORITHM = "HmacSHA256";

    private Hmac() {}

    /** Returns the signature as 64 lower-case hexadecimal digits. */
    static String signBody(SigningSecret secret, ByteBuffer body) {
        Mac mac = keyed(secret.bodyKey());
        mac.update(body.duplicate());
        return HexFormat.of().formatHex(mac.doFinal());
    }

    /** Returns the signature in base64, without the version prefix. */
    static String signMessage(SigningSecret secret, String id, String seconds, ByteBuffer body) {
        Mac mac = keyed(secret.messageKey());
        mac.update((id + '.' + seconds + '.').getBytes(StandardCharsets.UTF_8));
        mac.update(body.duplicate());
        return Base64.getEncoder().encodeToString(mac.doFinal());
    }

    /** Returns the whole seconds since 1970 as text. */
    static String seconds(Instant at) {
        return Long.toString(at.getEpochSecond());
    }

    private static Mac keyed(SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java platform has " + ALGORITHM, e);
        }
    }
}
