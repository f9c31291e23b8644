package dev.quayside.query.store;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.engine.TrackingEngineStoreContract;

class InMemoryTrackingEngineStoreTest extends TrackingEngineStoreContract {

    @Override
    public Store store() {
        return new InMemoryStore();
    }
}
