package dev.quayside.query.store;

import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.contract.ContainerCustomFieldContract;
import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.PartyListContract;
import dev.quayside.query.contract.ShipmentListContract;
import dev.quayside.query.contract.TestData;
import org.junit.jupiter.api.Nested;

/** The contracts of lists, with an index for each order and field from the first query on. */
class IndexedListsTest {

    private static final InMemoryTrackingStore STORE = new InMemoryTrackingStore();
    private static final InMemoryStore LISTS = new InMemoryStore(STORE, IndexedDifferentialTest::eager);

    @Nested
    class Containers extends ContainerListContract {
        private final InMemoryTrackingStore store = new InMemoryTrackingStore();

        @Override
        public ListingStore storeWith(TestData data) {
            data.saveTo(store);
            return new InMemoryStore(store, IndexedDifferentialTest::eager);
        }
    }

    @Nested
    class Shipments extends ShipmentListContract {
        @Override
        protected TrackingStore store() {
            return STORE;
        }

        @Override
        protected ListingStore lists() {
            return LISTS;
        }
    }

    @Nested
    class Parties extends PartyListContract {
        @Override
        protected TrackingStore store() {
            return STORE;
        }

        @Override
        protected ListingStore lists() {
            return LISTS;
        }
    }

    @Nested
    class CustomFields extends ContainerCustomFieldContract {
        @Override
        protected EngineStore store() {
            return STORE;
        }

        @Override
        protected ListingStore lists() {
            return LISTS;
        }
    }
}
