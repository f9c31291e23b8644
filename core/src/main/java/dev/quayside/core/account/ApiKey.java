package dev.quayside.core.account;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The stored part of an API key, without the secret.
 *
 * @param account the account that the key authenticates
 * @param label the owner's name for the key; several keys may have the same label
 * @param hash SHA-256 of the secret, 64 lower-case hexadecimal digits
 * @param lastFour the last characters of the secret, for display: up to four
 * @param createdAt UTC, to the microsecond
 */
public record ApiKey(
        UUID id,
        AccountId account,
        String label,
        String hash,
        String lastFour,
        Permission permission,
        Instant createdAt) {

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    /** The operations that a key allows. */
    public enum Permission {
        READ,
        READ_WRITE
    }

    public ApiKey {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(account, "account");
        Texts.storable(Objects.requireNonNull(label, "label"), "label");
        if (!SHA_256.matcher(Objects.requireNonNull(hash, "hash")).matches()) {
            throw new IllegalArgumentException("hash: " + hash.length()
                    + " characters that are not a SHA-256 hash (expected 64 lower-case hexadecimal digits)");
        }
        Texts.storable(Objects.requireNonNull(lastFour, "lastFour"), "lastFour");
        Objects.requireNonNull(permission, "permission");
        createdAt = Micros.required(createdAt, "createdAt");
    }

    /** Creates the key of a secret. */
    public static ApiKey of(
            UUID id, AccountId account, String label, ApiKeySecret secret, Permission permission, Instant createdAt) {
        return new ApiKey(id, account, label, secret.hash(), secret.lastFour(), permission, createdAt);
    }

    /** Returns whether the secret belongs to this key, in constant time. */
    public boolean matches(ApiKeySecret secret) {
        return MessageDigest.isEqual(
                hash.getBytes(StandardCharsets.US_ASCII), secret.hash().getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns a text for lists, such as {@code …x3Fq}. */
    public String masked() {
        return "…" + lastFour;
    }
}
