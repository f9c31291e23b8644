package dev.quayside.query.store;

import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.support.TestData;

class InMemoryListStoreTest extends ContainerListContract {

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();

    @Override
    public ListingStore storeWith(TestData data) {
        data.saveTo(store);
        return new InMemoryStore(store);
    }
}
