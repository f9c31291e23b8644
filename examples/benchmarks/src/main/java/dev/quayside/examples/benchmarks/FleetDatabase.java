package dev.quayside.examples.benchmarks;

import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** A {@link Fleet} in a database, filled through the store when it is first opened, and kept. */
final class FleetDatabase implements AutoCloseable {
    private final Product product;
    private final Fleet fleet;
    private final HikariDataSource pool;

    private FleetDatabase(Product product, Fleet fleet, HikariDataSource pool) {
        this.product = product;
        this.fleet = fleet;
        this.pool = pool;
    }

    /** Opens the database with so many rows, filling it if need be: about 4 minutes for a million. */
    static FleetDatabase open(DatabaseHome home, int rows) throws IOException, SQLException {
        String name = "fleet_" + rows;
        Fleet fleet = new Fleet(rows);
        fill(home, name, store -> FleetChanges.save(fleet, store));
        return new FleetDatabase(home.product(), fleet, home.pool(name));
    }

    /** Sees to it that a database is filled. */
    static void fill(DatabaseHome home, String name, Consumer<JdbiStore> filling) throws IOException, SQLException {
        if (!isComplete(home.url(name))) {
            home.drop(name);
            try (HikariDataSource pool = home.pool(name)) {
                filling.accept(JdbiStore.open(pool, InstantSource.fixed(Fleet.NOW)));
            }
            home.settle(name);
            setComplete(home.url(name));
        }
    }

    /** A fill that was interrupted has not come to the table that says that it is complete. */
    private static boolean isComplete(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "select 1 from information_schema.tables where lower(table_name) = 'fleet_is_complete'")) {
            return rows.next();
        }
    }

    private static void setComplete(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("create table fleet_is_complete (id integer)");
        }
    }

    Fleet fleet() {
        return fleet;
    }

    /** What kind of database it is. */
    Product product() {
        return product;
    }

    /** Connections to the database. */
    DataSource dataSource() {
        return pool;
    }

    /** A store on the database. */
    JdbiStore store(DataSource dataSource) {
        return JdbiStore.open(dataSource, InstantSource.fixed(Fleet.NOW));
    }

    @Override
    public void close() {
        pool.close();
    }
}
