package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.jasminb.jsonapi.ResourceConverter;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.jsonapi.client.ResourceTypes;
import dev.quayside.jsonapi.client.ShippingLineResource;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /shipping_lines} and {@code GET /shipping_lines/{id}}. */
class ShippingLineEndpointsTest {

    private static final String LIST = "/v2/shipping_lines";

    private final TestApi api = new TestApi();

    @Test
    void all_generally_available_lines_are_on_one_page() {
        JsonNode document = api.document(LIST);

        assertThat(document.fieldNames()).toIterable().containsExactly("data", "meta", "links");
        assertThat(document.get("data")).hasSize(37);
        assertThat(document.get("meta").toString()).isEqualTo("{\"size\":37,\"total\":37}");
        assertThat(document.get("links").toString())
                .isEqualTo("{\"self\":\"https://tracking.example.com/v2/shipping_lines\"}");
        assertThat(codes(document))
                .contains("MAEU", "TEST")
                .doesNotContain("SMLU", "TRBR")
                .isSorted();
    }

    @Test
    void a_line_has_its_attributes_in_order() {
        JsonNode line = api.document(LIST + "/MSCU").get("data");

        assertThat(line.get("type").textValue()).isEqualTo("shipping_line");
        assertThat(line.get("attributes").fieldNames())
                .toIterable()
                .containsExactly(
                        "scac",
                        "name",
                        "provided_data",
                        "tracking_url",
                        "contact_url",
                        "alternative_scacs",
                        "short_name",
                        "bill_of_lading_tracking_support",
                        "booking_number_tracking_support",
                        "container_number_tracking_support");
        assertThat(line.at("/attributes/alternative_scacs/0").textValue()).isEqualTo("MEDU");
        assertThat(line.at("/attributes/provided_data/equipment_type").isBoolean())
                .isTrue();
        assertThat(line.has("relationships")).isFalse();
    }

    @Test
    void a_line_on_request_is_listed_for_accounts_with_the_line() {
        Account enabled = TestApi.ACME.withLinesOnRequest(new Scac("SMLU"));
        Caller caller = new Caller(enabled, ApiKey.Permission.READ);

        JsonNode list = JsonApiAssertions.document(
                api.api.handle(ApiRequest.of("GET", LIST, Headers.NONE), caller).bytes());
        assertThat(codes(list)).hasSize(38).contains("SMLU").doesNotContain("TRBR");
        assertThat(api.api
                        .handle(ApiRequest.of("GET", LIST + "/SMLU", Headers.NONE), caller)
                        .status())
                .isEqualTo(200);
        assertThat(TestApi.errors(api.get(LIST + "/SMLU"))).containsExactly("404 not_found -");
        String id = ShippingLines.bundled().get(new Scac("SMLU")).id().toString();
        assertThat(TestApi.errors(api.get(LIST + "/" + id))).containsExactly("404 not_found -");
    }

    @ParameterizedTest
    @ValueSource(strings = {"MSCU", "mscu", "MEDU", "{id}"})
    void a_line_is_found_by_its_id_and_each_of_its_codes(String path) {
        String id = ShippingLines.bundled().get(new Scac("MSCU")).id().toString();

        JsonNode line = api.document(LIST + "/" + path.replace("{id}", id)).get("data");

        assertThat(line.at("/attributes/scac").textValue()).isEqualTo("MSCU");
        assertThat(line.get("id").textValue()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"XXXX", "x", "Maersk", "00000000-0000-7000-8000-00000000001e"})
    void an_unknown_line_is_404(String path) {
        assertThat(TestApi.errors(api.get(LIST + "/" + path))).containsExactly("404 not_found -");
    }

    @Test
    void ignored_parameters_of_lines_are_reported_or_strictly_rejected() {
        JsonNode document = api.document(LIST + "?name=maersk&page[number]=2");

        assertThat(document.get("data")).hasSize(37);
        assertThat(document.at("/meta/diagnostics").findValuesAsText("parameter"))
                .containsExactly("name", "page[number]");
        ApiResponse strict = api.get(LIST + "?name=maersk", Headers.NONE.with("Prefer", "handling=strict"));
        assertThat(TestApi.errors(strict)).containsExactly("400 unknown_parameter name");
    }

    @Test
    void fieldsets_are_applied() {
        JsonNode document = api.document(LIST + "?fields[shipping_line]=scac");

        assertThat(document.at("/data/0/attributes").fieldNames()).toIterable().containsExactly("scac");
        assertThat(TestApi.errors(api.get(LIST + "?fields[shipping_line]=code")))
                .containsExactly("400 unknown_field fields[shipping_line]");
    }

    @Test
    void every_plan_may_list_lines_but_not_get_one() {
        assertThat(api.as("free", LIST).status()).isEqualTo(200);
        assertThat(TestApi.errors(api.as("free", LIST + "/MAEU")))
                .containsExactly("403 plan_does_not_include_reading -");
    }

    @Test
    void the_host_can_configure_lines() {
        ShippingLine own =
                ShippingLine.builder(new Scac("OURS"), "Our own line").build();
        TestApi other = new TestApi(builder -> builder.shippingLines(ShippingLines.of(List.of(own))));

        assertThat(codes(other.document(LIST))).containsExactly("OURS");
    }

    @Test
    void jsonapi_converter_reads_lines() {
        List<ShippingLineResource> lines = new ResourceConverter(new ObjectMapper(), ResourceTypes.all())
                .readDocumentCollection(api.get(LIST).bytes(), ShippingLineResource.class)
                .get();

        assertThat(lines).hasSize(37);
        assertThat(lines)
                .filteredOn(line -> "MSCU".equals(line.scac))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.alternativeScacs).contains("MEDU");
                    assertThat(line.billOfLadingTrackingSupport).isTrue();
                    assertThat(line.providedData).containsKey("equipment_type_notes");
                });
    }

    private static List<String> codes(JsonNode document) {
        return document.get("data").findValuesAsText("scac");
    }
}
