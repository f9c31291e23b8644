package dev.quayside.query.store;

import dev.quayside.core.store.TrackingStore;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.TrackingStoreContract;

class InMemoryTrackingStoreContractTest extends TrackingStoreContract {

    @Override
    protected TrackingStore store() {
        return new InMemoryTrackingStore();
    }
}
