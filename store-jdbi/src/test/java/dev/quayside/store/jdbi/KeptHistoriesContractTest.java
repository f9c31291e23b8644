package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.VesselRepository;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.query.contract.engine.TrackingEngineStoreContract;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.Collection;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/**
 * The contract and tests of the engine on stores that keep histories. Each shipment that is read is compared with that
 * of a store that keeps nothing.
 */
@Tag("full")
class KeptHistoriesContractTest {

    /** The number of shipments that were compared. */
    private static final AtomicLong COMPARED = new AtomicLong();

    private static TestDatabase database;
    private static JdbiStore keepingNothing;
    private static Store contractStore;

    @BeforeAll
    static void open() {
        database = TestDatabase.h2();
        keepingNothing = database.open();
        contractStore = compared();
    }

    @AfterAll
    static void close() throws SQLException {
        database.close();
        assertThat(COMPARED).hasPositiveValue();
    }

    private static Store compared() {
        return new ComparedStore(
                JdbiStore.builder(database.pool()).cachedHistories(1000).open(), keepingNothing);
    }

    @Nested
    class Contract extends TrackingEngineStoreContract {
        @Override
        public Store store() {
            return contractStore;
        }
    }

    @Nested
    class Scenarios extends EngineScenarios {
        @Override
        Store emptyStore() {
            try {
                database.clear();
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
            return compared();
        }
    }

    /** A store that compares the shipments that it reads with those of another store on the same database. */
    private record ComparedStore(JdbiStore kept, JdbiStore plain) implements Store {

        @Override
        public TrackingRepository tracking() {
            return (TrackingRepository) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {TrackingRepository.class}, (proxy, method, args) -> {
                        try {
                            return switch (method.getName()) {
                                case "aggregates" -> aggregates((AccountId) args[0], (Collection<?>) args[1]);
                                case "aggregate" -> InvocationHandler.invokeDefault(proxy, method, args);
                                default -> method.invoke(kept.tracking(), args);
                            };
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }

        private Object aggregates(AccountId account, Collection<?> ids) {
            Collection<UUID> shipments =
                    ids == null ? null : ids.stream().map(UUID.class::cast).toList();
            if (account == null || shipments == null) {
                return kept.tracking().aggregates(account, shipments);
            }
            Object before = plain.tracking().aggregates(account, shipments);
            Object read = kept.tracking().aggregates(account, shipments);
            // Another thread may change a shipment between the two reads.
            if (before.equals(plain.tracking().aggregates(account, shipments))) {
                assertThat(read).isEqualTo(before);
                COMPARED.addAndGet(shipments.size());
            }
            return read;
        }

        @Override
        public AccountRepository accounts() {
            return kept.accounts();
        }

        @Override
        public PlaceRepository places() {
            return kept.places();
        }

        @Override
        public VesselRepository vessels() {
            return kept.vessels();
        }

        @Override
        public ShipmentRepository shipments() {
            return kept.shipments();
        }

        @Override
        public EventRepository events() {
            return kept.events();
        }

        @Override
        public WebhookRepository webhooks() {
            return kept.webhooks();
        }

        @Override
        public NotificationRepository notifications() {
            return kept.notifications();
        }

        @Override
        public CustomFieldRepository customFields() {
            return kept.customFields();
        }
    }
}
