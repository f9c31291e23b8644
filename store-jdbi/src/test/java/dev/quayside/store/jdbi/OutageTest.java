package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.StoreException;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import dev.quayside.store.jdbi.testing.StoppablePostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that an unavailable, slow, full or read-only database is named in the exception, and that the store recovers.
 */
@Tag("slow")
@Timeout(1200)
class OutageTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private static final int CONNECTIONS = 2;

    private final Account account = new Account(new AccountId(new UUID(1, 1)), "Acme", new Plan.Paid(), Set.of());
    private final Shipment shipment = Shipment.builder(
                    new UUID(2, 1), "MAEU1", new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk"), NOW)
            .build();

    @Tag("full")
    @Test
    void a_restarted_server_is_unavailable_only_while_it_is_down(@TempDir Path folder) {
        HikariConfig config = new HikariConfig();
        config.setConnectionTimeout(5000);
        config.setMaximumPoolSize(CONNECTIONS);
        try (StoppablePostgres server = new StoppablePostgres(folder)) {
            config.setJdbcUrl(server.url());
            try (HikariDataSource pool = new HikariDataSource(config)) {
                JdbiStore store = JdbiStore.open(pool, TestDatabase.CLOCK);
                store.accounts().save(account);

                server.stop();
                // The first calls may get dead connections; then the pool has none.
                for (int i = 0; i < CONNECTIONS; i++) {
                    assertThatThrownBy(() -> store.accounts().account(account.id()))
                            .isInstanceOf(StoreException.class)
                            .hasMessageStartingWith("the database was not reached");
                }
                assertThatThrownBy(() -> store.accounts().save(account))
                        .isInstanceOf(StoreException.class)
                        .hasMessageStartingWith("the database was not reached");
                assertThatThrownBy(() -> JdbiStore.open(pool, TestDatabase.CLOCK))
                        .isInstanceOf(StoreException.class)
                        .hasMessageStartingWith("the database was not reached");

                server.startAgain();
                assertThat(store.accounts().account(account.id())).contains(account);
                store.accounts().save(account);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_transaction_waits_for_locked_rows_until_the_timeout(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind == TestDatabase.Kind.H2 ? TestDatabase.impatientH2() : kind.database()) {
            JdbiStore store = JdbiStore.builder(database.pool())
                    .clock(TestDatabase.CLOCK)
                    .queryTimeout(Duration.ofSeconds(5))
                    .lockTimeout(Duration.ofMillis(1))
                    .open();
            store.accounts().save(account);
            try (Connection other = database.pool().getConnection()) {
                other.setAutoCommit(false);
                try (var statement = other.createStatement()) {
                    statement.execute("update account set company_name = 'Other'");
                }

                assertThatThrownBy(() -> store.accounts().save(account))
                        .isInstanceOf(StoreException.class)
                        .hasMessageStartingWith("the database gave up ");
                assertThat(store.accounts().account(account.id())).contains(account);
                other.rollback();
                other.setAutoCommit(true);
            }

            store.accounts().save(account);
            assertThat(store.accounts().account(account.id())).contains(account);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, true", "7200000, true", "1800000, false"})
    void the_timeout_of_the_store_is_set_unless_that_of_postgresql_is_shorter(int statementTimeout, boolean isSet)
            throws Exception {
        StatementLog log = new StatementLog();
        try (TestDatabase database = TestDatabase.postgres();
                TestDatabase limited = database.with("options=-c%20statement_timeout=" + statementTimeout)) {
            JdbiStore store = JdbiStore.builder(log.of(limited.pool()))
                    .clock(TestDatabase.CLOCK)
                    .queryTimeout(Duration.ofHours(1))
                    .open();

            assertThat(lastPage(store)).isZero();
        }
        assertThat(log.statements()).anyMatch(sql -> sql.startsWith("set transaction isolation level"));
        assertThat(log.statements().stream().anyMatch(sql -> sql.contains("statement_timeout = 3600000")))
                .isEqualTo(isSet);
    }

    @Tag("full")
    @ParameterizedTest
    @CsvSource({"0, PT5S", "3600000, PT5S", "4950, PT1H"})
    void the_shorter_of_the_timeouts_of_the_store_and_postgresql_applies(int statementTimeout, Duration queryTimeout)
            throws Exception {
        try (TestDatabase database = TestDatabase.postgres();
                TestDatabase limited = database.with("options=-c%20statement_timeout=" + statementTimeout)) {
            database.open();
            JdbiStore store = JdbiStore.builder(limited.pool())
                    .clock(TestDatabase.CLOCK)
                    .queryTimeout(queryTimeout)
                    .open();
            try (Connection other = database.pool().getConnection();
                    var statement = other.createStatement()) {
                other.setAutoCommit(false);
                statement.execute("lock table container, account in access exclusive mode");

                for (ThrowingCallable reading : List.<ThrowingCallable>of(
                        () -> lastPage(store), () -> store.accounts().account(account.id()))) {
                    assertThatThrownBy(reading)
                            .isInstanceOf(StoreException.class)
                            .hasMessage("the database gave up a statement that took too long (SQLState 57014)");
                }
                other.rollback();
            }

            assertThat(lastPage(store)).isZero();
            assertThat(limited.setting("statement_timeout")).isEqualTo(statementTimeout);
        }
    }

    @Test
    void statements_on_h2_time_out_after_half_a_minute_by_default() throws Exception {
        try (TestDatabase database = TestDatabase.h2()) {
            assertThat(secondsAllowed(database)).isZero();

            database.open().accounts().account(account.id());

            assertThat(secondsAllowed(database)).isEqualTo(30);
        }
    }

    @Test
    void a_timeout_in_the_url_of_h2_is_kept(@TempDir Path folder) throws Exception {
        try (TestDatabase database = TestDatabase.h2InFile(folder, ";QUERY_TIMEOUT=5000")) {
            database.open().accounts().account(account.id());

            assertThat(secondsAllowed(database)).isEqualTo(5);
        }
    }

    /** Returns the longest statement timeout of the pool's connections, in seconds. */
    private static int secondsAllowed(TestDatabase database) throws SQLException {
        try (Connection one = database.pool().getConnection();
                Connection other = database.pool().getConnection();
                var statement = one.createStatement();
                var another = other.createStatement()) {
            return Math.max(statement.getQueryTimeout(), another.getQueryTimeout());
        }
    }

    @Test
    void a_sort_without_disk_space_fails_until_there_is_space() throws Exception {
        try (TestDatabase database = TestDatabase.postgres()) {
            JdbiStore store = database.open();
            store.accounts().save(account);
            Change.Builder change = Change.of(account.id()).shipment(shipment);
            for (int i = 0; i < 2000; i++) {
                change.container(Container.builder(
                                new UUID(3, i), shipment.id(), new ContainerNumber("MSCU" + (1_000_000 + i)), NOW)
                        .build());
            }
            store.shipments().save(change.build());
            // For the creation of new connections.
            try (TestDatabase cramped = database.with("options=-c%20work_mem=64kB%20-c%20temp_file_limit=0")) {
                JdbiStore other = cramped.open();

                assertThatThrownBy(() -> lastPage(other))
                        .isInstanceOf(StoreException.class)
                        .hasMessage("the database is full (SQLState 53400)");
            }
            assertThat(lastPage(store)).isEqualTo(20);
        }
    }

    private int lastPage(JdbiStore store) {
        QueryContext context = QueryContext.of(account.id().value(), NOW);
        return store.lists()
                .list(
                        ListedResource.CONTAINERS,
                        QueryParser.of(ContainerCatalog.standard())
                                .parse("sort=shipment_number,-updated_at&page[size]=20&page[number]=100", context)
                                .queryOrThrow())
                .rows()
                .size();
    }

    @Test
    void a_read_only_database_can_be_read() throws Exception {
        try (TestDatabase database = TestDatabase.postgres()) {
            database.open().accounts().save(account);

            try (TestDatabase standby = database.with("options=-c%20default_transaction_read_only=on")) {
                JdbiStore store = JdbiStore.builder(standby.pool())
                        .clock(TestDatabase.CLOCK)
                        .withoutMigrations()
                        .open();

                assertThat(store.accounts().account(account.id())).contains(account);
                assertThatThrownBy(() -> store.accounts().save(account))
                        .isInstanceOf(StoreException.class)
                        .hasMessage("the database takes no changes (SQLState 25006)");
            }
        }
    }

    @Test
    void a_read_only_h2_file_rejects_changes(@TempDir Path folder) throws Exception {
        try (TestDatabase database = TestDatabase.h2InFile(folder, "")) {
            database.open().accounts().save(account);
        }

        try (TestDatabase database = TestDatabase.h2InFile(folder, ";ACCESS_MODE_DATA=r")) {
            JdbiStore store = JdbiStore.builder(database.pool())
                    .clock(TestDatabase.CLOCK)
                    .withoutMigrations()
                    .open();

            assertThat(store.accounts().account(account.id())).contains(account);
            assertThatThrownBy(() -> store.accounts().save(account))
                    .isInstanceOf(StoreException.class)
                    .hasMessage("the database takes no changes (SQLState 90097)");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            53100 | the database is full (SQLState 53100)
            90100 | the database is full (SQLState 90100)
            08006 | the database was not reached (SQLState 08006)
            57P01 | the database was not reached (SQLState 57P01)
            53300 | the database was not reached (SQLState 53300)
            57014 | the database gave up a statement that took too long (SQLState 57014)
            08004 | the database refused the connection (SQLState 08004)
            28P01 | the database does not accept this user and password (SQLState 28P01)
            42501 | the database does not allow this user to do that (SQLState 42501)
            3F000 | the database has no schema that this user may use (SQLState 3F000)
            XX000 | the database refused or failed (SQLState XX000)
                  | the database was not reached
            """)
    void an_sqlstate_has_a_short_message(String state, String message) {
        SQLException failure = new SQLException("with secrets", state);

        assertThat(StoreExceptions.convert(new RuntimeException(failure)))
                .hasMessage(message)
                .hasCause(failure);
    }

    /**
     * The error number of H2 has another meaning in other databases; HikariCP adds a cause or an SQLState if the
     * database fails.
     */
    @Test
    void only_errors_of_the_pool_are_reported_as_an_exhausted_pool() {
        SQLException numbered = new SQLException("with secrets", "XX000", 8001);
        SQLException caused = new SQLTransientConnectionException("with secrets", new IOException("refused"));
        SQLException stated = new SQLTransientConnectionException("with secrets", "08006");
        SQLException withoutState = new SQLException("with secrets");

        assertThat(StoreExceptions.convert(numbered)).hasMessage("the database refused or failed (SQLState XX000)");
        assertThat(StoreExceptions.convert(caused)).hasMessage("the database was not reached");
        assertThat(StoreExceptions.convert(stated)).hasMessage("the database was not reached (SQLState 08006)");
        assertThat(StoreExceptions.convert(withoutState)).hasMessage("the database was not reached");
    }

    @Test
    void the_message_of_a_failed_batch_has_no_values() {
        SQLException reason = new SQLException("value too long", "22001");
        BatchUpdateException batch =
                new BatchUpdateException("Batch entry 0 insert into place values ('secret')", "22001", new int[0]);
        StoreException alone = StoreExceptions.convert(batch);
        batch.setNextException(reason);

        assertThat(StoreExceptions.convert(batch))
                .hasMessageContaining("SQLState 22001")
                .hasCause(reason);
        assertThat(alone.getCause()).hasMessage("a batch failed");
    }

    @Test
    void a_full_disk_is_reported_if_only_the_cause_names_it() {
        SQLException failure = new SQLException("General error", "HY000", new IOException("No space left on device"));

        assertThat(StoreExceptions.convert(failure)).hasMessage("the database is full (SQLState HY000)");
    }

    @Test
    void an_exhausted_pool_is_not_reported_as_an_unreachable_database() throws Exception {
        String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setConnectionTimeout(250);
        JdbcConnectionPool own = JdbcConnectionPool.create(url, "", "");
        own.setMaxConnections(CONNECTIONS);
        own.setLoginTimeout(1);
        try (HikariDataSource hikari = new HikariDataSource(config)) {
            // The pool opens its connections in the background; the store waits only briefly for them.
            while (hikari.getHikariPoolMXBean().getIdleConnections() < CONNECTIONS) {
                Thread.sleep(5);
            }
            for (DataSource pool : List.of(hikari, own)) {
                JdbiStore store = JdbiStore.open(pool, TestDatabase.CLOCK);
                try (Connection one = pool.getConnection();
                        Connection other = pool.getConnection()) {
                    assertThat(List.of(one, other)).hasSize(CONNECTIONS);
                    assertThatThrownBy(() -> store.accounts().account(account.id()))
                            .isInstanceOf(StoreException.class)
                            .hasMessage("the data source had no connection left to give in time");
                }
                assertThat(store.accounts().account(account.id())).isEmpty();
            }
        }
        own.dispose();
    }
}
