package dev.quayside.examples.benchmarks.database;

import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.sql.SQLException;
import java.util.function.Consumer;

/** A {@link Fleet} in a database that is filled through the store when it is first opened, and kept. */
public record FleetDatabase(Product product, Fleet fleet, HikariDataSource dataSource) implements AutoCloseable {

    /** Opens a database, and fills it if necessary, which takes about 4 minutes for a million rows. */
    public static FleetDatabase open(DatabaseHome home, int rows) throws IOException, SQLException {
        String name = "fleet_" + rows;
        Fleet fleet = new Fleet(rows);
        fill(home, name, fleet::save);
        return new FleetDatabase(home.product(), fleet, home.pool(name));
    }

    /**
     * Fills a database unless it is complete. A fill that was interrupted has not created the table that marks the end.
     */
    public static void fill(DatabaseHome home, String name, Consumer<JdbiStore> filling)
            throws IOException, SQLException {
        if (DatabaseHome.query(
                        home.url(name),
                        "select 1 from information_schema.tables where lower(table_name) = 'fleet_is_complete'")
                .isEmpty()) {
            home.drop(name);
            home.fill(name, filling);
            home.settle(name);
            DatabaseHome.execute(home.url(name), "create table fleet_is_complete (id integer)");
        }
    }

    @Override
    public void close() {
        dataSource.close();
    }
}
