package dev.quayside.store.jdbi;

import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.contract.CustomFieldListContract;
import dev.quayside.query.contract.PartyListContract;
import dev.quayside.query.contract.RequestListContract;
import dev.quayside.query.contract.ShipmentListContract;
import dev.quayside.query.store.ListingStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/**
 * The contracts of the lists of shipments, requests, parties and custom fields: on H2 in a file and on the newest PostgreSQL
 * with many generated queries, and with some on H2 in memory, the oldest PostgreSQL, and one that orders text in its own way.
 */
@Tag("slow")
class ListsTest {

    @TempDir
    private static Path folder;

    private static TestDatabase h2;
    private static TestDatabase h2InMemory;
    private static TestDatabase postgres;
    private static TestDatabase oldest;
    private static TestDatabase english;
    private static JdbiStore onH2;
    private static JdbiStore onH2InMemory;
    private static JdbiStore onPostgres;
    private static JdbiStore onOldest;
    private static JdbiStore inEnglish;

    @BeforeAll
    static void open() {
        h2 = TestDatabase.h2InFile(folder);
        onH2 = h2.open();
        postgres = TestDatabase.postgres();
        onPostgres = postgres.open();
        h2InMemory = TestDatabase.h2();
        onH2InMemory = h2InMemory.open();
        oldest = TestDatabase.oldestPostgres();
        onOldest = oldest.open();
        english = TestDatabase.englishPostgres();
        inEnglish = english.open();
    }

    @AfterAll
    static void close() throws Exception {
        h2.close();
        postgres.close();
        h2InMemory.close();
        oldest.close();
        english.close();
    }

    @Nested
    class ShipmentsOnH2 extends ShipmentListContract {
        @Override
        protected TrackingStore store() {
            return onH2;
        }

        @Override
        protected ListingStore lists() {
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
        protected ListingStore lists() {
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
        protected ListingStore lists() {
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
        protected ListingStore lists() {
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
        protected ListingStore lists() {
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
        protected ListingStore lists() {
            return onPostgres;
        }
    }

    @Nested
    class ShipmentsOnH2InMemory extends ShipmentListContract {
        @Override
        protected TrackingStore store() {
            return onH2InMemory;
        }

        @Override
        protected ListingStore lists() {
            return onH2InMemory;
        }

        @Override
        protected int rowSets() {
            return 3;
        }
    }

    @Nested
    class ShipmentsOnOldest extends ShipmentListContract {
        @Override
        protected TrackingStore store() {
            return onOldest;
        }

        @Override
        protected ListingStore lists() {
            return onOldest;
        }

        @Override
        protected int rowSets() {
            return 3;
        }
    }

    @Nested
    class ShipmentsInEnglish extends ShipmentListContract {
        @Override
        protected TrackingStore store() {
            return inEnglish;
        }

        @Override
        protected ListingStore lists() {
            return inEnglish;
        }

        @Override
        protected int rowSets() {
            return 3;
        }
    }

    @Nested
    class RequestsOnH2InMemory extends RequestListContract {
        @Override
        protected EngineStore store() {
            return onH2InMemory;
        }

        @Override
        protected ListingStore lists() {
            return onH2InMemory;
        }

        @Override
        protected int rowSets() {
            return 3;
        }
    }

    @Nested
    class RequestsOnOldest extends RequestListContract {
        @Override
        protected EngineStore store() {
            return onOldest;
        }

        @Override
        protected ListingStore lists() {
            return onOldest;
        }

        @Override
        protected int rowSets() {
            return 3;
        }
    }

    @Nested
    class RequestsInEnglish extends RequestListContract {
        @Override
        protected EngineStore store() {
            return inEnglish;
        }

        @Override
        protected ListingStore lists() {
            return inEnglish;
        }

        @Override
        protected int rowSets() {
            return 3;
        }
    }

    @Nested
    class PartiesOnH2InMemory extends PartyListContract {
        @Override
        protected TrackingStore store() {
            return onH2InMemory;
        }

        @Override
        protected ListingStore lists() {
            return onH2InMemory;
        }
    }

    @Nested
    class PartiesOnOldest extends PartyListContract {
        @Override
        protected TrackingStore store() {
            return onOldest;
        }

        @Override
        protected ListingStore lists() {
            return onOldest;
        }
    }

    @Nested
    class PartiesInEnglish extends PartyListContract {
        @Override
        protected TrackingStore store() {
            return inEnglish;
        }

        @Override
        protected ListingStore lists() {
            return inEnglish;
        }
    }

    @Nested
    class FieldsOnH2 extends CustomFieldListContract {
        @Override
        protected EngineStore store() {
            return onH2;
        }

        @Override
        protected ListingStore lists() {
            return onH2;
        }
    }

    @Nested
    class FieldsOnPostgres extends CustomFieldListContract {
        @Override
        protected EngineStore store() {
            return onPostgres;
        }

        @Override
        protected ListingStore lists() {
            return onPostgres;
        }
    }

    @Nested
    class FieldsOnH2InMemory extends CustomFieldListContract {
        @Override
        protected EngineStore store() {
            return onH2InMemory;
        }

        @Override
        protected ListingStore lists() {
            return onH2InMemory;
        }
    }

    @Nested
    class FieldsOnOldest extends CustomFieldListContract {
        @Override
        protected EngineStore store() {
            return onOldest;
        }

        @Override
        protected ListingStore lists() {
            return onOldest;
        }
    }

    @Nested
    class FieldsInEnglish extends CustomFieldListContract {
        @Override
        protected EngineStore store() {
            return inEnglish;
        }

        @Override
        protected ListingStore lists() {
            return inEnglish;
        }
    }
}
