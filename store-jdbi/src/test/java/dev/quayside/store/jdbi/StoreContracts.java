package dev.quayside.store.jdbi;

import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.ApiKeyContract;
import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.ListConsistencyContract;
import dev.quayside.query.contract.PlaceContract;
import dev.quayside.query.contract.ShareContract;
import dev.quayside.query.contract.StoreContract;
import dev.quayside.query.contract.engine.DeliveryStoreContract;
import dev.quayside.query.contract.engine.IdempotencyStoreContract;
import dev.quayside.query.contract.engine.RateLimiterContract;
import dev.quayside.query.contract.engine.TrackingEngineStoreContract;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.store.ListingStore;
import org.junit.jupiter.api.Nested;

/** The contracts of all roles of a store, as nested tests of one store. */
abstract class StoreContracts {

    private final ListingStore store;
    private final JdbiStore jdbi;

    /**
     * Creates the tests.
     *
     * @param store the store under test; may wrap {@code jdbi}
     * @param jdbi the source of the rate limiter and of the store of responses
     */
    StoreContracts(ListingStore store, JdbiStore jdbi) {
        this.store = store;
        this.jdbi = jdbi;
    }

    @Nested
    class Tracking extends StoreContract {
        @Override
        protected Store store() {
            return store;
        }
    }

    @Nested
    class ApiKeys extends ApiKeyContract {
        @Override
        protected Store store() {
            return store;
        }
    }

    @Nested
    class Places extends PlaceContract {
        @Override
        protected Store store() {
            return store;
        }
    }

    @Nested
    class Shares extends ShareContract {
        @Override
        protected Store store() {
            return store;
        }
    }

    @Nested
    class Engine extends TrackingEngineStoreContract {
        @Override
        public Store store() {
            return store;
        }
    }

    @Nested
    class Delivery extends DeliveryStoreContract {
        @Override
        public Store store() {
            return store;
        }
    }

    @Nested
    class Containers extends ContainerListContract {
        @Override
        public ListingStore storeWith(TestData data) {
            data.saveTo(store);
            return store;
        }
    }

    @Nested
    class Limits extends RateLimiterContract {
        @Override
        protected RateLimiter limiter(RateLimits limits) {
            return jdbi.rateLimiter(limits);
        }
    }

    @Nested
    class Responses extends IdempotencyStoreContract {
        @Override
        protected IdempotencyStore store() {
            return jdbi.idempotency();
        }

        @Override
        protected Store tracking() {
            return jdbi;
        }
    }

    /** The lists during changes; a subclass may change their number. */
    abstract class ConsistencyContract extends ListConsistencyContract {
        @Override
        protected ListingStore store() {
            return store;
        }

        @Override
        protected int steps() {
            return 60;
        }

        @Override
        protected int rounds() {
            return 15;
        }
    }

    /** Generated rows and queries; a subclass may change their number. */
    abstract class GeneratedContract extends DifferentialListContract {
        @Override
        protected ListingStore storeWith(TestData data) {
            data.saveTo(store);
            return store;
        }

        @Override
        protected int rowSets() {
            return 5;
        }
    }
}
