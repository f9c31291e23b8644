package dev.quayside.core.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Objects;

/**
 * The text that a client sends as its API key. It exists in memory only; {@link #toString()} does not show it.
 *
 * <p>Equality is not that of the text: compare {@linkplain #hash() hashes}, as {@link ApiKey#matches} does, in constant
 * time.
 */
public final class ApiKeySecret {

    private static final int BYTES = 32;

    private final String text;

    private ApiKeySecret(String text) {
        this.text = text;
    }

    /** A fresh secret of 256 random bits. */
    public static ApiKeySecret random(SecureRandom random) {
        Objects.requireNonNull(random, "random");
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new ApiKeySecret(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** A secret that somebody else chose or sent; any text that is not empty. */
    public static ApiKeySecret of(String text) {
        Objects.requireNonNull(text, "text");
        if (text.isEmpty()) {
            throw new IllegalArgumentException("an API key must not be empty");
        }
        return new ApiKeySecret(text);
    }

    /** The secret itself, to be shown to its owner once. */
    public String reveal() {
        return text;
    }

    /** SHA-256 of the UTF-8 text, 64 lower-case hexadecimal digits: what is stored and looked up. */
    public String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** The last four characters, by which its owner recognises it; fewer, so that never more than a quarter is shown. */
    public String lastFour() {
        int start = text.length() - Math.min(4, text.length() / 4);
        return text.substring(
                start < text.length() && Character.isLowSurrogate(text.charAt(start)) ? start + 1 : start);
    }

    /** Masked: never the secret. */
    @Override
    public String toString() {
        return "ApiKeySecret[…]";
    }
}
