package dev.quayside.query.store;

import dev.quayside.core.store.TrackingStore;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.ListConsistencyContract;

class InMemoryListConsistencyTest extends ListConsistencyContract {

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();

    @Override
    protected TrackingStore store() {
        return store;
    }

    @Override
    protected ListingStore lists() {
        return new InMemoryStore(store);
    }
}
