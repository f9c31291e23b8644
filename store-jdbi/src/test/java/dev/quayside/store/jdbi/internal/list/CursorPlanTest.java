package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RecordTimestamps;
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
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a page at any cursor reads as many rows as a first page. */
class CursorPlanTest {

    private static final int ROWS = 2_000;
    private static final int PAGE = 10;

    /**
     * The maximum number of rows that a page reads: each part reads a page and one row more, and some rows at its end.
     */
    private static final int FEW = 100;

    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private abstract static class OnDatabase {
        private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());
        private final QueryContext context = new QueryContext(ACCOUNT.value(), Set.of("rail_last_free_day"), NOW);
        private final TestDatabase database = database();
        private final JdbiStore store = database.open();
        final PlanReader plans = new PlanReader(database);

        abstract TestDatabase database();

        @BeforeAll
        void fill() throws Exception {
            store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
            ReportedLine line = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");
            Shipment shipment =
                    Shipment.builder(new UUID(2, 1), "MAEU1", line, NOW).build();
            Change.Builder change = Change.of(ACCOUNT).shipment(shipment);
            for (int i = 0; i < ROWS; i++) {
                change.container(container(shipment, i));
            }
            store.shipments().save(change.build());
            database.execute("analyze");
        }

        @AfterAll
        void close() throws Exception {
            database.close();
        }

        /** A few rows share each key, and every tenth row has none. */
        private static Container container(Shipment shipment, int number) {
            boolean known = number % 10 != 0;
            Instant at = NOW.minus(Duration.ofMinutes(number / 3));
            LocalDate day = LocalDate.of(2026, 1, 1).plusDays(number / 3);
            return Container.builder(
                            new UUID(3, number), shipment.id(), new ContainerNumber("MSCU" + (1_000_000 + number)), NOW)
                    .status(number % 2 == 0 ? ContainerStatus.AVAILABLE : ContainerStatus.OFF_DOCK)
                    .milestones(
                            Milestones.builder().podArrivedAt(known ? at : null).build())
                    .deadlines(ImportDeadlines.reported(new LastFreeDays(known ? day : null, null, null, null)))
                    .times(new RecordTimestamps(NOW, NOW, known ? at : null, null, null, null, null))
                    .build();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "sort=arrival",
                    "sort=pickup_lfd",
                    "filter[current_status]=available",
                    "filter[current_status]=available&sort=pickup_lfd",
                    "filter[current_status]=available,off_dock"
                })
        void a_cursor_is_reached_without_reading_the_rows_before_it(String text) {
            BoundQuery<TrackedContainer> query = query(text, 1);
            PageStatements<TrackedContainer> statements = new PageStatements<>(
                    new ContainerListTable(ACCOUNT), ACCOUNT, query.condition(), query.order(), plans.dialect());
            int last = text.equals("filter[current_status]=available") || text.contains("available&")
                    ? ROWS / 2 / PAGE
                    : ROWS / PAGE;
            for (int number : List.of(1, last / 2, last)) {
                Page<Container> page = store.lists().list(ListedResource.CONTAINERS, query(text, number));
                Keyset keyset = new Keyset(statements.steps(), RowReader.required(page.last()));
                for (Side side : List.of(Side.AFTER, Side.BEFORE)) {
                    assertRead(statements.rows(keyset, side, PAGE + 1), FEW, text, number, side);
                    assertRead(statements.any(keyset, side.others()), FEW, text, number, side.others());
                }
            }
            assertRead(statements.rows(0, PAGE + 1), FEW, text, 1, null);
            assertRead(statements.any(null, null), FEW, text, 1, null);
            assertRead(statements.count(), ROWS + FEW, text, 1, null);
        }

        BoundQuery<TrackedContainer> query(String text, int page) {
            String paged = (text.isEmpty() ? "" : text + "&") + "page[size]=" + PAGE + "&page[number]=" + page;
            return parser.parse(paged, context).queryOrThrow();
        }

        void assertRead(Sql sql, int most, String text, int page, @Nullable Side side) {
            plans.assertReadsLessThan(most, sql, "'" + text + "' " + side + " page " + page);
        }
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class OnH2 extends OnDatabase {
        @Override
        TestDatabase database() {
            return TestDatabase.h2();
        }
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class OnPostgres extends OnDatabase {
        @Override
        TestDatabase database() {
            return TestDatabase.postgres();
        }

        @Test
        void a_rare_date_is_found_without_reading_rows_without_one() {
            String text = "filter[delivered_at]=@exists";
            BoundQuery<TrackedContainer> query = query(text, 1);
            PageStatements<TrackedContainer> statements = new PageStatements<>(
                    new ContainerListTable(ACCOUNT), ACCOUNT, query.condition(), query.order(), plans.dialect());

            assertRead(statements.rows(0, PAGE + 1), FEW, text, 1, null);
            assertRead(statements.count(), FEW, text, 1, null);
        }
    }
}
