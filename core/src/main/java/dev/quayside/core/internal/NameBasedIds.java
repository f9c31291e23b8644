package dev.quayside.core.internal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.UUID;

/** Creates name-based UUIDs (RFC 9562, version 5). */
public final class NameBasedIds {

    private NameBasedIds() {}

    /**
     * Returns the UUID of a name (RFC 9562, section 5.5): the first 128 bits of the SHA-1 hash of namespace and name,
     * in which the version and the variant are set.
     */
    public static UUID uuid(UUID namespace, String name) {
        MessageDigest sha1 = sha1();
        sha1.update(ByteBuffer.allocate(16)
                .putLong(namespace.getMostSignificantBits())
                .putLong(namespace.getLeastSignificantBits())
                .flip());
        ByteBuffer hash = ByteBuffer.wrap(sha1.digest(name.getBytes(StandardCharsets.UTF_8)));
        long high = (hash.getLong() & 0xFFFF_FFFF_FFFF_0FFFL) | 0x5000L;
        long low = (hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }

    /**
     * Returns a normalized form of the text. Texts that differ only in case and in the amount of white space have the
     * same form.
     */
    public static String folded(String text) {
        return text.strip().replaceAll("\\s+", " ").toUpperCase(Locale.ROOT);
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            // Every Java platform has SHA-1, as MessageDigest requires.
            throw new AssertionError(e);
        }
    }
}
