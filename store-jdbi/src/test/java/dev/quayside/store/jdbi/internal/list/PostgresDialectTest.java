package dev.quayside.store.jdbi.internal.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.StoreException;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.TestDatabase;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.PostgresDialect;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests what is specific to PostgreSQL: rejected settings, the comparison of text, and index access, with any
 * collation.
 */
class PostgresDialectTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private static TestDatabase database;
    private static TestDatabase withoutDetours;

    private final SqlDialect dialect = PostgresDialect.alone(Duration.ZERO);

    @BeforeAll
    static void open() throws Exception {
        database = TestDatabase.englishPostgres();
        fill(database.open());
        database.execute("analyze");
        // Prevents full scans and sorts, which would be cheapest for small tables.
        withoutDetours =
                database.with("options=-c%20enable_seqscan=off%20-c%20enable_bitmapscan=off%20-c%20enable_sort=off");
    }

    private static void fill(JdbiStore store) {
        store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
        Shipment shipment = Shipment.builder(
                        new UUID(2, 1), "MAEU1", new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk"), NOW)
                .build();
        Change.Builder change = Change.of(ACCOUNT).shipment(shipment);
        for (int i = 0; i < 500; i++) {
            ContainerNumber number = new ContainerNumber("MSCU" + (1_000_000 + i));
            change.container(Container.builder(new UUID(3, i), shipment.id(), number, NOW)
                    .refNumbers(List.of("ref " + i))
                    .build());
        }
        store.shipments().save(change.build());
    }

    @AfterAll
    static void close() throws Exception {
        withoutDetours.close();
        database.close();
    }

    @Test
    void a_snapshot_is_read_only() {
        Database reading = new Database(Jdbi.create(database.pool()), dialect);

        assertThatThrownBy(() -> reading.readSnapshot(handle -> handle.execute("delete from vessel")))
                .isInstanceOf(StoreException.class)
                .hasMessage("the database takes no changes (SQLState 25006)");
    }

    @Test
    void the_first_text_after_a_prefix_follows_the_order_of_code_points() {
        assertThat(dialect.afterPrefix("ab")).isEqualTo("ac");
        assertThat(dialect.afterPrefix("a\uD7FF")).isEqualTo("a\uE000");
        assertThat(dialect.afterPrefix("a\uFFFF")).isEqualTo("a\uD800\uDC00");
        assertThat(dialect.afterPrefix("a\uDBFF\uDFFF")).isEqualTo("b");
        assertThat(dialect.afterPrefix("\uDBFF\uDFFF")).isNull();
    }

    @Test
    void a_database_that_cannot_store_every_text_is_rejected() throws Exception {
        String url = ((HikariDataSource) database.pool()).getJdbcUrl();
        database.execute("create database quayside_ascii template template0 encoding 'SQL_ASCII' locale 'C'");
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url.replaceFirst("/[^/?]*([?]|$)", "/quayside_ascii$1"));
        try (HikariDataSource pool = new HikariDataSource(config)) {
            assertThatThrownBy(() -> JdbiStore.open(pool, TestDatabase.CLOCK))
                    .isInstanceOf(StoreException.class)
                    .hasMessage("the database has the encoding SQL_ASCII (expected UTF8, which holds every text)");
        } finally {
            database.execute("drop database quayside_ascii with (force)");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            page[size]=30                                  | container_default
            filter[arrival]=>2026-01-01&sort=arrival       | container_arrival
            filter[pickup_lfd]=>2026-01-01&sort=pickup_lfd | container_lfd
            sort=created_at&page[size]=50                  | container_created
            """)
    void rows_are_read_in_the_order_of_an_index(String text, String index) {
        assertThat(explained(text, statements -> statements.rows(0, 31)))
                .contains("Index Scan using " + index + " ")
                .doesNotContain("Sort Key");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            filter[number]=MSCU1234566             | number = 'MSCU1234566'
            filter[number]=MSCU1234567,MSCU1234566 | number = ANY
            filter[search_by_number]=mscu10001       | number_folded >= 'mscu10001'
            filter[search_by_number]=mscu10001       | number_folded < 'mscu10002'
            filter[search_by_ref_numbers]=po-      | ref_folded >= 'po-'
            filter[search_by_ref_numbers]=po-      | ref_folded < 'po.'
            """)
    void a_filter_with_few_rows_uses_its_index(String text, String condition) {
        // Some plans spell out the cast from varchar to text.
        String plan = explained(text, PageStatements::count).replaceAll("[(](\\w+)[)]::text", "$1");

        assertThat(plan.lines().filter(line -> line.contains("Index Cond"))).anyMatch(line -> line.contains(condition));
    }

    private String explained(String text, Function<PageStatements<TrackedContainer>, Sql> statement) {
        QueryContext context = new QueryContext(ACCOUNT.value(), Set.of("rail_last_free_day"), NOW);
        BoundQuery<TrackedContainer> query =
                QueryParser.of(ContainerCatalog.standard()).parse(text, context).queryOrThrow();
        PageStatements<TrackedContainer> statements = new PageStatements<>(
                new ContainerListTable(ACCOUNT), ACCOUNT, query.condition(), query.order(), dialect);
        Database explaining = new Database(Jdbi.create(withoutDetours.pool()), dialect);
        Sql explain = Sql.of("explain ").add(statement.apply(statements));
        List<String> lines =
                explaining.read(handle -> explaining.list(handle, explain, row -> RowReader.required(row.text())));
        return String.join("\n", lines);
    }
}
