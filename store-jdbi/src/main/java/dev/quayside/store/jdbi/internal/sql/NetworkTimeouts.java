package dev.quayside.store.jdbi.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * A source of connections with a time-out for each response of the server. A session of Citus whose node is frozen does
 * not answer a cancel request, so that the time-out of a statement does not end the statement. The driver closes a
 * connection that has timed out. Connections with a shorter time-out of their own keep it; the others get theirs back
 * when they are closed. Thread-safe.
 */
final class NetworkTimeouts implements ConnectionFactory {

    /** The time in which the server answers a cancel request. */
    private static final Duration CANCELLATION = Duration.ofSeconds(1);

    private final ConnectionFactory pool;
    private final int millis;
    private final Map<Connection, Integer> changed = Collections.synchronizedMap(new IdentityHashMap<>());

    /** @param statementTimeout the time-out after which the driver sends a cancel request */
    NetworkTimeouts(ConnectionFactory pool, Duration statementTimeout) {
        this.pool = pool;
        long wanted = statementTimeout.plus(CANCELLATION).toSeconds();
        millis = (int) Math.min(wanted, Integer.MAX_VALUE / 1000) * 1000;
    }

    @Override
    public Connection openConnection() throws SQLException {
        Connection connection = pool.openConnection();
        try {
            int own = connection.getNetworkTimeout();
            if (own == 0 || own > millis) {
                connection.setNetworkTimeout(Runnable::run, millis);
                changed.put(connection, own);
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
            Integer own = changed.remove(connection);
            if (own != null && !connection.isClosed()) {
                connection.setNetworkTimeout(Runnable::run, own);
            }
        } finally {
            pool.closeConnection(connection);
        }
    }
}
