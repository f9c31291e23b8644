package dev.quayside.store.jdbi.internal.sql;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A value in place of a question mark.
 *
 * @param type as which it is bound, also when it is null
 * @param value of the Java type that belongs to the SQL type
 */
public record SqlParameter(SqlType type, @Nullable Object value) {

    /** Binds it at a position, as JDBC counts them, from 1. */
    void bind(PreparedStatement statement, int position) throws SQLException {
        type.bind(statement, position, value);
    }

    /** Without the value, which may be a user's. */
    @Override
    public String toString() {
        return type + " ?";
    }
}
