package dev.quayside.examples.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.CitusExceptionOverride;
import dev.quayside.store.jdbi.JdbiStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Properties;

/** Opens a store in a PostgreSQL database. */
final class Postgres {

    static final String PREFIX = "jdbc:postgresql:";

    /** The time that a request waits for a connection: longer than the pool pauses before it tries to connect again. */
    private static final long WAIT_MILLIS = 6_000;

    /** Longer than the database itself takes to give up a statement; for one that has fallen silent. */
    private static final String SOCKET_TIMEOUT_SECONDS = "15";

    /**
     * Shorter than elsewhere: while a part of the database hangs, each statement that needs it holds a connection so
     * long.
     */
    private static final Duration QUERY_TIMEOUT = Duration.ofSeconds(6);

    private static final String APPLICATION = "quayside-server";

    /** The time that a server waits for other servers that fill the database one after another. */
    private static final String LONGEST_TURN = "2min";

    private Postgres() {}

    /** The database at an address, with a user and a password in it where they are needed. */
    static ServerStore at(String url, InstantSource clock, int poolSize) throws StartException {
        // What comes after the question mark may be a password; what stands before an @ can only be a mistake.
        String shown = url.replaceFirst("[?].*", "").replaceFirst("//.*@", "//");
        Properties settings = settings();
        // Not left to the pool, which would ask again and again.
        try (Connection connection = DriverManager.getConnection(url, settings)) {
            connection.isReadOnly();
        } catch (SQLException e) {
            throw cannotStart(shown + ": the database " + reason(e));
        }
        // Bringing the tables up to date takes as long as it takes.
        try (HikariDataSource patient = pool(url, settings, poolSize)) {
            JdbiStore.open(patient, clock);
        } catch (StoreException e) {
            throw cannotStart(shown + ": " + e.getMessage());
        }
        settings.setProperty("socketTimeout", SOCKET_TIMEOUT_SECONDS);
        HikariDataSource pool = pool(url, settings, poolSize);
        try {
            JdbiStore store = JdbiStore.builder(pool)
                    .clock(clock)
                    .queryTimeout(QUERY_TIMEOUT)
                    .connectionsPerNode(Math.max(1, (poolSize - 1) / 2))
                    .withoutMigrations()
                    .open();
            return ServerStore.shared(shown, store, () -> turn(url, shown), pool::close)
                    .counting(store::rateLimiter);
        } catch (StoreException e) {
            pool.close();
            throw cannotStart(shown + ": " + e.getMessage());
        }
    }

    /** A lock that belongs to a connection of its own: when that ends, however it does, so does the turn. */
    private static ServerStore.Turn turn(String url, String shown) throws StartException {
        try {
            Connection connection = DriverManager.getConnection(url, settings());
            try (Statement statement = connection.createStatement()) {
                statement.execute("set lock_timeout = '" + LONGEST_TURN + "'");
                statement.execute("select pg_advisory_lock(hashtext('" + APPLICATION + "'))");
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
            return () -> end(connection);
        } catch (SQLException e) {
            throw cannotStart(shown + ": the database "
                    + ("55P03".equals(e.getSQLState()) ? "is being filled by another server" : reason(e)));
        }
    }

    private static void end(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new StoreException("the connection was lost", e);
        }
    }

    private static HikariDataSource pool(String url, Properties settings, int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setDataSourceProperties(settings);
        config.setMaximumPoolSize(size);
        config.setConnectionTimeout(WAIT_MILLIS);
        config.setInitializationFailTimeout(-1);
        config.setExceptionOverrideClassName(CitusExceptionOverride.class.getName());
        return new HikariDataSource(config);
    }

    /** Defaults, which the URL can override. */
    private static Properties settings() {
        Properties settings = new Properties();
        settings.setProperty("ApplicationName", APPLICATION);
        settings.setProperty("reWriteBatchedInserts", "true");
        return settings;
    }

    private static String reason(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return switch (state) {
            case "28000", "28P01" -> "does not accept this user and password";
            case "3D000" -> "does not exist";
            case "08004" -> "refuses the connection";
            case "08001", "08006", "57P03" -> "does not answer" + NetworkCause.of(failure);
            default -> "cannot be opened (SQLState " + state + ")";
        };
    }

    private static StartException cannotStart(String message) {
        return new StartException(StartException.CANNOT_START, message);
    }
}
