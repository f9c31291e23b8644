package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import dev.quayside.store.jdbi.internal.sql.AutoCommitConnections;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests pools whose connections have no automatic commit. */
@ParameterizedClass
@EnumSource
class AutoCommitTest {

    private static final Account ACCOUNT =
            new Account(new AccountId(new UUID(1, 2)), "Acme", new Plan.Paid(), Set.of());

    @Parameter
    private Kind kind;

    private TestDatabase database;
    private HikariDataSource uncommitting;

    @BeforeEach
    void open() {
        database = kind.emptyDatabase();
        HikariConfig config = new HikariConfig();
        config.setDataSource(database.pool());
        config.setAutoCommit(false);
        config.setMaximumPoolSize(4);
        uncommitting = new HikariDataSource(config);
    }

    @AfterEach
    void close() throws Exception {
        uncommitting.close();
        database.close();
    }

    @Test
    void saved_records_are_visible_to_other_connections() {
        JdbiStore store = JdbiStore.open(uncommitting, TestDatabase.CLOCK);

        store.accounts().save(ACCOUNT);

        assertThat(store.problems()).isEmpty();
        assertThat(store.accounts().account(ACCOUNT.id())).contains(ACCOUNT);
        assertThat(database.open().accounts().account(ACCOUNT.id())).contains(ACCOUNT);
    }

    @Test
    void a_connection_is_returned_with_its_original_auto_commit() throws Exception {
        try (Connection connection = uncommitting.getConnection()) {
            AutoCommitConnections committing =
                    new AutoCommitConnections(() -> staysOpen(connection), Connection.TRANSACTION_READ_COMMITTED);
            Connection given = committing.openConnection();
            boolean whileInUse = given.getAutoCommit();
            committing.closeConnection(given);

            assertThat(whileInUse).isTrue();
            assertThat(connection.getAutoCommit()).isFalse();
        }
    }

    private static Connection staysOpen(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                AutoCommitTest.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, values) -> method.getName().equals("close") ? null : method.invoke(connection, values));
    }
}
