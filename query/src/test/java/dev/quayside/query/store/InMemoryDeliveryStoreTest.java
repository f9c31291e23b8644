package dev.quayside.query.store;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.engine.DeliveryStoreContract;

class InMemoryDeliveryStoreTest extends DeliveryStoreContract {

    @Override
    public Store store() {
        return new InMemoryStore();
    }
}
