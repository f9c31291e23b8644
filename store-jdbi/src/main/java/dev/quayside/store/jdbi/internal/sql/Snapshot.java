package dev.quayside.store.jdbi.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * A transaction that reads only, and all of whose statements see the rows as they are at the first of them. When it is
 * closed, the connection is as it was before, however it went. Not thread-safe.
 */
public final class Snapshot implements AutoCloseable {

    private final Connection connection;
    private final boolean eachByItself;
    private final SqlDialect.Undo undo;
    private boolean done;

    private Snapshot(Connection connection, boolean eachByItself, SqlDialect.Undo undo) {
        this.connection = connection;
        this.eachByItself = eachByItself;
        this.undo = undo;
    }

    static Snapshot begin(Handle handle, SqlDialect dialect) throws SQLException {
        Connection connection = handle.getConnection();
        SqlStatements statements = handle.getConfig(SqlStatements.class);
        Duration timeout = Duration.ofSeconds(Objects.requireNonNullElse(statements.getQueryTimeout(), 0));
        boolean eachByItself = connection.getAutoCommit();
        connection.setAutoCommit(false);
        try {
            SqlDialect.Undo undo = dialect.seeOneMoment(connection, timeout);
            if (dialect.limitsTime()) {
                statements.setQueryTimeout(0);
            }
            return new Snapshot(connection, eachByItself, undo);
        } catch (SQLException e) {
            try {
                connection.setAutoCommit(eachByItself);
            } catch (SQLException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
    }

    /** Says that all went well. */
    void end() throws SQLException {
        connection.commit();
        done = true;
    }

    @Override
    public void close() throws SQLException {
        try {
            if (!done) {
                connection.rollback();
            }
        } finally {
            try {
                undo.run();
            } finally {
                connection.setAutoCommit(eachByItself);
            }
        }
    }
}
