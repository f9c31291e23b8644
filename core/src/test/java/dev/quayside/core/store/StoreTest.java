package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.store.memory.InMemoryCoreStore;
import dev.quayside.core.tracking.TrackingEngine;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the roles that a store may lack. */
class StoreTest {

    private final Store store = new DataStore(new InMemoryCoreStore());

    @Test
    void a_store_of_imported_data_has_three_roles() {
        assertThat(store.has(Store::accounts, Store::places, Store::shipments)).isTrue();
        assertThat(store.has(Store::accounts, Store::vessels)).isFalse();
        assertThatThrownBy(store::vessels)
                .isInstanceOf(AbsentRoleException.class)
                .hasMessage("store: DataStore lacks the role vessels");
    }

    @Test
    void a_store_in_memory_has_all_roles_but_idempotency() {
        Store memory = new InMemoryCoreStore();

        assertThatCode(() -> memory.require(
                        "this test",
                        Store::vessels,
                        Store::tracking,
                        Store::events,
                        Store::webhooks,
                        Store::notifications,
                        Store::customFields,
                        Store::shares))
                .doesNotThrowAnyException();
        assertThat(memory.has(Store::idempotency)).isFalse();
    }

    @Test
    void the_tracking_engine_names_all_roles_that_it_needs() {
        assertThatThrownBy(() -> TrackingEngine.builder(store))
                .isInstanceOf(AbsentRoleException.class)
                .hasMessage("store: DataStore lacks roles that the tracking engine needs:"
                        + " vessels, tracking, webhooks, customFields");
    }

    @Test
    void the_delivery_engine_names_all_roles_that_it_needs() {
        assertThatThrownBy(() -> DeliveryEngine.builder(
                        store, new NoSender(), (account, webhook, all) -> Map.of(), InstantSource.system()))
                .isInstanceOf(AbsentRoleException.class)
                .hasMessage("store: DataStore lacks roles that the delivery engine needs:"
                        + " events, webhooks, notifications");
    }

    /** A store with the required roles only. */
    private record DataStore(Store store) implements Store {
        @Override
        public AccountRepository accounts() {
            return store.accounts();
        }

        @Override
        public PlaceRepository places() {
            return store.places();
        }

        @Override
        public ShipmentRepository shipments() {
            return store.shipments();
        }
    }

    private static final class NoSender implements Sender {
        @Override
        public DeliveryOutcome send(Delivery delivery) {
            throw new AssertionError("nothing is sent here");
        }

        @Override
        public void close() {}
    }
}
