package dev.quayside.store.jdbi;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * A transaction that reads only, and all of whose statements see the rows as they are at the first of them. When it is
 * closed, the connection is as it was before, however it went. Not thread-safe.
 */
final class Snapshot implements AutoCloseable {

    private final Connection connection;
    private final boolean eachByItself;
    private final Undo undo;
    private boolean done;

    private Snapshot(Connection connection, boolean eachByItself, Undo undo) {
        this.connection = connection;
        this.eachByItself = eachByItself;
        this.undo = undo;
    }

    /** What takes a setting of a connection back. */
    @FunctionalInterface
    interface Undo {
        void run() throws SQLException;
    }

    static Snapshot begin(Connection connection, Dialect dialect) throws SQLException {
        boolean eachByItself = connection.getAutoCommit();
        connection.setAutoCommit(false);
        try {
            return new Snapshot(connection, eachByItself, dialect.seeOneMoment(connection));
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
