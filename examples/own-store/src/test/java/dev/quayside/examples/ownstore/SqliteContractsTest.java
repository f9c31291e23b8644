package dev.quayside.examples.ownstore;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.ApiKeyContract;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.ListConsistencyContract;
import dev.quayside.query.contract.PlaceContract;
import dev.quayside.query.contract.ShareContract;
import dev.quayside.query.contract.StoreContract;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.store.ListingStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The contracts besides that of the list of containers, each test on a store of its own. */
class SqliteContractsTest {

    private SqliteStore store;

    @BeforeEach
    void open(@TempDir Path folder) {
        store = new SqliteStore(folder.resolve("store.db"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Nested
    class Tracking extends StoreContract {

        @Override
        protected Store store() {
            return store;
        }
    }

    @Nested
    class ApiKeys extends ApiKeyContract {

        @Override
        protected Store store() {
            return store;
        }
    }

    @Nested
    class Places extends PlaceContract {

        @Override
        protected Store store() {
            return store;
        }
    }

    @Nested
    class Shares extends ShareContract {

        @Override
        protected Store store() {
            return store;
        }

        /** One round, because each commit waits for the disk. */
        @Override
        protected int rounds() {
            return 1;
        }
    }

    @Nested
    class ListConsistency extends ListConsistencyContract {

        @Override
        protected ListingStore store() {
            return store;
        }

        /** Few steps and rounds, because each commit waits for the disk. */
        @Override
        protected int steps() {
            return 60;
        }

        @Override
        protected int rounds() {
            return 5;
        }
    }

    @Tag("full")
    @Nested
    class ListConsistencyOfMoreChanges extends ListConsistency {

        @Override
        protected int steps() {
            return 300;
        }

        @Override
        protected int rounds() {
            return 20;
        }
    }

    @Nested
    class Differential extends DifferentialListContract {

        @Override
        protected ListingStore storeWith(TestData data) {
            data.saveTo(store);
            return store;
        }

        /** Few row sets, to detect changes. */
        @Override
        protected int rowSets() {
            return 3;
        }
    }

    @Tag("full")
    @Nested
    class DifferentialOfMoreRowSets extends Differential {

        @Override
        protected int rowSets() {
            return 20;
        }
    }
}
