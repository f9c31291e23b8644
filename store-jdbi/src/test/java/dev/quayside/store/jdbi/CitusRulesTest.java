package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.Share;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.Shares;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.StoredResponse;
import dev.quayside.query.contract.StoreContract;
import dev.quayside.query.store.ListingStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the rules of Citus for tables and statements on plain PostgreSQL. Stand-ins for the functions of Citus
 * distribute rows over partitions, and statements are explained before they run.
 */
class CitusRulesTest {

    private static final String TENANT_TABLES =
            "select logicalrelid from pg_dist_partition where partmethod = 'h' union all"
                    + " select inhrelid from pg_inherits join pg_dist_partition on logicalrelid = inhparent";

    private static final ShardProof PROOF = new ShardProof();

    private static TestDatabase database;
    private static JdbiStore store;
    private static ListingStore calls;

    @BeforeAll
    static void open() throws Exception {
        database = distributed();
        store = JdbiStore.open(PROOF.watch(database.pool()), TestDatabase.CLOCK);
        calls = PROOF.calls(store);
        PROOF.begin();
    }

    @AfterAll
    static void close() throws Exception {
        assertThat(PROOF.proved()).isGreaterThan(50);
        database.close();
    }

    /** Returns a database whose tables are distributed over partitions. */
    static TestDatabase distributed() throws Exception {
        TestDatabase database = TestDatabase.postgres();
        database.execute(functions());
        JdbiStore.builder(database.pool()).clock(TestDatabase.CLOCK).distribute();
        return database;
    }

    /** Returns the script with the stand-ins for the functions of Citus. */
    static String functions() throws IOException {
        try (InputStream stream = CitusRulesTest.class.getResourceAsStream("testing/partitions-like-citus.sql")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void all_tables_are_created_and_distributed() {
        assertThat(store.problems()).isEmpty();
    }

    @Test
    void a_table_that_is_not_distributed_is_reported() throws Exception {
        try (TestDatabase other = TestDatabase.postgres()) {
            other.execute(functions());
            JdbiStore opened = other.open();
            JdbiStore.builder(other.pool()).clock(TestDatabase.CLOCK).distribute();
            other.execute("delete from pg_dist_partition where logicalrelid in ('party'::regclass, 'place'::regclass)");

            assertThat(opened.problems())
                    .containsExactly(
                            "the table place is not a reference table, the same on every node",
                            "the table party is not distributed by account");
        }
    }

    @Test
    void every_table_is_distributed_by_account_or_a_reference_table() throws Exception {
        assertThat(names("select c.relname from pg_class c where c.relkind in ('r', 'p') and not c.relispartition"
                        + " and c.relnamespace = (select oid from pg_namespace where nspname = current_schema)"
                        + " and c.relname not like 'pg\\_dist\\_%'"
                        + " and c.oid not in (select logicalrelid from pg_dist_partition)"))
                .containsExactlyInAnyOrder("quayside_migration", "quayside_migration_lock");
        assertThat(names("select table_name from information_schema.columns where column_name = 'account_id'"
                        + " and table_schema = current_schema and table_name::regclass not in (" + TENANT_TABLES + ")"))
                .as("read to find the account, before it is known")
                .containsExactlyInAnyOrder("api_key", "share");
    }

    @Test
    void rows_of_one_account_stay_together_in_all_tables() throws Exception {
        assertThat(names("select logicalrelid from pg_dist_partition where partmethod = 'h'"
                        + " and colocated_with is distinct from 'account'"))
                .containsExactly("account");
    }

    @Test
    void every_key_of_a_distributed_table_starts_with_the_account() throws Exception {
        String first = "(select attname from pg_attribute where attrelid = %s and attnum = %s)";
        String key = first.formatted("i.indrelid", "i.indkey[0]");
        assertThat(names("select i.indexrelid::regclass from pg_index i where i.indrelid in (" + TENANT_TABLES
                        + ") and " + key + " <> 'account_id' and (i.indisunique or " + key + " <> 'due_at')"))
                .as("except the index for accounts with due work")
                .isEmpty();
        String references = "from pg_constraint f where f.contype = 'f' and f.conrelid in (" + TENANT_TABLES
                + ") and f.confrelid in (" + TENANT_TABLES + ")";
        assertThat(names("select conname " + references)).hasSizeGreaterThan(6);
        assertThat(names("select f.conname " + references + " and not ("
                        + first.formatted("f.conrelid", "f.conkey[1]") + " = 'account_id' and "
                        + first.formatted("f.confrelid", "f.confkey[1]") + " = 'account_id')"))
                .isEmpty();
    }

    @Test
    void reference_tables_do_not_refer_to_distributed_tables() throws Exception {
        assertThat(names("select conname from pg_constraint where contype = 'f' and confrelid in (" + TENANT_TABLES
                        + ") and conrelid not in (" + TENANT_TABLES + ")"))
                .isEmpty();
    }

    @Test
    void the_database_has_no_triggers_or_rules() throws Exception {
        assertThat(names("select tgname from pg_trigger where not tgisinternal"))
                .isEmpty();
        assertThat(names("select attname from pg_attribute where (attgenerated <> '' or attidentity <> '')"
                        + " and attrelid <> 'pg_dist_shard'::regclass"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select count(*) from container",
                "select s.id from shipment s where s.id = '00000000-0000-0001-0000-000000000001'",
                "select c.id from container c join shipment s on s.id = c.shipment_id"
                        + " where c.account_id = '00000000-0000-0001-0000-000000000001'",
                "update party set company_name = 'x' where id = '00000000-0000-0001-0000-000000000001'",
                "insert into container_ref (container_id, ref) values (null, null)"
            })
    void a_statement_without_the_account_is_detected(String sql) throws Exception {
        try (Connection connection = PROOF.watch(database.pool()).getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            assertThatThrownBy(statement::execute)
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining(sql);
        }
    }

    @Test
    void a_share_and_the_response_to_its_request_are_stored_together() {
        Account account = new Account(new AccountId(UUID.randomUUID()), "Acme", new Plan.Paid(), Set.of());
        store.accounts().save(account);
        Shares.NewShare created = new Shares(store, TestDatabase.CLOCK, Shares.USUAL_LIMIT)
                .draft(
                        account.id(),
                        Share.Kind.SHIPMENT,
                        UUID.randomUUID(),
                        EnumSet.allOf(Share.Part.class),
                        null,
                        null);
        Instant now = TestDatabase.CLOCK.instant();
        UUID owner = UUID.randomUUID();
        StoredResponse response = new StoredResponse(201, Map.of(), "{}");
        KeyedResponse keyed = new KeyedResponse(account.id(), "k", owner, response, now.plusSeconds(120));
        Consumer<Store> write =
                each -> assertThat(each.shares().add(created.share(), 1)).isTrue();

        assertThatThrownBy(() -> store.idempotency().finish(keyed, store, write))
                .as("without a reservation of the key")
                .isInstanceOf(StoreException.class);
        assertThat(store.shares().shares(account.id())).isEmpty();
        store.idempotency().begin(account.id(), "k", "f", owner, now, now.plusSeconds(60));
        store.idempotency().finish(keyed, store, write);

        assertThat(store.shares().shares(account.id())).containsExactly(created.share());
        assertThat(store.idempotency().begin(account.id(), "k", "f", UUID.randomUUID(), now, now.plusSeconds(60)))
                .isEqualTo(new IdempotencyStore.Completed(response));
    }

    private static List<String> names(String sql) throws SQLException {
        try (Connection connection = database.pool().getConnection();
                PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            List<String> names = new ArrayList<>();
            while (row.next()) {
                names.add(row.getString(1));
            }
            return names;
        }
    }

    /** A sample of the statements; {@link CitusStatementsTest} explains those of all contracts. */
    @Nested
    class Tracking extends StoreContract {
        @Override
        protected Store store() {
            return calls;
        }
    }
}
