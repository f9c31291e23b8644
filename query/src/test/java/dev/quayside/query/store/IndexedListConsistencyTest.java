package dev.quayside.query.store;

import dev.quayside.query.contract.ListConsistencyContract;

/** Runs the contract with indexes that are kept up with each change. */
class IndexedListConsistencyTest extends ListConsistencyContract {

    private final InMemoryStore store = new InMemoryStore(IndexedDifferentialTest::eager);

    @Override
    protected ListingStore store() {
        return store;
    }
}
