package dev.quayside.core.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Objects;

/**
 * The text that a client sends as its API key. {@link #toString()} does not show it.
 *
 * <p>{@code equals} does not compare the text. Compare {@linkplain #hash() hashes} in constant time, as {@link
 * ApiKey#matches} does.
 */
public final class ApiKeySecret {

    private static final int BYTES = 32;

    private final String text;

    private ApiKeySecret(String text) {
        this.text = text;
    }

    /**
     * Creates a secret of 256 random bits, as 43 letters, digits, {@code -} and {@code _}. The last character is a
     * letter or a digit, so that punctuation after a link differs from the token.
     */
    public static ApiKeySecret random(SecureRandom random) {
        Objects.requireNonNull(random, "random");
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new ApiKeySecret(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Creates a secret from a text, which must not be empty. */
    public static ApiKeySecret of(String text) {
        Objects.requireNonNull(text, "text");
        if (text.isEmpty()) {
            throw new IllegalArgumentException("an API key must not be empty");
        }
        return new ApiKeySecret(text);
    }

    public String reveal() {
        return text;
    }

    /** Returns SHA-256 of the UTF-8 text, 64 lower-case hexadecimal digits, by which a store finds the key. */
    public String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /**
     * Returns the last four characters for display. Returns fewer characters of a short secret, because at most a
     * quarter of a secret is shown.
     */
    public String lastFour() {
        int start = text.length() - Math.min(4, text.length() / 4);
        return text.substring(
                start < text.length() && Character.isLowSurrogate(text.charAt(start)) ? start + 1 : start);
    }

    @Override
    public String toString() {
        return "ApiKeySecret[…]";
    }
}
