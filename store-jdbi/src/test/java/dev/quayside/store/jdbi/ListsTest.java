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

    private static TestDatabase database;
    private static JdbiStore store;

    private static void open(TestDatabase opened) {
        database = opened;
        store = opened.open();
    }

    private static void closeDatabase() throws Exception {
        database.close();
    }

    @Nested
    class OnH2 extends ListContracts {
        OnH2() {
            super(store, 3);
        }

        @BeforeAll
        static void open() {
            ListsTest.open(TestDatabase.h2());
        }

        @AfterAll
        static void close() throws Exception {
            closeDatabase();
        }
    }

    @Nested
    class OnPostgres extends ListContracts {
        OnPostgres() {
            super(store, 3);
        }

        @BeforeAll
        static void open() {
            ListsTest.open(TestDatabase.postgres());
        }

        @AfterAll
        static void close() throws Exception {
            closeDatabase();
        }
    }

    @Nested
    @Tag("full")
    class OnH2InFile extends ListContracts {
        OnH2InFile() {
            super(store, 40);
        }

        @BeforeAll
        static void open(@TempDir Path folder) {
            ListsTest.open(TestDatabase.h2InFile(folder));
        }

        @AfterAll
        static void close() throws Exception {
            closeDatabase();
        }
    }

    @Nested
    @Tag("full")
    class OnOldestPostgres extends ListContracts {
        OnOldestPostgres() {
            super(store, 20);
        }

        @BeforeAll
        static void open() {
            ListsTest.open(TestDatabase.oldestPostgres());
        }

        @AfterAll
        static void close() throws Exception {
            closeDatabase();
        }
    }

    @Nested
    @Tag("full")
    class OnEnglishPostgres extends ListContracts {
        OnEnglishPostgres() {
            super(store, 3);
        }

        @BeforeAll
        static void open() {
            ListsTest.open(TestDatabase.englishPostgres());
        }

        @AfterAll
        static void close() throws Exception {
            closeDatabase();
        }
    }
}
