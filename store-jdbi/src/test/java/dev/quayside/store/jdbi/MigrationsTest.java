package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.citus.Distribution;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.H2Dialect;
import dev.quayside.store.jdbi.internal.sql.MigrationScript;
import dev.quayside.store.jdbi.internal.sql.Migrations;
import dev.quayside.store.jdbi.internal.sql.PostgresDialect;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.table.AccountTable;
import dev.quayside.store.jdbi.internal.table.ApiKeyTable;
import dev.quayside.store.jdbi.internal.table.AttemptTable;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import dev.quayside.store.jdbi.internal.table.EventTable;
import dev.quayside.store.jdbi.internal.table.HistoryTables;
import dev.quayside.store.jdbi.internal.table.NotificationTable;
import dev.quayside.store.jdbi.internal.table.PartyTable;
import dev.quayside.store.jdbi.internal.table.PlaceTable;
import dev.quayside.store.jdbi.internal.table.RequestTable;
import dev.quayside.store.jdbi.internal.table.ShareTable;
import dev.quayside.store.jdbi.internal.table.ShipmentTable;
import dev.quayside.store.jdbi.internal.table.Table;
import dev.quayside.store.jdbi.internal.table.TerminalTable;
import dev.quayside.store.jdbi.internal.table.VesselTable;
import dev.quayside.store.jdbi.internal.table.WebhookTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MigrationsTest {

    private static final Path SCRIPTS = Path.of("src/main/resources/dev/quayside/store/jdbi/migration");
    private static final int NODES = 8;
    private static final int ROUNDS = 20;

    private final SqlDialect dialect = new H2Dialect();
    private final TestDatabase database = TestDatabase.emptyH2();
    private final MigrationScript one =
            script("V1__one.sql", "create table one (id int);\ncreate table two (id int);\n");
    private final MigrationScript two = script("V2__two.sql", "-- ; a comment\ncreate table three (id int);\n");

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void every_script_in_the_folders_is_loaded() throws IOException {
        Set<String> loaded = Stream.of(new H2Dialect(), PostgresDialect.alone(Duration.ofSeconds(1)))
                .flatMap(each -> MigrationScript.load(each).stream())
                .map(MigrationScript::name)
                .collect(Collectors.toSet());

        try (Stream<Path> files = Files.walk(SCRIPTS)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith("V")))
                    .containsExactlyInAnyOrderElementsOf(loaded);
        }
    }

    @Test
    void scripts_run_once_in_their_order() throws Exception {
        migrate(one);
        migrate(one, two);
        migrate(one, two);

        assertThat(query("select script || ' ' || steps_done from quayside_migration order by version"))
                .containsExactly("V1__one.sql 2", "V2__two.sql 1");
        assertThat(query("select table_name from information_schema.tables where table_schema = 'PUBLIC'"))
                .contains("ONE", "TWO", "THREE");
    }

    @Test
    void an_interrupted_script_continues_at_the_failed_step() throws Exception {
        migrate(one);
        execute("update quayside_migration set steps_done = 1, finished_at = null");

        migrate(one, two);

        assertThat(query("select count(*) from quayside_migration where finished_at is not null"))
                .containsExactly("2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create table three (id int)",
                "create index one_id on one (id)",
                "alter table one add constraint positive check (id > 0)"
            })
    void a_completed_step_is_not_repeated_if_its_count_is_missing(String statement) throws Exception {
        MigrationScript script = script("V1__one.sql", "create table one (id int);\n" + statement + ";\n");
        migrate(script);
        execute("update quayside_migration set steps_done = 1, finished_at = null");

        migrate(script);

        assertThat(query("select count(*) from quayside_migration where finished_at is not null"))
                .containsExactly("1");
    }

    @Test
    void a_table_that_flyway_has_made_is_rejected_with_a_hint() throws Exception {
        execute("create table one (id int)");
        execute("create table \"flyway_schema_history\" (id int)");

        assertThatThrownBy(() -> migrate(one))
                .isInstanceOf(StoreException.class)
                .hasMessage(
                        "the script V1__one.sql cannot run: there is a table one already, which this store has not"
                                + " made (expected withoutMigrations(), where Flyway makes the tables, or a schema of its own)");
    }

    @Tag("full")
    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void scripts_and_their_lock_have_longer_timeouts(TestDatabase.Kind kind) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (TestDatabase shared = kind.emptyDatabase()) {
            shared.execute("create table quayside_migration_lock (id integer not null primary key)");
            shared.execute("insert into quayside_migration_lock values (1)");
            try (Connection holder = shared.pool().getConnection();
                    Statement statement = holder.createStatement()) {
                holder.setAutoCommit(false);
                statement.execute("select id from quayside_migration_lock for update");
                Future<JdbiStore> opening = thread.submit(() -> JdbiStore.builder(shared.pool())
                        .queryTimeout(Duration.ofSeconds(3))
                        .open());
                assertThatThrownBy(() -> opening.get(5, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
                holder.rollback();
                assertThat(opening.get().problems()).isEmpty();
            }
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void only_the_failed_step_of_a_script_can_have_run_before() throws Exception {
        migrate(one);
        execute("update quayside_migration set steps_done = 0, finished_at = null");

        assertThatThrownBy(() -> migrate(one))
                .isInstanceOf(StoreException.class)
                .hasMessage("the script V1__one.sql failed at statement 2 of 2: "
                        + "the database refused or failed (SQLState 42S01)");
    }

    @Test
    void a_changed_script_is_rejected() {
        migrate(one);

        assertThatThrownBy(() -> migrate(script("V1__one.sql", "create table other (id int);\n")))
                .isInstanceOf(StoreException.class)
                .hasMessage("the script V1__one.sql is not the one that ran on this database as V1__one.sql; "
                        + "scripts must not change once they are published");
    }

    @Test
    void a_missing_script_is_rejected() {
        migrate(one, two);

        assertThatThrownBy(() -> migrate(one))
                .isInstanceOf(StoreException.class)
                .hasMessage("the script V2__two.sql ran on this database, but this version does not have it "
                        + "(is the database newer?)");
    }

    @Test
    void a_script_older_than_an_executed_one_is_rejected() {
        migrate(two);

        assertThatThrownBy(() -> migrate(one, two))
                .isInstanceOf(StoreException.class)
                .hasMessage("the script V1__one.sql has not run on this database, but a later one has");
    }

    /** H2 copies a table whose columns change, and a kill during the copy damages foreign keys: see DURABILITY.md. */
    @Test
    void no_script_for_h2_changes_the_columns_of_a_table() {
        for (MigrationScript script : MigrationScript.load(dialect)) {
            assertThat(script.statements())
                    .as(script.name())
                    .noneMatch(statement -> statement.matches("(?is)alter\\s+table\\b(?!.*\\badd\\s+constraint\\b).*"));
        }
    }

    @Test
    void line_ends_do_not_change_a_script() {
        migrate(one);

        migrate(script("V1__one.sql", "create table one (id int);\r\ncreate table two (id int);\r\n"));
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void concurrently_starting_nodes_migrate_once(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase shared = kind.emptyDatabase()) {
            openAtOnce(shared);

            assertThat(shared.open().problems()).isEmpty();
            assertThat(shared.count("quayside_migration where finished_at is not null"))
                    .isEqualTo(shared.count("quayside_migration"))
                    .isPositive();
        }
    }

    private static void openAtOnce(TestDatabase shared) throws Exception {
        ExecutorService nodes = Executors.newFixedThreadPool(4);
        try {
            List<Callable<JdbiStore>> starts = List.of(shared::open, shared::open, shared::open, shared::open);
            for (Future<JdbiStore> started : nodes.invokeAll(starts)) {
                assertThat(started.get()).isNotNull();
            }
        } finally {
            nodes.shutdownNow();
        }
    }

    /** The runner creates its own tables before it can lock anything. */
    @Tag("full")
    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void nodes_that_start_at_the_same_moment_do_not_fail(TestDatabase.Kind kind) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(NODES);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                try (TestDatabase shared = kind.emptyDatabase()) {
                    Database run = new Database(Jdbi.create(shared.pool()), DialectResolver.of(shared.pool()));
                    CyclicBarrier start = new CyclicBarrier(NODES);
                    Callable<Integer> node = () -> {
                        // Opens the connections first, so that all threads start at the same time.
                        run.read(handle -> handle.execute("select 1"));
                        start.await();
                        new Migrations(run, run, List.of(one, two), new Distribution(run), TestDatabase.CLOCK).run();
                        return 1;
                    };
                    for (Future<Integer> started : threads.invokeAll(Collections.nCopies(NODES, node))) {
                        assertThat(started.get()).isEqualTo(1);
                    }
                    assertThat(shared.count("quayside_migration")).isEqualTo(2);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void the_tables_have_exactly_the_written_columns() throws Exception {
        database.open();

        for (Table<?> table : List.of(
                ContainerTable.TABLE,
                ShipmentTable.TABLE,
                PartyTable.TABLE,
                PlaceTable.TABLE,
                TerminalTable.TABLE,
                AccountTable.TABLE,
                ApiKeyTable.TABLE,
                ShareTable.TABLE,
                VesselTable.TABLE,
                RequestTable.TABLE,
                HistoryTables.SHIPMENT,
                HistoryTables.CONTAINER,
                EventTable.TABLE,
                WebhookTable.TABLE,
                NotificationTable.TABLE,
                AttemptTable.TABLE)) {
            List<String> names = table.columns().stream()
                    .map(column -> column.name().toUpperCase(Locale.ROOT))
                    .collect(Collectors.toList());
            if (List.of("tracking_request", "notification").contains(table.name())) {
                names.addAll(List.of("LEASE_OWNER", "LEASE_UNTIL"));
            }
            if (table.name().equals("notification")) {
                names.add("DOCUMENT");
            }
            assertThat(query("select column_name from information_schema.columns where table_name = '"
                            + table.name().toUpperCase(Locale.ROOT) + "'"))
                    .as(table.name())
                    .containsExactlyInAnyOrderElementsOf(names);
        }
    }

    @Test
    void every_key_of_a_tenant_table_starts_with_the_account() throws Exception {
        database.open();

        List<String> shared = List.of("PLACE", "TERMINAL", "VESSEL", "API_KEY", "SHARE");
        List<String> leading = query("select i.table_name || ' ' || c.column_name from information_schema.indexes i"
                + " join information_schema.index_columns c on c.index_name = i.index_name"
                + " where i.table_schema = 'PUBLIC' and c.ordinal_position = 1 and c.is_unique");
        assertThat(leading).hasSizeGreaterThan(8);
        assertThat(leading)
                .filteredOn(each -> !each.startsWith("QUAYSIDE_") && !shared.contains(each.split(" ", -1)[0]))
                .allSatisfy(each -> assertThat(each).endsWith(" ACCOUNT_ID"));
    }

    private void migrate(MigrationScript... scripts) {
        Database run = new Database(Jdbi.create(database.pool()), dialect);
        new Migrations(run, run, List.of(scripts), new Distribution(run), TestDatabase.CLOCK).run();
    }

    private MigrationScript script(String name, String text) {
        return MigrationScript.of(name, text, dialect);
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.pool().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> query(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = database.pool().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows;
    }
}
