package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code PATCH /shipments/{id}/stop_tracking} and {@code /resume_tracking}. */
class ShipmentTrackingTest {

    private static final UUID ID = SampleVoyage.id(12);
    private static final UUID REQUEST = SampleVoyage.id(60);
    private static final String STOP = "/v2/shipments/" + ID + "/stop_tracking";
    private static final String RESUME = "/v2/shipments/" + ID + "/resume_tracking";
    private static final Shipment FOLLOWED = Shipment.builder(
                    ID, "MAEU125", SampleVoyage.SHIPMENT.line(), SampleVoyage.NOW)
            .build();

    private final TestApi api = new TestApi();

    ShipmentTrackingTest() {
        api.store
                .tracking()
                .commit(Commit.of(TestApi.ACME.id())
                        .records(Change.of(TestApi.ACME.id()).shipment(FOLLOWED).build())
                        .request(TrackingRequest.of(REQUEST, RequestType.BILL_OF_LADING, "MAEU125", SampleVoyage.NOW)
                                .scac(Scac.of("MAEU"))
                                .status(RequestStatus.SUCCEEDED)
                                .shipmentId(ID)
                                .build())
                        .build());
    }

    private JsonNode patch(String target) {
        ApiResponse response = api.change("acme", "PATCH", target, "");
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(200);
        return document;
    }

    private RequestStatus status() {
        return api.engine.request(TestApi.ACME.id(), REQUEST).orElseThrow().status();
    }

    @Test
    void tracking_is_stopped_and_resumed_idempotently() {
        for (int i = 0; i < 2; i++) {
            JsonNode stopped = patch(STOP).at("/data/attributes");
            assertThat(stopped.get("line_tracking_stopped_at").textValue()).isEqualTo("2026-01-31T12:00:00Z");
            assertThat(stopped.get("line_tracking_stopped_reason").textValue()).isEqualTo("cancelled_by_user");
            assertThat(status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        }
        for (int i = 0; i < 2; i++) {
            JsonNode resumed = patch(RESUME).at("/data/attributes");
            assertThat(resumed.get("line_tracking_stopped_at").isNull()).isTrue();
            assertThat(resumed.get("line_tracking_stopped_reason").isNull()).isTrue();
            assertThat(status()).isEqualTo(RequestStatus.SUCCEEDED);
        }
    }

    @Test
    void the_response_applies_the_include_and_fieldsets() {
        JsonNode document = patch("/v2/shipments/" + SampleVoyage.SHIPMENT.id() + "/stop_tracking?include=containers");

        assertThat(document.fieldNames()).toIterable().containsExactly("data", "included");
        assertThat(document.at("/data/links/self").textValue())
                .isEqualTo("/v2/shipments/" + SampleVoyage.SHIPMENT.id());
        assertThat(ContainerListTest.names(document, "included")).isEqualTo("container 1, container 2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``
            {}
            {"data":{"type":"shipment"}}
            {"data":{"type":"shipment","id":"00000000-0000-7000-8000-00000000000c"}}
            {"data":{"type":"shipment","id":"00000000-0000-7000-8000-00000000000C","attributes":{"tags":[1]}}}
            """)
    void the_body_may_name_the_shipment(String body) {
        assertThat(api.change("acme", "PATCH", STOP, body).status()).isEqualTo(200);
        assertThat(api.change("acme", "PATCH", RESUME, body).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {                                                                        | 400 unreadable_body
            {"data":{}} {}                                                           | 400 unreadable_body
            []                                                                       | 400 malformed_document
            {"data":null}                                                            | 400 malformed_document /data
            {"data":{"type":"shipment","attributes":[]}}                             | 400 malformed_document /data/attributes
            {"data":{"type":"webhook","id":"00000000-0000-7000-8000-00000000000c"}}  | 409 wrong_type /data/type
            {"data":{"type":"shipment","id":"00000000-0000-7000-8000-00000000000d"}} | 409 wrong_id /data/id
            {"data":{"type":"webhook","id":"x"}}                                     | 409 wrong_type /data/type, 409 wrong_id /data/id
            """)
    void a_body_about_another_resource_changes_nothing(String body, String problems) {
        assertThat(problems(STOP, body)).isEqualTo(problems);
        assertThat(status()).isEqualTo(RequestStatus.SUCCEEDED);

        patch(STOP);
        assertThat(problems(RESUME, body)).isEqualTo(problems);
        assertThat(status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
    }

    private String problems(String target, String body) {
        return String.join(", ", TestApi.errors(api.change("acme", "PATCH", target, body)))
                .strip();
    }

    @Test
    void an_invalid_query_changes_nothing() {
        assertThat(TestApi.errors(api.change("acme", "PATCH", STOP + "?include=x", "")))
                .containsExactly("400 bad_include include");
        assertThat(status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    @ParameterizedTest
    @ValueSource(strings = {STOP_OF_ANOTHER, "/v2/shipments/x/stop_tracking", "/v2/shipments/x/resume_tracking"})
    void an_unknown_shipment_is_not_found(String target) {
        api.store
                .shipments()
                .save(Change.of(TestApi.PLAIN.id())
                        .shipment(Shipment.builder(
                                        SampleVoyage.id(13), "MAEU126", SampleVoyage.SHIPMENT.line(), SampleVoyage.NOW)
                                .build())
                        .build());

        assertThat(TestApi.errors(api.change("acme", "PATCH", target, ""))).containsExactly("404 not_found -");
        assertThat(api.change("plain", "PATCH", STOP_OF_ANOTHER, "").status()).isEqualTo(200);
        assertThat(TestApi.errors(api.change("plain", "PATCH", STOP, ""))).containsExactly("404 not_found -");
        assertThat(status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    private static final String STOP_OF_ANOTHER = "/v2/shipments/00000000-0000-7000-8000-00000000000d/stop_tracking";

    @Test
    void the_user_who_stops_tracking_is_stored_if_known() {
        UUID user = SampleVoyage.id(71);

        ApiResponse response = api.api.handle(
                ApiRequest.of("PATCH", STOP, Headers.NONE),
                new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE, user));

        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/data/relationships/line_tracking_stopped_by_user/data/id")
                        .textValue())
                .isEqualTo(user.toString());
    }

    @Test
    void a_shipment_whose_number_is_tracked_again_stays_stopped() {
        patch(STOP);
        api.store
                .tracking()
                .commit(Commit.of(TestApi.ACME.id())
                        .request(TrackingRequest.of(
                                        SampleVoyage.id(61), RequestType.BILL_OF_LADING, "MAEU125", SampleVoyage.NOW)
                                .scac(Scac.of("MAEU"))
                                .build())
                        .build());

        ApiResponse refused = api.change("acme", "PATCH", RESUME, "");

        assertThat(TestApi.errors(refused)).containsExactly("422 duplicate -");
        assertThat(status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
    }

    @Test
    void a_shipment_beyond_the_plan_limit_stays_stopped() {
        Commit.Builder ten = Commit.of(TestApi.FREE.id())
                .records(Change.of(TestApi.FREE.id())
                        .shipment(FOLLOWED)
                        .container(Container.builder(
                                        SampleVoyage.id(62), ID, ContainerNumber.parse("MSCU1234566"), SampleVoyage.NOW)
                                .build())
                        .build());
        for (int i = 0; i < 10; i++) {
            ten.request(
                    TrackingRequest.of(SampleVoyage.id(70 + i), RequestType.BILL_OF_LADING, "B" + i, SampleVoyage.NOW)
                            .build());
        }
        api.store.tracking().commit(ten.build());
        assertThat(api.change("free", "PATCH", STOP, "").status()).isEqualTo(200);

        assertThat(TestApi.errors(api.change("free", "PATCH", RESUME, ""))).containsExactly("403 plan_limit_reached -");
    }

    @Test
    void a_read_only_key_cannot_stop_tracking() {
        Caller reading = new Caller(TestApi.ACME, ApiKey.Permission.READ);

        for (String target : new String[] {STOP, RESUME}) {
            ApiResponse response = api.api.handle(ApiRequest.of("PATCH", target, Headers.NONE), reading);
            assertThat(TestApi.errors(response)).containsExactly("403 read_only_key -");
        }
        assertThat(status()).isEqualTo(RequestStatus.SUCCEEDED);
    }

    @Test
    void the_response_on_a_free_plan_without_a_trial_has_only_the_tracking_state() {
        api.store
                .shipments()
                .save(Change.of(TestApi.FREE.id()).shipment(FOLLOWED).build());

        ApiResponse response = api.change("free", "PATCH", STOP + "?include=containers", "");

        JsonNode data = JsonApiAssertions.document(response.bytes()).get("data");
        assertThat(response.status()).isEqualTo(200);
        assertThat(data.get("attributes").fieldNames())
                .toIterable()
                .containsExactly("bill_of_lading_number", "line_tracking_stopped_at", "line_tracking_stopped_reason");
        assertThat(data.has("relationships")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "DELETE"})
    void the_route_does_not_support_the_method(String method) {
        ApiResponse response = api.change("acme", method, STOP, "");

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers().all("Allow")).containsExactly("PATCH");
    }
}
