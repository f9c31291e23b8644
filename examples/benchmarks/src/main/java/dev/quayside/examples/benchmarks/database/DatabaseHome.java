package dev.quayside.examples.benchmarks.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.measure.RunOptions;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** The databases of one product, kept from one run to the next. */
public interface DatabaseHome extends AutoCloseable {

    /** Opens the home of a product: in the folder of the options, or on their PostgreSQL server. */
    static DatabaseHome open(Product product, RunOptions options) throws IOException {
        Path folder = options.data();
        String url = options.postgresUrl();
        return switch (product) {
            case H2 -> new H2Home(folder.resolve("h2"));
            case POSTGRESQL ->
                url.isEmpty() ? PostgresHome.embedded(folder.resolve("postgresql")) : new PostgresHome(url, null);
        };
    }

    Product product();

    /** Returns the version and the relevant settings, in one line. */
    String describe() throws SQLException;

    /** Returns the JDBC address of a database, which is created if it does not exist. */
    String url(String database) throws IOException, SQLException;

    /** Deletes a database if it exists. */
    void drop(String database) throws IOException, SQLException;

    /** Copies a database that has no connections. */
    void copy(String database, String copy) throws IOException, SQLException;

    /** Compacts files and updates statistics of a database without connections, after many writes. */
    void settle(String database) throws IOException, SQLException;

    @Override
    void close() throws IOException;

    /** Returns a pool that does not reset connections, so that prepared statements stay prepared. */
    default HikariDataSource pool(String database) throws IOException, SQLException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url(database));
        config.setMaximumPoolSize(2);
        return new HikariDataSource(config);
    }

    /** Opens the Jdbi store of a database for a while. */
    default void fill(String database, Consumer<JdbiStore> filling) throws IOException, SQLException {
        try (HikariDataSource pool = pool(database)) {
            filling.accept(store(pool));
        }
    }

    /** Opens the Jdbi store, at the time of the data. */
    static JdbiStore store(DataSource dataSource) {
        return store(dataSource, 0);
    }

    /** Opens the Jdbi store with a number of kept histories, at the time of the data. */
    static JdbiStore store(DataSource dataSource, int keptHistories) {
        return JdbiStore.builder(dataSource)
                .clock(InstantSource.fixed(Fleet.NOW))
                .cachedHistories(keptHistories)
                .open();
    }

    /** Executes statements one after the other. */
    static void execute(String url, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Returns the first column of a query. */
    static List<String> query(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
