package dev.quayside.store.jdbi;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The contracts of the store on H2 in a file; {@link ListsTest} has further lists. */
class H2FileStoreTest {

    private static TestDatabase file;
    private static JdbiStore store;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void open() {
        file = TestDatabase.h2InFile(folder);
        store = file.open();
    }

    @AfterAll
    static void close() throws Exception {
        file.close();
    }

    @Nested
    @Tag("full")
    class InFile extends StoreContracts {
        InFile() {
            super(store, store);
        }

        @Nested
        class Consistency extends ConsistencyContract {}

        @Nested
        class GeneratedQueries extends GeneratedContract {}
    }
}
