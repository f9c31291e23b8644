package dev.quayside.query.store;

import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.support.TestData;

class InMemoryListStoreTest extends ContainerListContract {

    private final InMemoryStore store = new InMemoryStore();

    @Override
    public ListingStore storeWith(TestData data) {
        data.saveTo(store);
        return store;
    }
}
