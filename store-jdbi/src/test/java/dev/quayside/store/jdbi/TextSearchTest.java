package dev.quayside.store.jdbi;

import dev.quayside.core.store.EngineStore;
import dev.quayside.query.contract.SearchContract;
import dev.quayside.query.store.ListingStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The contract of the search on every database, also on the oldest, and on one that orders text in its own way. */
@Tag("slow")
class TextSearchTest {

    @TempDir
    private static Path folder;

    private static TestDatabase h2;
    private static TestDatabase h2InFile;
    private static TestDatabase postgres;
    private static TestDatabase oldest;
    private static TestDatabase english;
    private static JdbiStore onH2;
    private static JdbiStore onH2InFile;
    private static JdbiStore onPostgres;
    private static JdbiStore onOldest;
    private static JdbiStore inEnglish;

    @BeforeAll
    static void open() {
        h2 = TestDatabase.h2();
        onH2 = h2.open();
        h2InFile = TestDatabase.h2InFile(folder);
        onH2InFile = h2InFile.open();
        postgres = TestDatabase.postgres();
        onPostgres = postgres.open();
        oldest = TestDatabase.oldestPostgres();
        onOldest = oldest.open();
        english = TestDatabase.englishPostgres();
        inEnglish = english.open();
    }

    @AfterAll
    static void close() throws Exception {
        h2.close();
        h2InFile.close();
        postgres.close();
        oldest.close();
        english.close();
    }

    /** One store, which is both. */
    abstract static class OnOneStore extends SearchContract {
        abstract JdbiStore both();

        @Override
        protected final EngineStore store() {
            return both();
        }

        @Override
        protected final ListingStore search() {
            return both();
        }
    }

    @Nested
    class OnH2 extends OnOneStore {
        @Override
        JdbiStore both() {
            return onH2;
        }
    }

    @Nested
    class OnH2InFile extends OnOneStore {
        @Override
        JdbiStore both() {
            return onH2InFile;
        }
    }

    @Nested
    class OnPostgres extends OnOneStore {
        @Override
        JdbiStore both() {
            return onPostgres;
        }
    }

    @Nested
    class OnOldestPostgres extends OnOneStore {
        @Override
        JdbiStore both() {
            return onOldest;
        }
    }

    @Nested
    class OnEnglishPostgres extends OnOneStore {
        @Override
        JdbiStore both() {
            return inEnglish;
        }
    }
}
