package dev.quayside.query.store;

import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.engine.DeliveryStoreContract;

class InMemoryDeliveryStoreTest extends DeliveryStoreContract {

    @Override
    public EngineStore store() {
        return new InMemoryTrackingStore();
    }
}
