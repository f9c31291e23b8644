package dev.quayside.store.jdbi;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The contracts of the store on H2, in memory and in a file; {@link ListsTest} has further lists. */
class H2StoreTest {

    private static TestDatabase memory;
    private static JdbiStore memoryStore;
    private static TestDatabase file;
    private static JdbiStore fileStore;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void open() {
        memory = TestDatabase.h2();
        memoryStore = memory.open();
        file = TestDatabase.h2InFile(folder);
        fileStore = file.open();
    }

    @AfterAll
    static void close() throws Exception {
        memory.close();
        file.close();
    }

    private abstract static class OnH2 extends StoreContracts<JdbiStore> {
        OnH2(JdbiStore store) {
            super(store, store);
        }
    }

    @Nested
    class InMemory extends OnH2 {
        InMemory() {
            super(memoryStore);
        }

        @Nested
        class Consistency extends ConsistencyContract {}

        @Nested
        @Tag("slow")
        class GeneratedQueries extends FullDifferentialContract {}
    }

    @Nested
    class InFile extends OnH2 {
        InFile() {
            super(fileStore);
        }

        @Nested
        @Tag("slow")
        class Consistency extends ConsistencyContract {}

        @Nested
        class GeneratedQueries extends QuickDifferentialContract {}
    }
}
