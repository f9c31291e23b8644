package dev.quayside.core.webhook;

import dev.quayside.core.internal.Texts;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Objects;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret that the sender and the receiver of a webhook share. {@link #toString()} does not show it.
 *
 * <p>{@link #random} creates {@code whsec_} and the base64 of 32 random bytes, as the <a
 * href="https://www.standardwebhooks.com">Standard Webhooks</a> specification (2023) recommends.
 */
public final class SigningSecret {
    private static final String PREFIX = "whsec_";
    private static final int RANDOM_BYTES = 32;

    private final String text;
    private final SecretKeySpec bodyKey;
    private final SecretKeySpec messageKey;

    private SigningSecret(String text) {
        this.text = text;
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        bodyKey = new SecretKeySpec(utf8, Hmac.ALGORITHM);
        messageKey = new SecretKeySpec(decoded(text, utf8), Hmac.ALGORITHM);
    }

    /**
     * Creates a secret from its text. If the text begins with {@code whsec_}, the key for Standard Webhooks is decoded
     * from the base64 that follows. A text without this prefix is itself the key, encoded in UTF-8. The libraries of
     * Standard Webhooks instead decode every secret as base64, so a secret that is shared with one of these libraries
     * should begin with {@code whsec_}.
     *
     * @throws IllegalArgumentException if the text is blank
     */
    public static SigningSecret of(String text) {
        Objects.requireNonNull(text, "text");
        if (text.isBlank()) {
            throw new IllegalArgumentException("a signing secret must not be blank");
        }
        Texts.requireStorable(text, "text");
        return new SigningSecret(text);
    }

    /** Creates a secret of 256 random bits. */
    public static SigningSecret random(SecureRandom random) {
        Objects.requireNonNull(random, "random");
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(bytes));
    }

    public String reveal() {
        return text;
    }

    /** Returns the key for signatures that cover only the body: the text as UTF-8. */
    SecretKeySpec bodyKey() {
        return bodyKey;
    }

    /**
     * Returns the key for Standard Webhooks: the decoded base64 after {@code whsec_}, or the text as UTF-8 if the
     * secret does not have this form.
     */
    SecretKeySpec messageKey() {
        return messageKey;
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

    @Override
    public String toString() {
        return "SigningSecret[…]";
    }
}
