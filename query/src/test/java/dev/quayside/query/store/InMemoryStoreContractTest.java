package dev.quayside.query.store;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.StoreContract;

class InMemoryStoreContractTest extends StoreContract {

    @Override
    protected Store store() {
        return new InMemoryStore();
    }
}
