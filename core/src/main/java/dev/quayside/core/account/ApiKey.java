package dev.quayside.core.account;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The stored part of an API key, without the secret.
 *
 * @param account the account that the key authenticates
 * @param label the owner's name for the key; several keys may have the same label
 * @param hash SHA-256 of the secret, 64 lower-case hexadecimal digits
 * @param lastFour the last characters of the secret, for display: up to four
 * @param createdAt UTC, to the microsecond
 * @param expiresAt the first instant at which the key has expired, UTC, to the microsecond; null if it does not expire
 * @param lastUsedAt the start of the hour in which the key was last used, in UTC; null if it has not been used
 */
public record ApiKey(
        UUID id,
        AccountId account,
        String label,
        String hash,
        String lastFour,
        Permission permission,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    /** The operations that a key allows. */
    public enum Permission {
        READ("read_only"),
        READ_WRITE("full");

        private final String wireName;

        Permission(String wireName) {
            this.wireName = wireName;
        }

        /** Returns the name in documents, such as {@code read_only}. */
        public String wireName() {
            return wireName;
        }

        /** Returns the permission with this name in documents; empty if not found. The name is case-sensitive. */
        public static Optional<Permission> find(String wireName) {
            Objects.requireNonNull(wireName, "wireName");
            return Arrays.stream(values())
                    .filter(permission -> permission.wireName.equals(wireName))
                    .findFirst();
        }
    }

    public ApiKey {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(account, "account");
        Texts.requireStorable(Objects.requireNonNull(label, "label"), "label");
        if (!SHA_256.matcher(Objects.requireNonNull(hash, "hash")).matches()) {
            throw new IllegalArgumentException("hash: " + hash.length()
                    + " characters that are not a SHA-256 hash (expected 64 lower-case hexadecimal digits)");
        }
        Texts.requireStorable(Objects.requireNonNull(lastFour, "lastFour"), "lastFour");
        Objects.requireNonNull(permission, "permission");
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        expiresAt = Micros.truncate(expiresAt);
        lastUsedAt = lastUsedAt == null ? null : truncateToHour(lastUsedAt);
    }

    /** Creates the key of a secret. The key does not expire and has not been used. */
    public static ApiKey of(
            UUID id, AccountId account, String label, ApiKeySecret secret, Permission permission, Instant createdAt) {
        return new ApiKey(id, account, label, secret.hash(), secret.lastFour(), permission, createdAt, null, null);
    }

    private static Instant truncateToHour(Instant instant) {
        return Micros.requireTruncated(instant, "lastUsedAt").truncatedTo(ChronoUnit.HOURS);
    }

    /** Returns a copy that expires at an instant, and never expires if the instant is null. */
    public ApiKey withExpiry(@Nullable Instant instant) {
        return new ApiKey(id, account, label, hash, lastFour, permission, createdAt, instant, lastUsedAt);
    }

    /**
     * Returns a copy that was last used in the hour of this instant. Returns this key if it was already used in this
     * hour or later.
     */
    public ApiKey withLastUse(Instant instant) {
        Instant hour = truncateToHour(Objects.requireNonNull(instant, "instant"));
        return lastUsedAt != null && !lastUsedAt.isBefore(hour)
                ? this
                : new ApiKey(id, account, label, hash, lastFour, permission, createdAt, expiresAt, hour);
    }

    /** Returns whether the key has expired at this time. */
    public boolean isExpired(Instant now) {
        Objects.requireNonNull(now, "now");
        return expiresAt != null && !now.isBefore(expiresAt);
    }

    /** Returns whether the key allows all operations at this time. */
    public boolean hasFullAccess(Instant now) {
        return permission == Permission.READ_WRITE && !isExpired(now);
    }

    /** Returns whether the secret belongs to this key. The comparison takes constant time. */
    public boolean matches(ApiKeySecret secret) {
        return MessageDigest.isEqual(
                hash.getBytes(StandardCharsets.US_ASCII), secret.hash().getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns a text for lists, such as {@code …x3Fq}. */
    public String masked() {
        return "…" + lastFour;
    }
}
