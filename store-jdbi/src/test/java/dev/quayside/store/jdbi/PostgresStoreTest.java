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

    private static TestDatabase newest;
    private static JdbiStore newestStore;
    private static TestDatabase oldest;
    private static JdbiStore oldestStore;
    private static TestDatabase english;
    private static JdbiStore englishStore;

    @BeforeAll
    static void open() {
        newest = TestDatabase.postgres();
        newestStore = newest.open();
        oldest = TestDatabase.oldestPostgres();
        oldestStore = oldest.open();
        english = TestDatabase.englishPostgres();
        englishStore = english.open();
    }

    @AfterAll
    static void close() throws Exception {
        newest.close();
        oldest.close();
        english.close();
    }

    private abstract static class OnPostgres extends StoreContracts<JdbiStore> {
        OnPostgres(JdbiStore store) {
            super(store, store);
        }
    }

    @Nested
    class OnNewest extends OnPostgres {
        OnNewest() {
            super(newestStore);
        }

        @Nested
        class Consistency extends ConsistencyContract {}

        @Nested
        @Tag("slow")
        class GeneratedQueries extends FullDifferentialContract {}
    }

    @Nested
    class OnOldest extends OnPostgres {
        OnOldest() {
            super(oldestStore);
        }

        @Nested
        class Consistency extends ConsistencyContract {}

        @Nested
        class GeneratedQueries extends QuickDifferentialContract {}
    }

    @Nested
    class ContainersInEnglish extends ContainerListContract {
        @Override
        public ListingStore storeWith(TestData data) {
            return storeInEnglish(data);
        }
    }

    @Nested
    class GeneratedQueriesInEnglish extends DifferentialListContract {
        @Override
        protected ListingStore storeWith(TestData data) {
            return storeInEnglish(data);
        }

        @Override
        protected int rowSets() {
            return 5;
        }
    }

    private static ListingStore storeInEnglish(TestData data) {
        data.saveTo(englishStore);
        return englishStore;
    }
}
