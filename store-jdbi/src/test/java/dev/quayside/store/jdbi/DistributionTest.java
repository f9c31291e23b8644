package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.StoreException;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.store.jdbi.internal.sql.H2Dialect;
import dev.quayside.store.jdbi.internal.sql.MigrationScript;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the distribution of filled tables over a cluster, on a PostgreSQL server that stands in for a coordinator. */
class DistributionTest {

    private static final Pattern FOREIGN_KEY = Pattern.compile(
            "alter table (\\w+) add constraint (\\w+)\\s+foreign key (\\([^)]*\\)) references (\\w+ \\([^)]*\\))");

    @Test
    void a_filled_database_is_unchanged_after_adding_citus() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());

            assertThat(database.open().problems()).isEmpty();
            assertThat(withoutMigrations(database).problems()).isEmpty();
            assertThat(database.count("pg_dist_partition")).isZero();
        }
    }

    @Test
    void an_operator_distributes_a_filled_database() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());
            Map<String, Long> before = rows(database);

            distribute(database.pool());

            assertThat(database.open().problems()).isEmpty();
            assertThat(withoutMigrations(database).problems()).isEmpty();
            assertThat(rows(database)).isEqualTo(before);
            assertThat(database.count("container_shard_0") + database.count("container_shard_1"))
                    .isPositive();
        }
    }

    @Test
    void a_repeated_distribution_changes_nothing() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());
            distribute(database.pool());
            Crashing pool = new Crashing(database.pool(), Integer.MAX_VALUE);

            distribute(pool.dataSource());

            assertThat(pool.changes()).isZero();
        }
    }

    @Tag("full")
    @Test
    void a_distribution_that_crashes_after_any_statement_is_completed_by_the_next_call() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());
            Map<String, Long> before = rows(database);
            int crashes = 0;
            while (crashed(database)) {
                crashes++;
                assertThat(rows(database)).isEqualTo(before);
            }

            assertThat(crashes).isGreaterThan(40);
            assertThat(database.open().problems()).isEmpty();
            assertThat(rows(database)).isEqualTo(before);
        }
    }

    @Tag("full")
    @Test
    void a_distribution_that_crashes_is_completed_by_the_next_start() throws Exception {
        for (int statements : List.of(1, 5, 30, 50)) {
            try (TestDatabase database = filled()) {
                database.execute(CitusRulesTest.functions());
                Map<String, Long> before = rows(database);
                DataSource crashing = new Crashing(database.pool(), statements).dataSource();
                assertThatThrownBy(() -> distribute(crashing)).isInstanceOf(StoreException.class);

                assertThatThrownBy(() -> withoutMigrations(database))
                        .isInstanceOf(StoreException.class)
                        .hasMessageStartingWith("the tables are not as they should be: ");
                assertThat(database.open().problems()).isEmpty();
                assertThat(rows(database)).isEqualTo(before);
            }
        }
    }

    @Test
    void an_upgrade_of_distributed_tables_distributes_the_tables_that_it_adds() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());
            distribute(database.pool());
            JdbiStore store = database.open();
            // As a migration script would add it.
            database.execute("create table added (like idempotency_response including all)");
            database.execute("delete from pg_dist_partition where logicalrelid = 'idempotency_response'::regclass");
            database.execute("drop table idempotency_response");
            database.execute("alter table added rename to idempotency_response");
            database.execute(
                    "alter table idempotency_response rename constraint added_pkey to idempotency_response_pkey");
            assertThat(store.problems()).contains("the table idempotency_response is not distributed by account");

            database.open();

            assertThat(store.problems()).doesNotContain("the table idempotency_response is not distributed by account");
        }
    }

    @Test
    void a_database_that_an_earlier_version_distributed_stays_open() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());
            distribute(database.pool());
            database.execute("insert into quayside_migration (version, script, checksum, steps_done, finished_at)"
                    + " values (3, 'V3__distribution.sql', 'x', 23, now())");

            assertThat(database.open().problems()).isEmpty();
        }
    }

    @Test
    void a_database_without_citus_is_rejected() throws Exception {
        for (TestDatabase.Kind kind : TestDatabase.Kind.values()) {
            try (TestDatabase database = kind.emptyDatabase()) {
                assertThatThrownBy(() -> distribute(database.pool()))
                        .isInstanceOf(StoreException.class)
                        .hasMessage("the tables cannot be distributed: the database does not have the extension citus"
                                + " (expected the coordinator of a Citus cluster)");
                assertThat(database.open().problems()).isEmpty();
            }
        }
    }

    @Test
    void the_operator_script_distributes_and_can_be_repeated() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());
            Map<String, Long> before = rows(database);
            List<String> statements = script();
            for (int end : List.of(1, 12, 40, statements.size(), statements.size())) {
                for (String statement : statements.subList(0, end)) {
                    database.execute(statement);
                }
            }

            assertThat(database.open().problems()).isEmpty();
            assertThat(rows(database)).isEqualTo(before);
        }
    }

    @Test
    void the_operator_script_removes_and_adds_every_foreign_key() {
        SqlDialect dialect = new H2Dialect();
        TreeSet<String> made = new TreeSet<>();
        TreeSet<String> names = new TreeSet<>();
        for (MigrationScript migration : MigrationScript.load(dialect)) {
            for (String statement : migration.statements()) {
                FOREIGN_KEY.matcher(statement).results().forEach(key -> {
                    made.add(text(key));
                    names.add(key.group(1) + " " + key.group(2));
                });
            }
        }
        TreeSet<String> added = new TreeSet<>();
        TreeSet<String> removed = new TreeSet<>();
        Pattern drop = Pattern.compile("alter table (\\w+) drop constraint if exists (\\w+)");
        for (String statement : script()) {
            FOREIGN_KEY.matcher(statement).results().forEach(key -> added.add(text(key)));
            drop.matcher(statement).results().forEach(key -> removed.add(key.group(1) + " " + key.group(2)));
        }
        assertThat(added).isEqualTo(made);
        assertThat(removed).isEqualTo(names);
    }

    @Test
    void shards_that_are_all_on_the_coordinator_are_reported() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());
            distribute(database.pool());
            JdbiStore store = database.open();
            long shards = database.count("pg_dist_placement");
            database.execute("update pg_dist_placement set groupid = 0");

            assertThat(store.problems())
                    .containsExactly("all " + shards + " shards of the distributed tables are on the coordinator"
                            + " (expected on worker nodes: see \"All shards on the coordinator\" in CITUS.md)");
            assertThat(withoutMigrations(database)).isNotNull();

            database.execute("update pg_dist_placement set groupid = 1 where shardid = 1");
            assertThat(store.problems()).isEmpty();
        }
    }

    @Test
    void a_coordinator_that_workers_cannot_reach_is_reported() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute(CitusRulesTest.functions());
            distribute(database.pool());
            JdbiStore store = database.open();
            database.execute("update pg_dist_node set nodename = 'localhost' where groupid = 0");

            assertThat(store.problems())
                    .containsExactly("the coordinator is registered as localhost, which leads a worker to itself"
                            + " (expected the name that workers reach it by: citus_set_coordinator_host)");
        }
    }

    @Test
    void views_of_citus_are_kept_between_tests() throws Exception {
        try (TestDatabase database = filled()) {
            database.execute("create view citus_tables as select count(*) from container");

            database.clear();

            assertThat(database.count("container")).isZero();
        }
    }

    private static String text(MatchResult key) {
        return key.group(1) + " " + key.group(2) + " " + key.group(3) + " " + key.group(4);
    }

    private static List<String> script() {
        return MigrationScript.statements(MigrationScript.text("citus/distribution.sql"), new H2Dialect());
    }

    private static TestDatabase filled() {
        TestDatabase database = TestDatabase.postgres();
        GeneratedRows.of(41).rows().saveTo(database.open());
        return database;
    }

    private static void distribute(DataSource pool) {
        JdbiStore.builder(pool).clock(TestDatabase.CLOCK).distribute();
    }

    /**
     * Starts or continues a distribution that crashes after one further statement; returns false if it was completed.
     */
    private static boolean crashed(TestDatabase database) {
        try {
            distribute(new Crashing(database.pool(), 1).dataSource());
            return false;
        } catch (StoreException e) {
            assertThat(e).hasMessageStartingWith("the distribution failed at '");
            return true;
        }
    }

    private static JdbiStore withoutMigrations(TestDatabase database) {
        return JdbiStore.builder(database.pool())
                .clock(TestDatabase.CLOCK)
                .withoutMigrations()
                .open();
    }

    private static Map<String, Long> rows(TestDatabase database) throws SQLException {
        Map<String, Long> rows = new TreeMap<>();
        List<String> tables = new ArrayList<>(TenantTables.names());
        tables.addAll(List.of("place", "terminal", "vessel", "api_key", "share"));
        for (String table : tables) {
            rows.put(table, database.count(table));
        }
        return rows;
    }

    /** A pool that executes a limited number of statements of a distribution and then fails. */
    private static final class Crashing {
        private static final Pattern CHANGE =
                Pattern.compile("(?s)alter table.*|select create_(reference|distributed)_table.*");

        private final DataSource pool;
        private final int allowed;
        private final AtomicInteger changes = new AtomicInteger();

        Crashing(DataSource pool, int allowed) {
            this.pool = pool;
            this.allowed = allowed;
        }

        int changes() {
            return changes.get();
        }

        DataSource dataSource() {
            return proxy(DataSource.class, pool);
        }

        private <T> T proxy(Class<T> type, T target) {
            return type.cast(Proxy.newProxyInstance(
                    type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                        if (method.getName().equals("prepareStatement")
                                && CHANGE.matcher((String) arguments[0]).matches()
                                && changes.incrementAndGet() > allowed) {
                            throw new SQLException("the process was killed", "XX000");
                        }
                        try {
                            Object result = method.invoke(target, arguments);
                            return result instanceof Connection connection
                                    ? proxy(Connection.class, connection)
                                    : result;
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    }));
        }
    }
}
