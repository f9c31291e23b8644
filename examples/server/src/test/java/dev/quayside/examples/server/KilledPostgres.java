package dev.quayside.examples.server;

import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;

/** PostgreSQL, which goes on while the application dies. */
final class KilledPostgres implements KilledDatabase {

    private static final Duration SOURCE_TIMEOUT = Duration.ofMinutes(10);

    private final PostgresDatabase database;
    private final Connection watching;

    KilledPostgres() throws SQLException {
        this.database = PostgresServer.newest().database();
        this.watching = connect();
    }

    @Override
    public String store() {
        return database.url();
    }

    @Override
    public String store(String application) {
        return store() + "&ApplicationName=" + application;
    }

    @Override
    public ServerStore open(InstantSource clock) throws StartException {
        return Databases.at(database.url(), clock);
    }

    @Override
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(database.url());
    }

    @Override
    public boolean isBegun() throws SQLException {
        return query("select to_regclass('quayside_migration') is not null");
    }

    /** The database notices the closed connection with a delay. */
    @Override
    public void settle() throws SQLException, InterruptedException {
        awaitEnd("true");
    }

    @Override
    public void settle(String application) throws SQLException, InterruptedException {
        awaitEnd("application_name = '" + application + "'");
    }

    private void awaitEnd(String sessions) throws SQLException, InterruptedException {
        long deadline = System.nanoTime() + SOURCE_TIMEOUT.toNanos();
        while (query("select exists (select 1 from pg_stat_activity"
                + " where datname = current_database() and pid <> pg_backend_pid() and " + sessions + ")")) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("the connections of the killed process are still open");
            }
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private boolean query(String sql) throws SQLException {
        try (Statement statement = watching.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            answer.next();
            return answer.getBoolean(1);
        }
    }

    /** Does nothing: the database was not killed. */
    @Override
    public void checkIndexes(Connection connection) {}

    @Override
    public void close() {
        database.close();
    }
}
