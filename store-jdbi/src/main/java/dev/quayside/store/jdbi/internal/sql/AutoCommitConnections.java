package dev.quayside.store.jdbi.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * A connection factory that switches the connections of a pool to auto-commit and to the isolation READ COMMITTED,
 * whatever the settings of the pool are. Auto-commit is needed because Jdbi assumes an open transaction on a connection
 * without auto-commit. READ COMMITTED is needed because a transaction that has waited for a lock must see the commits
 * of other transactions. When a connection is closed, its settings are restored; if that fails, the connection is
 * aborted. Thread-safe.
 */
public final class AutoCommitConnections implements ConnectionFactory {

    private final ConnectionFactory pool;
    private final int isolation;
    private final Set<Connection> changed =
            Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

    /**
     * @param isolation the isolation of each connection when the pool provides it; the caller reads the isolation only
     *     once, because this takes time
     */
    public AutoCommitConnections(ConnectionFactory pool, int isolation) {
        this.pool = pool;
        this.isolation = isolation;
    }

    @Override
    public Connection openConnection() throws SQLException {
        Connection connection = pool.openConnection();
        try {
            if (!connection.getAutoCommit()) {
                connection.setAutoCommit(true);
                changed.add(connection);
            }
            if (isolation != Connection.TRANSACTION_READ_COMMITTED) {
                connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            }
            return connection;
        } catch (SQLException | RuntimeException e) {
            try {
                closeConnection(connection);
            } catch (SQLException | RuntimeException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
    }

    @Override
    public void closeConnection(Connection connection) throws SQLException {
        try {
            boolean uncommitting = changed.remove(connection);
            if (!connection.isClosed()) {
                release(connection, uncommitting);
            }
        } catch (SQLException | RuntimeException e) {
            // The next user of the pool must not get a connection whose settings were changed.
            connection.abort(Runnable::run);
            throw e;
        } finally {
            pool.closeConnection(connection);
        }
    }

    private void release(Connection connection, boolean uncommitting) throws SQLException {
        if (isolation != Connection.TRANSACTION_READ_COMMITTED) {
            connection.setTransactionIsolation(isolation);
        }
        if (uncommitting) {
            connection.setAutoCommit(false);
        }
    }
}
