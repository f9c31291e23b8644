package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.query.schema.StorableTime;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The types of the values that are bound to the parameters of statements. */
public enum SqlType {
    ID(Types.OTHER),
    TEXT(Types.VARCHAR),
    INSTANT(Types.TIMESTAMP_WITH_TIMEZONE),
    DAY(Types.DATE),
    FLAG(Types.BOOLEAN),
    NUMBER(Types.BIGINT),
    LONG(Types.BIGINT),
    DECIMAL(Types.NUMERIC),
    BYTES(Types.VARBINARY),
    TEXTS(Types.ARRAY),
    IDS(Types.ARRAY);

    /** The number of decimal digits of the largest long. */
    private static final int LONG_DIGITS = 19;

    private final int code;

    SqlType(int code) {
        this.code = code;
    }

    /**
     * Returns the bytes by which a text is sorted. These bytes, compared as unsigned numbers, sort in the order of the
     * code points of the text.
     */
    public static byte @Nullable [] sortKey(@Nullable String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the SQL type for the class of a value. */
    static SqlType of(Object value) {
        if (value instanceof UUID) {
            return ID;
        }
        if (value instanceof String) {
            return TEXT;
        }
        if (value instanceof Instant) {
            return INSTANT;
        }
        if (value instanceof Integer || value instanceof Long) {
            return NUMBER;
        }
        throw new IllegalArgumentException(
                "'" + value.getClass().getSimpleName() + "' does not imply an SQL type (expected a SqlParameter)");
    }

    void bind(PreparedStatement statement, int position, @Nullable Object value) throws SQLException {
        if (value == null) {
            statement.setNull(position, code);
            return;
        }
        switch (this) {
            case ID, FLAG, NUMBER, LONG -> statement.setObject(position, value);
            case DAY -> statement.setObject(position, StorableTime.of((LocalDate) value));
            case DECIMAL -> bindNumber(statement, position, (BigDecimal) value);
            case TEXT -> statement.setString(position, (String) value);
            case INSTANT ->
                statement.setObject(position, StorableTime.of((Instant) value).atOffset(ZoneOffset.UTC));
            case BYTES -> statement.setBytes(position, (byte[]) value);
            case TEXTS ->
                statement.setArray(
                        position, statement.getConnection().createArrayOf("varchar", ((List<?>) value).toArray()));
            case IDS ->
                statement.setArray(
                        position, statement.getConnection().createArrayOf("uuid", ((List<?>) value).toArray()));
        }
    }

    /**
     * Binds a number as a bigint if its value is in the range of a bigint, because PostgreSQL does not use an index on
     * integers for a parameter of type numeric.
     */
    private static void bindNumber(PreparedStatement statement, int position, BigDecimal number) throws SQLException {
        BigDecimal plain = number.scale() < 0 ? number.setScale(0) : number;
        if (plain.scale() == 0 && plain.precision() < LONG_DIGITS) {
            statement.setLong(position, plain.longValueExact());
        } else {
            statement.setBigDecimal(position, plain);
        }
    }
}
