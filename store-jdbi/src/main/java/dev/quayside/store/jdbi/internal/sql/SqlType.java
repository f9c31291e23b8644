package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.query.schema.StorableTime;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The types of values that are bound to statements. */
public enum SqlType {
    ID(Types.OTHER),
    TEXT(Types.VARCHAR),
    INSTANT(Types.TIMESTAMP_WITH_TIMEZONE),
    DAY(Types.DATE),
    FLAG(Types.BOOLEAN),
    NUMBER(Types.BIGINT),
    BYTES(Types.VARBINARY),
    TEXTS(Types.ARRAY),
    IDS(Types.ARRAY);

    private final int code;

    SqlType(int code) {
        this.code = code;
    }

    void bind(PreparedStatement statement, int position, @Nullable Object value) throws SQLException {
        if (value == null) {
            statement.setNull(position, code);
            return;
        }
        switch (this) {
            case ID, FLAG, NUMBER -> statement.setObject(position, value);
            case DAY -> statement.setObject(position, StorableTime.of((LocalDate) value));
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
}
