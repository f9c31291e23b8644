package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.StoreException;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests PostgreSQL users without ownership of the tables. */
class PermissionsTest {

    private final Account account = new Account(new AccountId(new UUID(1, 1)), "Acme", new Plan.Paid(), Set.of());
    private final String role = "quayside_" + UUID.randomUUID().toString().replace('-', '_');
    private TestDatabase database;
    private TestDatabase asRole;

    @BeforeEach
    void open() throws Exception {
        database = TestDatabase.emptyPostgres();
        database.execute("create role " + role);
        asRole = database.with("options=-c%20role=" + role);
    }

    @AfterEach
    void close() throws Exception {
        asRole.close();
        database.execute("drop owned by " + role);
        database.execute("drop role " + role);
        database.close();
    }

    @Test
    void a_user_with_read_permission_can_check_the_schema() throws Exception {
        database.open().accounts().save(account);
        grant("select");

        JdbiStore store = JdbiStore.builder(asRole.pool())
                .clock(TestDatabase.CLOCK)
                .withoutMigrations()
                .open();

        assertThat(store.problems()).isEmpty();
        assertThat(store.accounts().account(account.id())).contains(account);
        assertThatThrownBy(() -> store.accounts().save(account))
                .isInstanceOf(StoreException.class)
                .hasMessage("the database does not allow this user to do that (SQLState 42501)");
    }

    @Test
    void a_user_with_read_and_write_permission_can_open_a_current_schema() throws Exception {
        database.open();
        grant("select, insert, update, delete");

        JdbiStore store = asRole.open();
        store.accounts().save(account);

        assertThat(store.accounts().account(account.id())).contains(account);
    }

    @Test
    void a_table_without_read_permission_is_reported() throws Exception {
        database.execute("create table place (id int)");
        database.execute("grant create on schema public to " + role);

        assertThatThrownBy(asRole::open)
                .isInstanceOf(StoreException.class)
                .hasMessage("the script V1__tables.sql cannot run: there is a table place already, which this store has"
                        + " not made (expected a schema of its own)");
    }

    @Test
    void a_user_without_the_right_to_create_tables_gets_a_clear_error() {
        assertThatThrownBy(asRole::open)
                .isInstanceOf(StoreException.class)
                .hasMessage("the database does not allow this user to do that (SQLState 42501)");
    }

    @Test
    void a_user_without_the_right_to_use_the_schema_gets_a_clear_error() throws Exception {
        database.execute("revoke usage on schema public from public");

        assertThatThrownBy(asRole::open)
                .isInstanceOf(StoreException.class)
                .hasMessage("the database has no schema that this user may use (SQLState 3F000)");
    }

    private void grant(String rights) throws Exception {
        database.execute("grant " + rights + " on all tables in schema public to " + role);
    }
}
