package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;

/**
 * A resolver that finds the SQL dialect of a data source. It rejects databases whose version is not supported, or whose
 * settings would change the results of filters.
 */
public final class DialectResolver {

    private static final int OLDEST_POSTGRES = 15;
    private static final int OLDEST_H2_MAJOR = 2;
    private static final int OLDEST_H2_MINOR = 3;

    /**
     * The minor version of the oldest H2 whose file can be compacted while it is in use. Older versions fail when they
     * move data that a reader's snapshot needs.
     */
    private static final int OLDEST_H2_MINOR_THAT_COMPACTS = 5;

    private DialectResolver() {}

    public static SqlDialect of(DataSource dataSource) {
        try (Connection connection = Connections.connect(dataSource)) {
            DatabaseMetaData database = connection.getMetaData();
            return switch (database.getDatabaseProductName()) {
                case "H2" -> h2(connection);
                case "PostgreSQL" -> postgres(connection, database.getDatabaseMajorVersion());
                default ->
                    throw new StoreException(
                            "the database is '" + database.getDatabaseProductName()
                                    + "', which this store does not know (expected H2 or PostgreSQL)",
                            null);
            };
        } catch (SQLException e) {
            throw StoreExceptions.convert(e);
        }
    }

    private static SqlDialect h2(Connection connection) throws SQLException {
        Map<String, String> settings = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("select setting_name, setting_value from information_schema.settings")) {
            while (row.next()) {
                settings.put(row.getString(1), row.getString(2));
            }
        }
        DatabaseMetaData database = connection.getMetaData();
        int major = database.getDatabaseMajorVersion();
        int minor = database.getDatabaseMinorVersion();
        if (major < OLDEST_H2_MAJOR || (major == OLDEST_H2_MAJOR && minor < OLDEST_H2_MINOR)) {
            throw new StoreException(
                    "the database is H2 " + major + "." + minor + " (expected " + OLDEST_H2_MAJOR + "."
                            + OLDEST_H2_MINOR
                            + " or newer; in a build with Spring Boot's parent, the property h2.version"
                            + " chooses it)",
                    null);
        }
        expect(settings, "MODE", "REGULAR", "regular mode");
        expect(settings, "IGNORECASE", "0", "text of different case to differ");
        expect(settings, "COLLATION", "OFF", "no collation, so that text compares by its characters");
        H2CommitRecovery.endCommits(connection);
        boolean compacts = major > OLDEST_H2_MAJOR || minor >= OLDEST_H2_MINOR_THAT_COMPACTS;
        return new H2Dialect(compacts ? new H2Compactor() : H2Compactor.off());
    }

    /**
     * Rejects the database if a setting does not have the expected value. A setting that the database does not list has
     * its default value, which is the expected value.
     */
    private static void expect(Map<String, String> settings, String name, String value, String meaning) {
        String found = settings.getOrDefault(name, value);
        if (!found.equalsIgnoreCase(value)) {
            throw new StoreException(
                    "the database is H2 with " + name + "=" + found + " (expected " + name + "=" + value + ": "
                            + meaning + ")",
                    null);
        }
    }

    private static SqlDialect postgres(Connection connection, int version) throws SQLException {
        if (version < OLDEST_POSTGRES) {
            throw new StoreException(
                    "the database is PostgreSQL " + version + " (expected " + OLDEST_POSTGRES + " or newer)", null);
        }
        String encoding = first(connection, "show server_encoding");
        if (!encoding.equals("UTF8")) {
            throw new StoreException(
                    "the database has the encoding " + encoding + " (expected UTF8, which holds every text)", null);
        }
        // The setting is converted to an interval, because the server shows it as a text such as "1min". Reading
        // pg_settings instead would need disk space for a temporary file.
        Duration ownTimeout = Duration.ofMillis(Long.parseLong(first(
                connection,
                "select (1000 * extract(epoch from current_setting('statement_timeout')::interval))::bigint")));
        return first(connection, "select to_regproc('create_distributed_table') is null")
                        .equals("t")
                ? PostgresDialect.alone(ownTimeout)
                : PostgresDialect.withCitus(ownTimeout);
    }

    private static String first(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }
}
