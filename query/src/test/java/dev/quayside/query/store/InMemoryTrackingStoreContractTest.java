package dev.quayside.query.store;

import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.contract.TrackingStoreContract;

class InMemoryTrackingStoreContractTest extends TrackingStoreContract {

    @Override
    protected TrackingStore store() {
        return new InMemoryTrackingStore();
    }
}
