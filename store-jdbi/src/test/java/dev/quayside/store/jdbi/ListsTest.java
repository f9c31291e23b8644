package dev.quayside.store.jdbi;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The contracts of the search and of all lists except that of containers, on every database. */
@Tag("slow")
class ListsTest {

    @TempDir
    private static Path folder;

    private static TestDatabase h2InFile;
    private static JdbiStore h2InFileStore;
    private static TestDatabase h2;
    private static JdbiStore h2Store;
    private static TestDatabase postgres;
    private static JdbiStore postgresStore;
    private static TestDatabase oldestPostgres;
    private static JdbiStore oldestPostgresStore;
    private static TestDatabase englishPostgres;
    private static JdbiStore englishPostgresStore;

    @BeforeAll
    static void open() {
        h2InFile = TestDatabase.h2InFile(folder);
        h2InFileStore = h2InFile.open();
        h2 = TestDatabase.h2();
        h2Store = h2.open();
        postgres = TestDatabase.postgres();
        postgresStore = postgres.open();
        oldestPostgres = TestDatabase.oldestPostgres();
        oldestPostgresStore = oldestPostgres.open();
        englishPostgres = TestDatabase.englishPostgres();
        englishPostgresStore = englishPostgres.open();
    }

    @AfterAll
    static void close() throws Exception {
        h2InFile.close();
        h2.close();
        postgres.close();
        oldestPostgres.close();
        englishPostgres.close();
    }

    @Nested
    class OnH2InFile extends ListContracts<JdbiStore> {
        OnH2InFile() {
            super(h2InFileStore, 50);
        }
    }

    @Nested
    class OnH2 extends ListContracts<JdbiStore> {
        OnH2() {
            super(h2Store, 3);
        }
    }

    @Nested
    class OnPostgres extends ListContracts<JdbiStore> {
        OnPostgres() {
            super(postgresStore, 25);
        }
    }

    @Nested
    class OnOldestPostgres extends ListContracts<JdbiStore> {
        OnOldestPostgres() {
            super(oldestPostgresStore, 3);
        }
    }

    @Nested
    class OnEnglishPostgres extends ListContracts<JdbiStore> {
        OnEnglishPostgres() {
            super(englishPostgresStore, 3);
        }
    }
}
