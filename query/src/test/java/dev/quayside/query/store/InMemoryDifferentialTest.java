package dev.quayside.query.store;

import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.support.TestData;

/** A few row sets suffice, because the store uses the same evaluator. */
class InMemoryDifferentialTest extends DifferentialListContract {

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();

    @Override
    protected ListingStore storeWith(TestData data) {
        data.saveTo(store);
        return new InMemoryStore(store);
    }

    @Override
    protected int rowSets() {
        return 10;
    }
}
