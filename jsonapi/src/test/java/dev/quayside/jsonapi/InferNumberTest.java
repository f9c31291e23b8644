package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.carrier.Scac;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.http.Responses;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code POST /tracking_requests/infer_number}. */
class InferNumberTest {

    private static final String PATH = "/v2/tracking_requests/infer_number";

    private final TestApi api = new TestApi();

    private JsonNode attributes(String number) {
        ApiResponse response = api.change("acme", "POST", PATH, "{\"number\":\"" + number + "\"}");
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(200);
        assertThat(document.at("/data/type").textValue()).isEqualTo("infer_number_results");
        return document.at("/data/attributes");
    }

    @Test
    void a_container_number_has_a_check_digit_and_candidate_lines() {
        assertThat(attributes("mscu 123456 6")).isEqualTo(JsonApiAssertions.json("""
                {
                  "number_type": "container",
                  "validation": {
                    "is_valid": true,
                    "type": "container",
                    "check_digit_passed": true,
                    "parsed_number": "MSCU1234566",
                    "reason": null
                  },
                  "shipping_line": {
                    "decision": "auto_select",
                    "selected": {"scac": "MSCU", "name": "Mediterranean Shipping Company", "confidence": 0.95},
                    "candidates": [{"scac": "MSCU", "name": "Mediterranean Shipping Company", "confidence": 0.95}]
                  }
                }"""));
    }

    @ParameterizedTest
    @CsvSource({
        "MSCU1234566, container, container, auto_select, MSCU",
        "MSCU1234567, container, container, needs_confirmation, MSCU",
        "XXXU1234561, container, container, no_prediction,",
        "MAEU221876618, bill_of_lading, shipment, auto_select, MAEU",
        "TEST-TR-SUCCEEDED, bill_of_lading, shipment, auto_select, TEST",
        "AB-12345/7, bill_of_lading, shipment, no_prediction,"
    })
    void the_decision_depends_on_the_number(
            String number, String type, String validated, String decision, String selected) {
        JsonNode attributes = attributes(number);

        assertThat(attributes.get("number_type").textValue()).isEqualTo(type);
        assertThat(attributes.at("/validation/type").textValue()).isEqualTo(validated);
        assertThat(attributes.at("/shipping_line/decision").textValue()).isEqualTo(decision);
        assertThat(attributes.at("/shipping_line/selected/scac").textValue()).isEqualTo(selected);
        assertThat(attributes.at("/shipping_line/selected").isNull()).isEqualTo(selected == null);
    }

    @Test
    void a_line_on_request_is_proposed_to_accounts_with_the_line() {
        assertThat(candidates(api.change("acme", "POST", PATH, "{\"number\":\"SMLU1234567\"}")))
                .isEmpty();

        api.store.accounts().save(TestApi.ACME.withLinesOnRequest(Scac.of("SMLU")));

        assertThat(candidates(api.change("acme", "POST", PATH, "{\"number\":\"SMLU1234567\"}")))
                .isNotEmpty();
    }

    private static JsonNode candidates(ApiResponse response) {
        return JsonApiAssertions.document(response.bytes()).at("/data/attributes/shipping_line/candidates");
    }

    @Test
    void the_same_number_has_the_same_results() {
        String body = "{\"number\":\"MSCU1234566\",\"unknown\":[1]}";

        ApiResponse first = api.change("acme", "POST", PATH, body);
        ApiResponse second = api.change("plain", "POST", PATH, body);

        assertThat(first.bytes()).isEqualTo(second.bytes());
        assertThat(first.headers().all("Content-Type")).containsExactly(Responses.JSON_API);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                        | 422 blank /number
            {"number":null}           | 422 blank /number
            {"number":" "}            | 422 blank /number
            {"number":1}              | 422 malformed /number
            {"number":["MSCU1234566"]} | 422 malformed /number
            {"number":"\\u0000"}      | 422 malformed /number
            {"number":"abc"}          | 422 invalid /number
            {"number":"MSCU!12345"}   | 422 invalid /number
            []                        | 400 malformed_document
            {                         | 400 unreadable_body
            """)
    void an_invalid_number_is_rejected(String body, String problem) {
        assertThat(String.join(", ", TestApi.errors(api.change("acme", "POST", PATH, body)))
                        .strip())
                .isEqualTo(problem.strip());
    }

    @Test
    void every_plan_and_every_key_may_infer_a_number() {
        String body = "{\"number\":\"MSCU1234566\"}";
        ApiRequest request = new ApiRequest(
                "POST", PATH, Headers.NONE, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));

        assertThat(api.change("free", "POST", PATH, body).status()).isEqualTo(200);
        assertThat(api.api
                        .handle(request, new Caller(TestApi.PLAIN, ApiKey.Permission.READ))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void infer_number_is_not_the_id_of_a_request() {
        ApiResponse response = api.get(PATH);

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers().all("Allow")).containsExactly("POST");
    }
}
