package dev.quayside.jsonapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Members of bodies that a request does not read: diagnostics, or errors under strict handling. */
class IgnoredMembersTest {

    private static final Headers ACME = Headers.NONE.with("Authorization", "Token acme");
    private static final Headers STRICT = ACME.with("Prefer", "handling=strict");

    private final TestApi api = new TestApi();

    static Stream<RouteSample> bodies() {
        return RouteSamples.routes().filter(route -> !route.body().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void an_ignored_member_is_a_diagnostic_and_an_error_under_strict_handling(RouteSample route) {
        ObjectNode body = (ObjectNode) JsonApiAssertions.json(route.body());
        boolean isDocument = body.has("data");
        ObjectNode members = isDocument ? ((ObjectNode) body.get("data")).withObjectProperty("attributes") : body;
        members.put("odd/one", 1);
        String pointer = (isDocument ? "/data/attributes" : "") + "/odd~1one";
        TestApi own = RouteSamples.api();
        String target = RouteSamples.target(own, route);

        ApiResponse strict = own.send(route.method(), target, STRICT, body.toString());
        ApiResponse lenient = own.send(route.method(), target, ACME, body.toString());

        assertThat(TestApi.errors(strict)).containsExactly("422 ignored_member " + pointer);
        assertThat(lenient.status()).isLessThan(300);
        JsonNode diagnostics =
                JsonApiAssertions.json(new String(lenient.bytes(), UTF_8)).at("/meta/diagnostics");
        assertThat(diagnostics.findValuesAsText("pointer")).containsExactly(pointer);
        assertThat(diagnostics.findValuesAsText("severity")).containsExactly("ignored");
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void a_member_beside_the_data_or_the_attributes_is_a_diagnostic_too(RouteSample route) {
        ObjectNode body = (ObjectNode) JsonApiAssertions.json(route.body());
        if (!body.has("data")) {
            return;
        }
        ((ObjectNode) body.get("data")).put("company_name", "Acme");
        ((ObjectNode) body.get("data")).putObject("meta").put("note", "a member of JSON:API");
        body.put("ref_numbers", "A").putObject("jsonapi").put("version", "1.1");
        TestApi own = RouteSamples.api();
        String target = RouteSamples.target(own, route);

        ApiResponse strict = own.send(route.method(), target, STRICT, body.toString());
        ApiResponse lenient = own.send(route.method(), target, ACME, body.toString());

        assertThat(TestApi.errors(strict))
                .containsExactly("422 ignored_member /ref_numbers", "422 ignored_member /data/company_name");
        assertThat(JsonApiAssertions.json(new String(lenient.bytes(), UTF_8))
                        .at("/meta/diagnostics")
                        .findValuesAsText("pointer"))
                .isEqualTo(List.of("/ref_numbers", "/data/company_name"));
    }

    @Test
    void a_body_without_data_where_the_body_is_optional_has_diagnostics() {
        String target = "/v2/shipments/" + SampleVoyage.SHIPMENT.id() + "/stop_tracking";

        ApiResponse strict = api.send("PATCH", target, STRICT, "{\"reason\":\"done\"}");
        ApiResponse lenient = api.send("PATCH", target, ACME, "{\"reason\":\"done\"}");

        assertThat(TestApi.errors(strict)).containsExactly("422 ignored_member /reason");
        assertThat(JsonApiAssertions.document(lenient.bytes())
                        .at("/meta/diagnostics")
                        .findValuesAsText("pointer"))
                .isEqualTo(List.of("/reason"));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void a_body_of_known_members_has_no_diagnostics(RouteSample route) {
        TestApi own = RouteSamples.api();

        ApiResponse response = own.send(route.method(), RouteSamples.target(own, route), STRICT, route.body());

        assertThat(response.status()).isLessThan(300);
        assertThat(JsonApiAssertions.json(new String(response.bytes(), UTF_8))
                        .at("/meta/diagnostics")
                        .isMissingNode())
                .isTrue();
    }

    @Test
    void the_diagnostic_names_the_members_that_the_request_reads() {
        String body = "{\"data\":{\"attributes\":{\"shipment_tags\":[\"a\"]}}}";

        ApiResponse response = api.change("acme", "PATCH", "/v2/shipments/" + SampleVoyage.SHIPMENT.id(), body);

        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/meta/diagnostics/0/detail")
                        .textValue())
                .isEqualTo("shipment_tags: this request does not read the member (expected 'ref_numbers', 'tags')");
    }

    @Test
    void a_relationship_that_is_not_read_is_a_diagnostic() {
        String body = "{\"data\":{\"relationships\":{\"shipment\":{\"data\":null}}}}";

        ApiResponse response = api.change("acme", "PATCH", "/v2/containers/" + SampleVoyage.FULL.id(), body);

        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/meta/diagnostics")
                        .findValuesAsText("pointer"))
                .isEqualTo(List.of("/data/relationships/shipment"));
    }

    @Test
    void an_event_that_needs_a_missing_feature_is_a_diagnostic_that_names_the_feature() {
        String body =
                "{\"data\":{\"type\":\"webhook\",\"attributes\":{\"url\":\"https://example.com/a\",\"active\":true,"
                        + "\"events\":[\"container.updated\",\"container.pickup_lfd_rail.changed\"]}}}";

        JsonNode plain = JsonApiAssertions.document(
                api.change("plain", "POST", "/v2/webhooks", body).bytes());
        JsonNode acme = JsonApiAssertions.document(
                api.change("acme", "POST", "/v2/webhooks", body).bytes());

        assertThat(plain.at("/data/attributes/events")).hasSize(2);
        assertThat(plain.at("/meta/diagnostics").findValuesAsText("pointer"))
                .isEqualTo(List.of("/data/attributes/events/1"));
        assertThat(plain.at("/meta/diagnostics/0/code").textValue()).isEqualTo("feature_not_enabled");
        assertThat(plain.at("/meta/diagnostics/0/detail").textValue())
                .isEqualTo("events/1: 'container.pickup_lfd_rail.changed' is not delivered until the account has the"
                        + " feature 'rail_last_free_day'");
        assertThat(acme.has("meta")).isFalse();
    }
}
