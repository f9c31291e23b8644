package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.event.EventKind;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.document.Compatibility;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests as the clients of the reference service send them. */
class ExistingClientsTest {

    private static final String WEBHOOK =
            "{\"data\":{\"type\":\"webhook\",\"attributes\":{\"url\":\"https://example.com/a\",\"active\":true,\"events\":%s}}}";

    private final TestApi api = new TestApi();

    static Stream<RouteSample> documents() {
        return RouteSamples.routes().filter(route -> route.body().startsWith("{\"data\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Token acme", "token acme", "TOKEN acme", "tOKEN  acme "})
    void the_case_of_the_scheme_is_ignored(String authorization) {
        ApiResponse response = api.send("GET", "/v2/containers", Headers.NONE.with("Authorization", authorization));

        assertThat(response.status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Token ACME", "Bearer acme", "Basic acme", "acme", "Tokenacme", "Token"})
    void another_scheme_or_key_is_rejected(String authorization) {
        ApiResponse response = api.send("GET", "/v2/containers", Headers.NONE.with("Authorization", authorization));

        assertThat(response.status()).isEqualTo(401);
    }

    @ParameterizedTest
    @MethodSource("documents")
    void a_body_without_a_type_is_accepted_unless_handling_is_strict(RouteSample route) {
        ObjectNode body = (ObjectNode) JsonApiAssertions.json(route.body());
        ObjectNode data = (ObjectNode) body.get("data");
        data.remove("type");
        String untyped = body.toString();
        data.put("type", "vessel");
        String otherType = body.toString();
        TestApi own = RouteSamples.api();
        String target = RouteSamples.target(own, route);
        Headers acme = Headers.NONE.with("Authorization", "Token acme");

        ApiResponse strict = own.send(route.method(), target, acme.with("Prefer", "handling=strict"), untyped);
        ApiResponse lenient = own.send(route.method(), target, acme, untyped);
        ApiResponse wrong = own.send(route.method(), target, acme, otherType);

        assertThat(TestApi.errors(strict)).containsExactly("400 malformed_document /data/type");
        assertThat(lenient.status()).isLessThan(300);
        assertThat(TestApi.errors(wrong)).contains("409 wrong_type /data/type");
    }

    @Test
    void an_asterisk_subscribes_to_all_events() {
        ApiResponse created = api.change("acme", "POST", "/v2/webhooks", WEBHOOK.formatted("[\"*\"]"));

        JsonNode webhook = JsonApiAssertions.document(created.bytes()).get("data");
        assertThat(created.status()).isEqualTo(201);
        assertThat(webhook.at("/attributes/events").toString()).isEqualTo("[\"*\"]");
        assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).hasSize(1).allSatisfy(stored -> {
            for (EventKind kind : EventKind.values()) {
                assertThat(stored.isSubscribedTo(kind)).as("%s", kind).isTrue();
            }
        });
        assertThat(api.document("/v2/webhooks/" + webhook.get("id").textValue())
                        .at("/data/attributes/events")
                        .toString())
                .isEqualTo("[\"*\"]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ["*","container.updated"] | 201
            ["*","*"]                 | 422
            ["**"]                    | 422
            ["container.*"]           | 422
            """)
    void an_asterisk_is_the_only_pattern_of_events(String events, int status) {
        ApiResponse response = api.change("acme", "POST", "/v2/webhooks", WEBHOOK.formatted(events));

        assertThat(response.status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({"acme", "plain"})
    void the_examples_without_an_event_are_one_of_each_kind_that_the_account_may_receive(String key) {
        List<String> enabled = Arrays.stream(EventKind.values())
                .filter(kind -> key.equals("acme") || kind.requiredEntitlement().isEmpty())
                .map(EventKind::wireName)
                .toList();

        JsonNode document = JsonApiAssertions.document(
                api.as(key, "/v2/webhook_notifications/examples").bytes());

        assertThat(document.get("data").findValuesAsText("event")).isEqualTo(enabled);
        assertThat(document.at("/meta/total").intValue()).isEqualTo(enabled.size());
        Set<String> ids = new LinkedHashSet<>();
        document.get("included")
                .forEach(resource -> assertThat(ids.add(resource.get("id").textValue()))
                        .as("each resource once")
                        .isTrue());
        for (JsonNode notification : document.get("data")) {
            String example = "/v2/webhook_notifications/examples?event="
                    + notification.at("/attributes/event").textValue();
            JsonNode alone = JsonApiAssertions.document(api.as(key, example).bytes());
            assertThat(notification.get("meta")).isEqualTo(alone.get("meta"));
            assertThat(document.get("included")).containsAll(alone.path("included"));
        }
    }

    @ParameterizedTest
    @CsvSource({"maersk,MAEU", "MEDU,MSCU", "mediterranean sh,MSCU", "Hapag-Lloyd,HLCU"})
    void shipping_lines_are_found_by_name_short_name_and_code(String search, String scac) {
        String query = search.replace(" ", "%20");

        JsonNode lines = api.document("/v2/shipping_lines?search=" + query);

        assertThat(lines.get("data").findValuesAsText("scac")).contains(scac).hasSizeLessThan(5);
        assertThat(api.document("/v2/shipping_lines?search=nothing%20like%20it").get("data"))
                .isEmpty();
        assertThat(api.document("/v2/shipping_lines?search=").get("data")).hasSizeGreaterThan(30);
    }

    @Test
    void one_setting_selects_the_forms_of_the_reference_service() {
        TestApi reference = new TestApi(builder -> builder.compatibility(Compatibility.REFERENCE));

        assertThat(reference
                        .document("/v2/webhook_notifications/examples?event=tracking_request.succeeded")
                        .toString())
                .contains("\"status\":\"created\"")
                .doesNotContain("\"status\":\"succeeded\"");
        assertThat(reference.document("/v2/containers?include=shipment").toString())
                .containsPattern("\"pickup_lfd\":\"[0-9-]+T[0-9:]+Z\"");
    }
}
