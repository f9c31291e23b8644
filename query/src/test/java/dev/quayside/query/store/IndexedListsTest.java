package dev.quayside.query.store;

import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.support.TestData;
import org.junit.jupiter.api.Nested;

/** The contracts of lists, with an index for each order and field from the first query on. */
class IndexedListsTest extends InMemoryListsTest {

    private static final InMemoryStore STORE = eager(new InMemoryTrackingStore());

    private static InMemoryStore eager(InMemoryTrackingStore store) {
        return new InMemoryStore(store, IndexedDifferentialTest::eager);
    }

    @Override
    InMemoryStore shared() {
        return STORE;
    }

    @Nested
    class Containers extends ContainerListContract {
        private final InMemoryTrackingStore store = new InMemoryTrackingStore();

        @Override
        public ListingStore storeWith(TestData data) {
            data.saveTo(store);
            return eager(store);
        }
    }
}
