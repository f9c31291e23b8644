package dev.quayside.core.account;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The permission to read parts of one shipment or container without an API key. Anyone with the token of a share may
 * read these parts until the share expires or is deleted. The token itself is not stored.
 *
 * @param account the account that created the share
 * @param objectId the id of the shipment or container
 * @param parts the parts that may be read, at least one, in the order of the constants
 * @param label the account's name for the share; null for none
 * @param hash SHA-256 of the token, 64 lower-case hexadecimal digits
 * @param lastFour the last characters of the token, for display: up to four
 * @param createdAt UTC, to the microsecond
 * @param expiresAt the end of the share, exclusive; UTC, to the microsecond
 */
public record Share(
        UUID id,
        AccountId account,
        Kind kind,
        UUID objectId,
        Set<Part> parts,
        @Nullable String label,
        String hash,
        String lastFour,
        Instant createdAt,
        Instant expiresAt) {

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    /** The kind of the shared object. */
    public enum Kind {
        SHIPMENT("shipment"),
        /** One container, without the other containers of its shipment. */
        CONTAINER("container");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** Returns a stable code for programs and stores, such as {@code container}. */
        public String code() {
            return code;
        }

        /** Returns the kind with this code. */
        public static Optional<Kind> find(String code) {
            Objects.requireNonNull(code, "code");
            return Stream.of(values()).filter(kind -> kind.code.equals(code)).findFirst();
        }
    }

    /** A part of a shipment or container that a share may show. */
    public enum Part {
        /** The status, the equipment and the time of the latest report. */
        STATUS("status"),
        /** Actual and estimated milestones with their places. */
        MILESTONES("milestones"),
        /** The sea route and the vessel's position. The account needs {@link Entitlement#ROUTING_DATA} as well. */
        MAP("map"),
        /** Last free days. */
        DEADLINES("deadlines"),
        /** Fees, holds, and what prevents the pickup. */
        FEES_AND_HOLDS("fees_and_holds");

        private final String code;

        Part(String code) {
            this.code = code;
        }

        /** Returns a stable code for programs and stores, such as {@code fees_and_holds}. */
        public String code() {
            return code;
        }

        /** Returns the part with this code. */
        public static Optional<Part> find(String code) {
            Objects.requireNonNull(code, "code");
            return Stream.of(values()).filter(part -> part.code.equals(code)).findFirst();
        }
    }

    public Share {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(objectId, "objectId");
        if (Objects.requireNonNull(parts, "parts").isEmpty()) {
            throw new IllegalArgumentException("parts: [] is empty (expected at least one part, such as STATUS)");
        }
        parts = Collections.unmodifiableSet(EnumSet.copyOf(parts));
        Texts.requireStorable(label, "label");
        if (!SHA_256.matcher(Objects.requireNonNull(hash, "hash")).matches()) {
            throw new IllegalArgumentException("hash: " + hash.length()
                    + " characters that are not a SHA-256 hash (expected 64 lower-case hexadecimal digits)");
        }
        Texts.requireStorable(Objects.requireNonNull(lastFour, "lastFour"), "lastFour");
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        expiresAt = Micros.requireTruncated(expiresAt, "expiresAt");
        if (!expiresAt.isAfter(createdAt)) {
            throw new IllegalArgumentException(
                    "expiresAt: " + expiresAt + " is not after the creation of the share (" + createdAt + ")");
        }
    }

    /**
     * Returns whether the share has expired at an instant, that is, whether the instant is {@code expiresAt} or later.
     */
    public boolean isExpired(Instant now) {
        return !now.isBefore(expiresAt);
    }

    /** Returns whether the token belongs to this share. The comparison takes constant time. */
    public boolean matches(ApiKeySecret token) {
        return MessageDigest.isEqual(
                hash.getBytes(StandardCharsets.US_ASCII), token.hash().getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns a text for lists, such as {@code …x3Fq}. */
    public String masked() {
        return "…" + lastFour;
    }
}
