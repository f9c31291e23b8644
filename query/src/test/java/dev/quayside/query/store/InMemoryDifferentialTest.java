package dev.quayside.query.store;

import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.support.TestData;

/** A few row sets suffice, because the store uses the same evaluator. */
class InMemoryDifferentialTest extends DifferentialListContract {

    private final InMemoryStore store = new InMemoryStore();

    @Override
    protected ListingStore storeWith(TestData data) {
        data.saveTo(store);
        return store;
    }

    @Override
    protected int rowSets() {
        return 10;
    }
}
