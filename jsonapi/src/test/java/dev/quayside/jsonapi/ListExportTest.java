package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.account.Share;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Shares;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.client.ApiException;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.internal.CsvText;
import dev.quayside.jsonapi.internal.http.Operation.Content;
import dev.quayside.jsonapi.internal.http.Operation.QuerySyntax;
import dev.quayside.jsonapi.transfer.ListExport;
import dev.quayside.jsonapi.transfer.ListExport.Format;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.ResourceType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Lists as files. */
class ListExportTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final ContainerNumber MOVED = ContainerNumber.parse("TCLU7654321");

    /** A filter for each list that has filters, which some of its rows satisfy. */
    private static final Map<String, String> FILTERS = Map.of(
            "/containers", "filter[number]=" + SampleVoyage.BARE.number().value(),
            "/shipments", "filter[number]=TEST-TR-SUCCEEDED",
            "/tracking_requests", "filter[request_number]=TEST-TR-SUCCEEDED",
            "/parties", "filter[company_name]=Harbour Trade",
            "/custom_field_definitions", "filter[entity_type]=Shipment",
            "/custom_fields", "filter[entity_type]=Shipment");

    private final TestApi world = new TestApi().withMore(130);

    @Test
    void a_document_has_all_pages_of_a_list() throws IOException {
        JsonNode document = JSON.readTree(export("containers?sort=created_at", Format.JSON_API));

        List<String> ids = new ArrayList<>();
        for (int page = 1; page <= 3; page++) {
            world.document("/v2/containers?sort=created_at&page[size]=50&page[number]=" + page)
                    .get("data")
                    .forEach(container -> ids.add(container.toString()));
        }
        assertThat(document.get("data")).hasSize(132);
        assertThat(document.get("data")).extracting(JsonNode::toString).containsExactlyElementsOf(ids);
    }

    @Test
    void an_empty_list_is_an_empty_document() throws IOException {
        assertThat(JSON.readTree(export("containers?filter[number]=NONE0000000", Format.JSON_API)))
                .isEqualTo(JSON.readTree("{\"data\":[]}"));
        assertThat(export("containers?filter[number]=NONE0000000", Format.NDJSON))
                .isEmpty();
    }

    @Test
    void lines_have_each_included_resource_before_its_first_link() throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : export(ListExport.CONTAINERS, Format.NDJSON).lines().toList()) {
            lines.add(JSON.readTree(line));
        }

        List<String> types =
                lines.stream().map(line -> line.get("type").textValue()).toList();
        assertThat(types).filteredOn("shipment"::equals).hasSize(1);
        assertThat(types).filteredOn("container"::equals).hasSize(132);
        assertThat(types.indexOf("port")).isLessThan(types.indexOf("shipment"));
        assertThat(types.indexOf("shipment")).isLessThan(types.indexOf("container"));
    }

    @Test
    void a_table_has_the_columns_of_the_fields_in_their_order() throws IOException {
        String table = export(
                "containers?filter[number]=" + SampleVoyage.FULL.number().value()
                        + "&fields[container]=ref_numbers,number&include=shipment"
                        + "&fields[shipment]=bill_of_lading_number",
                Format.CSV);

        CsvText.Lines lines = new CsvText.Lines(new StringReader(table));
        assertThat(lines.next()).containsExactly("id", "ref_numbers", "number", "shipment.bill_of_lading_number");
        List<String> cells = lines.next();
        assertThat(cells).element(0).isEqualTo(SampleVoyage.FULL.id().toString());
        assertThat(JSON.readTree(cells.get(1)).isArray()).isTrue();
        assertThat(cells.subList(2, 4))
                .containsExactly(SampleVoyage.FULL.number().value(), SampleVoyage.SHIPMENT.billOfLadingNumber());
        assertThat(lines.next()).isNull();
        assertThat(table).endsWith("\r\n");
    }

    @Test
    void a_table_without_fields_has_all_attributes_also_without_rows() throws IOException {
        String header = export("parties?filter[company_name]=none", Format.CSV);

        assertThat(header).startsWith("id,company_name").hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {
                "Smith, Sons|\"Smith, Sons\"",
                "a \"b\"|\"a \"\"b\"\"\"",
                "=1+1|'=1+1",
                "@x|'@x",
                "'=x|''=x",
                "-|'-"
            })
    void cells_are_quoted_and_are_not_formulas(String name, String cell) throws IOException {
        world.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .party(new Party(SampleVoyage.id(7), name, null))
                        .build());

        String table = export("parties?fields[party]=company_name", Format.CSV);

        assertThat(table).contains(SampleVoyage.id(7) + "," + cell + "\r\n");
        CsvText.Lines lines = new CsvText.Lines(new StringReader(table));
        List<String> read = new ArrayList<>();
        for (List<String> line = lines.next(); line != null; line = lines.next()) {
            read.add(CsvText.unguarded(line.get(1)));
        }
        assertThat(read).contains(name);
    }

    /** Returns the routes of all lists. */
    static Stream<RouteSample> lists() {
        return RouteSamples.routes()
                .filter(route -> route.method().equals("GET")
                        && route.route().operation().content() instanceof Content.Many);
    }

    @ParameterizedTest
    @MethodSource("lists")
    void each_list_is_exported_with_the_requested_fields_in_each_format(RouteSample route) throws IOException {
        TestApi api = api();
        List<String> fields = fields(route);
        String list = list(api, route, "fields[" + type(route).name() + "]=" + String.join(",", fields));

        assertExported(api, list, fields);
    }

    @ParameterizedTest
    @MethodSource("lists")
    void each_list_with_filters_is_exported_filtered_in_each_format(RouteSample route) throws IOException {
        TestApi api = api();
        boolean hasFilters = route.route().operation().query() instanceof QuerySyntax.FilteredList list
                && !list.schema().filters().isEmpty();
        assertThat(FILTERS.containsKey(route.path())).as("FILTERS has " + route).isEqualTo(hasFilters);
        if (!hasFilters) {
            return;
        }
        List<String> fields = fields(route);
        String one = "fields[" + type(route).name() + "]=" + String.join(",", fields) + "&page[size]=1";
        String all = list(api, route, one);
        String filtered = list(api, route, one + "&" + FILTERS.get(route.path()));

        List<JsonNode> found = assertExported(api, filtered, fields);

        assertThat(found).hasSizeLessThan(assertExported(api, all, fields).size());
    }

    @ParameterizedTest
    @MethodSource("lists")
    void an_export_has_nothing_of_other_accounts(RouteSample route) throws IOException {
        TestApi api = api();
        Account other = new Account(
                new AccountId(SampleVoyage.id(93)), "Other", new Plan.Paid(), EnumSet.allOf(Entitlement.class));
        api.store.accounts().save(other);
        String list = list(api, route, "");

        for (Format format : Format.values()) {
            ListExport export = new ListExport(api.api, new Caller(other, ApiKey.Permission.READ_WRITE));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            if (RouteSamples.SHARED.contains(route.firstWord())) {
                assertThat(export.write(list, format, out)).isPositive();
            } else if (route.isAboutOne()) {
                assertThatThrownBy(() -> export.write(list, format, out))
                        .isInstanceOf(ApiException.class)
                        .hasMessageContaining("404");
            } else {
                assertThat(export.write(list, format, out)).isZero();
            }
        }
    }

    /** Returns an API with a row in each list, and with several in each list that has filters. */
    private static TestApi api() {
        TestApi api = RouteSamples.api();
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .party(new Party(SampleVoyage.id(611), "Quay Trade", null))
                        .build());
        new Shares(api.store, () -> SampleVoyage.NOW, Shares.USUAL_LIMIT)
                .create(
                        TestApi.ACME.id(),
                        Share.Kind.CONTAINER,
                        SampleVoyage.BARE.id(),
                        EnumSet.of(Share.Part.STATUS),
                        "For the haulier",
                        null);
        api.engine.request(
                TestApi.ACME.id(), NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-FAILED", TestCarrierSource.LINE));
        api.engine.apply(
                TestApi.ACME.id(),
                UUID.fromString(api.document("/v2/shipments?filter[number]=TEST-TR-SUCCEEDED")
                        .at("/data/0/id")
                        .asText()),
                Report.by(SourceType.SHIPPING_LINE, SampleVoyage.NOW)
                        .container(
                                MOVED,
                                statement -> statement.movement(Movement.of(
                                        Activity.VESSEL_LOADED,
                                        SampleVoyage.NOW,
                                        RoutingPoint.linked(SampleVoyage.YANTIAN))))
                        .build());
        return api;
    }

    private static ResourceType<?> type(RouteSample route) {
        return ((Content.Many) route.route().operation().content()).type();
    }

    private static List<String> fields(RouteSample route) {
        return type(route).attributes().stream().map(Attribute::name).limit(2).toList();
    }

    /** Returns the path and the query of a list, as an export takes them. */
    private static String list(TestApi api, RouteSample route, String parameters) {
        String path = route.path().endsWith("_events")
                ? RouteSamples.target(
                        route,
                        api.document("/v2/containers?filter[number]=" + MOVED.value())
                                .at("/data/0/id")
                                .asText())
                : RouteSamples.target(api, route);
        String target = path + RouteSamples.query(route);
        return target.substring("/v2/".length())
                + (parameters.isEmpty() ? "" : (target.contains("?") ? "&" : "?") + parameters);
    }

    /** Checks that the export in each format has the rows of the API, and returns them. */
    private static List<JsonNode> assertExported(TestApi api, String list, List<String> fields) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String next = "/v2/" + list; next != null; ) {
            JsonNode page = api.document(next);
            page.get("data").forEach(rows::add);
            String link = page.at("/links/next").asText("");
            next = link.isEmpty() || page.get("data").isEmpty() ? null : link.substring(link.indexOf("/v2/"));
        }
        assertThat(rows).isNotEmpty();

        JsonNode document = JSON.readTree(export(api, list, Format.JSON_API));
        assertThat(document.get("data")).containsExactlyElementsOf(rows);
        List<JsonNode> lines = new ArrayList<>();
        for (String line : export(api, list, Format.NDJSON).lines().toList()) {
            lines.add(JSON.readTree(line));
        }
        Set<JsonNode> types = rows.stream().map(row -> row.get("type")).collect(Collectors.toSet());
        assertThat(lines).filteredOn(line -> types.contains(line.get("type"))).containsExactlyElementsOf(rows);
        CsvText.Lines table = new CsvText.Lines(new StringReader(export(api, list, Format.CSV)));
        assertThat(table.next())
                .containsExactlyElementsOf(
                        Stream.concat(Stream.of("id"), fields.stream()).toList());
        for (JsonNode row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.get("id").asText()));
            fields.forEach(field -> cells.add(cell(row.path("attributes").path(field))));
            assertThat(table.next()).containsExactlyElementsOf(cells);
        }
        assertThat(table.next()).isNull();
        return rows;
    }

    private static String cell(JsonNode value) {
        return value.isNull()
                ? ""
                : value.isTextual()
                        ? CsvText.guarded(value.textValue())
                        : value.isMissingNode() ? "" : value.toString();
    }

    private static String export(TestApi api, String list, Format format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ListExport(api.api, new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE)).write(list, format, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void a_mistake_in_the_query_is_an_error() {
        assertThatThrownBy(() -> export("containers?filter[current_statu]=on_ship", Format.CSV))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("current_statu");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> export("boats", Format.CSV))
                .withMessageStartingWith("'/v2/boats' is not a list of the API");
        assertThatIllegalArgumentException().isThrownBy(() -> export("containers/1", Format.CSV));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> export("containers?include=shipment", Format.JSON_API))
                .withMessageStartingWith("include: ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> export("shipments?include=containers", Format.CSV))
                .withMessageStartingWith("include: ");
    }

    @Test
    void the_pages_of_an_export_do_not_count_for_the_rate_limit() throws IOException {
        TestApi limited =
                new TestApi(builder -> builder.rateLimiter(RateLimiter.inMemory(RateLimits.STANDARD))).withMore(130);
        ListExport export = new ListExport(limited.api, new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE));
        for (int i = 0; i < 60; i++) {
            assertThat(export.write("containers", Format.CSV, new ByteArrayOutputStream()))
                    .isEqualTo(132);
        }
    }

    @Test
    void an_account_that_may_not_read_gets_no_export() {
        assertThatThrownBy(() -> export(TestApi.FREE, "containers", Format.CSV))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("403");
    }

    private String export(String list, Format format) throws IOException {
        return export(TestApi.ACME, list, format);
    }

    private String export(Account account, String list, Format format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ListExport(world.api, new Caller(account, ApiKey.Permission.READ)).write(list, format, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
