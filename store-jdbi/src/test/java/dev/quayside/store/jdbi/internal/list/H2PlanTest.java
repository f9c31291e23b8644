package dev.quayside.store.jdbi.internal.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.TestDatabase;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.H2Dialect;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.write.RequestClaims;
import dev.quayside.store.jdbi.internal.write.TrackingQueries;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that H2 reads the common lists by the intended index, which the statement names, so that plans do not depend on
 * the number of rows.
 */
@Tag("full")
class H2PlanTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());
    private final QueryContext context =
            new QueryContext(ACCOUNT.value(), Set.of("rail_last_free_day"), Instant.parse("2026-01-31T12:00:00Z"));
    private TestDatabase database;

    @BeforeEach
    void open() {
        database = TestDatabase.h2();
        database.open();
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
                    '', CONTAINER_DEFAULT
                    filter[current_status]=picked_up, CONTAINER_STATUS
                    filter[has_holds]=true, CONTAINER_HOLDS
                    filter[hold_name]=customs, CONTAINER_HOLDS
                    filter[arrival][]=>=2026-01-01&filter[arrival][]=<2026-02-01&sort=arrival, CONTAINER_ARRIVAL
                    filter[pickup_lfd]=>2026-01-01&sort=pickup_lfd, CONTAINER_LFD
                    sort=created_at, CONTAINER_CREATED
                    `filter[current_status]=available,off_dock`, CONTAINER_STATUS
                    filter[last_free_day_on][]=2026-01-01&filter[last_free_day_on][]=2026-01-31&sort=pickup_lfd, CONTAINER_STATUS_LFD
                    """)
    void rows_are_read_in_the_order_of_an_index(String text, String index) {
        String plan = plan(text.equals("''") ? "" : text);

        assertThat(plan)
                .containsPattern("PUBLIC." + index + ": [^*]*ACCOUNT_ID = [?]1")
                .contains("/* index sorted */");
        assertThat(plan).doesNotContain("tableScan");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
                    filter[number]=MSCU1234566, CONTAINER_NUMBER: ACCOUNT_ID = ?1 AND NUMBER = ?2
                    `filter[number]=MSCU1234566,MSCU1234567`, CONTAINER_NUMBER: ACCOUNT_ID = ?2 AND NUMBER = V.X
                    filter[search_by_number]=mscu1, CONTAINER_NUMBER_FOLDED:
                    filter[search_by_ref_numbers]=po-, CONTAINER_REF_FOLDED:
                    filter[search_by_shipment_ref_numbers]=po-, CONTAINER_SHIPMENT: ACCOUNT_ID = ?4 AND SHIPMENT_ID = V.X
                    filter[search_by_owner_id]=00000000-0000-7000-8000-000000000001, SHIPMENT_OWNER_OWNER: ACCOUNT_ID = ?1 AND OWNER_ID = ?2
                    """)
    void a_filter_with_few_rows_uses_its_index(String text, String access) {
        assertThat(plan(text)).contains("PUBLIC." + access);
    }

    /** If another index serves the filter, all matching rows are sorted. */
    @ParameterizedTest
    @ValueSource(strings = {"sort=-arrival", "sort=-pickup_lfd", "sort=arrival,pickup_lfd", "sort=arrival,-pickup_lfd"})
    void rows_without_a_matching_index_are_sorted_by_ids_and_keys(String text) {
        assertThat(statements(text).answersRows(0)).isFalse();
    }

    @Test
    void a_condition_covered_by_an_index_is_not_tested_again() {
        assertThat(plan("filter[current_status]=available,off_dock"))
                .contains("CURRENT_STATUS = ?")
                .doesNotContain("CURRENT_STATUS IN");
    }

    /** With its own order, H2 would lock every due row, and other workers would find none. */
    @Test
    void a_claim_reads_and_locks_only_the_claimed_rows() {
        JdbiStore store = database.open();
        store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
        Commit.Builder due = Commit.of(ACCOUNT);
        for (int i = 0; i < 100; i++) {
            due.request(TrackingRequest.of(new UUID(1, i), RequestType.CONTAINER, "B" + i, context.now())
                    .build());
        }
        store.tracking().commit(due.build());
        SqlDialect dialect = new H2Dialect();

        String plan =
                explained("explain analyze ", RequestClaims.longestDue(dialect, ACCOUNT, context.now(), 7), dialect);

        assertThat(plan)
                .contains("PUBLIC.TRACKING_REQUEST_DUE: ACCOUNT_ID = ?1 AND DUE_AT <= ?2")
                .contains("scanCount: 7 ");
    }

    @Test
    void accounts_with_due_requests_are_found_by_the_index_of_due_times() {
        SqlParameter now = SqlParameter.instant(context.now());
        SqlDialect dialect = new H2Dialect();

        String plan =
                explained("explain ", RequestClaims.ACCOUNTS_DUE, List.of(now, now, SqlParameter.number(10)), dialect);

        assertThat(plan).contains("PUBLIC.TRACKING_REQUEST_DUE_FIRST: DUE_AT <= ?1");
    }

    @Test
    void only_tracked_containers_are_read_for_the_usage() {
        SqlDialect dialect = new H2Dialect();

        assertThat(explained("explain ", TrackingQueries.activeContainers(ACCOUNT), dialect))
                .containsPattern("PUBLIC.CONTAINER_FOLLOWED: [^*]*TRACKING_STOPPED = FALSE");
    }

    private String plan(String text) {
        return explained("explain ", statements(text).rows(0, 31), new H2Dialect());
    }

    private PageStatements<TrackedContainer> statements(String text) {
        BoundQuery<TrackedContainer> query = parser.parse(text, context).queryOrThrow();
        return new PageStatements<>(
                new ContainerListTable(ACCOUNT), ACCOUNT, query.condition(), query.order(), new H2Dialect());
    }

    private String explained(String how, Sql statement, SqlDialect dialect) {
        return explained(how, statement.text(), statement.values(), dialect);
    }

    private String explained(String how, String statement, List<SqlParameter> values, SqlDialect dialect) {
        Database explaining = new Database(Jdbi.create(database.pool()), dialect);
        return explaining
                .read(handle -> explaining.list(handle, how + statement, values, row -> RowReader.required(row.text())))
                .get(0)
                .replaceAll("\\s+", " ");
    }
}
