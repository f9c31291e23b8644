package dev.quayside.examples.benchmarks;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Where databases of one product are kept, from one run to the next. */
interface DatabaseHome extends AutoCloseable {

    /**
     * Opens the home of a product's databases.
     *
     * @param folder in which everything is kept that needs a folder
     * @param postgresUrl of a PostgreSQL server to be used instead of an own one; null if there is none
     */
    static DatabaseHome open(Product product, Path folder, @Nullable String postgresUrl) throws IOException {
        return switch (product) {
            case H2 -> new H2Home(folder.resolve("h2"));
            case POSTGRESQL ->
                postgresUrl == null
                        ? PostgresHome.embedded(folder.resolve("postgresql"))
                        : PostgresHome.running(postgresUrl);
        };
    }

    Product product();

    /** The version and the settings that matter, in one line. */
    String describe() throws SQLException;

    /** The JDBC address of the database with this name, which is made if it is not there. */
    String url(String database) throws IOException, SQLException;

    /** Deletes the database with this name, if it is there. */
    void drop(String database) throws IOException, SQLException;

    /** Makes a database of this name that has all that another one has; nobody is connected to that. */
    void copy(String database, String copy) throws IOException, SQLException;

    /** Brings files and statistics in order after much has been written; nobody is connected to the database. */
    void settle(String database) throws IOException, SQLException;

    @Override
    void close() throws IOException;

    /** Connections to a database; the pool leaves them as they are, so that prepared statements stay prepared. */
    default HikariDataSource pool(String database) throws IOException, SQLException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url(database));
        config.setMaximumPoolSize(2);
        return new HikariDataSource(config);
    }

    /** The folder for databases in which nothing else is kept: below the build's own, so that it is thrown away with it. */
    static Path standardFolder() {
        return Path.of("examples", "benchmarks", "target", "databases");
    }
}
