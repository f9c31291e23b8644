package dev.quayside.store.jdbi.internal.list;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.PlanReader;
import dev.quayside.store.jdbi.TestDatabase;
import dev.quayside.store.jdbi.internal.list.Keyset.Side;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that no page of an account without a history reads all rows: rare values elsewhere are common here, so that a
 * page is at the beginning of each order.
 */
@ParameterizedClass
@EnumSource
@Tag("full")
class NewAccountPlanTest {
    private static final int ROWS = 2_000;
    private static final int PAGE = 10;

    /** Less than all rows: three ranges of an order, whose rows H2 counts again at each step of the plan. */
    private static final int FEW = ROWS / 2;

    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @Parameter
    private TestDatabase.Kind kind;

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());
    private final QueryContext context = new QueryContext(ACCOUNT.value(), Set.of("rail_last_free_day"), NOW);
    private final List<TrackedContainer> rows = new ArrayList<>();
    private TestDatabase database;
    private JdbiStore store;
    private PlanReader plans;

    @BeforeEach
    void fill() throws Exception {
        database = kind.database();
        store = database.open();
        plans = new PlanReader(database);
        store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
        ReportedLine line = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");
        Shipment shipment = Shipment.builder(new UUID(2, 1), "MAEU1", line, NOW).build();
        Change.Builder change = Change.of(ACCOUNT).shipment(shipment);
        for (int i = 0; i < ROWS; i++) {
            LocalDate day = LocalDate.parse("2026-02-01").plusDays(i % 40);
            Container container = Container.builder(
                            new UUID(3, i), shipment.id(), new ContainerNumber("MSCU" + (1_000_000 + i)), NOW)
                    .status(ContainerStatus.ON_SHIP)
                    .deadlines(new ImportDeadlines(
                            new LastFreeDays(day, null, null, null), new LastFreeDays(null, null, null, null), null))
                    .build();
            change.container(container);
            rows.add(new TrackedContainer(ACCOUNT, container, shipment, null));
        }
        store.shipments().save(change.build());
        database.execute("analyze");
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "filter[current_status]=on_ship&sort=arrival",
                "filter[current_status]=on_ship,available,new&sort=arrival",
                "filter[pickup_lfd][]=>=2026-01-20&filter[pickup_lfd][]=<=2026-03-12",
                "filter[pickup_lfd][]=>=2026-01-20&filter[pickup_lfd][]=<=2026-03-12&sort=arrival",
                "filter[pickup_lfd][]=>=2026-02-05&filter[pickup_lfd][]=<=2026-03-02&page[number]=7"
            })
    void a_page_is_found_at_the_beginning_of_the_order(String text) {
        BoundQuery<TrackedContainer> query = query(text);
        PageStatements<TrackedContainer> statements = new PageStatements<>(
                new ContainerListTable(ACCOUNT), ACCOUNT, query.condition(), query.order(), plans.dialect());
        Page<Container> page = store.lists().list(ListedResource.CONTAINERS, query);
        Keyset keyset = new Keyset(statements.steps(), RowReader.required(page.last()));

        assertThat(page.rows())
                .containsExactlyElementsOf(Evaluator.of(query).page(rows).rows().stream()
                        .map(TrackedContainer::container)
                        .toList());
        assertThat(page.rows()).hasSize(PAGE);
        assertReadsFew(statements.near(0, PAGE + 1).orElseThrow(), text);
        for (Side side : List.of(Side.AFTER, Side.BEFORE)) {
            assertReadsFew(statements.near(keyset, side, PAGE + 1).orElseThrow(), text);
            assertReadsFew(statements.near(keyset, side.others(), 1).orElseThrow(), text);
        }
    }

    /**
     * Tests pages far from the beginning of the order and pages with few rows, for which reading the beginning first
     * has no effect.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "filter[current_status]=available&sort=arrival",
                "filter[pickup_lfd][]=>=2026-02-03&filter[pickup_lfd][]=<=2026-02-03",
                "filter[pickup_lfd][]=>=2026-01-20&filter[pickup_lfd][]=<=2026-03-12&page[number]=150",
                "filter[pickup_lfd][]=>=2026-01-20&filter[pickup_lfd][]=<=2026-03-12&page[number]=151"
            })
    void pages_far_from_the_beginning_are_found(String text) {
        BoundQuery<TrackedContainer> query = query(text);

        Page<Container> page = store.lists().list(ListedResource.CONTAINERS, query);

        Page<TrackedContainer> expected = Evaluator.of(query).page(rows);
        assertThat(page.total()).isEqualTo(expected.total());
        assertThat(page.rows())
                .containsExactlyElementsOf(expected.rows().stream()
                        .map(TrackedContainer::container)
                        .toList());
    }

    /** A page before a position among the rows without a value ends with the last rows that have one. */
    @Test
    void a_page_before_a_position_has_the_nearest_rows_across_two_ranges() {
        Change.Builder change = Change.of(ACCOUNT);
        for (int i = 0; i < ROWS / 2; i++) {
            TrackedContainer row = rows.get(i);
            Container arrived = row.container().toBuilder()
                    .milestones(Milestones.builder()
                            .podArrivedAt(NOW.plusSeconds(i))
                            .build())
                    .build();
            change.container(arrived);
            rows.set(i, new TrackedContainer(ACCOUNT, arrived, row.shipment(), null));
        }
        store.shipments().save(change.build());
        BoundQuery<TrackedContainer> query = query("filter[current_status]=on_ship&sort=arrival");
        for (int place : List.of(5, ROWS / 2 - 1, ROWS / 2, ROWS / 2 + 4, ROWS / 2 + 100)) {
            Position position = Evaluator.of(query).position(rows.get(place));
            for (Start start : List.of(new PageRequest.Before(position), new PageRequest.After(position))) {
                BoundQuery<TrackedContainer> beside =
                        query.withPage(new PageRequest(PAGE, start, PageRequest.Total.EXACT));

                assertThat(store.lists().list(ListedResource.CONTAINERS, beside))
                        .as("%s of %d", start.getClass().getSimpleName(), place)
                        .isEqualTo(Evaluator.of(beside).page(rows).map(TrackedContainer::container));
            }
        }
    }

    private BoundQuery<TrackedContainer> query(String text) {
        return parser.parse(text + "&page[size]=" + PAGE, context).queryOrThrow();
    }

    private void assertReadsFew(Sql sql, String text) {
        plans.assertReadsLessThan(FEW, sql, "'" + text + "'");
    }
}
