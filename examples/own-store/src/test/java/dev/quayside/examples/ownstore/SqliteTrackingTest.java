package dev.quayside.examples.ownstore;

import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.contract.TrackingStoreContract;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class SqliteTrackingTest extends TrackingStoreContract {

    private SqliteStore store;

    @BeforeEach
    void open(@TempDir Path folder) {
        store = new SqliteStore(folder.resolve("store.db"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected TrackingStore store() {
        return store;
    }
}
