package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentAggregate;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests concurrent writes between two statements of a transaction. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class InterleavedTransactionsTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 1));
    private static final UUID LOWER = new UUID(2, 1);
    private static final UUID HIGHER = new UUID(2, 2);
    private static final UUID CUSTOMER = new UUID(4, 1);

    @Parameter
    private TestDatabase.Kind kind;

    private TestDatabase database;
    private JdbiStore store;

    @BeforeEach
    void open() {
        database = kind.database();
        store = database.open();
        store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void the_second_write_of_the_same_version_of_a_history_is_rejected() {
        shipments();
        SlowStore slow = new SlowStore();
        slow.before("", () -> store.tracking().commit(commit("first", LOWER)));

        assertThatThrownBy(() -> slow.store.tracking().commit(commit("second", LOWER)))
                .isInstanceOf(ConflictException.class)
                .hasMessageContaining(LOWER.toString());

        assertThat(stored(LOWER)).isEqualTo("first");
    }

    @Test
    void a_save_before_the_first_statement_of_a_commit_that_replaces_the_version_is_a_conflict() {
        for (boolean isShipmentWritten : List.of(true, false)) {
            tracked();
            SlowStore slow = new SlowStore();
            ShipmentAggregate read = slow.read();
            Change byHost = Change.of(ACCOUNT)
                    .container(read.containers().get(0).toBuilder()
                            .refNumbers(List.of("by host " + isShipmentWritten))
                            .build())
                    .build();

            slow.before("", () -> store.shipments().save(byHost));
            assertThatThrownBy(() -> slow.commit(read, isShipmentWritten))
                    .isInstanceOf(ConflictException.class)
                    .hasMessageContaining(LOWER.toString());

            assertThat(store.tracking().aggregate(ACCOUNT, LOWER).orElseThrow())
                    .isEqualTo(new ShipmentAggregate(read.shipment(), byHost.containers(), read.history()));
        }
    }

    /** The rows of containers have copies of the name. */
    @Test
    void a_new_name_of_the_customer_before_the_first_statement_of_a_commit_stays_in_its_containers() throws Exception {
        for (boolean isShipmentWritten : List.of(true, false)) {
            tracked();
            SlowStore slow = new SlowStore();
            String name = "Renamed " + isShipmentWritten;
            Change renaming =
                    Change.of(ACCOUNT).party(new Party(CUSTOMER, name, null)).build();

            ShipmentAggregate read = slow.read();
            slow.before("", () -> store.shipments().save(renaming));
            slow.commit(read, isShipmentWritten);

            assertThat(database.count("container where weight_lbs = 1 and customer_name = '" + name + "'"))
                    .isEqualTo(1);
        }
    }

    /** The update of the shipment locks it. Until then, the customer may get another name. */
    @Test
    void a_new_container_has_the_name_that_its_customer_gets_before_the_commit_locks_the_shipment() throws Exception {
        tracked();
        SlowStore slow = new SlowStore();
        ShipmentAggregate read = slow.read();
        Change renaming =
                Change.of(ACCOUNT).party(new Party(CUSTOMER, "Renamed", null)).build();

        slow.before("update shipment", () -> store.shipments().save(renaming));
        slow.store
                .tracking()
                .commit(Commit.of(ACCOUNT)
                        .records(Change.of(ACCOUNT)
                                .container(Container.builder(
                                                new UUID(3, 2), LOWER, ContainerNumber.parse("MSCU1234571"), NOW)
                                        .build())
                                .build())
                        .history(read.history())
                        .replaces(read.storedVersion())
                        .build());

        assertThat(database.count("container where customer_name = 'Renamed'")).isEqualTo(2);
    }

    /** Stores a shipment with a customer, a container and a history, unless it is stored. */
    private void tracked() {
        Shipment shipment = shipment(LOWER)
                .parties(new ShipmentParties(CUSTOMER, null, List.of()))
                .build();
        Container container = Container.builder(new UUID(3, 1), LOWER, ContainerNumber.parse("MSCU1234566"), NOW)
                .build();
        Change records = Change.of(ACCOUNT)
                .party(new Party(CUSTOMER, "Customer", null))
                .shipment(shipment)
                .container(container)
                .build();
        boolean isStored = store.tracking().aggregate(ACCOUNT, LOWER).isPresent();
        Commit.Builder commit = Commit.of(ACCOUNT).records(records);
        store.tracking()
                .commit(
                        isStored
                                ? commit.build()
                                : commit.history(history("before", LOWER, 0)).build());
    }

    /** The same store, which can be interrupted by an action. */
    private final class SlowStore {
        private volatile String statement = "";
        private final AtomicReference<Runnable> action = new AtomicReference<>(() -> {});
        private final JdbiStore store =
                JdbiStore.open(ObservedDataSource.by(this::interrupt, database.pool()), TestDatabase.CLOCK);

        /** Runs an action once before the next statement with this start. */
        void before(String start, Runnable next) {
            statement = start;
            action.set(next);
        }

        private void interrupt(String sql) {
            if (sql.startsWith(statement)) {
                action.getAndSet(() -> {}).run();
            }
        }

        ShipmentAggregate read() {
            return store.tracking().aggregate(ACCOUNT, LOWER).orElseThrow();
        }

        /** Commits new weights of the containers, and a new tag of the shipment if it is to be written. */
        void commit(ShipmentAggregate read, boolean isShipmentWritten) {
            Change.Builder records = Change.of(ACCOUNT);
            if (isShipmentWritten) {
                records.shipment(
                        read.shipment().toBuilder().tags(List.of("by commit")).build());
            }
            read.containers()
                    .forEach(container -> records.container(
                            container.toBuilder().cargo(new Cargo(null, 1)).build()));
            store.tracking()
                    .commit(Commit.of(ACCOUNT)
                            .records(records.build())
                            .history(read.history())
                            .replaces(read.storedVersion())
                            .build());
        }
    }

    /** Two transactions that lock the rows in different orders would wait for each other. */
    @Test
    void histories_are_written_in_the_order_of_their_ids() throws Exception {
        shipments();
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try (Connection other = database.pool().getConnection()) {
            other.setAutoCommit(false);
            assertThat(isFree(other, HIGHER)).isTrue();

            Future<?> writing = executor.submit(() -> store.tracking().commit(commit("second", HIGHER, LOWER)));
            boolean lowerIsFree = true;
            while (lowerIsFree && !writing.isDone()) {
                try (Connection looking = database.pool().getConnection()) {
                    lowerIsFree = isFree(looking, LOWER);
                }
            }
            assertThat(lowerIsFree).isFalse();

            other.rollback();
            writing.get();
        } finally {
            executor.shutdown();
        }
        assertThat(stored(LOWER)).isEqualTo("second");
        assertThat(stored(HIGHER)).isEqualTo("second");
    }

    /**
     * Locks the row of this source history until the end of the transaction; returns false if another connection holds
     * it.
     */
    private static boolean isFree(Connection connection, UUID shipment) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "select version from shipment_history where account_id = ? and shipment_id = ? for update skip locked")) {
            statement.setObject(1, ACCOUNT.value());
            statement.setObject(2, shipment);
            return statement.executeQuery().next();
        }
    }

    @Test
    void a_claim_does_not_wait_for_another_claim() throws SQLException {
        Commit.Builder requests = Commit.of(ACCOUNT);
        for (UUID id : List.of(LOWER, HIGHER)) {
            requests.request(TrackingRequest.of(id, RequestType.CONTAINER, "MSCU" + id.getLeastSignificantBits(), NOW)
                    .build());
        }
        store.tracking().commit(requests.build());

        try (Connection other = database.pool().getConnection()) {
            other.setAutoCommit(false);
            try (PreparedStatement lock =
                    other.prepareStatement("select id from tracking_request where id = ? for update")) {
                lock.setObject(1, LOWER);
                lock.execute();
            }
            assertThat(claim(store)).extracting(each -> each.request().id()).containsExactly(HIGHER);
            other.rollback();
        }

        assertThat(claim(store)).extracting(each -> each.request().id()).containsExactly(LOWER);
    }

    private static List<ClaimedRequest> claim(JdbiStore from) {
        return from.tracking().claim(ACCOUNT, NOW, UUID.randomUUID(), NOW.plusSeconds(60), 1);
    }

    private void shipments() {
        Change.Builder records = Change.of(ACCOUNT);
        for (UUID id : List.of(LOWER, HIGHER)) {
            records.shipment(shipment(id).build());
        }
        Commit.Builder all = Commit.of(ACCOUNT).records(records.build());
        List.of(LOWER, HIGHER).forEach(id -> all.history(history("before", id, 0)));
        store.tracking().commit(all.build());
    }

    private static Shipment.Builder shipment(UUID id) {
        ReportedLine line = new ReportedLine(Scac.of("MSCU"), "MSC", "MSC");
        return Shipment.builder(id, "B" + id.getLeastSignificantBits(), line, NOW);
    }

    private static Commit commit(String number, UUID... shipments) {
        Commit.Builder commit = Commit.of(ACCOUNT);
        for (UUID id : shipments) {
            commit.history(history(number, id, 1));
        }
        return commit.build();
    }

    private static SourceHistory history(String number, UUID shipment, long version) {
        Statement statement = Statement.builder()
                .set(ReportedField.BILL_OF_LADING_NUMBER, number)
                .build();
        return new SourceHistory(
                shipment, version, Ledger.EMPTY.withStatement(SourceType.SHIPPING_LINE, NOW, statement), List.of());
    }

    private String stored(UUID shipment) {
        return store.tracking()
                .aggregate(ACCOUNT, shipment)
                .orElseThrow()
                .history()
                .ledger()
                .latest(ReportedField.BILL_OF_LADING_NUMBER, SourceType.SHIPPING_LINE)
                .orElseThrow()
                .value();
    }
}
