package dev.quayside.store.jdbi.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests connections whose settings cannot be changed or restored. */
class AutoCommitConnectionsTest {
    private final List<String> calls = new ArrayList<>();
    private final AutoCommitConnections connections =
            new AutoCommitConnections(this::watched, Connection.TRANSACTION_SERIALIZABLE);

    /** The number of times that the isolation can still be set. */
    private int isolationsLeft;

    private Connection pooled;

    @BeforeEach
    void open() throws SQLException {
        pooled = DriverManager.getConnection("jdbc:h2:mem:");
        pooled.setAutoCommit(false);
    }

    @AfterEach
    void close() throws SQLException {
        pooled.close();
    }

    @Test
    void a_connection_that_rejects_the_isolation_does_not_go_back_in_auto_commit_mode() {
        assertThatThrownBy(connections::openConnection)
                .isInstanceOf(SQLException.class)
                .hasMessage("no isolation now");

        assertThat(calls).endsWith("abort", "close");
    }

    @Test
    void a_connection_whose_settings_cannot_be_restored_is_ended() throws SQLException {
        isolationsLeft = 1;
        Connection connection = connections.openConnection();

        assertThatThrownBy(() -> connections.closeConnection(connection)).hasMessage("no isolation now");

        assertThat(calls).endsWith("abort", "close");
    }

    @Test
    void a_connection_is_returned_with_its_settings() throws SQLException {
        isolationsLeft = 2;
        connections.closeConnection(connections.openConnection());

        assertThat(calls).doesNotContain("abort").endsWith("close");
        assertThat(pooled.getAutoCommit()).isFalse();
        assertThat(pooled.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
    }

    private Connection watched() {
        return (Connection) Proxy.newProxyInstance(
                AutoCommitConnectionsTest.class.getClassLoader(), new Class<?>[] {Connection.class}, new Watched());
    }

    /** Passes calls on to the connection, which stays open. */
    private final class Watched implements InvocationHandler {
        @Override
        public @Nullable Object invoke(Object proxy, Method method, @Nullable Object[] values) throws Throwable {
            calls.add(method.getName());
            if (method.getName().equals("close") || method.getName().equals("abort")) {
                return null;
            }
            if (method.getName().equals("setTransactionIsolation") && isolationsLeft-- <= 0) {
                throw new SQLException("no isolation now");
            }
            try {
                return method.invoke(pooled, values);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
