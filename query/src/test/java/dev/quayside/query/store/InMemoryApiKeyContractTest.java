package dev.quayside.query.store;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.ApiKeyContract;

class InMemoryApiKeyContractTest extends ApiKeyContract {

    @Override
    protected Store store() {
        return new InMemoryStore();
    }
}
