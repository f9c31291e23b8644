package dev.quayside.store.jdbi;

import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.contract.PartyListContract;
import dev.quayside.query.contract.RequestListContract;
import dev.quayside.query.contract.ShipmentListContract;
import dev.quayside.query.store.PartyListStore;
import dev.quayside.query.store.RequestListStore;
import dev.quayside.query.store.ShipmentListStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The contracts of the lists of shipments, requests and parties, on H2 and PostgreSQL. */
@Tag("slow")
class FurtherListsTest {

    @TempDir
    private static Path folder;

    private static TestDatabase h2;
    private static TestDatabase postgres;
    private static JdbiStore onH2;
    private static JdbiStore onPostgres;

    @BeforeAll
    static void open() {
        h2 = TestDatabase.h2InFile(folder);
        onH2 = h2.open();
        postgres = TestDatabase.postgres();
        onPostgres = postgres.open();
    }

    @AfterAll
    static void close() throws Exception {
        h2.close();
        postgres.close();
    }

    @Nested
    class ShipmentsOnH2 extends ShipmentListContract {
        @Override
        protected TrackingStore store() {
            return onH2;
        }

        @Override
        protected ShipmentListStore lists() {
            return onH2;
        }

        @Override
        protected int rowSets() {
            return 100;
        }
    }

    @Nested
    class ShipmentsOnPostgres extends ShipmentListContract {
        @Override
        protected TrackingStore store() {
            return onPostgres;
        }

        @Override
        protected ShipmentListStore lists() {
            return onPostgres;
        }

        @Override
        protected int rowSets() {
            return 50;
        }
    }

    @Nested
    class RequestsOnH2 extends RequestListContract {
        @Override
        protected EngineStore store() {
            return onH2;
        }

        @Override
        protected RequestListStore lists() {
            return onH2;
        }

        @Override
        protected int rowSets() {
            return 100;
        }
    }

    @Nested
    class RequestsOnPostgres extends RequestListContract {
        @Override
        protected EngineStore store() {
            return onPostgres;
        }

        @Override
        protected RequestListStore lists() {
            return onPostgres;
        }

        @Override
        protected int rowSets() {
            return 50;
        }
    }

    @Nested
    class PartiesOnH2 extends PartyListContract {
        @Override
        protected TrackingStore store() {
            return onH2;
        }

        @Override
        protected PartyListStore lists() {
            return onH2;
        }
    }

    @Nested
    class PartiesOnPostgres extends PartyListContract {
        @Override
        protected TrackingStore store() {
            return onPostgres;
        }

        @Override
        protected PartyListStore lists() {
            return onPostgres;
        }
    }
}
