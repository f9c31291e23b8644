package dev.quayside.query.store;

import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.TestData;

/** The store asks the same evaluator, so a few row sets do; the meaning is tested against a plain reading elsewhere. */
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
