package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST /tracking_requests}. */
class TrackingRequestCreateTest {

    private static final String REQUESTS = "/v2/tracking_requests";
    private static final String GOOD =
            body("\"request_type\":\"bill_of_lading\",\"request_number\":\"MAEU221876618\",\"scac\":\"MAEU\"");

    private final TestApi api = new TestApi();

    private static String body(String attributes) {
        return "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{" + attributes + "}}}";
    }

    private ApiResponse post(String body) {
        return api.change("acme", "POST", REQUESTS, body);
    }

    private List<String> errors(String body) {
        return TestApi.errors(post(body));
    }

    @Test
    void a_new_request_is_pending_and_has_no_shipment() {
        ApiResponse response = post(body("\"request_type\":\"bill_of_lading\",\"request_number\":\" MAEU221876618 \","
                + "\"scac\":\"MAEU\",\"ref_numbers\":[\"PO-1\"],\"shipment_tags\":[\"toys\",\"toys\"]"));

        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(201);
        String id = document.at("/data/id").textValue();
        assertThat(document.toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"data": {
                  "id": "%s",
                  "type": "tracking_request",
                  "attributes": {
                    "request_number": "MAEU221876618",
                    "request_type": "bill_of_lading",
                    "scac": "MAEU",
                    "ref_numbers": ["PO-1"],
                    "shipment_tags": ["toys"],
                    "created_at": "2026-01-31T12:00:00Z",
                    "updated_at": "2026-01-31T12:00:00Z",
                    "status": "pending",
                    "failed_reason": null,
                    "is_retrying": false,
                    "retry_count": null
                  },
                  "links": {"self": "/v2/tracking_requests/%s"},
                  "relationships": {
                    "tracked_object": {"data": null},
                    "customer": {"data": null},
                    "user": {"data": null}
                  },
                  "meta": {"due_at": "2026-01-31T12:00:00Z"}
                }}
                """.formatted(id, id)).toPrettyString());
        assertThat(response.headers().all("Location")).containsExactly(REQUESTS + "/" + id);
        assertThat(UUID.fromString(id).version()).isEqualTo(7);
        assertThat(api.engine.request(TestApi.ACME.id(), UUID.fromString(id))).isPresent();
    }

    @Test
    void a_request_with_line_detection_has_no_line_yet() {
        JsonNode document = JsonApiAssertions.document(
                post(body("\"request_type\":\"container\",\"request_number\":\"MSCU1234566\",\"scac\":null,"
                                + "\"auto_detect_vocc_scac\":true"))
                        .bytes());

        assertThat(document.at("/data/attributes/scac").isNull()).isTrue();
        assertThat(document.at("/data/attributes/status").textValue()).isEqualTo("pending");
    }

    @Test
    void a_customer_is_linked_and_can_be_included() {
        Party toys = new Party(SampleVoyage.id(70), "Toys Inc.", null);
        api.store.shipments().save(Change.of(TestApi.ACME.id()).party(toys).build());
        String body = GOOD.replace(
                "\"attributes\"",
                "\"relationships\":{\"customer\":{\"data\":{\"type\":\"party\",\"id\":\"" + toys.id()
                        + "\"}}},\"attributes\"");

        ApiResponse response = api.change("acme", "POST", REQUESTS + "?include=customer", body);

        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(document.at("/data/relationships/customer/data/id").textValue())
                .isEqualTo(toys.id().toString());
        assertThat(document.at("/included/0/attributes/company_name").textValue())
                .isEqualTo("Toys Inc.");
    }

    @Test
    void all_problems_are_reported_together() {
        assertThat(errors(body("")))
                .containsExactly(
                        "422 blank /data/attributes/request_type",
                        "422 blank /data/attributes/request_number",
                        "422 blank /data/attributes/scac");
        ApiResponse response = post("""
                {"data": {"type": "tracking_request",
                  "attributes": {"request_type": "booking", "request_number": 17, "scac": "MAEU",
                    "auto_detect_vocc_scac": "yes", "ref_numbers": "PO-1", "shipment_tags": ["a", 1, null],
                    "unknown": {}},
                  "relationships": {
                    "customer": {"data": {"type": "port", "id": "00000000-0000-7000-8000-000000000014"}},
                    "user": {"data": []}}}}
                """);
        assertThat(response.status()).isEqualTo(422);
        assertThat(TestApi.errors(response))
                .containsExactlyInAnyOrder(
                        "422 unknown /data/attributes/request_type",
                        "422 malformed /data/attributes/request_number",
                        "422 malformed /data/attributes/auto_detect_vocc_scac",
                        "422 malformed /data/attributes/ref_numbers",
                        "422 malformed /data/attributes/shipment_tags/1",
                        "422 malformed /data/attributes/shipment_tags/2",
                        "422 malformed /data/relationships/customer");
        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/errors/0/title")
                        .textValue())
                .isEqualTo("Unprocessable Entity");
    }

    @Test
    void each_invalid_reference_and_tag_has_a_pointer() {
        String labels = "[\"%s\",7,\"ok\",\"%s\"]".formatted("x".repeat(300), "y".repeat(256));

        assertThat(errors(GOOD.replace(
                        "\"request_type\"",
                        "\"ref_numbers\":" + labels + ",\"shipment_tags\":" + labels + ",\"request_type\"")))
                .containsExactly(
                        "422 too_long /data/attributes/ref_numbers/0",
                        "422 malformed /data/attributes/ref_numbers/1",
                        "422 too_long /data/attributes/ref_numbers/3",
                        "422 too_long /data/attributes/shipment_tags/0",
                        "422 malformed /data/attributes/shipment_tags/1",
                        "422 too_long /data/attributes/shipment_tags/3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bill_of_lading | ''            | MAEU | 422 blank /data/attributes/request_number
            bill_of_lading | '  '          | MAEU | 422 blank /data/attributes/request_number
            container      | MAEU221876618 | MAEU | 422 malformed /data/attributes/request_number
            bill_of_lading | MAEU221876618 | ''   | 422 blank /data/attributes/scac
            bill_of_lading | MAEU221876618 | ZZZZ | 422 unknown /data/attributes/scac
            bill_of_lading | MAEU221876618 | @    | 422 unknown /data/attributes/scac
            bill_of_lading | MAEU221876618 | SMLU | 422 not_tracked /data/attributes/scac
            booking        | MAEU221876618 | MAEU | 422 unknown /data/attributes/request_type
            """)
    void an_invalid_attribute_is_rejected(String type, String number, String scac, String error) {
        String attributes =
                "\"request_type\":\"%s\",\"request_number\":\"%s\",\"scac\":\"%s\"".formatted(type, number, scac);

        assertThat(errors(body(attributes))).containsExactly(error);
    }

    @Test
    void a_tracked_number_is_a_duplicate_within_its_account() {
        assertThat(post(GOOD).status()).isEqualTo(201);

        assertThat(errors(GOOD)).containsExactly("422 duplicate /data/attributes/request_number");
        assertThat(api.change("plain", "POST", REQUESTS, GOOD).status()).isEqualTo(201);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            null                                                        |
            {}                                                          |
            []                                                          |
            {"shipment":[],"containers":[],"other":null}                |
            {"shipment":[{"api_slug":"cost_center","value":"4711"}]}    | 422 unknown /data/attributes/initial_custom_fields/shipment/0/api_slug
            {"containers":["x"]}                                        | 422 blank /data/attributes/initial_custom_fields/containers/0/api_slug
            "x"                                                         | 422 malformed /data/attributes/initial_custom_fields
            0                                                           | 422 malformed /data/attributes/initial_custom_fields
            """)
    void invalid_custom_fields_are_rejected(String sent, String error) {
        ApiResponse response =
                post(GOOD.replace("\"request_type\"", "\"initial_custom_fields\":" + sent + ",\"request_type\""));

        if (error == null) {
            assertThat(response.status()).isEqualTo(201);
        } else {
            assertThat(TestApi.errors(response)).containsExactly(error);
        }
    }

    @Test
    void the_user_of_a_request_is_stored_if_known() {
        UUID user = SampleVoyage.id(71);
        ApiRequest request = new ApiRequest(
                "POST", REQUESTS, Headers.NONE, new ByteArrayInputStream(GOOD.getBytes(StandardCharsets.UTF_8)));

        ApiResponse response = api.api.handle(request, new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE, user));

        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/data/relationships/user/data/id")
                        .textValue())
                .isEqualTo(user.toString());
    }

    @Test
    void a_party_of_another_account_is_not_found() {
        Party theirs = new Party(SampleVoyage.id(70), "Theirs", null);
        api.store.shipments().save(Change.of(TestApi.PLAIN.id()).party(theirs).build());
        String body = GOOD.replace(
                "\"attributes\"",
                "\"relationships\":{\"customer\":{\"data\":{\"type\":\"party\",\"id\":\"" + theirs.id()
                        + "\"}}},\"attributes\"");

        assertThat(errors(body)).containsExactly("422 unknown /data/relationships/customer");
        assertThat(api.change("plain", "POST", REQUESTS, body).status()).isEqualTo(201);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                                                          | 400 unreadable_body
            {                                                           | 400 unreadable_body
            {"data":{}} {}                                              | 400 unreadable_body
            {"data":1,"data":2}                                         | 400 unreadable_body
            [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[                              | 400 unreadable_body
            {"data":1e999999999999}                                     | 400 unreadable_body
            []                                                          | 400 malformed_document
            null                                                        | 400 malformed_document
            "data"                                                      | 400 malformed_document
            {}                                                          | 400 malformed_document /data
            {"data":null}                                               | 400 malformed_document /data
            {"data":[]}                                                 | 400 malformed_document /data
            {"data":{}}                                                 | 422 blank /data/attributes/request_type, 422 blank /data/attributes/request_number, 422 blank /data/attributes/scac
            {"data":{"type":1,"attributes":[],"relationships":"x"}}     | 400 malformed_document /data/type, 400 malformed_document /data/attributes, 400 malformed_document /data/relationships
            {"data":{"type":"tracking_request","relationships":{"a/b~":{},"c":[],"customer":null}}} | 400 malformed_document /data/relationships/a~1b~0, 400 malformed_document /data/relationships/c, 400 malformed_document /data/relationships/customer
            {"data":{"type":"shipment"}}                                | 409 wrong_type /data/type
            {"data":{"type":"Tracking_request","id":"x"}}               | 409 wrong_type /data/type, 403 client_generated_id /data/id
            {"data":{"type":"tracking_request","id":"00000000-0000-7000-8000-000000000001"}} | 403 client_generated_id /data/id
            {"data":{"type":"tracking_request","id":null,"attributes":null,"lid":"a"}} | 422 blank /data/attributes/request_type, 422 blank /data/attributes/request_number, 422 blank /data/attributes/scac
            """)
    void an_invalid_body_is_rejected(String body, String expected) {
        assertThat(String.join(", ", errors(body)).replaceAll(" (?=,|$)", "")).isEqualTo(expected);
    }

    @Test
    void a_body_has_limits() {
        String spaces = " ".repeat(300_000);

        assertThat(errors(spaces + GOOD)).containsExactly("400 unreadable_body ");
        assertThat(errors(body("\"request_number\":\"" + "x".repeat(70_000) + "\"")))
                .containsExactly("400 unreadable_body ");
        assertThat(errors(body("\"request_number\":\"" + "x".repeat(256) + "\"")))
                .contains("422 too_long /data/attributes/request_number");
    }

    @Test
    void an_interrupted_body_is_rejected() {
        InputStream broken = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                throw new IOException("gone");
            }
        };

        ApiResponse response = api.api.handle(
                new ApiRequest("POST", REQUESTS, Headers.NONE.with("Authorization", "Token acme"), broken));

        assertThat(TestApi.errors(response)).containsExactly("400 unreadable_body ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            application/vnd.api+json                    | 201
            application/vnd.api+json;charset=utf-8      | 201
            application/json                            | 201
            Application/JSON; charset=UTF-8             | 201
            ''                                          | 201
            application/vnd.api+json;version=1          | 415
            application/json;charset=latin1             | 415
            application/x-www-form-urlencoded           | 415
            text/plain                                  | 415
            multipart/form-data; boundary=x             | 415
            """)
    void a_body_may_have_the_media_type(String type, int status) {
        Headers headers = Headers.NONE.with("Authorization", "Token acme").with("Content-Type", type);

        assertThat(api.send("POST", REQUESTS, headers, GOOD).status()).isEqualTo(status);
    }

    @Test
    void the_query_is_checked_before_anything_is_stored() {
        ApiResponse response = api.change("acme", "POST", REQUESTS + "?include=shipmnt", GOOD);

        assertThat(TestApi.errors(response)).containsExactly("400 bad_include include");
        assertThat(api.store.tracking().requestsByNumber(TestApi.ACME.id(), "MAEU221876618"))
                .isEmpty();
    }

    @Test
    void a_read_only_key_cannot_create_requests() {
        ApiResponse response = api.api.handle(
                new ApiRequest("POST", REQUESTS, Headers.NONE, InputStream.nullInputStream()),
                new Caller(TestApi.ACME, ApiKey.Permission.READ));

        assertThat(TestApi.errors(response)).containsExactly("403 read_only_key -");
    }

    @Test
    void a_free_plan_without_a_trial_creates_requests_up_to_its_limit() {
        for (int i = 0; i < 10; i++) {
            String body = GOOD.replace("MAEU221876618", String.format(Locale.ROOT, "MAEU%09d", i));
            ApiResponse response = api.change("free", "POST", REQUESTS + "?include=customer", body);
            assertThat(response.status()).isEqualTo(201);
        }

        for (String body : List.of(GOOD, "{", body(""))) {
            ApiResponse full = api.change("free", "POST", REQUESTS, body);
            assertThat(full.status()).isEqualTo(403);
            assertThat(TestApi.errors(full)).containsExactly("403 plan_limit_reached -");
            assertThat(JsonApiAssertions.document(full.bytes())
                            .at("/errors/0/detail")
                            .textValue())
                    .contains("allows 10 active containers", "10 are in use");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "PATCH", "DELETE"})
    void requests_do_not_support_the_method(String method) {
        ApiResponse response = api.change("acme", method, REQUESTS, "");

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers().all("Allow")).containsExactly("GET, HEAD, POST");
    }

    @Test
    void strict_handling_is_confirmed() {
        Headers headers = Headers.NONE.with("Authorization", "Token acme").with("Prefer", "handling=strict");

        assertThat(api.send("POST", REQUESTS + "?x=1", headers, GOOD).status()).isEqualTo(400);
        assertThat(api.send("POST", REQUESTS, headers, GOOD).headers().all("Preference-Applied"))
                .containsExactly("handling=strict");
    }

    @Test
    void a_created_request_belongs_to_its_account() {
        post(GOOD);

        List<TrackingRequest> made = api.store.tracking().requestsByNumber(TestApi.ACME.id(), "MAEU221876618");
        assertThat(made).hasSize(1);
        for (AccountId other : List.of(TestApi.PLAIN.id(), TestApi.FREE.id())) {
            assertThat(api.store.tracking().request(other, made.get(0).id())).isEmpty();
        }
    }
}
