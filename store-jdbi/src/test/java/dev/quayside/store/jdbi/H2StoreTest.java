package dev.quayside.store.jdbi;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The contracts of the store on H2 in memory; {@link ListsTest} has further lists. */
class H2StoreTest {

    private static TestDatabase memory;
    private static JdbiStore store;

    @BeforeAll
    static void open() {
        memory = TestDatabase.h2();
        store = memory.open();
    }

    @AfterAll
    static void close() throws Exception {
        memory.close();
    }

    @Nested
    class InMemory extends StoreContracts {
        InMemory() {
            super(store, store);
        }

        @Nested
        class Consistency extends ConsistencyContract {}

        @Nested
        class GeneratedQueries extends GeneratedContract {}
    }
}
