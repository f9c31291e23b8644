package dev.quayside.query.store;

import dev.quayside.core.store.TrackingStore;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.ListConsistencyContract;

/** Runs the contract with indexes that are kept up with each change. */
class IndexedListConsistencyTest extends ListConsistencyContract {

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();
    private final ListingStore lists = new InMemoryStore(store, IndexedDifferentialTest::eager);

    @Override
    protected TrackingStore store() {
        return store;
    }

    @Override
    protected ListingStore lists() {
        return lists;
    }
}
