package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;

/** A factory that creates {@link Jdbi} objects on a data source, with or without a time-out for each statement. */
public final class Connections {

    /**
     * The time for which a connection is requested again and again. It is longer than the pauses of HikariCP, which
     * waits up to five seconds between attempts to connect. In a shorter time, the store might not notice that the
     * database is available again.
     */
    private static final Duration LONGEST_PAUSE_OF_A_POOL = Duration.ofSeconds(6);

    /** The shortest time that a pool waits for a connection; a failure after less time is thrown at once. */
    private static final Duration SHORTEST_WAIT_IN_A_POOL = Duration.ofMillis(100);

    private final DataSource dataSource;
    private final int isolation;

    private Connections(DataSource dataSource, int isolation) {
        this.dataSource = dataSource;
        this.isolation = isolation;
    }

    /**
     * Opens one connection to read its settings, and creates the factory.
     *
     * @throws StoreException if no connection can be opened
     */
    public static Connections of(DataSource dataSource) {
        try (Connection connection = connect(dataSource)) {
            return new Connections(dataSource, connection.getTransactionIsolation());
        } catch (SQLException e) {
            throw StoreExceptions.convert(e);
        }
    }

    /**
     * Returns a connection. If a pool reports that the database is unreachable, repeats the request until the pool has
     * certainly tried to connect once more.
     */
    public static Connection connect(DataSource dataSource) throws SQLException {
        long start = System.nanoTime();
        while (true) {
            long asked = System.nanoTime();
            try {
                return dataSource.getConnection();
            } catch (SQLTransientConnectionException e) {
                long now = System.nanoTime();
                if (e.getCause() == null
                        || now - asked < SHORTEST_WAIT_IN_A_POOL.toNanos()
                        || now - start >= LONGEST_PAUSE_OF_A_POOL.toNanos()) {
                    throw e;
                }
            } catch (RuntimeException e) {
                // H2's pool throws this exception if it has been closed.
                throw new SQLException("the data source gave no connection", "08001", e);
            }
        }
    }

    /**
     * Checks that the data source provides two connections at the same time. Scripts run on the first connection while
     * the second one holds the lock.
     *
     * @throws StoreException if the data source provides only one connection
     */
    public void requireTwoConnections() {
        try {
            Connection one = connect(dataSource);
            try {
                takeAnother();
            } finally {
                one.close();
            }
        } catch (SQLException e) {
            throw StoreExceptions.convert(e);
        }
    }

    private void takeAnother() throws SQLException {
        Connection other;
        try {
            other = connect(dataSource);
        } catch (SQLException e) {
            throw new StoreException(
                    "the data source gave no second connection while one was in use (expected room for at least two)",
                    e);
        }
        other.close();
    }

    public Jdbi unlimited() {
        return committing(() -> connect(dataSource));
    }

    /**
     * Returns a Jdbi whose statements are cancelled after this time. On Citus, a statement that cannot be cancelled
     * also ends shortly afterwards.
     */
    public Jdbi limited(SqlDialect dialect, Duration timeout) {
        if (dialect.limitsTimePerStatement()) {
            ConnectionFactory connections = () -> connect(dataSource);
            Jdbi jdbi = committing(dialect.canDistribute() ? new NetworkTimeouts(connections, timeout) : connections);
            int seconds = (int) Math.min(timeout.toSeconds(), Integer.MAX_VALUE / 1000);
            jdbi.getConfig(SqlStatements.class).setQueryTimeout(seconds);
            return jdbi;
        }
        return committing(() -> {
            Connection connection = connect(dataSource);
            try {
                dialect.setTimeLimit(connection, timeout);
                return connection;
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
        });
    }

    private Jdbi committing(ConnectionFactory connections) {
        return Jdbi.create(new AutoCommitConnections(connections, isolation));
    }
}
