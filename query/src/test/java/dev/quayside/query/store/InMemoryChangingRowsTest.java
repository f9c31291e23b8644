package dev.quayside.query.store;

import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.contract.ChangingRowsContract;

class InMemoryChangingRowsTest extends ChangingRowsContract {

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();

    @Override
    protected TrackingStore store() {
        return store;
    }

    @Override
    protected ListStore lists() {
        return new InMemoryListStore(store);
    }
}
