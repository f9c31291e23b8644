package dev.quayside.query.store;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.engine.EngineStoreContract;

class InMemoryEngineStoreTest extends EngineStoreContract {

    @Override
    public Store store() {
        return new InMemoryStore();
    }
}
