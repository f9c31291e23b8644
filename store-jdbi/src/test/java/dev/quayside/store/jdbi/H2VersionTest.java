package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Set;
import java.util.UUID;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

/** Tests of the H2 version; the build runs them with several versions. */
class H2VersionTest {
    @Test
    void the_tests_run_with_the_version_of_h2_that_the_build_names() throws SQLException {
        try (TestDatabase h2 = TestDatabase.emptyH2();
                Connection connection = h2.pool().getConnection()) {
            assertThat(connection.getMetaData().getDatabaseProductVersion())
                    .startsWith(System.getProperty("h2.expected", "2.5."));
        }
    }

    /** A data source without a pool closes each connection after its use. */
    @Test
    void writes_continue_after_the_connection_that_created_the_tables_is_closed() {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        Account account = new Account(new AccountId(new UUID(0, 1)), "Acme", new Plan.Paid(), Set.of());

        JdbiStore store = JdbiStore.open(source, Clock.systemUTC());
        store.accounts().save(account);

        assertThat(store.accounts().account(account.id())).contains(account);
    }
}
