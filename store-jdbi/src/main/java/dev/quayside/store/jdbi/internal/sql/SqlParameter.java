package dev.quayside.store.jdbi.internal.sql;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A value for a parameter of a statement.
 *
 * @param type the SQL type, also needed for null
 * @param value an object of the Java class of the SQL type
 */
public record SqlParameter(SqlType type, @Nullable Object value) {

    public static SqlParameter id(@Nullable UUID value) {
        return new SqlParameter(SqlType.ID, value);
    }

    public static SqlParameter text(@Nullable String value) {
        return new SqlParameter(SqlType.TEXT, value);
    }

    public static SqlParameter instant(@Nullable Instant value) {
        return new SqlParameter(SqlType.INSTANT, value);
    }

    public static SqlParameter number(long value) {
        return new SqlParameter(SqlType.NUMBER, value);
    }

    public static SqlParameter bytes(byte[] value) {
        return new SqlParameter(SqlType.BYTES, value);
    }

    void bind(PreparedStatement statement, int position) throws SQLException {
        type.bind(statement, position, value);
    }

    /** Returns the type without the value, which may be private. */
    @Override
    public String toString() {
        return type + " ?";
    }
}
