package dev.quayside.core.webhook;

import dev.quayside.core.internal.Texts;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Objects;
import javax.crypto.spec.SecretKeySpec;

/**
 * What sender and receiver of a webhook share, so that the receiver knows who sent. {@link #toString()} does not show it.
 *
 * <p>One made by {@link #random} is {@code whsec_} and the base64 of 32 random bytes, as the
 * <a href="https://www.standardwebhooks.com">Standard Webhooks</a> specification (2023) recommends.
 */
public final class SigningSecret {
    private static final String PREFIX = "whsec_";
    private static final int RANDOM_BYTES = 32;

    private final String text;
    private final SecretKeySpec ofBody;
    private final SecretKeySpec ofMessage;

    private SigningSecret(String text) {
        this.text = text;
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        ofBody = new SecretKeySpec(utf8, Hmac.ALGORITHM);
        ofMessage = new SecretKeySpec(decoded(text, utf8), Hmac.ALGORITHM);
    }

    /**
     * A secret as it was agreed upon.
     *
     * @throws IllegalArgumentException if it is blank
     */
    public static SigningSecret of(String text) {
        Objects.requireNonNull(text, "text");
        if (text.isBlank()) {
            throw new IllegalArgumentException("a signing secret must not be blank");
        }
        Texts.kept(text, "text");
        return new SigningSecret(text);
    }

    /** A fresh secret of 256 random bits. */
    public static SigningSecret random(SecureRandom random) {
        Objects.requireNonNull(random, "random");
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(bytes));
    }

    /** The secret itself. */
    public String reveal() {
        return text;
    }

    /** Signs a body alone: the key is the text as UTF-8, whatever it looks like. */
    SecretKeySpec ofBody() {
        return ofBody;
    }

    /** Signs a message as Standard Webhooks does: what follows {@code whsec_} is base64, any other text UTF-8. */
    SecretKeySpec ofMessage() {
        return ofMessage;
    }

    private static byte[] decoded(String text, byte[] utf8) {
        if (!text.startsWith(PREFIX) || text.length() == PREFIX.length()) {
            return utf8;
        }
        try {
            return Base64.getDecoder().decode(text.substring(PREFIX.length()));
        } catch (IllegalArgumentException e) {
            return utf8;
        }
    }

    /** Masked: never the secret. */
    @Override
    public String toString() {
        return "SigningSecret[…]";
    }
}
