package dev.quayside.query.store;

import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.query.contract.DeliveryStoreContract;

class InMemoryDeliveryStoreTest extends DeliveryStoreContract {

    @Override
    public DeliveryStore store() {
        return new InMemoryTrackingStore();
    }
}
