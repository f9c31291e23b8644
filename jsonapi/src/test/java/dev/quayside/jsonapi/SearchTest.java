package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import dev.quayside.query.store.ListRepository;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code GET /search}. */
class SearchTest {

    private static final Headers STRICT = Headers.NONE.with("Prefer", "handling=strict");

    private final TestApi api = new TestApi();

    private void request(TrackingRequest request) {
        api.store
                .tracking()
                .commit(Commit.of(TestApi.ACME.id()).request(request).build());
    }

    private JsonNode found(String text) {
        return api.document("/v2/search?query=" + URLEncoder.encode(text, StandardCharsets.UTF_8))
                .path("data");
    }

    private List<String> numbers(String text) {
        return StreamSupport.stream(found(text).spliterator(), false)
                .map(result -> result.at("/attributes/number").textValue())
                .toList();
    }

    private static JsonNode expected(String json) {
        return JsonApiAssertions.json(json.replace('\'', '"'));
    }

    @Test
    void a_shipment_a_container_and_a_request_have_the_same_attributes() {
        request(TrackingRequest.of(SampleVoyage.id(500), RequestType.BOOKING_NUMBER, "BOOK-MAEU-1", SampleVoyage.NOW)
                .scac(new Scac("MAEU"))
                .refNumbers(List.of("PO-7"))
                .status(RequestStatus.FAILED)
                .failedReason(FailedReason.NOT_FOUND)
                .updatedAt(SampleVoyage.NOW.plusSeconds(60))
                .dueAt(null)
                .build());

        assertThat(found("maeu")).hasSize(2);
        assertThat(found("maeu").get(0)).isEqualTo(expected("""
                {'id':'00000000-0000-7000-8000-00000000000a','type':'search_result','attributes':{
                'entity_type':'shipment','number':'MAEU123','shipment_id':null,'scac':'MAEU',
                'port_of_lading_name':'Yantian','port_of_discharge_name':'New York','containers_count':2,
                'tracking_stopped':true,'tracking_stopped_reason':'cancelled_by_user','status':null,
                'failed_reason':null,'ref_numbers':[],'created_at':'2026-01-01T00:00:00Z',
                'updated_at':'2026-01-31T12:00:00Z'},
                'meta':{'matched':[{'attribute':'number','value':'MAEU123'}]}}"""));
        assertThat(found("maeu").get(1)).isEqualTo(expected("""
                {'id':'00000000-0000-7000-8000-0000000001f4','type':'search_result','attributes':{
                'entity_type':'tracking_request','number':'BOOK-MAEU-1','shipment_id':null,'scac':'MAEU',
                'port_of_lading_name':null,'port_of_discharge_name':null,'containers_count':null,
                'tracking_stopped':null,'tracking_stopped_reason':null,'status':'failed',
                'failed_reason':'not_found','ref_numbers':['PO-7'],'created_at':'2026-01-31T12:00:00Z',
                'updated_at':'2026-01-31T12:01:00Z'},
                'meta':{'matched':[{'attribute':'number','value':'BOOK-MAEU-1'}]}}"""));
        assertThat(found("gröSSe")).isEmpty();
        assertThat(found("grö")).hasSize(1);
        assertThat(found("GRÖ").get(0)).isEqualTo(expected("""
                {'id':'00000000-0000-7000-8000-000000000001','type':'search_result','attributes':{
                'entity_type':'cargo','number':'MSCU1234566','shipment_id':'00000000-0000-7000-8000-00000000000a',
                'scac':'MAEU','port_of_lading_name':null,'port_of_discharge_name':null,'containers_count':null,
                'tracking_stopped':null,'tracking_stopped_reason':null,'status':null,'failed_reason':null,
                'ref_numbers':['PO-1','Größe'],'created_at':'2026-01-01T00:00:00Z',
                'updated_at':'2026-01-01T00:00:00Z'},
                'meta':{'matched':[{'attribute':'ref_numbers','value':'Größe'}]}}"""));
    }

    @Test
    void attributes_have_a_fixed_order_and_the_list_has_a_size() {
        ApiResponse response = api.get("/v2/search?query=MSCU&other=1");
        JsonNode document = JsonApiAssertions.document(response.bytes());

        assertThat(document.at("/data/0/attributes").fieldNames())
                .toIterable()
                .containsExactly(
                        "entity_type",
                        "number",
                        "shipment_id",
                        "scac",
                        "port_of_lading_name",
                        "port_of_discharge_name",
                        "containers_count",
                        "tracking_stopped",
                        "tracking_stopped_reason",
                        "status",
                        "failed_reason",
                        "ref_numbers",
                        "created_at",
                        "updated_at");
        assertThat(document.at("/meta/size").intValue()).isEqualTo(2);
        assertThat(document.at("/meta/total").intValue()).isEqualTo(2);
        assertThat(document.at("/links/self").textValue())
                .isEqualTo("https://tracking.example.com/v2/search?query=MSCU&other=1");
        assertThat(document.at("/links/current")).isEqualTo(document.at("/links/self"));
        assertThat(document.path("links")).hasSize(2);
        assertThat(document.at("/meta/diagnostics/0/parameter").textValue()).isEqualTo("other");
    }

    @Test
    void fieldsets_leave_out_other_fields() {
        JsonNode found = api.document("/v2/search?query=PO-1&fields[search_result]=number,scac")
                .at("/data/0/attributes");

        assertThat(found.fieldNames()).toIterable().containsExactly("number", "scac");
    }

    @Test
    void a_request_with_a_shipment_is_not_a_result() {
        request(TrackingRequest.of(SampleVoyage.id(500), RequestType.BILL_OF_LADING, "MAEU123", SampleVoyage.NOW)
                .build());
        request(TrackingRequest.of(SampleVoyage.id(501), RequestType.BILL_OF_LADING, "MAEU1234", SampleVoyage.NOW)
                .build());

        assertThat(numbers("MAEU123")).containsExactly("MAEU123", "MAEU1234");
    }

    @Test
    void the_number_of_results_is_limited() {
        Change.Builder change = Change.of(TestApi.ACME.id());
        for (int i = 0; i < 40; i++) {
            change.container(Container.builder(
                            SampleVoyage.id(1000 + i),
                            SampleVoyage.SHIPMENT.id(),
                            new ContainerNumber(String.format(Locale.ROOT, "TEST%07d", i)),
                            SampleVoyage.NOW.plusSeconds(i))
                    .build());
        }
        api.store.shipments().save(change.build());

        assertThat(numbers("test")).hasSize(ListRepository.MOST_RESULTS).startsWith("TEST0000039", "TEST0000038");
    }

    @Test
    void an_account_finds_only_its_own_resources() {
        Container own = Container.builder(
                        SampleVoyage.id(1),
                        SampleVoyage.SHIPMENT.id(),
                        new ContainerNumber("MSCU1234566"),
                        SampleVoyage.NOW)
                .refNumbers(List.of("of plain"))
                .build();
        api.store.shipments().save(Change.of(TestApi.PLAIN.id()).container(own).build());

        assertThat(numbers("of plain")).isEmpty();
        assertThat(numbers("größe")).containsExactly("MSCU1234566");
        JsonNode foreign = JsonApiAssertions.document(
                api.as("plain", "/v2/search?query=mscu").bytes());
        assertThat(foreign.path("data").findValuesAsText("number")).containsExactly("MSCU1234566");
        assertThat(foreign.at("/data/0/attributes/ref_numbers").toString()).isEqualTo("[\"of plain\"]");
        assertThat(api.as("free", "/v2/search?query=mscu").status()).isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                              | missing_parameter | query | query is missing (expected
            query                           | missing_parameter | query | query is missing (expected
            query=                          | missing_parameter | query | such as MSKU12
            query=%20%09+                   | missing_parameter | query | query is missing (expected
            Query=MSCU                      | missing_parameter | query | query is missing (expected
            filter[query]=MSCU              | missing_parameter | query | query is missing (expected
            query=MSCU&query=               | missing_parameter | query | query is missing (expected
            query=%00                       | bad_encoding      |       | invalid percent-encoding
            query=%ED%A0%80                 | bad_encoding      |       | invalid percent-encoding
            query=%FF                       | bad_encoding      |       | invalid percent-encoding
            query=%zz                       | bad_encoding      |       | invalid percent-encoding
            query=MSCU&include=shipment     | bad_include       | include | shipment
            query=MSCU&fields[search_result]=x | unknown_field  | fields[search_result] | 'x'
            """)
    void an_invalid_search_is_rejected(String query, String code, String parameter, String detail) {
        ApiResponse response = api.get("/v2/search" + (query.isEmpty() ? "" : "?" + query));

        JsonNode error = JsonApiAssertions.document(response.bytes()).at("/errors/0");
        assertThat(response.status()).isEqualTo(400);
        assertThat(error.path("code").textValue()).isEqualTo(code);
        assertThat(error.at("/source/parameter").asText(null)).isEqualTo(parameter);
        assertThat(error.path("detail").textValue()).contains(detail);
    }

    @Test
    void a_long_text_is_rejected_with_a_short_error() {
        ApiResponse response = api.get("/v2/search?query=" + "%F0%9F%9A%A2".repeat(100_000));

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.bytes().length).isLessThan(1_000);
        assertThat(TestApi.errors(response)).containsExactly("400 too_long query");
        assertThat(api.get("/v2/search?query=" + "x".repeat(255)).status()).isEqualTo(200);
        assertThat(TestApi.errors(api.get("/v2/search?query=" + "x".repeat(256))))
                .containsExactly("400 too_long query");
    }

    @Test
    void all_problems_of_a_search_are_reported_together() {
        assertThat(TestApi.errors(api.get("/v2/search?include=x&fields[search_result]=y")))
                .containsExactlyInAnyOrder(
                        "400 missing_parameter query",
                        "400 bad_include include",
                        "400 unknown_field fields[search_result]");
        assertThat(TestApi.errors(api.get("/v2/search?query=a&other=1", STRICT)))
                .containsExactly("400 unknown_parameter other");
        ApiResponse response = api.get("/v2/search?query=a", STRICT);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers().all("Preference-Applied")).containsExactly("handling=strict");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            %   | 100%
            _   | a_b
            \\  | a\\b
            '   | it's
            ${x} | ${x}
            <x> | <x>
            🚢  | 🚢1
            """)
    void every_character_is_literal(String text, String number) {
        int id = 600;
        for (String each : List.of("100%", "a_b", "a\\b", "it's", "${x}", "<x>", "🚢1", "axb", "100")) {
            request(TrackingRequest.of(SampleVoyage.id(id++), RequestType.BILL_OF_LADING, each, SampleVoyage.NOW)
                    .build());
        }

        assertThat(numbers(text)).containsExactly(number);
    }

    @Test
    void the_path_of_searches_is_unknown_without_a_store_that_searches() {
        V2Api without = V2Api.builder(TestApi.BASE, RestrictedStore.ofContainers(api.store), () -> SampleVoyage.NOW)
                .build();

        assertThat(without.handle(ApiRequest.of(
                                "GET", "/v2/search?query=x", Headers.NONE.with("Authorization", "Token acme")))
                        .status())
                .isEqualTo(404);
    }
}
