package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Total;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Strictness;
import dev.quayside.store.jdbi.internal.list.JdbiListRepository;
import dev.quayside.store.jdbi.internal.sql.Connections;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests estimated totals on data for which the expectation of the database is wrong by a large factor: nearly all
 * containers were returned, and only a few of these have no time of the return.
 */
class CountedTotalTest {
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    /** Selects {@code FEW} containers; the database multiplies the shares of the conditions and expects many. */
    private static final String FEW_SELECTED =
            "filter[current_status]=empty_returned&filter[empty_returned_at]=@not_exists";

    private static final String MANY_SELECTED =
            "filter[current_status]=empty_returned&filter[empty_returned_at]=@exists";
    private static final int FEW = 4;
    private static final int SIZE = 3;

    @Test
    void an_estimate_counts_only_if_there_are_more_rows_than_are_counted() throws Exception {
        try (TestDatabase database = TestDatabase.postgres()) {
            save(database, 100);
            database.execute("analyze");

            check(lists(database, 20), 100);
        }
    }

    @Test
    @Tag("full")
    void a_total_below_the_limit_is_exact_on_three_hundred_thousand_rows() throws Exception {
        try (TestDatabase database = TestDatabase.postgres()) {
            save(database, 1);
            dropIndexes(database);
            copy(database, "empty_terminated_at is not null", 199_999);
            copy(database, "current_status = 'on_ship'", 99_999);
            database.execute("analyze");

            JdbiListRepository lists = lists(database, 10_000);
            check(lists, 200_000);
            Page<Container> onShip =
                    page(lists, "filter[current_status]=on_ship&filter[empty_returned_at]=@not_exists", 1);
            assertThat(onShip.isTotalEstimated()).isTrue();
        }
    }

    private static void check(JdbiListRepository lists, int many) {
        for (int number : List.of(1, 2, 3)) {
            Page<Container> few = page(lists, FEW_SELECTED, number);
            assertThat(few.isTotalEstimated()).as("page %s", number).isFalse();
            assertThat(few.total()).as("page %s", number).hasValue(FEW);
        }
        Page<Container> first = page(lists, MANY_SELECTED, 1);
        assertThat(first.isTotalEstimated()).isTrue();
        int last = (many + SIZE - 1) / SIZE;
        for (int number : List.of(2, last / 2, last, last + 1)) {
            Page<Container> other = page(lists, MANY_SELECTED, number);
            assertThat(other.isTotalEstimated()).as("page %s", number).isTrue();
            assertThat(other.total()).as("page %s", number).isEqualTo(first.total());
        }
        Page<Container> next =
                page(lists, MANY_SELECTED, new PageRequest(SIZE, new PageRequest.After(first.last()), Total.ESTIMATED));
        assertThat(next.total()).isEqualTo(first.total());
    }

    private static Page<Container> page(JdbiListRepository lists, String filters, int number) {
        return page(lists, filters, new PageRequest(SIZE, new Numbered(BigInteger.valueOf(number)), Total.ESTIMATED));
    }

    private static Page<Container> page(JdbiListRepository lists, String filters, PageRequest request) {
        var query = QueryParser.of(ContainerCatalog.standard())
                .parse(filters, QueryContext.of(ACCOUNT.value(), NOW), Strictness.STRICT)
                .queryOrThrow();
        return lists.list(ListedResource.CONTAINERS, query.withPage(request));
    }

    private static JdbiListRepository lists(TestDatabase database, long countedRows) {
        var dialect = DialectResolver.of(database.pool());
        Database reading = new Database(Connections.of(database.pool()).unlimited(), dialect);
        return new JdbiListRepository(reading, new RowLookups(reading), countedRows);
    }

    /** Saves returned containers, half as many that are on a ship, and {@code FEW} returned ones without a time. */
    private static void save(TestDatabase database, int returned) {
        JdbiStore store = database.open();
        store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
        ReportedLine line = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
        Shipment shipment = Shipment.builder(new UUID(2, 1), "MAEU1", line, NOW).build();
        Change.Builder change = Change.of(ACCOUNT).shipment(shipment);
        int onShip = Math.max(1, returned / 2);
        for (int i = 0; i < returned + onShip + FEW; i++) {
            Container.Builder container = Container.builder(
                    new UUID(3, i), shipment.id(), new ContainerNumber("MSCU" + (1_000_000 + i)), NOW);
            boolean hasTime = i < returned;
            container.status(
                    i < returned || i >= returned + onShip ? ContainerStatus.EMPTY_RETURNED : ContainerStatus.ON_SHIP);
            if (hasTime) {
                container.milestones(Milestones.builder().emptyTerminatedAt(NOW).build());
            }
            change.container(container.build());
        }
        store.shipments().save(change.build());
    }

    /**
     * Drops the indexes for lists. They take most of the time of an insert, and a plan by statistics does not need
     * them.
     */
    private static void dropIndexes(TestDatabase database) throws Exception {
        database.execute("do $$ declare i text; begin for i in select indexname from pg_indexes"
                + " where schemaname = current_schema and tablename = 'container' and indexdef not like '%UNIQUE%'"
                + " loop execute 'drop index ' || quote_ident(i); end loop; end $$");
    }

    /** Copies the containers that a condition selects, with other ids and numbers. */
    private static void copy(TestDatabase database, String condition, int times) throws Exception {
        database.execute("insert into container select (copied).* from (select jsonb_populate_record(c,"
                + " jsonb_build_object('id', gen_random_uuid(), 'number', 'TCLU' || lpad(n::text, 7, '0'))) as copied"
                + " from container c cross join generate_series(1, " + times + ") n where " + condition
                + " offset 0) copies");
    }
}
