package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.StoreException;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.store.jdbi.internal.sql.Connections;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that callers do not notice dead connections in the pool after a short outage of the server. */
class DeadConnectionsTest {

    private static final int CONNECTIONS = 6;
    private static final String TRUST = "com.zaxxer.hikari.aliveBypassWindowMs";

    private final Account account = new Account(new AccountId(new UUID(1, 1)), "Acme", new Plan.Paid(), Set.of());
    private TestDatabase database;
    private HikariDataSource pool;
    private JdbiStore store;

    /**
     * The pool does not validate connections for a long time after their use, so that the speed of the test does not
     * matter.
     */
    @BeforeEach
    void open() throws Exception {
        database = TestDatabase.postgres();
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(((HikariDataSource) database.pool()).getJdbcUrl() + "&ApplicationName=mortal");
        config.setMaximumPoolSize(CONNECTIONS);
        String before = System.getProperty(TRUST);
        System.setProperty(TRUST, "3600000");
        try {
            pool = new HikariDataSource(config);
        } finally {
            if (before == null) {
                System.clearProperty(TRUST);
            } else {
                System.setProperty(TRUST, before);
            }
        }
        store = JdbiStore.open(pool, TestDatabase.CLOCK);
        store.accounts().save(account);
    }

    @AfterEach
    void close() throws Exception {
        pool.close();
        database.close();
    }

    @Test
    void the_next_read_or_write_gets_a_live_connection() throws Exception {
        killAll();
        assertThat(store.accounts().account(account.id())).contains(account);

        killAll();
        store.accounts().save(account);

        killAll();
        assertThat(store.lists()
                        .list(
                                ListedResource.CONTAINERS,
                                QueryParser.of(ContainerCatalog.standard())
                                        .parse(
                                                "sort=created_at",
                                                QueryContext.of(account.id().value(), TestDatabase.CLOCK.instant()))
                                        .queryOrThrow())
                        .rows())
                .isEmpty();
    }

    @Test
    void a_commit_without_a_response_is_not_repeated() throws Exception {
        Database mortal = new Database(Connections.of(pool).unlimited(), DialectResolver.of(pool));
        AtomicInteger attempts = new AtomicInteger();

        assertThatThrownBy(() -> mortal.write(handle -> {
                    attempts.incrementAndGet();
                    handle.execute("update account set company_name = 'Other'");
                    kill();
                    return 1;
                }))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("the database was not reached");
        assertThat(attempts).hasValue(1);
        assertThat(store.accounts().account(account.id())).contains(account);
    }

    @ParameterizedTest
    @ValueSource(strings = {"57P01", "57P02"})
    void a_read_does_not_fail_for_a_broken_connection(String state) {
        Database mortal = new Database(Connections.of(pool).unlimited(), DialectResolver.of(pool));
        AtomicInteger attempts = new AtomicInteger();

        int read = mortal.read(handle -> {
            if (attempts.incrementAndGet() == 1) {
                handle.execute("do 'begin raise exception using errcode = ''" + state + "''; end'");
            }
            return attempts.get();
        });

        assertThat(read).isEqualTo(2);
    }

    /** Terminates all connections that the pool can hold, just after their use. */
    private void killAll() throws SQLException {
        List<Connection> all = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            all.add(pool.getConnection());
        }
        for (Connection each : all) {
            each.close();
        }
        kill();
    }

    private void kill() {
        try {
            database.execute("select pg_terminate_backend(pid, 60000) from pg_stat_activity"
                    + " where application_name = 'mortal' and datname = current_database()");
        } catch (SQLException e) {
            throw new IllegalStateException("the connections were not killed", e);
        }
    }
}
