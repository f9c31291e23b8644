package dev.quayside.examples.ownstore;

import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.contract.ListConsistencyContract;
import dev.quayside.query.store.ListingStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class SqliteListConsistencyTest extends ListConsistencyContract {

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

    @Override
    protected ListingStore lists() {
        return store;
    }

    /** Few rounds, because each commit waits for the disk. */
    @Override
    protected int rounds() {
        return 20;
    }
}
