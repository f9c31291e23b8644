package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the detail of each error names the parameter or member, because many clients print only the detail. */
class ErrorDetailsTest {

    private final TestApi api = new TestApi();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /v2/containers?filter[has_holds]=maybe | filter[has_holds]: 'maybe' is not a boolean (expected true or false)
            /v2/containers?sort=x&page[size]=0     | page[size]: '0' is not a page size (expected an integer of 1 or more)
            /v2/search                             | query is missing (expected
            /v2/search?query=x&include=shipment    | include: 'shipment' cannot be included (these resources have no relationships)
            /v2/webhook_notifications/examples?event=x | event: 'x' is not an event kind (expected
            /v2/events?page[size]=x                | page[size]: 'x' is not valid (expected an integer of 1 or more)
            """)
    void a_detail_of_a_query_names_the_parameter(String target, String detail) {
        assertThat(detail(api.get(target))).startsWith(detail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v2/events?sort=x", "/v2/search?query=x&sort=x"})
    void a_detail_of_an_unknown_parameter_fits_paths_with_several_resources(String target) {
        Headers strict = Headers.NONE.with("Authorization", "Token acme").with("Prefer", "handling=strict");

        assertThat(detail(api.send("GET", target, strict, "")))
                .isEqualTo("sort: this name is not a parameter of this path");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            webhooks          | {"data":{"type":"webhook","attributes":{}}}             | url is missing (expected an address such as https://example.com/hook)
            webhooks          | {"data":{"type":"webhook","attributes":{"url":7}}}      | active is missing (expected true or false)
            webhooks          | {"data":{"type":1}}                                     | type: 1 is not a type (expected 'webhook')
            webhooks          | {"data":{"type":"webhook","id":"7"}}                    | id: '7' is a client-generated id, which is not supported (omit the id)
            webhooks/trigger  | {"event":"container.updated"}                           | url is missing (expected a string that is not blank)
            parties           | {"data":{"type":"party"}}                               | company_name is missing (expected the name of a company)
            parties           | {"data":{"type":"party","attributes":{"company_name":7}}} | company_name: 7 is not a string (expected a JSON string)
            """)
    void a_detail_of_a_body_names_the_member(String path, String body, String detail) {
        assertThat(detail(api.change("acme", "POST", "/v2/" + path, body))).isEqualTo(detail);
    }

    @Test
    void equal_errors_are_reported_once() {
        JsonNode errors = JsonApiAssertions.document(
                        api.get("/v2/containers?filter[arrival][]=x&filter[arrival][]=x&sort=x")
                                .bytes())
                .get("errors");

        assertThat(errors).hasSize(1);
    }

    private static String detail(ApiResponse response) {
        return JsonApiAssertions.document(response.bytes())
                .at("/errors/0/detail")
                .textValue();
    }
}
