package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how endpoints with plain parameters treat parameters without effect. */
class ParameterReaderTest {

    private static final Headers STRICT = Headers.NONE.with("Prefer", "handling=strict");
    private static final String RAW = "/v2/containers/" + SampleVoyage.FULL.id() + "/raw_events";
    private static final String MAP = "/v2/containers/" + SampleVoyage.FULL.id() + "/map_geojson";
    private static final String VESSEL = "/v2/vessels/" + SampleVoyage.EMMA.id();

    private final TestApi api = new TestApi();

    private static String target(String text) {
        return "/v2"
                + text.replace("RAW?", RAW.substring(3) + "?")
                        .replace("MAP?", MAP.substring(3) + "?")
                        .replace("VESSEL?", VESSEL.substring(3) + "?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /search?query=MSCU&query=TCLU             | duplicate_parameter query
            /search?query=MSCU&a=1&b=2&query=X        | duplicate_parameter query, unknown_parameter a, unknown_parameter b
            /events?page[size]=1&page[size]=2&foo=1   | duplicate_parameter page[size], unknown_parameter foo
            /events?page[after]=0&page[after]=0       | duplicate_parameter page[after]
            RAW?foo=1&include=location&include=vessel | unknown_parameter foo
            /webhooks/events?a=1&b=2&a=3              | unknown_parameter a, unknown_parameter b
            """)
    void ignored_parameters_of_a_list_are_reported_or_strictly_rejected(String text, String remarks) {
        JsonNode meta = api.document(target(text)).path("meta");
        ApiResponse strict = api.get(target(text), STRICT);

        assertThat(StreamSupport.stream(meta.path("diagnostics").spliterator(), false)
                        .map(each -> each.path("code").textValue() + " "
                                + each.path("parameter").textValue()))
                .containsExactly(remarks.split(", "));
        assertThat(TestApi.errors(strict)).containsExactly(("400 " + remarks.replace(", ", ", 400 ")).split(", "));
        assertThat(strict.headers().all("Preference-Applied")).containsExactly("handling=strict");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /webhook_notifications/examples?event=container.updated&event=container.created | 400 duplicate_parameter event
            /webhooks/ips?a=1&b=2                     | 400 unknown_parameter a, 400 unknown_parameter b
            /openapi.json?a=1&a=2&b                   | 400 unknown_parameter a, 400 unknown_parameter b
            MAP?a=1&b=2                               | 400 unknown_parameter a, 400 unknown_parameter b
            VESSEL?show_positions[to_timestamp]=      | 400 empty_value show_positions[to_timestamp]
            VESSEL?show_positions[to_timestamp]=&x=1&show_positions[from_timestamp]=2026-01-20T00:00:00Z | 400 empty_value show_positions[to_timestamp], 400 unknown_parameter x
            """)
    void other_responses_ignore_parameters_or_reject_them_strictly(String text, String errors) {
        ApiResponse lenient = api.get(target(text));
        ApiResponse strict = api.get(target(text), STRICT);

        assertThat(lenient.status()).isEqualTo(200);
        assertThat(TestApi.errors(strict)).containsExactly(errors.split(", "));
    }

    @Test
    void a_page_size_of_events_is_capped_even_under_strict_handling() {
        for (Headers headers : new Headers[] {Headers.NONE, STRICT}) {
            JsonNode meta = JsonApiAssertions.document(
                            api.get("/v2/events?page[size]=5000", headers).bytes())
                    .path("meta");

            assertThat(meta.at("/diagnostics/0/code").textValue()).isEqualTo("capped");
            assertThat(meta.at("/diagnostics/0/parameter").textValue()).isEqualTo("page[size]");
            assertThat(meta.path("diagnostics")).hasSize(1);
        }
        assertThat(api.document("/v2/events?page[size]=100").path("meta").has("diagnostics"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /events?page[after]=                           | 400 bad_cursor page[after]
            /events?page[size]=                            | 400 bad_value page[size]
            /events?page[size]=00&page[after]=x&include=x  | 400 bad_cursor page[after], 400 bad_value page[size], 400 bad_include include
            /webhooks/events?include=nobody                | 400 bad_include include
            /webhook_notifications/examples?event=container.updated&include=nobody | 400 bad_include include
            /webhook_notifications/examples?include=webhook | 400 bad_include include
            /search?query=                                 | 400 missing_parameter query
            """)
    void errors_do_not_depend_on_strictness(String text, String errors) {
        assertThat(TestApi.errors(api.get(target(text)))).containsExactly(errors.split(", "));
        assertThat(TestApi.errors(api.get(target(text), STRICT))).containsExactly(errors.split(", "));
    }

    @ParameterizedTest
    @CsvSource({"unknown, 400", "shipping_line, 400", ", 200"})
    void an_inference_rejects_an_include(@Nullable String include, int status) {
        ApiResponse response = api.change(
                "acme",
                "POST",
                "/v2/tracking_requests/infer_number?include=" + (include == null ? "" : include),
                "{\"number\":\"MSCU1234566\"}");

        assertThat(response.status()).isEqualTo(status);
    }

    @Test
    void the_list_of_event_kinds_has_a_size_and_a_total() {
        JsonNode document = api.document("/v2/webhooks/events");

        assertThat(document.at("/meta/size").intValue())
                .isEqualTo(document.path("data").size())
                .isPositive();
        assertThat(document.at("/meta/total")).isEqualTo(document.at("/meta/size"));
        assertThat(document.path("meta").has("diagnostics")).isFalse();
    }

    @Test
    void the_number_of_diagnostics_is_limited() {
        StringBuilder query = new StringBuilder("/v2/webhooks/events?");
        for (int i = 0; i < 10_000; i++) {
            query.append('a').append(i).append("=&");
        }

        assertThat(api.document(query.toString()).at("/meta/diagnostics")).hasSize(50);
        assertThat(TestApi.errors(api.get(query.toString(), STRICT))).hasSize(50);
    }
}
