package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.dialect.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.Connections;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.NodeCircuitBreaker;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.testing.CitusStandIn;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that a node of Citus that answers nothing, not even a cancel request, affects only its own accounts. */
@Tag("full")
@Timeout(300)
class FrozenNodeTest {

    private static final int FROZEN = 2;
    private static final String UNREACHED = "a node of the database was not reached";
    private static final String SILENT = "the database did not answer in time (SQLState 08006)";

    private final List<String> statements = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private PostgresDatabase database;
    private CitusStandIn citus;
    private HikariDataSource pool;
    private JdbiStore store;
    private Account lost;
    private Account healthy;
    private NodeCircuitBreaker breaker;

    /** Statements may take ten minutes, except polls and look-ups, which may take a second. */
    @BeforeEach
    void open() {
        database = PostgresServer.newest().database();
        citus = CitusStandIn.install(database.url());
        try (HikariDataSource first = pool(database.url())) {
            JdbiStore.builder(first).clock(TestDatabase.CLOCK).distribute();
        }
        citus.letNodesFail();
        pool = pool(database.url());
        store = JdbiStore.builder(ObservedDataSource.by(statements::add, pool))
                .clock(TestDatabase.CLOCK)
                .queryTimeout(Duration.ofMinutes(10))
                .open();
        lost = account(citus.accountOn(FROZEN, 1));
        healthy = account(citus.accountOn(1, 1));
        store.accounts().save(lost);
        store.accounts().save(healthy);
    }

    @AfterEach
    void close() {
        database.close();
        threads.shutdownNow();
        pool.close();
    }

    @Test
    void a_lookup_ends_although_the_cancel_request_is_not_answered() {
        citus.freeze(FROZEN);

        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(SILENT);
        assertThat(store.accounts().account(healthy.id())).contains(healthy);
    }

    @Test
    void after_the_first_timeout_other_calls_of_the_node_send_no_statement() {
        AccountId alsoLost =
                new AccountId(citus.accountOn(FROZEN, lost.id().value().getLeastSignificantBits() + 1));
        citus.freeze(FROZEN);
        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(SILENT);
        statements.clear();

        for (AccountId account : List.of(lost.id(), alsoLost)) {
            assertThatThrownBy(() -> store.webhooks().all(account)).hasMessage(UNREACHED);
            assertThatThrownBy(() -> store.tracking().commit(Commit.of(account).build()))
                    .hasMessage(UNREACHED);
        }
        assertThatThrownBy(() -> store.notifications().backlog(TestDatabase.CLOCK.instant()))
                .hasMessage(UNREACHED);
        assertThatThrownBy(() -> store.places().addVessels(List.of(vessel()))).hasMessage(UNREACHED);

        assertThat(statements).allMatch(text -> text.contains("pg_dist_placement") || text.startsWith("select 1 from"));
    }

    @Test
    void calls_in_progress_end_with_the_first_timeout_whatever_their_own_is() throws Exception {
        citus.freeze(FROZEN);
        List<Future<?>> calls = List.of(
                inProgress("from webhook ", () -> store.webhooks().all(lost.id())),
                inProgress("update account", () -> {
                    store.accounts().save(lost);
                    return null;
                }),
                inProgress("insert into vessel", () -> {
                    store.places().addVessels(List.of(vessel()));
                    return null;
                }));

        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(SILENT);

        for (Future<?> call : calls) {
            assertThatThrownBy(call::get).isInstanceOf(ExecutionException.class).hasRootCauseMessage(UNREACHED);
        }
    }

    @Test
    void a_call_of_another_node_in_progress_keeps_its_connection() throws Exception {
        SqlDialect dialect = DialectResolver.of(pool);
        Database guarded = guarded(dialect, Duration.ofMinutes(10));
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch away = new CountDownLatch(1);
        Future<Boolean> call = threads.submit(() -> guarded.read(healthy.id(), handle -> {
            int process = process(handle);
            begun.countDown();
            await(away);
            return process(handle) == process;
        }));
        begun.await();
        citus.freeze(FROZEN);
        Database polls = guarded(dialect, Duration.ofSeconds(1));

        assertThatThrownBy(() -> polls.read(
                        lost.id(),
                        handle -> handle.execute(
                                "select from account where account_id = ?",
                                lost.id().value())))
                .hasMessage(SILENT);
        away.countDown();

        assertThat(call.get()).isTrue();
    }

    @Test
    void the_node_is_back_when_it_answers() {
        citus.freeze(FROZEN);
        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(SILENT);

        citus.restore(FROZEN);

        while (true) {
            try {
                assertThat(store.webhooks().all(lost.id())).isEmpty();
                break;
            } catch (StoreException e) {
                assertThat(e).hasMessage(UNREACHED);
            }
        }
        assertThat(store.accounts().account(lost.id())).contains(lost);
    }

    private Database guarded(SqlDialect dialect, Duration timeout) {
        Connections connections = Connections.of(pool);
        Database polls = new Database(connections.limited(dialect, Duration.ofSeconds(1)), dialect);
        breaker = breaker == null ? new NodeCircuitBreaker(polls, NodeCircuitBreaker.LOOKUP_VALIDITY) : breaker;
        return new Database(connections.limited(dialect, timeout), dialect).with(breaker);
    }

    private static int process(Handle handle) {
        return handle.select("select pg_backend_pid()").mapTo(Integer.class).one();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Starts a call that hangs, and returns when the server works on its statement. */
    private Future<?> inProgress(String statement, Callable<?> call) throws Exception {
        Future<?> started = threads.submit(call);
        try (var connection = DriverManager.getConnection(database.url());
                var working = connection.prepareStatement("select from pg_stat_activity where state = 'active'"
                        + " and datname = current_database() and pid <> pg_backend_pid() and query like ?")) {
            working.setString(1, "%" + statement + "%");
            while (!started.isDone()) {
                try (var rows = working.executeQuery()) {
                    if (rows.next()) {
                        return started;
                    }
                }
            }
        }
        return started;
    }

    private static Vessel vessel() {
        return new Vessel(new UUID(9, 2), "Ever Given", "9811000", null);
    }

    private static Account account(UUID id) {
        return new Account(new AccountId(id), "Acme", new Plan.Paid(), Set.of());
    }

    private static HikariDataSource pool(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(6);
        config.setExceptionOverrideClassName(CitusExceptionOverride.class.getName());
        return new HikariDataSource(config);
    }
}
