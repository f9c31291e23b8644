package dev.quayside.store.jdbi;

import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.access.RateLimits;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.DeliveryStoreContract;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.EngineStoreContract;
import dev.quayside.query.contract.IdempotencyStoreContract;
import dev.quayside.query.contract.ListConsistencyContract;
import dev.quayside.query.contract.RateLimiterContract;
import dev.quayside.query.contract.TestData;
import dev.quayside.query.contract.TrackingStoreContract;
import dev.quayside.query.store.ListingStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The contracts of both SPIs, on the newest PostgreSQL, the oldest, and one that orders text in its own way. */
class PostgresStoreTest {

    private static TestDatabase newestDatabase;
    private static TestDatabase oldestDatabase;
    private static TestDatabase englishDatabase;
    private static JdbiStore newest;
    private static JdbiStore oldest;
    private static JdbiStore english;

    @BeforeAll
    static void open() {
        newestDatabase = TestDatabase.postgres();
        newest = newestDatabase.open();
        oldestDatabase = TestDatabase.oldestPostgres();
        oldest = oldestDatabase.open();
        englishDatabase = TestDatabase.englishPostgres();
        english = englishDatabase.open();
    }

    @AfterAll
    static void close() throws Exception {
        newestDatabase.close();
        oldestDatabase.close();
        englishDatabase.close();
    }

    private static JdbiStore with(JdbiStore store, TestData rows) {
        rows.saveTo(store);
        return store;
    }

    @Nested
    class TrackingOnNewest extends TrackingStoreContract {
        @Override
        protected TrackingStore store() {
            return newest;
        }
    }

    @Nested
    class TrackingOnOldest extends TrackingStoreContract {
        @Override
        protected TrackingStore store() {
            return oldest;
        }
    }

    @Nested
    class EngineOnNewest extends EngineStoreContract {
        @Override
        public EngineStore store() {
            return newest;
        }
    }

    @Nested
    class EngineOnOldest extends EngineStoreContract {
        @Override
        public EngineStore store() {
            return oldest;
        }
    }

    @Nested
    class DeliveryOnNewest extends DeliveryStoreContract {
        @Override
        public EngineStore store() {
            return newest;
        }
    }

    @Nested
    class DeliveryOnOldest extends DeliveryStoreContract {
        @Override
        public EngineStore store() {
            return oldest;
        }
    }

    @Nested
    class ListsOnNewest extends ContainerListContract {
        @Override
        public ListingStore storeWith(TestData rows) {
            return with(newest, rows);
        }
    }

    @Nested
    class ListsOnOldest extends ContainerListContract {
        @Override
        public ListingStore storeWith(TestData rows) {
            return with(oldest, rows);
        }
    }

    @Nested
    class ListsInEnglish extends ContainerListContract {
        @Override
        public ListingStore storeWith(TestData rows) {
            return with(english, rows);
        }
    }

    @Nested
    class ChangesOnNewest extends ListConsistencyContract {
        @Override
        protected TrackingStore store() {
            return newest;
        }

        @Override
        protected ListingStore lists() {
            return newest;
        }
    }

    @Nested
    class ChangesOnOldest extends ListConsistencyContract {
        @Override
        protected TrackingStore store() {
            return oldest;
        }

        @Override
        protected ListingStore lists() {
            return oldest;
        }
    }

    @Nested
    class SomeQueriesOnOldest extends DifferentialListContract {
        @Override
        protected ListingStore storeWith(TestData rows) {
            return with(oldest, rows);
        }

        @Override
        protected int rowSets() {
            return 5;
        }
    }

    @Nested
    class SomeQueriesInEnglish extends DifferentialListContract {
        @Override
        protected ListingStore storeWith(TestData rows) {
            return with(english, rows);
        }

        @Override
        protected int rowSets() {
            return 5;
        }
    }

    @Nested
    @Tag("slow")
    class ManyQueriesOnNewest extends DifferentialListContract {
        @Override
        protected ListingStore storeWith(TestData rows) {
            return with(newest, rows);
        }
    }

    @Nested
    class LimitsOnNewest extends RateLimiterContract {
        @Override
        protected RateLimiter limiter(RateLimits limits) {
            return newest.rateLimiter(limits);
        }
    }

    @Nested
    class AnswersOnNewest extends IdempotencyStoreContract {
        @Override
        protected IdempotencyStore store() {
            return newest.idempotency().orElseThrow();
        }

        @Override
        protected TrackingStore tracking() {
            return newest;
        }
    }

    @Nested
    class LimitsOnOldest extends RateLimiterContract {
        @Override
        protected RateLimiter limiter(RateLimits limits) {
            return oldest.rateLimiter(limits);
        }
    }

    @Nested
    class AnswersOnOldest extends IdempotencyStoreContract {
        @Override
        protected IdempotencyStore store() {
            return oldest.idempotency().orElseThrow();
        }

        @Override
        protected TrackingStore tracking() {
            return oldest;
        }
    }
}
