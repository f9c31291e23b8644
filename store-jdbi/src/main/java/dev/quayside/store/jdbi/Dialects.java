package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Finds out which database answers. */
final class Dialects {

    private Dialects() {}

    static Dialect of(DataSource dataSource) {
        String product;
        try (Connection connection = Database.connect(dataSource)) {
            product = connection.getMetaData().getDatabaseProductName();
        } catch (SQLException e) {
            throw new StoreException("the database was not reached (SQLState " + e.getSQLState() + ")", e);
        }
        if (product.equals("H2")) {
            return new H2Dialect();
        }
        throw new StoreException(
                "the database is '" + product + "', which this store does not know (expected H2)", null);
    }
}
