package dev.quayside.store.jdbi.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * Connections on which each statement is a transaction of its own until one is begun, and sees what others have committed
 * before it, whatever their pool thinks of that: Jdbi takes a connection that does not commit by itself for one in a
 * transaction that somebody else will commit, and whoever has waited for a lock has to see what was done under it. They go
 * back as the pool gave them. Thread-safe.
 */
public final class AutoCommitConnections implements ConnectionFactory {

    private final ConnectionFactory pool;
    private final int isolation;
    private final Set<Connection> changed =
            Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

    /** @param isolation of the pool's connections, as {@link Connection} names it: to ask each one would take time */
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
        } catch (SQLException e) {
            pool.closeConnection(connection);
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
