package dev.quayside.store.jdbi;

import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.store.ListingStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/**
 * The contracts of the store on the newest PostgreSQL and on the oldest supported one, and the lists of containers on a
 * database with an English collation; {@link ListsTest} has further lists.
 */
class PostgresStoreTest {

    private static TestDatabase database;
    private static JdbiStore store;

    private static void open(TestDatabase opened) {
        database = opened;
        store = opened.open();
    }

    private static void closeDatabase() throws Exception {
        database.close();
    }

    private abstract static class OnPostgres extends StoreContracts {
        OnPostgres() {
            super(store, store);
        }

        @Nested
        class GeneratedQueries extends GeneratedContract {}
    }

    @Nested
    class OnNewest extends OnPostgres {
        @BeforeAll
        static void open() {
            PostgresStoreTest.open(TestDatabase.postgres());
        }

        @AfterAll
        static void close() throws Exception {
            closeDatabase();
        }

        @Nested
        class Consistency extends ConsistencyContract {}
    }

    @Nested
    @Tag("full")
    class OnOldest extends OnPostgres {
        @BeforeAll
        static void open() {
            PostgresStoreTest.open(TestDatabase.oldestPostgres());
        }

        @AfterAll
        static void close() throws Exception {
            closeDatabase();
        }

        @Nested
        class Consistency extends ConsistencyContract {
            @Override
            protected int steps() {
                return 300;
            }

            @Override
            protected int rounds() {
                return 100;
            }
        }
    }

    @Nested
    @Tag("full")
    class InEnglish {
        @BeforeAll
        static void open() {
            PostgresStoreTest.open(TestDatabase.englishPostgres());
        }

        @AfterAll
        static void close() throws Exception {
            closeDatabase();
        }

        @Nested
        class Containers extends ContainerListContract {
            @Override
            public ListingStore storeWith(TestData data) {
                data.saveTo(store);
                return store;
            }
        }

        @Nested
        class GeneratedQueries extends DifferentialListContract {
            @Override
            protected ListingStore storeWith(TestData data) {
                data.saveTo(store);
                return store;
            }

            @Override
            protected int rowSets() {
                return 5;
            }
        }
    }
}
