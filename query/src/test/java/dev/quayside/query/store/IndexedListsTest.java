package dev.quayside.query.store;

import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.support.TestData;
import org.junit.jupiter.api.Nested;

/** The contracts of lists, with an index for each order and field from the first query on. */
class IndexedListsTest extends InMemoryListsTest {

    private static final InMemoryStore STORE = new InMemoryStore(IndexedDifferentialTest::eager);

    @Override
    InMemoryStore shared() {
        return STORE;
    }

    @Nested
    class Containers extends ContainerListContract {
        private final InMemoryStore store = new InMemoryStore(IndexedDifferentialTest::eager);

        @Override
        public ListingStore storeWith(TestData data) {
            data.saveTo(store);
            return store;
        }
    }
}
