package dev.quayside.store.jdbi.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * A read-only transaction in which all statements share one snapshot. Closing it restores the settings of the
 * connection. Not thread-safe.
 */
final class Snapshot implements AutoCloseable {

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
            SqlDialect.Undo undo = dialect.beginSnapshot(connection, timeout);
            if (dialect.limitsTimePerStatement()) {
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

    /** Commits the transaction, unless a statement has failed. */
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
