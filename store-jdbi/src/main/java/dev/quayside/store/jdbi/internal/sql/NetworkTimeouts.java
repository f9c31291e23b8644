package dev.quayside.store.jdbi.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jdbi.v3.core.ConnectionFactory;

/**
 * A connection factory that sets a time-out for each response of the server. On Citus, the time-out of a statement is
 * not sufficient, because a session that waits for a frozen node ignores a cancel request. When a response takes too
 * long, the driver closes the connection. A connection that already has a shorter time-out keeps it. On every other
 * connection, the original time-out is restored when the connection is closed. Thread-safe.
 */
final class NetworkTimeouts implements ConnectionFactory {

    /** The time that the server has to respond to a cancel request. */
    private static final Duration CANCELLATION = Duration.ofSeconds(1);

    private final ConnectionFactory pool;
    private final int millis;
    private final Map<Connection, Integer> changed = Collections.synchronizedMap(new IdentityHashMap<>());

    /** @param statementTimeout the duration of a statement after which the driver sends a cancel request */
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
