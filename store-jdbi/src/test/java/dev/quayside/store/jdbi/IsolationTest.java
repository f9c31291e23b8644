package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests pools with higher isolation levels: a transaction that has waited for a lock sees the current rows. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class IsolationTest {
    private static final int ROUNDS = 20;
    private static final int NODES = 4;

    private static final Account ACCOUNT =
            new Account(new AccountId(new UUID(1, 2)), "Acme", new Plan.Paid(), Set.of());

    @Parameter
    private Kind kind;

    private final ExecutorService threads = Executors.newFixedThreadPool(NODES);

    @AfterEach
    void stop() {
        threads.shutdown();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRANSACTION_REPEATABLE_READ", "TRANSACTION_SERIALIZABLE"})
    void concurrent_nodes_start_and_store_one_of_two_parties_with_the_same_name(String isolation) throws Exception {
        try (TestDatabase database = kind.emptyDatabase();
                HikariDataSource pool = pool(database, isolation)) {
            Callable<JdbiStore> node = () -> JdbiStore.open(pool, TestDatabase.CLOCK);
            JdbiStore store = together(Collections.nCopies(NODES, node)).get(0);
            store.accounts().save(ACCOUNT);
            for (int round = 0; round < ROUNDS; round++) {
                String name = "Name " + round;
                CyclicBarrier barrier = new CyclicBarrier(2);
                assertThat(together(List.of(
                                named(store, barrier, new UUID(3, round), name),
                                named(store, barrier, new UUID(4, round), name))))
                        .as("round %d", round)
                        .containsExactlyInAnyOrder(true, false);
            }
            try (Connection connection = pool.getConnection()) {
                assertThat(connection.getTransactionIsolation())
                        .isEqualTo(
                                isolation.endsWith("SERIALIZABLE")
                                        ? Connection.TRANSACTION_SERIALIZABLE
                                        : Connection.TRANSACTION_REPEATABLE_READ);
            }
        }
    }

    @Test
    void a_connection_is_returned_with_its_original_isolation_level() throws Exception {
        try (TestDatabase database = kind.emptyDatabase()) {
            Set<Connection> taken = new LinkedHashSet<>();
            Deque<Connection> idle = new ArrayDeque<>();
            JdbiStore store = JdbiStore.open(untidy(database, taken, idle), TestDatabase.CLOCK);
            store.accounts().save(ACCOUNT);
            store.shipments()
                    .save(Change.of(ACCOUNT.id())
                            .party(new Party(new UUID(3, 1), "Acme", null))
                            .build());

            assertThat(store.shipments().party(ACCOUNT.id(), new UUID(3, 1))).isPresent();
            assertThat(idle).hasSameSizeAs(taken);
            for (Connection connection : taken) {
                assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
                connection.close();
            }
        }
    }

    /** Returns serializable connections and reuses them in any state. */
    private static DataSource untidy(TestDatabase database, Set<Connection> taken, Deque<Connection> idle) {
        return proxy(DataSource.class, (method, values) -> {
            Connection connection = idle.poll();
            if (connection == null) {
                connection = database.pool().getConnection();
                connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
                taken.add(connection);
            }
            Connection given = connection;
            return proxy(Connection.class, (called, arguments) -> {
                if (called.getName().equals("close")) {
                    idle.add(given);
                    return null;
                }
                return called.invoke(given, arguments);
            });
        });
    }

    /** The implementation of a call. */
    private interface Answer {
        Object to(Method method, Object[] values) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                IsolationTest.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, values) -> answer.to(method, values)));
    }

    private static HikariDataSource pool(TestDatabase database, String isolation) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(database.pool());
        config.setTransactionIsolation(isolation);
        config.setMaximumPoolSize(2 * NODES);
        return new HikariDataSource(config);
    }

    /** Returns a task that saves the party and returns whether it got the name. */
    private static Callable<Boolean> named(JdbiStore store, CyclicBarrier barrier, UUID id, String name) {
        return () -> {
            barrier.await();
            try {
                store.shipments()
                        .save(Change.of(ACCOUNT.id())
                                .party(new Party(id, name, null))
                                .build());
                return true;
            } catch (DuplicateException taken) {
                return false;
            }
        };
    }

    private <T> List<T> together(List<Callable<T>> work) throws Exception {
        List<T> done = new ArrayList<>();
        for (Future<T> each : threads.invokeAll(work)) {
            done.add(each.get());
        }
        return done;
    }
}
