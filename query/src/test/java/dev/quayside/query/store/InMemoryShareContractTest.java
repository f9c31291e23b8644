package dev.quayside.query.store;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.ShareContract;

class InMemoryShareContractTest extends ShareContract {

    @Override
    protected Store store() {
        return new InMemoryStore();
    }
}
