package dev.quayside.store.jdbi.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.jdbi.v3.core.ConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the time-outs of connections whose pool restores no settings. */
class NetworkTimeoutsTest {
    private static final Duration STATEMENT_TIMEOUT = Duration.ofMinutes(5);
    private static final int IN_USE = 301_000;

    private PostgresDatabase database;
    private Connection pooled;
    private NetworkTimeouts connections;

    @BeforeEach
    void open() throws SQLException {
        database = PostgresServer.newest().database();
        pooled = DriverManager.getConnection(database.url());
        connections = new NetworkTimeouts(new PoolOfOne(pooled), STATEMENT_TIMEOUT);
    }

    @AfterEach
    void close() throws SQLException {
        pooled.close();
        database.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 900_000})
    void a_connection_goes_back_with_its_own_timeout_after_each_use(int own) throws SQLException {
        pooled.setNetworkTimeout(Runnable::run, own);

        for (int use = 0; use < 2; use++) {
            Connection used = connections.openConnection();
            assertThat(used.getNetworkTimeout()).isEqualTo(IN_USE);
            connections.closeConnection(used);
            assertThat(pooled.getNetworkTimeout()).isEqualTo(own);
        }
    }

    @Test
    void a_connection_keeps_a_shorter_timeout() throws SQLException {
        int own = 240_000;
        pooled.setNetworkTimeout(Runnable::run, own);

        Connection used = connections.openConnection();

        assertThat(used.getNetworkTimeout()).isEqualTo(own);
        connections.closeConnection(used);
        assertThat(pooled.getNetworkTimeout()).isEqualTo(own);
    }

    private record PoolOfOne(Connection connection) implements ConnectionFactory {
        @Override
        public Connection openConnection() {
            return connection;
        }

        @Override
        public void closeConnection(Connection used) {
            // The connection stays open for its next use.
        }
    }
}
