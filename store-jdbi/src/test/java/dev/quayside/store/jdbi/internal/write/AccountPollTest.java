package dev.quayside.store.jdbi.internal.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.PostgresDialect;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Tests when a poll of Citus asks each account by itself. */
class AccountPollTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 1));

    private final AccountPoll poll = new AccountPoll(new Database(
            Jdbi.create(() -> {
                throw new SQLException("the test has no database");
            }),
            PostgresDialect.withCitus(Duration.ZERO)));
    private final List<AccountId> askedAlone = new ArrayList<>();
    private final AtomicInteger keysRead = new AtomicInteger();

    /** A cancelled statement may come from a busy node; asking each account by itself would add to the load. */
    @Test
    void a_poll_that_took_too_long_once_asks_all_nodes_again() {
        assertThatThrownBy(() -> ask(failing("57014")))
                .hasMessage("the database gave up a statement that took too long (SQLState 57014)");

        assertThat(ask(() -> List.of(ACCOUNT))).containsExactly(ACCOUNT);
        assertThatThrownBy(() -> ask(failing("57014"))).isInstanceOf(StoreException.class);
        assertThat(askedAlone).isEmpty();
        assertThat(keysRead).hasValue(0);
    }

    @Test
    void a_poll_that_took_too_long_twice_in_a_row_asks_each_account() {
        assertThatThrownBy(() -> ask(failing("57014"))).isInstanceOf(StoreException.class);

        assertThat(ask(failing("57014"))).containsExactly(ACCOUNT);
        assertThat(askedAlone).containsExactly(ACCOUNT);
    }

    @Test
    void a_poll_that_failed_for_a_node_asks_each_account_and_reads_the_keys_once() {
        for (int i = 0; i < 3; i++) {
            assertThat(ask(failing("08006"))).containsExactly(ACCOUNT);
        }

        assertThat(askedAlone).hasSize(3);
        assertThat(keysRead).hasValue(1);
    }

    private List<AccountId> ask(Supplier<List<AccountId>> all) {
        return poll.query(
                all,
                account -> account,
                () -> {
                    keysRead.incrementAndGet();
                    return List.of(ACCOUNT);
                },
                account -> {
                    askedAlone.add(account);
                    return List.of(account);
                });
    }

    /** Returns a statement that fails with an error of the server. */
    private static Supplier<List<AccountId>> failing(String state) {
        return () -> {
            throw StoreExceptions.convert(
                    new PSQLException(new ServerErrorMessage("SERROR\0C" + state + "\0Mfailed\0")));
        };
    }
}
