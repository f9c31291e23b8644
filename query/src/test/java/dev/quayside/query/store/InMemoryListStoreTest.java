package dev.quayside.query.store;

import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.Rows;

class InMemoryListStoreTest extends ContainerListContract {

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();

    @Override
    public ListStore storeWith(Rows rows) {
        rows.saveTo(store);
        return new InMemoryListStore(store);
    }
}
