package dev.quayside.store.jdbi;

import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.store.ListingStore;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The full number of generated rows and queries for the list of containers. */
@Tag("full")
class GeneratedQueriesTest {

    private static TestDatabase h2;
    private static JdbiStore h2Store;
    private static TestDatabase postgres;
    private static JdbiStore postgresStore;

    @BeforeAll
    static void open() {
        h2 = TestDatabase.h2();
        h2Store = h2.open();
        postgres = TestDatabase.postgres();
        postgresStore = postgres.open();
    }

    @AfterAll
    static void close() throws SQLException {
        h2.close();
        postgres.close();
    }

    private abstract static class OnDatabase extends DifferentialListContract {
        private final JdbiStore store;

        OnDatabase(JdbiStore store) {
            this.store = store;
        }

        @Override
        protected ListingStore storeWith(TestData data) {
            data.saveTo(store);
            return store;
        }
    }

    @Nested
    class OnH2 extends OnDatabase {
        OnH2() {
            super(h2Store);
        }
    }

    @Nested
    class OnPostgres extends OnDatabase {
        OnPostgres() {
            super(postgresStore);
        }
    }
}
