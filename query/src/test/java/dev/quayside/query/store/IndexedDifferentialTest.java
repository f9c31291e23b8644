package dev.quayside.query.store;

import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.index.IndexedRows;

/** Runs the contract with an index for each order and field from the first query on. */
class IndexedDifferentialTest extends DifferentialListContract {

    private final InMemoryStore store = new InMemoryStore(IndexedDifferentialTest::eager);

    @Override
    protected ListingStore storeWith(TestData data) {
        data.saveTo(store);
        return store;
    }

    @Override
    protected int rowSets() {
        return 20;
    }

    /** Returns a list that builds an index at the first request. */
    static <T> IndexedRows<T> eager() {
        return IndexedRows.empty(0, 1, 1_000_000);
    }
}
