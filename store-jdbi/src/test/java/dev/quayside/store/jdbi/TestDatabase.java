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

/** A fresh database with a pool of connections; gone when it is closed. */
final class TestDatabase implements AutoCloseable {

    static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-31T12:00:00Z"));

    private static final int CONNECTIONS = 16;

    /** Tests of waiting for locks need time on a busy machine. */
    private static final String SETTINGS = ";DB_CLOSE_DELAY=-1;QUERY_CACHE_SIZE=64;LOCK_TIMEOUT=20000";

    private final DataSource pool;
    private final String url;
    private final Closing closing;

    private TestDatabase(DataSource pool, String url, Closing closing) {
        this.pool = pool;
        this.url = url;
        this.closing = closing;
    }

    /** H2 in memory. */
    static TestDatabase h2() {
        return h2("jdbc:h2:mem:" + UUID.randomUUID() + SETTINGS);
    }

    /** H2 in a file of its own in this folder. */
    static TestDatabase h2InFile(Path folder) {
        return h2InFile(folder, "");
    }

    /** H2 in a file of its own in this folder, with these settings at the end of its address. */
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

    /** The newest PostgreSQL, with batches as users are told to send them. */
    static TestDatabase postgres() {
        return postgres(PostgresServer.newest().database(), "&reWriteBatchedInserts=true");
    }

    /** The newest PostgreSQL, which orders text as English readers expect it unless it is told otherwise. */
    static TestDatabase englishPostgres() {
        return postgres(PostgresServer.newest().englishDatabase(), "");
    }

    /** The oldest PostgreSQL that is supported, with the driver's own settings. */
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
        return new HikariDataSource(config);
    }

    /** The same PostgreSQL database, with another setting in its address; closing it leaves the database alone. */
    TestDatabase with(String setting) {
        HikariDataSource other = hikari(url + "&" + setting);
        return new TestDatabase(other, other.getJdbcUrl(), other::close);
    }

    DataSource pool() {
        return pool;
    }

    JdbiStore open() {
        return JdbiStore.open(pool, CLOCK);
    }

    /** Runs a statement of the test's own. */
    void execute(String sql) throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The number that a setting of PostgreSQL is on a connection of the pool, in its own unit. */
    int setting(String name) throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select setting from pg_settings where name = '" + name + "'")) {
            row.next();
            return row.getInt(1);
        }
    }

    /** The same for those that take long: not on a connection of the pool, which a store of H2 leaves its time-out on. */
    void executeUnlimited(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Removes everything that a store has kept here. */
    void clear() throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (var names = statement.executeQuery(
                    "select table_name from information_schema.tables"
                            + " where table_schema = current_schema and table_type = 'BASE TABLE' and lower(table_name) <> 'quayside_migration'")) {
                while (names.next()) {
                    tables.add(names.getString(1));
                }
            }
            if (pool instanceof HikariDataSource) {
                statement.execute("truncate " + String.join(", ", tables));
            } else {
                statement.execute("set referential_integrity false");
                for (String table : tables) {
                    statement.execute("truncate table " + table);
                }
                statement.execute("set referential_integrity true");
            }
        }
    }

    /** How many rows there are. */
    long count(String from) throws SQLException {
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

    /** The databases on which the tests of this package run. */
    enum Kind {
        H2,
        POSTGRES;

        TestDatabase database() {
            return switch (this) {
                case H2 -> h2();
                case POSTGRES -> postgres();
            };
        }
    }
}
