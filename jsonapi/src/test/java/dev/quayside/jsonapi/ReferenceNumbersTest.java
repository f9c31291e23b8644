package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.Container;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code PATCH} of shipments, containers and tracking requests. */
class ReferenceNumbersTest {

    private static final String SHIPMENT = "/v2/shipments/" + SampleVoyage.SHIPMENT.id();
    private static final String CONTAINER = "/v2/containers/" + SampleVoyage.FULL.id();
    private static final String REQUEST = "/v2/tracking_requests/" + SampleVoyage.id(700);

    private final TestApi api = new TestApi();

    @BeforeEach
    void request() {
        api.store
                .tracking()
                .commit(Commit.of(TestApi.ACME.id())
                        .request(TrackingRequest.of(
                                        SampleVoyage.id(700), RequestType.BILL_OF_LADING, "BILL700", SampleVoyage.NOW)
                                .build())
                        .build());
    }

    private ApiResponse patch(String target, String attributes) {
        return api.change("acme", "PATCH", target, body(target, attributes));
    }

    /** A body of the right type for the target. */
    private static String body(String target, String attributes) {
        String type = target.startsWith("/v2/ship")
                ? "shipment"
                : target.startsWith("/v2/cont") ? "container" : "tracking_request";
        return "{\"data\":{\"type\":\"" + type + "\",\"attributes\":" + attributes.replace('\'', '"') + "}}";
    }

    private static JsonNode changed(ApiResponse response) {
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(200);
        return document;
    }

    @Test
    void a_container_can_be_named_by_the_body_or_the_path() {
        String path = "/v2/containers";
        String body = "{\"data\":{\"type\":\"container\",\"id\":\"%s\",\"attributes\":{\"ref_numbers\":[\"PO-7\"]}}}";

        JsonNode document = changed(api.change("acme", "PATCH", path, body.formatted(SampleVoyage.FULL.id())));

        assertThat(document.at("/data/id").textValue())
                .isEqualTo(SampleVoyage.FULL.id().toString());
        assertThat(api.document(CONTAINER).at("/data/attributes/ref_numbers").toString())
                .isEqualTo("[\"PO-7\"]");
        assertThat(api.change("acme", "PATCH", path, body.formatted(SampleVoyage.id(999)))
                        .status())
                .isEqualTo(404);
        assertThat(TestApi.errors(api.change("acme", "PATCH", path, body.formatted("7"))))
                .containsExactly("400 malformed_document /data/id");
        assertThat(TestApi.errors(api.change("acme", "PATCH", path, "{\"data\":{\"type\":\"container\"}}")))
                .containsExactly("400 malformed_document /data/id");
    }

    @Test
    void a_shipment_gets_references_and_tags() {
        JsonNode document = changed(patch(SHIPMENT, "{'ref_numbers':['PO-1','INV-2'],'tags':['urgent']}"));

        assertThat(document.at("/data/attributes/ref_numbers"))
                .extracting(JsonNode::textValue)
                .containsExactly("PO-1", "INV-2");
        assertThat(document.at("/data/attributes/tags")).hasSize(1);
        assertThat(api.document(SHIPMENT).at("/data")).isEqualTo(document.at("/data"));
        assertThat(api.document("/v2/containers?filter[search_by_shipment_ref_numbers]=inv-2")
                        .at("/data"))
                .hasSize(2);
        assertThat(api.document("/v2/shipments?q=po-1").at("/data")).hasSize(1);
    }

    @Test
    void absent_attributes_stay_and_an_empty_list_removes_all() {
        patch(SHIPMENT, "{'ref_numbers':['PO-1'],'tags':['urgent']}");

        JsonNode tagged = changed(patch(SHIPMENT, "{'tags':['calm'],'colour':'red'}"));
        assertThat(tagged.at("/data/attributes/ref_numbers/0").textValue()).isEqualTo("PO-1");
        assertThat(tagged.at("/data/attributes/tags/0").textValue()).isEqualTo("calm");
        JsonNode bare = changed(patch(SHIPMENT, "{'ref_numbers':[],'tags':[]}"));
        assertThat(bare.at("/data/attributes/ref_numbers")).isEmpty();
        assertThat(bare.at("/data/attributes/tags")).isEmpty();
    }

    @Test
    void null_removes_all_references() {
        patch(SHIPMENT, "{'ref_numbers':['PO-1'],'tags':['urgent']}");
        patch(CONTAINER, "{'ref_numbers':['REF-9']}");

        JsonNode bare = changed(patch(SHIPMENT, "{'ref_numbers':null,'tags':null}"));
        assertThat(bare.at("/data/attributes/ref_numbers").toString()).isEqualTo("[]");
        assertThat(bare.at("/data/attributes/tags").toString()).isEqualTo("[]");
        assertThat(changed(patch(CONTAINER, "{'ref_numbers':null}"))
                        .at("/data/attributes/ref_numbers")
                        .toString())
                .isEqualTo("[]");
    }

    @Test
    void changed_references_update_the_time_of_a_container() {
        Container before = api.store
                .shipments()
                .container(TestApi.ACME.id(), SampleVoyage.FULL.id())
                .orElseThrow();

        JsonNode document = changed(patch(CONTAINER, "{'ref_numbers':['REF-9']}"));

        assertThat(document.at("/data/attributes/ref_numbers/0").textValue()).isEqualTo("REF-9");
        assertThat(api.document("/v2/containers?filter[search_by_ref_numbers]=ref")
                        .at("/data"))
                .hasSize(1);
        Container after = api.store
                .shipments()
                .container(TestApi.ACME.id(), SampleVoyage.FULL.id())
                .orElseThrow();
        assertThat(after)
                .isEqualTo(before.toBuilder()
                        .refNumbers(List.of("REF-9"))
                        .times(before.times().withUpdatedAt(SampleVoyage.NOW))
                        .build());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'ref_numbers':['A','B']} | A B
            {'ref_number':'A'}        | A
            {'ref_numbers':[]}        |
            {'ref_numbers':null}      |
            {}                        | OLD
            """)
    void a_tracking_request_gets_references(String attributes, @Nullable String expected) {
        patch(REQUEST, "{'ref_numbers':['OLD']}");

        JsonNode document = changed(patch(REQUEST, attributes));

        List<String> references = expected == null ? List.of() : List.of(expected.split(" "));
        assertThat(document.at("/data/attributes/ref_numbers"))
                .extracting(JsonNode::textValue)
                .isEqualTo(references);
        assertThat(api.store
                        .tracking()
                        .request(TestApi.ACME.id(), SampleVoyage.id(700))
                        .orElseThrow()
                        .refNumbers())
                .isEqualTo(references);
    }

    @Test
    void unchanged_references_are_not_stored_again() {
        patch(REQUEST, "{'ref_numbers':['A']}");
        TrackingRequest once = api.store
                .tracking()
                .request(TestApi.ACME.id(), SampleVoyage.id(700))
                .orElseThrow();

        patch(REQUEST, "{'ref_numbers':['A']}");

        assertThat(api.store.tracking().request(TestApi.ACME.id(), SampleVoyage.id(700)))
                .contains(once);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /v2/shipments/         | {'ref_numbers':'PO-1'}               | 422 malformed /data/attributes/ref_numbers
            /v2/shipments/         | {'ref_numbers':['A',7]}              | 422 malformed /data/attributes/ref_numbers/1
            /v2/shipments/         | {'tags':['a','b','a']}               | 422 duplicate /data/attributes/tags/2
            /v2/shipments/         | {'tags':['a\\u0000']}                | 422 malformed /data/attributes/tags/0
            /v2/containers/        | {'ref_numbers':{'a':1}}              | 422 malformed /data/attributes/ref_numbers
            /v2/containers/        | {'ref_numbers':['LONG']}             | 422 too_long /data/attributes/ref_numbers/0
            /v2/tracking_requests/ | {'ref_number':7}                     | 422 malformed /data/attributes/ref_number
            /v2/tracking_requests/ | {'ref_number':'A','ref_numbers':[]}  | 422 ambiguous /data/attributes/ref_number
            """)
    void invalid_content_is_rejected_with_a_pointer(String collection, String attributes, String error) {
        String target = collection
                + (collection.startsWith("/v2/ship")
                        ? SampleVoyage.SHIPMENT.id()
                        : collection.startsWith("/v2/cont") ? SampleVoyage.FULL.id() : SampleVoyage.id(700));

        ApiResponse response = patch(target, attributes.replace("LONG", "x".repeat(256)));

        assertThat(TestApi.errors(response)).containsExactly(error);
        assertThat(response.status()).isEqualTo(422);
    }

    @Test
    void all_problems_are_reported_together_and_nothing_is_stored() {
        ApiResponse response = patch(SHIPMENT, "{'ref_numbers':['ok',1],'tags':['a','a']}");

        assertThat(TestApi.errors(response))
                .containsExactly(
                        "422 malformed /data/attributes/ref_numbers/1", "422 duplicate /data/attributes/tags/1");
        assertThat(api.store.shipments().shipment(TestApi.ACME.id(), SampleVoyage.SHIPMENT.id()))
                .contains(SampleVoyage.SHIPMENT);
    }

    @Test
    void each_invalid_element_has_a_pointer() {
        String attributes = "{'ref_numbers':['LONG',7],'tags':['a','a',7,'LONG','LONG']}";

        assertThat(TestApi.errors(patch(SHIPMENT, attributes.replace("LONG", "x".repeat(300)))))
                .containsExactly(
                        "422 too_long /data/attributes/ref_numbers/0",
                        "422 malformed /data/attributes/ref_numbers/1",
                        "422 duplicate /data/attributes/tags/1",
                        "422 malformed /data/attributes/tags/2",
                        "422 too_long /data/attributes/tags/3",
                        "422 too_long /data/attributes/tags/4");
    }

    @Test
    void the_number_of_reported_problems_is_limited() {
        String attributes = "{'tags':[7" + ",7".repeat(100_000) + "]}";

        assertThat(TestApi.errors(patch(SHIPMENT, attributes)))
                .hasSize(100)
                .startsWith("422 malformed /data/attributes/tags/0", "422 malformed /data/attributes/tags/1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shipment", "container", "tracking_request"})
    void checks_are_made_in_order(String type) {
        String target = type.equals("shipment") ? SHIPMENT : type.equals("container") ? CONTAINER : REQUEST;
        String nowhere = target.substring(0, target.lastIndexOf('/') + 1) + SampleVoyage.id(999);
        String other = type.equals("shipment") ? "container" : "shipment";
        String good = "{'data':{'type':'%s','attributes':{}}}".formatted(type).replace('\'', '"');

        assertThat(api.send("PATCH", target, Headers.NONE, good).status()).isEqualTo(401);
        assertThat(api.change("acme", "PUT", target, good).status()).isEqualTo(405);
        assertThat(api.change("acme", "PUT", target, good).headers().first("Allow"))
                .contains("GET, HEAD, PATCH");
        Headers text = Headers.NONE.with("Authorization", "Token acme").with("Content-Type", "text/plain");
        assertThat(api.send("PATCH", target, text, good).status()).isEqualTo(415);
        assertThat(api.change("acme", "PATCH", nowhere, "{").status()).isEqualTo(404);
        assertThat(api.change("acme", "PATCH", target + "?include=nothing", "{").status())
                .isEqualTo(400);
        assertThat(TestApi.errors(api.change("acme", "PATCH", target, "{"))).containsExactly("400 unreadable_body ");
        assertThat(TestApi.errors(api.change("acme", "PATCH", target, "{\"data\":{\"type\":\"" + other + "\"}}")))
                .containsExactly("409 wrong_type /data/type");
        assertThat(TestApi.errors(api.change(
                        "acme",
                        "PATCH",
                        target,
                        "{\"data\":{\"type\":\"" + type + "\",\"id\":\"" + SampleVoyage.id(999) + "\"}}")))
                .containsExactly("409 wrong_id /data/id");
        assertThat(api.change("acme", "PATCH", target, good).status()).isEqualTo(200);
    }

    @Test
    void resources_of_another_account_cannot_be_changed() {
        ApiResponse request = api.change("plain", "PATCH", REQUEST, body(REQUEST, "{'ref_numbers':['X']}"));
        ApiResponse container = api.change(
                "plain", "PATCH", "/v2/containers/" + SampleVoyage.BARE.id(), body(CONTAINER, "{'ref_numbers':['X']}"));
        ApiResponse shipment = api.change("free", "PATCH", SHIPMENT, body(SHIPMENT, "{'tags':['X']}"));

        assertThat(List.of(request.status(), container.status(), shipment.status()))
                .containsOnly(404);
        assertThat(api.store
                        .tracking()
                        .request(TestApi.ACME.id(), SampleVoyage.id(700))
                        .orElseThrow()
                        .refNumbers())
                .isEmpty();
        assertThat(api.change("plain", "PATCH", SHIPMENT, body(SHIPMENT, "{'tags':['X']}"))
                        .status())
                .isEqualTo(200);
        assertThat(api.store.shipments().shipment(TestApi.ACME.id(), SampleVoyage.SHIPMENT.id()))
                .contains(SampleVoyage.SHIPMENT);
    }

    @Test
    void responses_to_changes_apply_the_include_and_fieldsets() {
        JsonNode document =
                changed(patch(SHIPMENT + "?include=containers&fields[shipment]=tags,containers", "{'tags':['a']}"));

        assertThat(document.at("/data/attributes").properties()).hasSize(1);
        assertThat(document.path("included")).hasSize(2);
    }

    @Test
    void an_account_without_the_rail_feature_sees_no_rail_last_free_day() {
        ApiResponse response = api.change("plain", "PATCH", CONTAINER, body(CONTAINER, "{'ref_numbers':['REF-9']}"));

        assertThat(changed(response)
                        .at("/data/attributes/import_deadlines/pickup_lfd_rail")
                        .isNull())
                .isTrue();
        assertThat(api.store
                        .shipments()
                        .container(TestApi.PLAIN.id(), SampleVoyage.FULL.id())
                        .orElseThrow()
                        .deadlines())
                .isEqualTo(SampleVoyage.FULL.deadlines());
    }

    @Test
    void concurrent_changes_of_engine_and_references_are_both_kept() throws Exception {
        Thread stopping = new Thread(() -> {
            for (int i = 0; i < 50; i++) {
                api.engine.stop(TestApi.ACME.id(), SampleVoyage.SHIPMENT.id(), null);
                api.engine.resume(TestApi.ACME.id(), SampleVoyage.SHIPMENT.id());
            }
            api.engine.stop(TestApi.ACME.id(), SampleVoyage.SHIPMENT.id(), null);
        });
        stopping.start();
        for (int i = 0; i < 50; i++) {
            changed(patch(SHIPMENT, "{'tags':['t" + i + "']}"));
        }
        stopping.join();

        JsonNode shipment = api.document(SHIPMENT).at("/data/attributes");
        assertThat(shipment.at("/tags/0").textValue()).isEqualTo("t49");
        assertThat(shipment.get("line_tracking_stopped_at").isNull()).isFalse();
    }
}
