package dev.quayside.store.jdbi;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;

/**
 * A new database with a connection pool; dropped by {@link #close}. H2 in memory and the newest PostgreSQL have the
 * tables of a store already, copied from a database that was migrated once in this JVM; the others are empty.
 */
public final class TestDatabase implements AutoCloseable {

    public static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-31T12:00:00Z"));

    private static final int CONNECTIONS = 16;

    /** Long lock timeouts for tests on a busy machine. */
    private static final String SETTINGS = ";DB_CLOSE_DELAY=-1;QUERY_CACHE_SIZE=64;LOCK_TIMEOUT=120000";

    private final DataSource pool;
    private final String url;
    private final Closing closing;

    private TestDatabase(DataSource pool, String url, Closing closing) {
        this.pool = pool;
        this.url = url;
        this.closing = closing;
    }

    /** Returns H2 in memory, with the tables of a store. */
    public static TestDatabase h2() {
        return withTables(emptyH2());
    }

    /** Returns H2 in memory with a short lock timeout and the tables of a store, for tests that wait for its end. */
    static TestDatabase impatientH2() {
        return withTables(h2(
                "jdbc:h2:mem:" + UUID.randomUUID() + SETTINGS.replaceFirst("LOCK_TIMEOUT=\\d+", "LOCK_TIMEOUT=100")));
    }

    private static TestDatabase withTables(TestDatabase database) {
        try {
            database.execute(MigratedH2.SCRIPT);
            return database;
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns H2 in memory without tables. */
    static TestDatabase emptyH2() {
        return h2("jdbc:h2:mem:" + UUID.randomUUID() + SETTINGS);
    }

    private static final class MigratedH2 {
        /** The statements that make the tables of a store, which run faster than its migration. */
        private static final String SCRIPT = script();

        private static String script() {
            try (TestDatabase migrated = emptyH2()) {
                migrated.open();
                StringBuilder script = new StringBuilder();
                try (var connection = migrated.pool.getConnection();
                        var statement = connection.createStatement();
                        var rows = statement.executeQuery("script")) {
                    while (rows.next()) {
                        String sql = rows.getString(1);
                        if (!sql.startsWith("CREATE USER")) {
                            script.append(sql).append('\n');
                        }
                    }
                }
                return script.toString();
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** Returns H2 in a new file in this folder. */
    static TestDatabase h2InFile(Path folder) {
        return h2InFile(folder, "");
    }

    /** Returns H2 in a new file in this folder, with these settings in its URL. */
    static TestDatabase h2InFile(Path folder, String settings) {
        return h2("jdbc:h2:file:" + folder.resolve("quayside") + SETTINGS + settings);
    }

    private static TestDatabase h2(String url) {
        JdbcConnectionPool pool = JdbcConnectionPool.create(url, "sa", "");
        pool.setMaxConnections(CONNECTIONS);
        return new TestDatabase(pool, url + ";USER=sa", () -> {
            try (var connection = pool.getConnection();
                    var statement = connection.createStatement()) {
                statement.execute("shutdown");
            } finally {
                pool.dispose();
            }
        });
    }

    /** Returns the newest PostgreSQL, with the documented settings for batches and the tables of a store. */
    public static TestDatabase postgres() {
        return newest(PostgresServer.newest().copyOf(MigratedPostgres.DATABASE));
    }

    /** Returns the newest PostgreSQL, with the documented settings for batches and without tables. */
    static TestDatabase emptyPostgres() {
        return newest(PostgresServer.newest().database());
    }

    private static TestDatabase newest(PostgresDatabase database) {
        return postgres(database, "&reWriteBatchedInserts=true");
    }

    private static final class MigratedPostgres {
        private static final PostgresDatabase DATABASE =
                migrate(PostgresServer.newest().database());

        private static PostgresDatabase migrate(PostgresDatabase database) {
            try (HikariDataSource pool = hikari(database.url())) {
                JdbiStore.open(pool, CLOCK);
            }
            return database;
        }
    }

    /** Returns the newest PostgreSQL with an English collation as its default. */
    public static TestDatabase englishPostgres() {
        return postgres(PostgresServer.newest().englishDatabase(), "");
    }

    /** Returns the oldest supported PostgreSQL with the default settings of the driver. */
    static TestDatabase oldestPostgres() {
        return postgres(PostgresServer.oldest().database(), "");
    }

    private static TestDatabase postgres(PostgresDatabase database, String settings) {
        HikariDataSource pool = hikari(database.url() + settings);
        return new TestDatabase(pool, pool.getJdbcUrl(), () -> {
            pool.close();
            database.close();
        });
    }

    private static HikariDataSource hikari(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(600_000);
        return new HikariDataSource(config);
    }

    /** Returns the same PostgreSQL database with another setting in its URL; closing it does not drop the database. */
    public TestDatabase with(String setting) {
        HikariDataSource other = hikari(url + "&" + setting);
        return new TestDatabase(other, other.getJdbcUrl(), other::close);
    }

    public DataSource pool() {
        return pool;
    }

    public JdbiStore open() {
        return JdbiStore.open(pool, CLOCK);
    }

    /** Runs a statement of the test. */
    public void execute(String sql) throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Returns the value of a numeric PostgreSQL setting on a connection of the pool, in its own unit. */
    int setting(String name) throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select setting from pg_settings where name = '" + name + "'")) {
            row.next();
            return row.getInt(1);
        }
    }

    /**
     * Runs a statement without a timeout, on a connection outside the pool, because a store on H2 changes the timeout
     * of pooled connections.
     */
    public void executeUnlimited(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Deletes all data of a store. */
    void clear() throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (var names = statement.executeQuery(
                    "select table_name from information_schema.tables"
                            + " where table_schema = current_schema and table_type = 'BASE TABLE' and table_name not in ('quayside_migration', 'QUAYSIDE_MIGRATION')")) {
                while (names.next()) {
                    tables.add(names.getString(1));
                }
            }
            if (pool instanceof HikariDataSource) {
                // Faster than truncate, which makes new files for all tables and indexes.
                statement.execute("set session_replication_role = replica; delete from "
                        + String.join("; delete from ", tables) + "; set session_replication_role = origin");
            } else {
                statement.execute("set referential_integrity false");
                for (String table : tables) {
                    statement.execute("truncate table " + table);
                }
                statement.execute("set referential_integrity true");
            }
        }
    }

    /** Returns the number of rows. */
    public long count(String from) throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select count(*) from " + from)) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public void close() throws SQLException {
        closing.run();
    }

    @FunctionalInterface
    private interface Closing {
        void run() throws SQLException;
    }

    /** The databases of the tests in this package. */
    public enum Kind {
        H2,
        POSTGRES;

        /** Returns a database with the tables of a store. */
        public TestDatabase database() {
            return switch (this) {
                case H2 -> h2();
                case POSTGRES -> postgres();
            };
        }

        TestDatabase emptyDatabase() {
            return switch (this) {
                case H2 -> emptyH2();
                case POSTGRES -> emptyPostgres();
            };
        }
    }
}
