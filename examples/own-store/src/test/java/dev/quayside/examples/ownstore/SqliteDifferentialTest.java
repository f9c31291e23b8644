package dev.quayside.examples.ownstore;

import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.TestData;
import dev.quayside.query.store.ListingStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class SqliteDifferentialTest extends DifferentialListContract {

    private static SqliteStore store;

    @BeforeAll
    static void open(@TempDir Path folder) {
        store = new SqliteStore(folder.resolve("store.db"));
    }

    @AfterAll
    static void close() {
        store.close();
    }

    @Override
    protected ListingStore storeWith(TestData data) {
        data.saveTo(store);
        return store;
    }

    /** Few row sets, to detect changes; 200 take a minute or two. */
    @Override
    protected int rowSets() {
        return 40;
    }
}
