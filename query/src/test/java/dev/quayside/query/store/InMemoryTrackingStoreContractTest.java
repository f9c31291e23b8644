package dev.quayside.query.store;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.TrackingStoreContract;

class InMemoryTrackingStoreContractTest extends TrackingStoreContract {

    @Override
    protected Store store() {
        return new InMemoryStore();
    }
}
