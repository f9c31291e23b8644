package dev.quayside.examples.ownstore;

import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.store.ListingStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class SqliteListTest extends ContainerListContract {

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
    public ListingStore storeWith(TestData data) {
        data.saveTo(store);
        return store;
    }
}
