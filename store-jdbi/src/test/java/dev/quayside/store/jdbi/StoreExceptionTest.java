package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.TrackingSettings;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that every failure of the database or its rows is a {@link StoreException}. */
@ParameterizedClass
@EnumSource
class StoreExceptionTest {

    @Parameter
    private TestDatabase.Kind kind;

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private final AccountId account = new AccountId(new UUID(1, 1));
    private TestDatabase database;

    @BeforeEach
    void open() {
        database = kind.database();
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void a_closed_pool_is_reported_as_an_unreachable_database() throws Exception {
        TestDatabase other = kind.database();
        JdbiStore store = other.open();
        other.close();

        assertThatThrownBy(() -> store.accounts().account(account)).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of())))
                .isInstanceOf(StoreException.class);
        assertThatThrownBy(other::open)
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("the database was not reached");
    }

    @Test
    void a_pool_of_one_connection_is_rejected_with_a_clear_message() {
        JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID(), "sa", "");
        pool.setMaxConnections(1);
        pool.setLoginTimeout(1);

        assertThatThrownBy(() -> JdbiStore.open(pool, TestDatabase.CLOCK))
                .isInstanceOf(StoreException.class)
                .hasMessage("the data source gave no second connection while one was in use (expected room for at least"
                        + " two)");
        pool.dispose();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pod_zone = 'Nowhere/Else'",
                "holds = '[[\"OF_TOMORROW\",null,\"HOLD\",null]]'",
                "holds = '{'",
                "number = '?'",
                "number = null"
            })
    void an_unknown_or_missing_value_in_a_row_throws_a_store_exception(String assignment) throws Exception {
        JdbiStore store = database.open();
        Shipment shipment = Shipment.builder(
                        new UUID(2, 1), "MAEU1", new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk"), NOW)
                .build();
        Container container = Container.builder(new UUID(3, 1), shipment.id(), new ContainerNumber("MSCU1234566"), NOW)
                .build();
        store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
        store.shipments()
                .save(Change.of(account).shipment(shipment).container(container).build());
        try (var connection = database.pool().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("alter table container alter column number drop not null");
            statement.execute("update container set " + assignment);
        }

        assertThatThrownBy(() -> store.shipments().container(account, container.id()))
                .isInstanceOf(CorruptRowException.class)
                .hasMessageStartingWith("a column");
    }

    @Test
    void a_pass_processes_all_requests_except_one_that_cannot_be_read() throws Exception {
        JdbiStore store = database.open();
        store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
        Commit.Builder requests = Commit.of(account);
        for (int i = 1; i <= 5; i++) {
            requests.request(TrackingRequest.of(new UUID(5, i), RequestType.BILL_OF_LADING, "MSCU" + i, NOW)
                    .scac(new Scac("MSCU"))
                    .build());
        }
        store.tracking().commit(requests.build());
        try (var connection = database.pool().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update tracking_request set initial_fields = '{' where number = 'MSCU2'");
        }

        try (TrackingEngine engine = TrackingEngine.builder(store)
                .clock(() -> NOW)
                .settings(TrackingSettings.STANDARD.toBuilder().batchSize(2).build())
                .build()) {
            assertThat(engine.runDue()).isEqualTo(4);
        }
    }

    @Test
    void a_claim_returns_the_longest_due_requests_that_can_be_read() throws Exception {
        JdbiStore store = database.open();
        store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
        Commit.Builder requests = Commit.of(account);
        for (int i = 1; i <= 3; i++) {
            requests.request(TrackingRequest.of(new UUID(5, i), RequestType.CONTAINER, "MSCU" + i, NOW)
                    .build());
        }
        store.tracking().commit(requests.build());
        try (var connection = database.pool().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update tracking_request set initial_fields = '{' where number = 'MSCU1'");
        }

        assertThat(store.tracking().claim(account, NOW, new UUID(6, 1), NOW.plusSeconds(60), 2))
                .extracting(claimed -> claimed.request().id())
                .containsExactly(new UUID(5, 2), new UUID(5, 3));
    }

    @Test
    void names_of_any_length_in_json_are_read_back_unchanged() {
        JdbiStore store = database.open();
        Terminal terminal = Terminal.builder(new UUID(4, 1), "Pier")
                .providedData(new ProvidedData(Map.of("k".repeat(100_000), true), Map.of()))
                .build();

        store.places().add(List.of(), List.of(terminal));

        assertThat(store.places().terminal(terminal.id())).contains(terminal);
    }
}
