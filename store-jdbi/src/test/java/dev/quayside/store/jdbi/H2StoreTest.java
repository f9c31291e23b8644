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
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The contracts of both SPIs, on H2 in memory and in a file. */
class H2StoreTest {

    private static TestDatabase memory;
    private static TestDatabase file;
    private static JdbiStore inMemory;
    private static JdbiStore inFile;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void open() {
        memory = TestDatabase.h2();
        inMemory = memory.open();
        file = TestDatabase.h2InFile(folder);
        inFile = file.open();
    }

    @AfterAll
    static void close() throws Exception {
        memory.close();
        file.close();
    }

    private static JdbiStore with(JdbiStore store, TestData rows) {
        rows.saveTo(store);
        return store;
    }

    @Nested
    class TrackingInMemory extends TrackingStoreContract {
        @Override
        protected TrackingStore store() {
            return inMemory;
        }
    }

    @Nested
    class TrackingInFile extends TrackingStoreContract {
        @Override
        protected TrackingStore store() {
            return inFile;
        }
    }

    @Nested
    class EngineInMemory extends EngineStoreContract {
        @Override
        public EngineStore store() {
            return inMemory;
        }
    }

    @Nested
    class DeliveryInMemory extends DeliveryStoreContract {
        @Override
        public EngineStore store() {
            return inMemory;
        }
    }

    @Nested
    class DeliveryInFile extends DeliveryStoreContract {
        @Override
        public EngineStore store() {
            return inFile;
        }
    }

    @Nested
    class EngineInFile extends EngineStoreContract {
        @Override
        public EngineStore store() {
            return inFile;
        }
    }

    @Nested
    class ListsInMemory extends ContainerListContract {
        @Override
        public ListingStore storeWith(TestData rows) {
            return with(inMemory, rows);
        }
    }

    @Nested
    class ListsInFile extends ContainerListContract {
        @Override
        public ListingStore storeWith(TestData rows) {
            return with(inFile, rows);
        }
    }

    @Nested
    class ChangesInMemory extends ListConsistencyContract {
        @Override
        protected TrackingStore store() {
            return inMemory;
        }

        @Override
        protected ListingStore lists() {
            return inMemory;
        }
    }

    @Nested
    @Tag("slow")
    class ChangesInFile extends ListConsistencyContract {
        @Override
        protected TrackingStore store() {
            return inFile;
        }

        @Override
        protected ListingStore lists() {
            return inFile;
        }
    }

    @Nested
    class SomeQueriesInFile extends DifferentialListContract {
        @Override
        protected ListingStore storeWith(TestData rows) {
            return with(inFile, rows);
        }

        @Override
        protected int rowSets() {
            return 5;
        }
    }

    @Nested
    @Tag("slow")
    class ManyQueriesInMemory extends DifferentialListContract {
        @Override
        protected ListingStore storeWith(TestData rows) {
            return with(inMemory, rows);
        }
    }

    @Nested
    class LimitsInMemory extends RateLimiterContract {
        @Override
        protected RateLimiter limiter(RateLimits limits) {
            return inMemory.rateLimiter(limits);
        }
    }

    @Nested
    class AnswersInMemory extends IdempotencyStoreContract {
        @Override
        protected IdempotencyStore store() {
            return inMemory.idempotency().orElseThrow();
        }

        @Override
        protected TrackingStore tracking() {
            return inMemory;
        }
    }

    @Nested
    class LimitsInFile extends RateLimiterContract {
        @Override
        protected RateLimiter limiter(RateLimits limits) {
            return inFile.rateLimiter(limits);
        }
    }

    @Nested
    class AnswersInFile extends IdempotencyStoreContract {
        @Override
        protected IdempotencyStore store() {
            return inFile.idempotency().orElseThrow();
        }

        @Override
        protected TrackingStore tracking() {
            return inFile;
        }
    }
}
