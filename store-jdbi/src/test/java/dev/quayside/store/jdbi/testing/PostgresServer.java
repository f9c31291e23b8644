package dev.quayside.store.jdbi.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import io.zonky.test.db.postgres.embedded.PgBinaryResolver;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import java.util.UUID;

/**
 * A PostgreSQL server for tests; one for each version in a JVM, started at the first use and stopped with the JVM.
 * Tests fail if it cannot start. Thread-safe.
 *
 * <p>The servers store their data below {@code target} or in the temporary folder, and write without waiting for the
 * disk.
 */
public final class PostgresServer {

    /** A URL with the name of a database, which each new database replaces. */
    private final String url;

    PostgresServer(String url) {
        this.url = url;
    }

    /**
     * Returns the newest tested version, or the server of the environment variable {@code TEST_PG_URL}, such as {@code
     * jdbc:postgresql://localhost/postgres?user=postgres&password=secret}. Its user must be a superuser, because tests
     * create databases and roles and limit temporary files.
     */
    public static PostgresServer newest() {
        return Newest.SERVER;
    }

    /** Returns the oldest supported version; only the tests of this module unpack its archive, in the profile full. */
    public static PostgresServer oldest() {
        return Oldest.SERVER;
    }

    private static final class Newest {
        private static final PostgresServer SERVER = start();

        private static PostgresServer start() {
            String url = System.getenv("TEST_PG_URL");
            return url == null || url.isBlank() ? embedded(EmbeddedServers.builder()) : given(url.strip());
        }
    }

    /**
     * Returns the server at a URL.
     *
     * @throws IllegalStateException if it is a node of a Citus cluster: new databases have no Citus, so that the tests
     *     would pass without it
     */
    static PostgresServer given(String url) {
        String citus = "select current_setting('shared_preload_libraries') like '%citus%'"
                + " or exists (select from pg_extension where extname = 'citus')";
        try (Connection connection = DriverManager.getConnection(url);
                var rows = connection.createStatement().executeQuery(citus)) {
            rows.next();
            if (rows.getBoolean(1)) {
                throw new IllegalStateException(
                        "TEST_PG_URL: the server is a node of a Citus cluster, whose databases for tests"
                                + " would be made without Citus (expected a plain PostgreSQL)");
            }
        } catch (SQLException e) {
            throw new IllegalStateException("TEST_PG_URL: the server does not answer", e);
        }
        return new PostgresServer(url);
    }

    private static final class Oldest {
        private static final PostgresServer SERVER =
                embedded(EmbeddedServers.builder().setPgBinaryResolver(archiveIn("oldest")));
    }

    /** Creates an empty database whose text is ordered by code point. */
    public PostgresDatabase database() {
        return create("locale 'C'");
    }

    /** Creates an empty database whose default collation is English. */
    public PostgresDatabase englishDatabase() {
        return create("locale 'C' locale_provider icu icu_locale 'en-US'");
    }

    /** Creates a copy of a database of this server, to which nothing may be connected. */
    public PostgresDatabase copyOf(PostgresDatabase database) {
        return createFrom(database.name(), "");
    }

    private PostgresDatabase create(String locale) {
        return createFrom("template0", " encoding 'UTF8' " + locale);
    }

    private PostgresDatabase createFrom(String template, String settings) {
        String name = "quayside_" + UUID.randomUUID().toString().replace('-', '_');
        execute("create database " + name + " template " + template + settings);
        return new PostgresDatabase(this, name);
    }

    void drop(String database) {
        execute("drop database if exists " + database + " with (force)");
    }

    /** Returns the URL of a database in this server, to which settings can be appended with an ampersand. */
    String urlOf(String database) {
        String named = url.replaceFirst("(jdbc:postgresql://[^/]*/)[^?]*", "$1" + database);
        return named.contains("?") ? named : named + "?ApplicationName=quayside-tests";
    }

    private void execute(String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("the test server failed to run: " + sql, e);
        }
    }

    private static PostgresServer embedded(EmbeddedPostgres.Builder builder) {
        // Stops with the JVM.
        @SuppressWarnings("resource")
        EmbeddedPostgres server = EmbeddedServers.start(builder);
        return new PostgresServer(server.getJdbcUrl("postgres", "postgres"));
    }

    private static PgBinaryResolver archiveIn(String folder) {
        return (system, machine) -> {
            String name = "/" + folder + "/postgres-" + system.toLowerCase(Locale.ROOT) + "-" + machine + ".txz";
            InputStream archive = PostgresServer.class.getResourceAsStream(name);
            if (archive == null) {
                throw new IllegalStateException("there is no PostgreSQL for this machine: " + name);
            }
            return archive;
        };
    }
}
