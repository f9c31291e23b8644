package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.StoreException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which locks the opening and the check of a store on PostgreSQL wait for, and which schema they use. */
class OpenStoreTest {

    /** Sets a lock timeout of the server, which applies regardless of the store's settings. */
    private static final String IMPATIENT = "options=-c%20lock_timeout=10min";

    private TestDatabase database;

    @BeforeEach
    void make() {
        database = TestDatabase.emptyPostgres();
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void opening_does_not_wait_for_a_locked_table() throws Exception {
        database.open();
        try (TestDatabase impatient = database.with(IMPATIENT);
                Connection other = locking("container_ref")) {
            JdbiStore store = impatient.open();

            assertThat(store.problems()).isEmpty();
            other.rollback();
        }
    }

    @Test
    void opening_waits_for_a_locked_version_table_until_the_timeout() throws Exception {
        String notRead = "the table quayside_migration was not read, and may be locked:"
                + " the database gave up a statement that took too long (SQLState 57014)";
        try (TestDatabase impatient = database.with(IMPATIENT)) {
            JdbiStoreBuilder builder = JdbiStore.builder(impatient.pool())
                    .clock(TestDatabase.CLOCK)
                    .queryTimeout(Duration.ofSeconds(5));
            JdbiStore store = builder.open();
            try (Connection other = locking("quayside_migration")) {
                assertThatThrownBy(builder::open)
                        .isInstanceOf(StoreException.class)
                        .hasMessage(notRead);
                assertThatThrownBy(store::problems)
                        .isInstanceOf(StoreException.class)
                        .hasMessage(notRead);
                other.rollback();
            }
            assertThat(store.problems()).isEmpty();
        }
    }

    /** Holds the lock until the transaction is rolled back. */
    private Connection locking(String table) throws SQLException {
        Connection connection = database.pool().getConnection();
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute("lock table " + table + " in access exclusive mode");
        }
        return connection;
    }

    @ParameterizedTest
    @ValueSource(strings = {"Quayside", "quay side.", "select"})
    void a_schema_can_have_any_name(String name) throws Exception {
        String quoted = '"' + name + '"';
        database.execute("create schema " + quoted);
        try (TestDatabase there = database.with("currentSchema=" + URLEncoder.encode(quoted, StandardCharsets.UTF_8))) {
            assertThat(there.open().problems()).isEmpty();
            assertThat(there.open().problems()).isEmpty();
        }
        assertThat(database.count("information_schema.tables where table_schema = 'public'"))
                .isZero();
    }
}
