package dev.quayside.query;

import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Encodes a position and an instant as bytes: the instant, the id, and for each sort key a byte that says whether the
 * row has a value, followed by the value. The types of the values are not encoded, because the sort keys of the query
 * define them.
 */
final class PositionBytes {

    private static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();
    private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();
    private static final long SECONDS_A_DAY = 86_400;
    private static final int MOST_DIGITS = 2_000;

    private PositionBytes() {}

    static byte[] write(List<? extends SortKey<?>> order, Instant now, Position position) {
        if (position.keys().size() != order.size()) {
            throw new IllegalArgumentException(
                    "a position with " + position.keys().size() + " keys does not fit an order of " + order.size());
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writeInstant(now, out);
            writeId(position.id(), out);
            for (int i = 0; i < order.size(); i++) {
                Object value = position.keys().get(i);
                out.writeBoolean(value != null);
                if (value != null) {
                    writeKey(order.get(i), value, out);
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static void writeKey(SortKey<?> key, Object value, DataOutputStream out) throws IOException {
        FieldType type = typeOf(key);
        if (type == null && value instanceof Integer number) {
            out.writeInt(number);
        } else if (type == FieldType.TEXT && value instanceof String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(utf8.length);
            out.write(utf8);
        } else if (type == FieldType.ID && value instanceof UUID id) {
            writeId(id, out);
        } else if (type == FieldType.INSTANT && value instanceof Instant instant) {
            writeInstant(instant, out);
        } else if (type == FieldType.DAY && value instanceof LocalDate day) {
            out.writeLong(day.toEpochDay());
        } else if (type == FieldType.FLAG && value instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else if (type == FieldType.NUMBER && value instanceof BigDecimal number && isKey(number)) {
            byte[] unscaled = number.unscaledValue().toByteArray();
            out.writeInt(number.scale());
            out.writeInt(unscaled.length);
            out.write(unscaled);
        } else {
            throw new IllegalArgumentException("the key " + value + " does not fit an order by " + key);
        }
    }

    private static void writeInstant(Instant instant, DataOutputStream out) throws IOException {
        out.writeLong(instant.getEpochSecond());
        out.writeInt(instant.getNano());
    }

    private static void writeId(UUID id, DataOutputStream out) throws IOException {
        out.writeLong(id.getMostSignificantBits());
        out.writeLong(id.getLeastSignificantBits());
    }

    /** Returns the type of the sort key's field; null for a {@link SortKey.ByClass}. */
    private static @Nullable FieldType typeOf(SortKey<?> key) {
        return key instanceof SortKey.ByField<?> byField ? byField.field().type() : null;
    }

    /** Returns the instant of the first page; null if the bytes do not begin with an instant. */
    static @Nullable Instant now(byte[] content) {
        return readInstant(ByteBuffer.wrap(content));
    }

    /**
     * Returns the encoded position; null if the bytes do not match the sort keys, or contain a value that no row can
     * have.
     */
    static <T> @Nullable Position read(List<SortKey<T>> order, byte[] content) {
        ByteBuffer in = ByteBuffer.wrap(content);
        Instant now = readInstant(in);
        UUID id = readId(in);
        if (now == null || id == null) {
            return null;
        }
        List<@Nullable Object> keys = new ArrayList<>(order.size());
        for (SortKey<T> key : order) {
            int presence = in.hasRemaining() ? in.get() : -1;
            Object value = presence == 1 ? readValue(key, in) : null;
            if (presence < 0 || presence > 1 || (presence == 1 && value == null)) {
                return null;
            }
            keys.add(value);
        }
        return in.hasRemaining() ? null : new Position(keys, id);
    }

    private static @Nullable Object readValue(SortKey<?> key, ByteBuffer in) {
        if (key instanceof SortKey.ByClass<?> byClass) {
            int number = in.remaining() >= 4 ? in.getInt() : -1;
            return number >= 0 && number <= byClass.classes().size() ? number : null;
        }
        FieldType type = typeOf(key);
        return type == null
                ? null
                : switch (type) {
                    case TEXT -> readText(in);
                    case ID -> readId(in);
                    case INSTANT -> readInstant(in);
                    case DAY -> readDay(in);
                    case FLAG -> readFlag(in);
                    case NUMBER -> readNumber(in);
                    case TEXT_LIST, ID_LIST -> null;
                };
    }

    private static @Nullable String readText(ByteBuffer in) {
        int length = in.remaining() >= 4 ? in.getInt() : -1;
        if (length < 0 || length > in.remaining()) {
            return null;
        }
        ByteBuffer utf8 = in.slice().limit(length);
        in.position(in.position() + length);
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(utf8).toString();
            return text.indexOf(0) < 0 ? text : null;
        } catch (CharacterCodingException damaged) {
            return null;
        }
    }

    private static @Nullable BigDecimal readNumber(ByteBuffer in) {
        if (in.remaining() < 8) {
            return null;
        }
        int scale = in.getInt();
        int length = in.getInt();
        if (length < 1 || length > Math.min(in.remaining(), MOST_DIGITS)) {
            return null;
        }
        byte[] unscaled = new byte[length];
        in.get(unscaled);
        BigDecimal number = new BigDecimal(new BigInteger(unscaled), scale);
        return isKey(number) ? number : null;
    }

    /**
     * Returns whether a number is within the limits of every store. The check is necessary because a few bytes with an
     * exponent can encode a very large number.
     */
    private static boolean isKey(BigDecimal number) {
        return number.precision() <= 2 * MOST_DIGITS && Math.abs((long) number.scale()) <= MOST_DIGITS;
    }

    private static @Nullable UUID readId(ByteBuffer in) {
        return in.remaining() >= 16 ? new UUID(in.getLong(), in.getLong()) : null;
    }

    private static @Nullable Instant readInstant(ByteBuffer in) {
        if (in.remaining() < 12) {
            return null;
        }
        long second = in.getLong();
        int nano = in.getInt();
        boolean possible = second >= FIRST_DAY * SECONDS_A_DAY && second < (LAST_DAY + 1) * SECONDS_A_DAY;
        return possible && nano >= 0 && nano < 1_000_000_000 ? Instant.ofEpochSecond(second, nano) : null;
    }

    private static @Nullable LocalDate readDay(ByteBuffer in) {
        long day = in.remaining() >= 8 ? in.getLong() : Long.MAX_VALUE;
        return day >= FIRST_DAY && day <= LAST_DAY ? LocalDate.ofEpochDay(day) : null;
    }

    private static @Nullable Boolean readFlag(ByteBuffer in) {
        int flag = in.hasRemaining() ? in.get() : -1;
        return (flag == 0 || flag == 1) ? Boolean.valueOf(flag == 1) : null;
    }
}
