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
 * What is kept of an API key: everything but the secret.
 *
 * @param id of the key
 * @param account for which it speaks
 * @param label the owner's name for it; several keys may share one
 * @param hash SHA-256 of the secret, 64 lower-case hexadecimal digits
 * @param lastFour last characters of the secret, for display: up to four
 * @param permission what it allows
 * @param createdAt when it was made; UTC, to the microsecond
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

    /** What a key allows. */
    public enum Permission {
        READ,
        READ_WRITE
    }

    public ApiKey {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(account, "account");
        Texts.kept(Objects.requireNonNull(label, "label"), "label");
        if (!SHA_256.matcher(Objects.requireNonNull(hash, "hash")).matches()) {
            throw new IllegalArgumentException("hash: " + hash.length()
                    + " characters that are no SHA-256 (expected 64 lower-case hexadecimal digits)");
        }
        Texts.kept(Objects.requireNonNull(lastFour, "lastFour"), "lastFour");
        Objects.requireNonNull(permission, "permission");
        createdAt = Micros.required(createdAt, "createdAt");
    }

    /** The key that goes with a secret. */
    public static ApiKey of(
            UUID id, AccountId account, String label, ApiKeySecret secret, Permission permission, Instant createdAt) {
        return new ApiKey(id, account, label, secret.hash(), secret.lastFour(), permission, createdAt);
    }

    /** Whether the secret belongs to this key; takes the same time whatever the answer. */
    public boolean matches(ApiKeySecret secret) {
        return MessageDigest.isEqual(
                hash.getBytes(StandardCharsets.US_ASCII), secret.hash().getBytes(StandardCharsets.US_ASCII));
    }

    /** How the key is shown in lists, such as {@code …x3Fq}. */
    public String masked() {
        return "…" + lastFour;
    }
}
