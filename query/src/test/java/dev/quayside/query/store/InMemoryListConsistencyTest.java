package dev.quayside.query.store;

import dev.quayside.query.contract.ListConsistencyContract;

class InMemoryListConsistencyTest extends ListConsistencyContract {

    private final InMemoryStore store = new InMemoryStore();

    @Override
    protected ListingStore store() {
        return store;
    }
}
