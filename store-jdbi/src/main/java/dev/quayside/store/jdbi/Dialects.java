package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Finds out which database answers. */
final class Dialects {

    private static final int OLDEST_POSTGRES = 15;

    private Dialects() {}

    static Dialect of(DataSource dataSource) {
        try (Connection connection = Database.connect(dataSource)) {
            DatabaseMetaData database = connection.getMetaData();
            return switch (database.getDatabaseProductName()) {
                case "H2" -> new H2Dialect();
                case "PostgreSQL" -> postgres(connection, database.getDatabaseMajorVersion());
                default ->
                    throw new StoreException(
                            "the database is '" + database.getDatabaseProductName()
                                    + "', which this store does not know (expected H2 or PostgreSQL)",
                            null);
            };
        } catch (SQLException e) {
            throw Failures.of(e);
        }
    }

    private static Dialect postgres(Connection connection, int version) throws SQLException {
        if (version < OLDEST_POSTGRES) {
            throw new StoreException(
                    "the database is PostgreSQL " + version + " (expected " + OLDEST_POSTGRES + " or newer)", null);
        }
        String encoding = first(connection, "show server_encoding");
        if (!encoding.equals("UTF8")) {
            throw new StoreException(
                    "the database has the encoding " + encoding + " (expected UTF8, which holds every text)", null);
        }
        return first(connection, "select to_regproc('create_distributed_table') is null")
                        .equals("t")
                ? PostgresDialect.alone()
                : PostgresDialect.distributed();
    }

    private static String first(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }
}
