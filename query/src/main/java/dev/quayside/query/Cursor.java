package dev.quayside.query;

import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A text that identifies a row of a list. A client sends it as {@code page[after]} or {@code page[before]} to request
 * the rows after or before this row.
 *
 * <p>A cursor is opaque to clients. A cursor contains the position of the row, the instant of the first page, and a
 * checksum. The checksum is computed from the position and the instant, and from the resource, account, filters and
 * order of the query. A cursor from a different list is therefore rejected. The checksum is not a security measure,
 * because a forged cursor can only select a different part of the same account's rows.
 *
 * <p>A client that reads a whole list with cursors receives every row exactly once, except rows whose sort value
 * changes in the meantime.
 */
public final class Cursor {

    private static final byte VERSION = 1;
    private static final int SEAL = 12;

    private Cursor() {}

    /**
     * Returns the cursor for a row.
     *
     * @param query the query that selected the row
     * @param position the position of the row in the query's order
     * @return unpadded base64url
     * @throws IllegalArgumentException if the keys of the position do not match the query's order
     */
    public static String of(BoundQuery<?> query, Position position) {
        byte[] content = PositionBytes.write(query.order(), query.context().now(), position);
        byte[] seal = seal(query.schema(), query.context(), query.source(), query.order(), content);
        byte[] bytes = ByteBuffer.allocate(1 + SEAL + content.length)
                .put(VERSION)
                .put(seal, 0, SEAL)
                .put(content)
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** The decoded content of a cursor. Its checksum has not been verified yet. */
    static final class Content {
        private final Instant now;
        private final byte[] seal;
        private final byte[] bytes;

        private Content(Instant now, byte[] seal, byte[] bytes) {
            this.now = now;
            this.seal = seal;
            this.bytes = bytes;
        }

        /** Returns the instant at which the first page of the list was requested. */
        Instant now() {
            return now;
        }

        /**
         * Verifies the checksum and returns the row's position; null if the cursor is damaged or belongs to another
         * list.
         */
        <T> @Nullable Position position(Schema<T> schema, QueryContext context, Query query, List<SortKey<T>> order) {
            byte[] expected = Cursor.seal(schema, context, query, order, bytes);
            return Arrays.equals(seal, 0, SEAL, expected, 0, SEAL) ? PositionBytes.read(order, bytes) : null;
        }
    }

    /** Returns the cursor's content; null if the text cannot be a cursor. */
    static @Nullable Content read(String text) {
        byte[] bytes = decode(text);
        if (bytes == null || bytes.length < 1 + SEAL || bytes[0] != VERSION) {
            return null;
        }
        byte[] content = Arrays.copyOfRange(bytes, 1 + SEAL, bytes.length);
        Instant now = PositionBytes.now(content);
        return now == null ? null : new Content(now, Arrays.copyOfRange(bytes, 1, 1 + SEAL), content);
    }

    private static byte @Nullable [] decode(String text) {
        try {
            return Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            return null;
        }
    }

    private static byte[] seal(
            Schema<?> schema, QueryContext context, Query query, List<? extends SortKey<?>> order, byte[] content) {
        MessageDigest digest = sha256();
        UUID tenant = context.tenant();
        digest.update(ByteBuffer.allocate(16)
                .putLong(tenant.getMostSignificantBits())
                .putLong(tenant.getLeastSignificantBits())
                .flip());
        StringBuilder list = new StringBuilder(128).append(schema.resource()).append('?');
        list.append(QueryWriter.writeCriteria(query)).append('\n');
        order.forEach(key -> describe(key, query, list));
        digest.update(list.toString().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        return digest.digest(content);
    }

    private static void describe(SortKey<?> key, Query query, StringBuilder order) {
        if (key instanceof SortKey.ByField<?> byField) {
            FieldType type = byField.field().type();
            order.append(byField.field().name()).append(' ').append(type);
        } else {
            order.append("by class as in ").append(query.sort());
        }
        order.append(' ').append(key.direction()).append('\n');
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java platform has SHA-256", impossible);
        }
    }
}
