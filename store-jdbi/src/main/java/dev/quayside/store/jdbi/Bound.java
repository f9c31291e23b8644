package dev.quayside.store.jdbi;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/**
 * A value in place of a question mark.
 *
 * @param type as which it is bound, also when it is null
 * @param value of the Java type that belongs to the SQL type
 */
record Bound(SqlType type, @Nullable Object value) implements Argument {

    /** Jdbi hands over positions as JDBC counts them, from 1. */
    @Override
    public void apply(int position, PreparedStatement statement, StatementContext context) throws SQLException {
        type.bind(statement, position, value);
    }

    /** Without the value, which may be a user's. */
    @Override
    public String toString() {
        return type + " ?";
    }
}
