package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShareRepository.FoundShare;
import dev.quayside.core.store.Shares;
import dev.quayside.core.store.StoreException;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ContainerGrouping;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Sort;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the statements that are sent to the database, regardless of their results. */
@ParameterizedClass
@EnumSource
class StatementsTest {

    @Parameter
    private Kind kind;

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private final StatementLog log = new StatementLog();
    private final List<String> statements = log.statements();
    private final AccountId account = new AccountId(new UUID(1, 2));
    private final Party party = new Party(new UUID(3, 1), "Customer", null);
    private final Shipment shipment = Shipment.builder(
                    new UUID(4, 1), "MAEU1", new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk"), NOW)
            .refNumbers(List.of("PO-1"))
            .parties(new ShipmentParties(party.id(), null, List.of(new UUID(5, 1))))
            .build();
    private final Container container = Container.builder(
                    new UUID(6, 1), shipment.id(), new ContainerNumber("MSCU1234566"), NOW)
            .refNumbers(List.of("SO-1"))
            .build();
    private long found;
    private TestDatabase database;
    private JdbiStore store;

    @BeforeEach
    void open() {
        database = kind.database();
        store = JdbiStore.open(log.of(database.pool()), TestDatabase.CLOCK);
        statements.clear();
        store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
        store.shipments()
                .save(Change.of(account)
                        .party(party)
                        .shipment(shipment)
                        .container(container)
                        .build());
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void unchanged_records_are_not_written_again() {
        statements.clear();

        store.shipments()
                .save(Change.of(account)
                        .party(party)
                        .shipment(shipment)
                        .container(container)
                        .build());

        assertThat(statements)
                .isNotEmpty()
                .noneMatch(text -> text.matches("(?s)\\s*(insert|update|delete|merge)\\b.*"));
    }

    @Test
    void every_statement_on_a_tenant_table_names_the_account() {
        store.shipments()
                .save(Change.of(account)
                        .party(new Party(party.id(), "Renamed", null))
                        .shipment(
                                shipment.toBuilder().refNumbers(List.of("PO-2")).build())
                        .container(container.toBuilder().refNumbers(List.of()).build())
                        .build());
        store.accounts().account(account);
        store.shipments().container(account, container.id());
        store.shipments().party(account, party.id());
        store.lists().shipments(account, List.of(shipment.id()));
        askEverything();

        assertThat(statements).hasSizeGreaterThan(150).allSatisfy(StatementLog::namesTheAccount);
    }

    /**
     * Checks the account of the value and of the row; a lookup with only one of them depends on the inference of the
     * planner.
     */
    @Test
    void a_search_names_the_account_in_every_part() {
        statements.clear();

        store.lists().search(account, SearchText.of("in nothing at all"));

        assertThat(statements)
                .filteredOn(text -> text.contains("position("))
                .hasSize(4)
                .allSatisfy(StatementLog::namesTheAccount);
        assertThat(statements)
                .filteredOn(text -> text.contains("shipment s "))
                .singleElement()
                .asString()
                .contains("s.account_id = c.account_id", "s.account_id = ?");
    }

    @Test
    void counting_containers_by_a_grouping_takes_one_statement_with_the_account() {
        List<String> filters = List.of(
                "",
                "filter[current_status]=available,grounded&filter[hold_name]=customs&filter[arrival]=>2026-01-01",
                "filter[search_by_ref_numbers]=so&filter[search_by_owner_id]=" + account,
                "filter[customer_name]=Customer&filter[pod_code]=USLAX,USLGB,USOAK");
        for (String filter : filters) {
            BoundQuery<TrackedContainer> query = QueryParser.of(ContainerCatalog.standard())
                    .parse(filter, QueryContext.of(account.value(), NOW))
                    .queryOrThrow();
            for (ContainerGrouping grouping : ContainerGrouping.values()) {
                statements.clear();

                store.lists().counts(ListedResource.CONTAINERS, query, grouping.field(query.context()));

                assertThat(statements)
                        .as(grouping + " " + filter)
                        .filteredOn(sql -> !sql.startsWith("call "))
                        .singleElement()
                        .satisfies(StatementLog::namesTheAccount);
            }
        }
    }

    @Test
    void the_total_of_a_last_page_is_computed_from_its_rows() {
        store.shipments()
                .save(Change.of(account)
                        .container(Container.builder(new UUID(6, 2), shipment.id(), container.number(), NOW)
                                .build())
                        .build());
        statements.clear();

        list("page[size]=1&page[number]=2");

        assertThat(found).isEqualTo(2);
        assertThat(statements).isNotEmpty().noneMatch(text -> text.contains("count(*)"));
    }

    @Test
    void renaming_a_customer_of_many_shipments_takes_few_statements() {
        Change.Builder many = Change.of(account).party(party);
        for (int number = 2; number < 1_200; number++) {
            UUID id = new UUID(4, number);
            many.shipment(Shipment.builder(id, "MAEU" + number, shipment.line(), NOW)
                    .parties(shipment.parties())
                    .build());
            many.container(Container.builder(new UUID(6, number), id, container.number(), NOW)
                    .build());
        }
        store.shipments().save(many.build());
        statements.clear();

        store.shipments()
                .save(Change.of(account)
                        .party(new Party(party.id(), "Renamed", null))
                        .build());

        assertThat(statements).hasSizeLessThan(20);
        list("filter[customer_name]=Renamed");
        assertThat(found).isEqualTo(1_199);
    }

    @Test
    void renaming_a_customer_does_not_affect_another_account_with_the_same_ids() {
        AccountId other = new AccountId(new UUID(1, 3));
        store.accounts().save(new Account(other, "Other", new Plan.Paid(), Set.of()));
        store.shipments()
                .save(Change.of(other)
                        .party(party)
                        .shipment(shipment)
                        .container(container)
                        .build());

        store.shipments()
                .save(Change.of(other)
                        .party(new Party(party.id(), "Renamed", null))
                        .build());

        list("filter[customer_name]=" + party.companyName());
        assertThat(found).isEqualTo(1);
        list("filter[customer_name]=Renamed");
        assertThat(found).isZero();
    }

    @Test
    void statement_texts_contain_no_values() {
        askEverything();

        assertThat(statements).noneMatch(sql -> sql.contains("USLAX") || sql.contains("2026-"));
    }

    @Test
    void lists_of_similar_length_share_a_statement_text() {
        List<String> texts = new ArrayList<>();
        for (String values : List.of("a,b,c", "d,e,f,g")) {
            statements.clear();
            list("filter[vessel_name]=" + values + "&page[totals]=false");
            statements.stream().filter(text -> text.contains("vessel_name")).forEach(texts::add);
        }

        assertThat(texts).hasSize(2);
        assertThat(texts.get(0)).isEqualTo(texts.get(1));
    }

    @Test
    void exceptions_contain_neither_statement_nor_values() throws Exception {
        try (Connection connection = database.pool().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("drop table container_ref");
        }
        Change change = Change.of(account)
                .container(container.toBuilder().refNumbers(List.of("secret")).build())
                .build();

        assertThatThrownBy(() -> store.shipments().save(change))
                .isInstanceOf(StoreException.class)
                .hasMessageMatching("the database refused or failed \\(SQLState 42(S02|P01)\\)");
        assertThat(store.shipments().container(account, container.id())).contains(container);
    }

    @Test
    void a_full_page_and_its_total_are_two_statements_in_one_snapshot() {
        store.shipments()
                .save(Change.of(account)
                        .container(Container.builder(new UUID(6, 2), shipment.id(), container.number(), NOW)
                                .build())
                        .build());
        statements.clear();

        list("page[size]=1");

        assertThat(found).isEqualTo(2);
        assertThat(statements)
                .filteredOn(text -> text.contains("from container"))
                .hasSize(2);
    }

    @Test
    void shipments_are_read_with_their_customers_and_containers_in_one_statement() {
        statements.clear();

        List<TrackedShipment> read = store.lists().shipments(account, List.of(shipment.id()));

        assertThat(read).containsExactly(new TrackedShipment(account, shipment, party, List.of(container.id())));
        assertThat(statements).filteredOn(text -> text.startsWith("select")).hasSize(1);
    }

    @Test
    void a_share_that_was_found_before_is_read_with_its_account_and_version_in_one_statement() {
        for (Share.Kind what : Share.Kind.values()) {
            UUID object = what == Share.Kind.SHIPMENT ? shipment.id() : container.id();
            String hash = new Shares(store, TestDatabase.CLOCK, 10)
                    .create(account, what, object, Set.of(Share.Part.MAP), null, null)
                    .orElseThrow()
                    .share()
                    .hash();
            statements.clear();
            FoundShare first = store.shares().shareByHash(hash).orElseThrow();
            assertThat(statements).filteredOn(text -> text.startsWith("select")).hasSize(2);
            statements.clear();

            FoundShare second = store.shares().shareByHash(hash).orElseThrow();

            assertThat(second).isEqualTo(first);
            assertThat(second.version()).isNotNull();
            assertThat(statements)
                    .filteredOn(text -> text.startsWith("select"))
                    .singleElement()
                    .asString()
                    .contains("s.account_id = ?", "a.account_id = ?", "c.account_id = ?", "h.account_id = ?");
        }
    }

    @Test
    void containers_with_a_reference_are_counted_without_reading_them() {
        store.shipments()
                .save(Change.of(account)
                        .container(Container.builder(new UUID(6, 2), shipment.id(), container.number(), NOW)
                                .refNumbers(List.of("SO-1", "SO-2"))
                                .build())
                        .build());
        statements.clear();

        list("filter[search_by_ref_numbers]=so&page[size]=1");

        assertThat(found).isEqualTo(2);
        assertThat(statements)
                .filteredOn(text -> text.contains("count(*)"))
                .hasSize(1)
                .noneMatch(text -> text.contains("container c"));
    }

    @Test
    void an_empty_page_after_the_last_one_has_the_total() {
        list("page[number]=7");

        assertThat(found).isEqualTo(1);
    }

    private void askEverything() {
        for (Filter<TrackedContainer> filter : ContainerCatalog.standard().filters()) {
            String name = "filter[" + filter.name() + "]";
            if (filter instanceof Filter.Flag) {
                list(name + "=true");
            } else if (filter instanceof Filter.Day) {
                list(name + "=2026-01-31");
            } else if (filter instanceof Filter.DayRange) {
                list(name + "[]=2026-01-01&" + name + "[]=2026-01-31");
            } else if (filter instanceof Filter.Prefix) {
                list(name + "=a");
            } else {
                list(name + "=USLAX,picked_up," + new UUID(7, 7));
            }
        }
        for (Sort<TrackedContainer> sort : ContainerCatalog.standard().sorts()) {
            list("sort=-" + sort.name() + "&page[number]=2");
            list("sort=" + sort.name() + "&filter[current_status]=available,off_dock");
        }
    }

    private void list(String text) {
        QueryContext context = new QueryContext(account.value(), Set.of("rail_last_free_day"), NOW);
        found = store.lists()
                .list(
                        ListedResource.CONTAINERS,
                        QueryParser.of(ContainerCatalog.standard())
                                .parse(text, context)
                                .queryOrThrow())
                .total()
                .orElse(0);
    }
}
