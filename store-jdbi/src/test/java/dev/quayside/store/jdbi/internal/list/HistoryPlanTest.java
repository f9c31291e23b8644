package dev.quayside.store.jdbi.internal.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.PlanReader;
import dev.quayside.store.jdbi.TestDatabase;
import dev.quayside.store.jdbi.internal.list.Keyset.Side;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.table.Column;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that no page reads the history of an account with few current containers. These are the newest, so that an
 * ascending order by date reaches them last.
 */
class HistoryPlanTest {

    private static final int ROWS = 20_000;

    /** The maximum number of rows that a page of the containers in a port may read: one container in a hundred. */
    private static final int FEW = ROWS / 100 * 3;

    private static final int PAGE = 10;

    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private abstract static class OnDatabase {
        private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());
        private final QueryContext context = new QueryContext(ACCOUNT.value(), Set.of("rail_last_free_day"), NOW);
        private final TestDatabase database = database();
        private final JdbiStore store = database.open();
        private final PlanReader plans = new PlanReader(database);

        abstract TestDatabase database();

        /** The numbers from 1 on, as a table {@code n} with a column {@code g}. */
        abstract String numbers(int count);

        /** The instant this many hours after the start of the history. */
        abstract String hours(String count);

        @BeforeAll
        void fill() throws Exception {
            store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
            ReportedLine line = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");
            Shipment shipment =
                    Shipment.builder(new UUID(2, 1), "MAEU1", line, NOW).build();
            store.shipments()
                    .save(Change.of(ACCOUNT)
                            .shipment(shipment)
                            .container(Container.builder(
                                            new UUID(3, 0), shipment.id(), new ContainerNumber("MSCU1000000"), NOW)
                                    .build())
                            .build());
            history();
            database.executeUnlimited("analyze");
        }

        /** Copies the one container that the store has written, with different dates and statuses. */
        private void history() throws SQLException {
            Map<String, String> own = new LinkedHashMap<>();
            own.put("id", "cast('00000000-0000-7000-8000-' || lpad(cast(g as varchar), 12, '0') as uuid)");
            own.put("number", "'MSCU' || (1000000 + g)");
            own.put(
                    "current_status",
                    "case when g > " + (ROWS - ROWS / 100)
                            + " then case mod(g, 4) when 0 then 'available' when 1 then 'not_available' when 2 then 'grounded'"
                            + " else 'off_dock' end when mod(g, 50) = 1 then 'picked_up' else 'empty_returned' end");
            own.put("has_holds", "g > " + (ROWS - ROWS / 200));
            own.put("attention_mark", "case when mod(g, 500) = 0 then true end");
            for (String date : List.of("delivered_at", "pod_rail_departed_at", "ind_ata_at")) {
                own.put(date, "case when mod(g, 400) = 7 then " + hours("g") + " end");
            }
            own.put("estimate_changed_at", hours("g"));
            own.put("shipment_number_folded", "'maeu' || (1000000 + g)");
            own.put("pod_code", "case mod(g, 3) when 0 then 'USLAX' else 'USLGB' end");
            for (String date : List.of("last_status_refresh_at", "created_at", "arrival")) {
                own.put(date, hours("g"));
            }
            own.put("pickup_lfd", "cast(" + hours("g") + " as date)");
            String columns =
                    ContainerTable.TABLE.columns().stream().map(Column::name).collect(Collectors.joining(", "));
            String values = ContainerTable.TABLE.columns().stream()
                    .map(column -> own.getOrDefault(column.name(), "c." + column.name()))
                    .collect(Collectors.joining(", "));
            database.executeUnlimited(
                    "insert into container (" + columns + ") select " + values + " from container c, " + numbers(ROWS));
        }

        @AfterAll
        void close() throws Exception {
            database.close();
        }

        @ParameterizedTest
        @Tag("full")
        @ValueSource(
                strings = {
                    "filter[current_status]=available",
                    "filter[current_status]=available&sort=arrival",
                    "filter[current_status]=available,not_available",
                    "filter[current_status]=available,not_available&sort=arrival",
                    "filter[current_status]=available,not_available&sort=pickup_lfd",
                    "filter[current_status]=available,not_available&sort=pickup_lfd,-arrival,created_at",
                    "filter[current_status]=available,not_available,grounded&sort=arrival,shipment_number",
                    "filter[pod_code]=USLAX&filter[current_status]=available&sort=arrival",
                    "filter[has_holds]=true&sort=arrival",
                    "filter[has_holds]=true&sort=pickup_lfd",
                    "filter[pickup_lfd][]=>=2026-01-30&filter[pickup_lfd][]=<=2026-02-01&sort=arrival",
                    "filter[arrival]=<2023-11-01",
                    "filter[pickup_lfd]=<2023-11-01&sort=-created_at"
                })
        void containers_in_a_port_are_found_without_reading_the_history(String text) {
            BoundQuery<TrackedContainer> query = query(text);
            PageStatements<TrackedContainer> statements = new PageStatements<>(
                    new ContainerListTable(ACCOUNT), ACCOUNT, query.condition(), query.order(), plans.dialect());
            Page<Container> page = store.lists().list(ListedResource.CONTAINERS, query);
            Keyset keyset = new Keyset(statements.steps(), RowReader.required(page.last()));

            assertThat(page.rows()).hasSize(PAGE);
            assertRead(statements.rows(0, PAGE + 1), text);
            for (Side side : List.of(Side.AFTER, Side.BEFORE)) {
                assertRead(statements.rows(keyset, side, PAGE + 1), text);
                assertRead(statements.any(keyset, side.others()), text);
            }
        }

        /** Also with fewer rows than a page, which requires reading all of them. */
        @ParameterizedTest
        @Tag("full")
        @ValueSource(
                strings = {
                    "filter[eta_changed_in_last_24h]=true",
                    "filter[eta_changed_in_past_3_days]=true&sort=arrival",
                    "filter[search_by_shipment_number]=MAEU101234",
                    "filter[number]=@not_exists",
                    "filter[created_at]=@not_exists&sort=arrival"
                })
        void few_rows_are_found_and_counted_without_reading_all_others(String text) {
            fewAreRead(text);
        }

        void fewAreRead(String text) {
            BoundQuery<TrackedContainer> query = query(text);
            PageStatements<TrackedContainer> statements = new PageStatements<>(
                    new ContainerListTable(ACCOUNT), ACCOUNT, query.condition(), query.order(), plans.dialect());
            assertRead(statements.rows(0, PAGE + 1), text);
            assertRead(statements.count(), text);
        }

        /** Checks that PostgreSQL no longer plans a page for its values. */
        void assertKept(String text) throws SQLException {
            long before = pagesByKeptPlans();
            for (int i = 0; i < 15; i++) {
                store.lists().list(ListedResource.CONTAINERS, query(text));
            }
            assertThat(pagesByKeptPlans()).isGreaterThan(before);
        }

        private long pagesByKeptPlans() throws SQLException {
            try (Connection connection = database.pool().getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet kept = statement.executeQuery("select sum(generic_plans) from pg_prepared_statements"
                            + " where statement like '%order by%limit " + (PAGE + 1) + "'")) {
                kept.next();
                return kept.getLong(1);
            }
        }

        private BoundQuery<TrackedContainer> query(String text) {
            return parser.parse(text + "&page[size]=" + PAGE, context).queryOrThrow();
        }

        private void assertRead(Sql sql, String text) {
            plans.assertReadsLessThan(FEW, sql, "'" + text + "'");
        }
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class OnH2 extends OnDatabase {
        @Override
        TestDatabase database() {
            return TestDatabase.h2();
        }

        @Override
        String numbers(int count) {
            return "(select x as g from system_range(1, " + count + ")) n";
        }

        @Override
        String hours(String count) {
            return "dateadd(hour, " + count + ", timestamp with time zone '2023-10-22 00:00:00+00')";
        }
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class OnPostgres extends OnDatabase {
        @Override
        TestDatabase database() {
            return TestDatabase.postgres();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "filter[delivered_at]=@exists",
                    "filter[pod_rail_departed_at]=@exists",
                    "filter[inland_destination_ata_at]=>=2024-01-01",
                    "filter[inland_destination_eta_at]=@exists",
                    "filter[requires_attention]=true"
                })
        void rare_values_are_found_and_counted_without_reading_all_rows(String text) {
            fewAreRead(text);
        }

        /** Planning a page takes as long as reading some hundred rows. */
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "filter[has_holds]=true",
                    "filter[arrival]=>=2024-01-01&sort=arrival",
                    "filter[current_status]=available,not_available&sort=pickup_lfd,-arrival,created_at"
                })
        void the_plan_of_a_page_in_the_order_of_an_index_is_kept(String text) throws SQLException {
            assertKept(text);
        }

        @Override
        String numbers(int count) {
            return "generate_series(1, " + count + ") n (g)";
        }

        @Override
        String hours(String count) {
            return "timestamptz '2023-10-22 00:00:00+00' + " + count + " * interval '1 hour'";
        }
    }
}
