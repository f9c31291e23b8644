package dev.quayside.store.jdbi;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * Connections on which each statement is a transaction of its own until one is begun, whatever their pool thinks of that:
 * Jdbi takes a connection that does not commit by itself for one in a transaction that somebody else will commit. They
 * go back as the pool gave them. Thread-safe.
 */
final class Committing implements ConnectionFactory {

    private final ConnectionFactory pool;
    private final Set<Connection> changed =
            Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

    Committing(ConnectionFactory pool) {
        this.pool = pool;
    }

    @Override
    public Connection openConnection() throws SQLException {
        Connection connection = pool.openConnection();
        try {
            if (!connection.getAutoCommit()) {
                connection.setAutoCommit(true);
                changed.add(connection);
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
            if (changed.remove(connection) && !connection.isClosed()) {
                connection.setAutoCommit(false);
            }
        } finally {
            pool.closeConnection(connection);
        }
    }
}
