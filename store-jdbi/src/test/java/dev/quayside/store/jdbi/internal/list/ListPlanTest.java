package dev.quayside.store.jdbi.internal.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.PartyRow;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.catalog.TrackingRequestRow;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.TestDatabase;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.H2Dialect;
import dev.quayside.store.jdbi.internal.sql.PostgresDialect;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the lists of shipments and requests have columns for all fields and use the intended indexes. */
class ListPlanTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final QueryContext CONTEXT = QueryContext.of(ACCOUNT.value(), Instant.parse("2026-01-31T12:00:00Z"));

    private static TestDatabase h2;
    private static TestDatabase postgres;

    @BeforeAll
    static void open() {
        h2 = TestDatabase.h2();
        h2.open();
        postgres = TestDatabase.postgres();
        postgres.open();
    }

    @AfterAll
    static void close() throws Exception {
        h2.close();
        postgres.close();
    }

    @Test
    void every_field_and_search_of_the_catalogs_has_a_column() {
        assertKept(ListTables.shipments(ACCOUNT), ShipmentRow.Fields.ALL, ShipmentCatalog.standard());
        assertKept(ListTables.requests(), TrackingRequestRow.Fields.ALL, TrackingRequestCatalog.standard());
        assertKept(ListTables.fields(), FieldRow.Fields.ALL, CustomFieldCatalog.fields());
        assertKept(ListTables.parties(), PartyRow.Fields.ALL, PartyCatalog.standard());
    }

    private static <T> void assertKept(ListTable<T> listing, List<Field<T, ?>> fields, Schema<T> catalogue) {
        for (Field<T, ?> field : fields) {
            if (field.type().isList()) {
                assertThat(listing.listColumn(field)).as(field.name()).isNotNull();
            } else {
                assertThat(listing.column(field)).as(field.name()).isNotNull();
            }
        }
        for (Filter<T> filter : catalogue.bareFilters()) {
            if (filter instanceof Filter.Prefix<T> prefix) {
                prefix.fields().stream()
                        .filter(field -> !field.type().isList())
                        .forEach(field -> assertThat(listing.column(field).folded())
                                .as(field.name())
                                .isNotNull());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            shipments | page[size]=30                                             | shipment_newest
            shipments | filter[tracking_stopped]=false                            | shipment_followed
            shipments | filter[customer_id]=@not_exists                           | shipment_newest
            shipments | q=bl1                                                     | shipment_newest
            requests  | page[size]=30                                             | tracking_request_newest
            requests  | q=bl1                                                     | tracking_request_newest
            requests  | filter[status]=created                                    | tracking_request_status
            requests  | filter[created_at][start]=2026-01-01T00:00:00Z            | tracking_request_newest
            requests  | filter[updated_at][start]=2026-01-01T00:00:00Z&sort=updated_at | tracking_request_updated
            """)
    void rows_are_read_in_the_order_of_an_index(String list, String text, String index) {
        assertThat(onH2(list, text))
                .contains("PUBLIC." + index.toUpperCase(Locale.ROOT) + ": ACCOUNT_ID = ?")
                .contains("/* index sorted */")
                .doesNotContain("tableScan");
        assertThat(onPostgres(list, text)).contains("Index Scan using ").doesNotContain("Sort Key");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            shipments | filter[number]=BL1                              | shipment_bill
            shipments | filter[number][]=BL1&filter[number][]=BL2       | shipment_bill
            requests  | filter[request_number]=BL1                      | tracking_request_number
            requests  | filter[request_number]=BL1,BL2                  | tracking_request_number
            requests  | filter[updated_at][start]=2026-01-01T00:00:00Z  | tracking_request_updated
            parties   | filter[company_name]=Acme                       | party_name
            fields    | filter[entity_id]=00000000-0000-0001-0000-000000000001 | custom_field_owner
            fields    | filter[definition_id]=00000000-0000-0001-0000-000000000001 | custom_field_kind
            """)
    void a_filter_with_few_rows_uses_its_index_on_h2(String list, String text, String index) {
        assertThat(onH2(list, text)).contains("PUBLIC." + index.toUpperCase(Locale.ROOT) + ": ACCOUNT_ID = ?");
    }

    @ParameterizedTest
    @EnumSource
    void an_order_without_a_column_is_rejected_as_unsupported(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            BoundQuery<ShipmentRow> known = QueryParser.of(ShipmentCatalog.standard())
                    .parse("", CONTEXT)
                    .queryOrThrow();
            BoundQuery<ShipmentRow> byText = new BoundQuery<>(
                    known.schema(),
                    CONTEXT,
                    known.condition(),
                    List.of(new SortKey.ByField<>(ShipmentRow.Fields.NUMBER, Direction.ASCENDING)),
                    known.page(),
                    known.projection(),
                    known.source());

            assertThatThrownBy(() -> store.lists().list(ListedResource.SHIPMENTS, byText))
                    .isInstanceOf(UnsupportedQueryException.class)
                    .hasMessage("this store cannot order rows by bill_of_lading_number, which it keeps in no order");
        }
    }

    @Test
    void the_customers_of_an_account_are_read_once_and_not_for_each_shipment() {
        String text = "filter[customer_id]=00000000-0000-0001-0000-000000000001";

        assertThat(onPostgres("shipments", text)).contains("hashed SubPlan").doesNotContain("c.customer_id)");
        assertThat(onH2("shipments", text)).doesNotContain("= C.CUSTOMER_ID");
    }

    /** All rows may have changed since the instant. */
    @ParameterizedTest
    @CsvSource({
        "filter[updated_at][start]=2023-01-01T00:00:00Z, tracking_request_newest",
        "filter[created_at][start]=2023-01-01T00:00:00Z&sort=updated_at, tracking_request_updated"
    })
    void a_filter_with_many_rows_reads_the_beginning_of_the_order_first_on_h2(String text, String index) {
        BoundQuery<TrackingRequestRow> query = QueryParser.of(TrackingRequestCatalog.standard())
                .parse(text, CONTEXT)
                .queryOrThrow();
        Database database = new Database(Jdbi.create(h2.pool()), new H2Dialect());
        Sql near = new PageStatements<>(
                        ListTables.requests(), ACCOUNT, query.condition(), query.order(), database.dialect())
                .near(0, 31)
                .orElseThrow();

        assertThat(explained(near, database, List.of()))
                .contains("PUBLIC." + index.toUpperCase(Locale.ROOT) + ": ACCOUNT_ID = ?")
                .contains("/* index sorted */");
    }

    private static String onH2(String list, String text) {
        return plan(list, text, new Database(Jdbi.create(h2.pool()), new H2Dialect()), List.of());
    }

    /** In empty tables all indexes have the same cost: disables sorting, so that only ordered access remains. */
    private static String onPostgres(String list, String text) {
        return plan(
                list,
                text,
                new Database(Jdbi.create(postgres.pool()), PostgresDialect.alone(Duration.ZERO)),
                List.of("set enable_seqscan = off", "set enable_bitmapscan = off", "set enable_sort = off"));
    }

    private static String plan(String list, String text, Database database, List<String> settings) {
        return switch (list) {
            case "shipments" ->
                plan(ListTables.shipments(ACCOUNT), ShipmentCatalog.standard(), text, database, settings);
            case "requests" -> plan(ListTables.requests(), TrackingRequestCatalog.standard(), text, database, settings);
            case "fields" -> plan(ListTables.fields(), CustomFieldCatalog.fields(), text, database, settings);
            default -> plan(ListTables.parties(), PartyCatalog.standard(), text, database, settings);
        };
    }

    private static <T> String plan(
            ListTable<T> listing, Schema<T> catalogue, String text, Database database, List<String> settings) {
        BoundQuery<T> query = QueryParser.of(catalogue).parse(text, CONTEXT).queryOrThrow();
        PageStatements<T> statements =
                new PageStatements<>(listing, ACCOUNT, query.condition(), query.order(), database.dialect());
        return explained(statements.rows(0, 31), database, settings);
    }

    private static String explained(Sql sql, Database database, List<String> settings) {
        Sql explain = Sql.of("explain ").add(sql);
        List<String> lines = database.read(handle -> {
            settings.forEach(handle::execute);
            return database.list(handle, explain, row -> RowReader.required(row.text()));
        });
        return String.join("\n", lines).replaceAll("\\s+", " ");
    }
}
