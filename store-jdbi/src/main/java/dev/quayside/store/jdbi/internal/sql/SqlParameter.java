package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A value for a parameter of a statement, together with its SQL type.
 *
 * @param type the SQL type, which is required for null as well
 * @param value an object of the Java class that the SQL type requires, or null
 */
public record SqlParameter(SqlType type, @Nullable Object value) {

    /** Returns a parameter whose SQL type is determined by the class of the value. */
    static SqlParameter of(Object value) {
        if (value instanceof SqlParameter parameter) {
            return parameter;
        }
        if (value instanceof AccountId account) {
            return id(account.value());
        }
        return new SqlParameter(SqlType.of(value), value);
    }

    /**
     * Returns the parameters for one row of a batch. The values are converted as in {@link Sql#add(String, Object...)}.
     */
    public static List<SqlParameter> row(Object... values) {
        return Stream.of(values).map(SqlParameter::of).toList();
    }

    public static SqlParameter ids(List<UUID> values) {
        return new SqlParameter(SqlType.IDS, values);
    }

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

    /** Returns the type without the value, because the value may be private. */
    @Override
    public String toString() {
        return type + " ?";
    }
}
