package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.SQLExceptionOverride;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.StoreException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests H2 on a disk that is full for a while, with the two documented pools. */
@Tag("full")
@Timeout(1200)
class FullDiskTest {

    /** Allows for a pool that returns a recently used connection without a validation. */
    private static final int ATTEMPTS = 40;

    @TempDir
    private Path folder;

    @BeforeEach
    void register() {
        LimitedDisk.register();
    }

    @AfterEach
    void makeRoom() {
        LimitedDisk.makeRoom();
    }

    @Test
    void hikari_with_an_exception_override_recovers_once_there_is_space() throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url());
        config.setUsername("sa");
        config.setMaximumPoolSize(3);
        config.setExceptionOverride(new EvictClosedDatabases());
        try (HikariDataSource pool = new HikariDataSource(config)) {
            assertRecovers(pool);
        }
    }

    @Test
    void the_pool_of_h2_recovers_once_there_is_space() throws Exception {
        JdbcConnectionPool pool = JdbcConnectionPool.create(url(), "sa", "");
        assertRecovers(pool);
        pool.dispose();
    }

    private String url() {
        return "jdbc:h2:file:narrow:" + folder.resolve("quayside") + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE";
    }

    private static void assertRecovers(DataSource pool) throws InterruptedException {
        JdbiStore store = JdbiStore.open(pool, TestDatabase.CLOCK);
        store.accounts().save(account(1));

        LimitedDisk.fill();
        List<Account> rejected = List.of(account(2), account(3));
        assertThatThrownBy(() -> store.accounts().save(rejected.get(0)))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("the database is full");
        assertThat(store.accounts().account(account(1).id()))
                .as("reads go on while the disk is full")
                .contains(account(1));
        assertThatThrownBy(() -> store.accounts().save(rejected.get(1))).isInstanceOf(StoreException.class);
        assertThat(store.accounts().account(account(1).id())).contains(account(1));
        LimitedDisk.makeRoom();

        for (int attempt = 1; !saves(store, account(4)) && attempt < ATTEMPTS; attempt++) {
            Thread.sleep(100);
        }
        store.accounts().save(account(5));
        assertThat(store.accounts().account(account(1).id())).contains(account(1));
        assertThat(store.accounts().account(account(4).id())).contains(account(4));
        assertThat(store.accounts().account(account(2).id())).isEmpty();
    }

    /** The exception override that the documentation recommends. */
    private static final class EvictClosedDatabases implements SQLExceptionOverride {
        @java.lang.Override
        public Override adjudicate(SQLException failure) {
            return "90098".equals(failure.getSQLState()) ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
        }
    }

    private static boolean saves(JdbiStore store, Account account) {
        try {
            store.accounts().save(account);
            return true;
        } catch (StoreException e) {
            return false;
        }
    }

    private static Account account(int number) {
        return new Account(new AccountId(new UUID(1, number)), "Acme", new Plan.Paid(), Set.of());
    }
}
