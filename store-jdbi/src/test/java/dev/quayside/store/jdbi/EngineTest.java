package dev.quayside.store.jdbi;

import dev.quayside.core.store.Store;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The tests of the tracking engine, on H2 and PostgreSQL. */
@Tag("slow")
class EngineTest {

    private static TestDatabase h2;
    private static TestDatabase postgres;
    private static JdbiStore h2Store;
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

    private abstract static class OnDatabase extends EngineScenarios {
        private final TestDatabase database;
        private final JdbiStore store;

        OnDatabase(TestDatabase database, JdbiStore store) {
            this.database = database;
            this.store = store;
        }

        @Override
        Store emptyStore() {
            try {
                database.clear();
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
            return store;
        }
    }

    @Nested
    class OnH2 extends OnDatabase {
        OnH2() {
            super(h2, h2Store);
        }
    }

    @Nested
    class OnPostgres extends OnDatabase {
        OnPostgres() {
            super(postgres, postgresStore);
        }
    }
}
