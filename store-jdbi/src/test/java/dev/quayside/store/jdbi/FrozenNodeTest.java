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
import dev.quayside.store.jdbi.internal.citus.NodeCircuitBreaker;
import dev.quayside.store.jdbi.internal.sql.Connections;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.testing.CitusStandIn;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that a node of Citus that answers nothing, not even a cancel request, affects only its own accounts. */
@Timeout(300)
class FrozenNodeTest {

    private static final int FROZEN = 2;

    /** A statement of another node takes less, also on a busy machine. */
    private static final Duration POLL_TIMEOUT = Duration.ofSeconds(5);

    private static final int POOL = 10;
    private static final Duration LONGER_THAN_A_TEST = Duration.ofMinutes(10);
    private static final String UNREACHED = "a node of the database was not reached";
    private static final String SILENT = "the database did not answer in time (SQLState 08006)";

    private static PostgresDatabase database;
    private static CitusStandIn citus;
    private static Account lost;
    private static Account healthy;

    private final List<String> statements = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HikariDataSource pool;
    private NodeCircuitBreaker breaker;

    @BeforeAll
    static void distribute() {
        database = PostgresServer.newest().database();
        citus = CitusStandIn.install(database.url());
        try (HikariDataSource first = pool(database.url())) {
            JdbiStore.builder(first).clock(TestDatabase.CLOCK).distribute();
            citus.letNodesFail();
        }
        lost = account(citus.accountOn(FROZEN, 1));
        healthy = account(citus.accountOn(1, 1));
        try (HikariDataSource later = pool(database.url())) {
            JdbiStore store = JdbiStore.open(later, TestDatabase.CLOCK);
            store.accounts().save(lost);
            store.accounts().save(healthy);
        }
    }

    @AfterAll
    static void drop() {
        database.close();
    }

    @BeforeEach
    void open() {
        pool = pool(database.url());
    }

    @AfterEach
    void restore() {
        citus.restore(FROZEN);
        threads.shutdownNow();
        pool.close();
    }

    /** Returns a store whose statements may take longer than a test, except those with the time-out of a poll. */
    private JdbiStore store(Duration pollTimeout, int connectionsOfNode) {
        return JdbiStore.builder(ObservedDataSource.by(statements::add, pool))
                .clock(TestDatabase.CLOCK)
                .queryTimeout(LONGER_THAN_A_TEST)
                .pollTimeout(pollTimeout)
                .connectionsPerNode(connectionsOfNode)
                .withoutMigrations()
                .open();
    }

    private JdbiStore store() {
        return store(POLL_TIMEOUT, 4);
    }

    @Test
    void calls_of_many_accounts_of_a_node_leave_connections_to_other_nodes_before_any_timeout() throws Exception {
        JdbiStore store = store(LONGER_THAN_A_TEST, 4);
        List<AccountId> accounts = new ArrayList<>();
        UUID last = new UUID(0, 0);
        for (int i = 0; i < 3 * POOL; i++) {
            last = citus.accountOn(FROZEN, last.getLeastSignificantBits() + 1);
            accounts.add(new AccountId(last));
        }
        citus.freeze(FROZEN);

        List<Future<Optional<Account>>> calls = new ArrayList<>();
        for (AccountId account : accounts) {
            calls.add(threads.submit(() -> store.accounts().account(account)));
        }
        while (lookups() < calls.size()) {
            Thread.onSpinWait();
        }
        awaitConnectionsInUse(4);
        for (int i = 0; i < 20; i++) {
            assertThat(store.accounts().account(healthy.id())).contains(healthy);
        }
        assertThat(calls).noneMatch(Future::isDone);
        awaitConnectionsInUse(4);

        citus.restore(FROZEN);
        for (int i = 0; i < calls.size(); i++) {
            assertThat(calls.get(i).get().isPresent()).isEqualTo(accounts.get(i).equals(lost.id()));
        }
    }

    private void awaitConnectionsInUse(int number) {
        while (pool.getHikariPoolMXBean().getActiveConnections() != number) {
            Thread.onSpinWait();
        }
    }

    private long lookups() {
        return statements.stream()
                .filter(NodeCircuitBreaker.NODE_OF_ACCOUNT::equals)
                .count();
    }

    /** The call in progress, whose statement may take longer than a test, has the only connection of the node. */
    @Test
    @Tag("full")
    void a_call_that_waits_for_a_connection_of_its_node_finds_that_the_node_is_away() throws Exception {
        JdbiStore store = store(POLL_TIMEOUT, 1);
        citus.freeze(FROZEN);
        Future<?> call = inProgress("from webhook ", () -> store.webhooks().webhooks(lost.id()));

        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(UNREACHED);

        assertThatThrownBy(call::get).hasRootCauseMessage(UNREACHED);
    }

    /** Only a call for one account can find out which node is away. */
    @Test
    @Tag("full")
    void calls_that_need_all_nodes_have_connections_of_their_own_and_fail_when_none_is_free() throws Exception {
        JdbiStore store = store(POLL_TIMEOUT, 1);
        citus.freeze(FROZEN);
        Future<?> call = inProgress("insert into vessel", () -> {
            store.vessels().add(List.of(vessel()));
            return null;
        });

        assertThatThrownBy(() -> store.notifications().queueStats(TestDatabase.CLOCK.instant()))
                .hasMessage(UNREACHED);
        assertThat(store.webhooks().webhooks(healthy.id())).isEmpty();
        assertThat(call).isNotDone();
    }

    @Test
    @Tag("full")
    void a_lookup_ends_although_the_cancel_request_is_not_answered() {
        JdbiStore store = store();
        citus.freeze(FROZEN);

        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(SILENT);
        assertThat(store.accounts().account(healthy.id())).contains(healthy);
    }

    @Test
    @Tag("full")
    void after_the_first_timeout_other_calls_of_the_node_send_no_statement() {
        JdbiStore store = store();
        AccountId alsoLost =
                new AccountId(citus.accountOn(FROZEN, lost.id().value().getLeastSignificantBits() + 1));
        citus.freeze(FROZEN);
        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(SILENT);
        statements.clear();

        for (AccountId account : List.of(lost.id(), alsoLost)) {
            assertThatThrownBy(() -> store.webhooks().webhooks(account)).hasMessage(UNREACHED);
            assertThatThrownBy(() -> store.tracking().commit(Commit.of(account).build()))
                    .hasMessage(UNREACHED);
        }
        assertThatThrownBy(() -> store.notifications().queueStats(TestDatabase.CLOCK.instant()))
                .hasMessage(UNREACHED);
        assertThatThrownBy(() -> store.vessels().add(List.of(vessel()))).hasMessage(UNREACHED);

        assertThat(statements)
                .allMatch(text -> text.equals(NodeCircuitBreaker.NODE_OF_ACCOUNT) || text.startsWith("select 1 from"));
    }

    @Test
    void calls_in_progress_end_with_the_first_timeout_whatever_their_own_is() throws Exception {
        JdbiStore store = store();
        citus.freeze(FROZEN);
        List<Future<?>> calls = List.of(
                inProgress("from webhook ", () -> store.webhooks().webhooks(lost.id())),
                inProgress("update account", () -> {
                    store.accounts().save(lost);
                    return null;
                }),
                inProgress("insert into vessel", () -> {
                    store.vessels().add(List.of(vessel()));
                    return null;
                }));

        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(SILENT);

        for (Future<?> call : calls) {
            assertThatThrownBy(call::get).isInstanceOf(ExecutionException.class).hasRootCauseMessage(UNREACHED);
        }
    }

    @Test
    @Tag("full")
    void a_call_of_another_node_in_progress_keeps_its_connection() throws Exception {
        SqlDialect dialect = DialectResolver.of(pool);
        Database guarded = guarded(dialect, LONGER_THAN_A_TEST);
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
        Database polls = guarded(dialect, POLL_TIMEOUT);

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
    @Tag("full")
    void the_node_is_back_when_it_answers() {
        JdbiStore store = store();
        citus.freeze(FROZEN);
        assertThatThrownBy(() -> store.accounts().account(lost.id())).hasMessage(SILENT);

        citus.restore(FROZEN);

        while (true) {
            try {
                assertThat(store.webhooks().webhooks(lost.id())).isEmpty();
                break;
            } catch (StoreException e) {
                assertThat(e).hasMessage(UNREACHED);
            }
        }
        assertThat(store.accounts().account(lost.id())).contains(lost);
    }

    private Database guarded(SqlDialect dialect, Duration timeout) {
        Connections connections = Connections.of(pool);
        Database polls = new Database(connections.limited(dialect, POLL_TIMEOUT), dialect);
        breaker = breaker == null
                ? new NodeCircuitBreaker(polls, NodeCircuitBreaker.LOOKUP_VALIDITY, 4, POLL_TIMEOUT)
                : breaker;
        return new Database(connections.limited(dialect, timeout), dialect).withNodeGuard(breaker);
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
        config.setMaximumPoolSize(POOL);
        config.setExceptionOverrideClassName(CitusExceptionOverride.class.getName());
        return new HikariDataSource(config);
    }
}
