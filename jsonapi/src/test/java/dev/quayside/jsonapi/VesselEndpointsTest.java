package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.jasminb.jsonapi.ResourceConverter;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.VesselCall;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.client.ResourceTypes;
import dev.quayside.jsonapi.client.VesselResource;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /vessels/{id}}, and where a vessel is expected. */
class VesselEndpointsTest {

    private static final String EMMA = "/v2/vessels/" + SampleVoyage.EMMA.id();
    private static final String FROM = "show_positions%5Bfrom_timestamp%5D=";
    private static final String TO = "show_positions%5Bto_timestamp%5D=";
    private static final String PORTS =
            "port_id=" + SampleVoyage.NEW_YORK.id() + "&previous_port_id=" + SampleVoyage.YANTIAN.id();

    private static final String CALLS = "calls 2026-01-01T12:00:00.123456Z";

    private final TestApi api = new TestApi();

    @Test
    void a_vessel_has_its_position_and_past_positions_only_if_requested() {
        assertThat(api.document(EMMA).toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                    {"data": {
                      "id": "00000000-0000-7000-8000-000000000032",
                      "type": "vessel",
                      "attributes": {
                        "name": "EMMA",
                        "imo": "9811000",
                        "mmsi": "353136000",
                        "latitude": 21.5,
                        "longitude": -158.25,
                        "nautical_speed_knots": 18.0,
                        "navigational_heading_degrees": 271.5,
                        "position_timestamp": "2026-01-31T11:00:00Z",
                        "port_calls": []
                      }
                    },
                    "links": {"self": "https://tracking.example.com/v2/vessels/00000000-0000-7000-8000-000000000032"}}
                    """).toPrettyString());
        assertThat(api.fleet.requests).containsExactly("position", CALLS);
    }

    @Test
    void unknown_values_of_a_vessel_are_null() {
        Vessel bare = Vessel.of(SampleVoyage.id(51), "BARE");
        api.store.vessels().add(List.of(bare));

        JsonNode attributes = api.document("/v2/vessels/" + bare.id()).at("/data/attributes");

        assertThat(attributes.toString())
                .isEqualTo("{\"name\":\"BARE\",\"imo\":null,\"mmsi\":null,\"latitude\":null,\"longitude\":null,"
                        + "\"nautical_speed_knots\":null,\"navigational_heading_degrees\":null,"
                        + "\"position_timestamp\":null,\"port_calls\":[]}");
        assertThat(api.document("/v2/vessels/" + bare.id() + "?" + FROM + "2026-01-01T00:00:00Z")
                        .at("/data/attributes/positions"))
                .isEmpty();
    }

    @Test
    void a_vessel_is_found_by_its_imo_number() {
        assertThat(api.document("/v2/vessels/9811000").get("data"))
                .isEqualTo(api.document(EMMA).get("data"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9811001", "98110000", "981100", "IMO9811000", "EMMA", "353136000"})
    void an_unknown_vessel_is_404(String path) {
        for (String rest : List.of("", "?" + FROM + "x", "/future_positions", "/future_positions_with_coordinates")) {
            assertThat(TestApi.errors(api.get("/v2/vessels/" + path + rest))).containsExactly("404 not_found -");
        }
        assertThat(api.fleet.requests).isEmpty();
    }

    @Test
    void past_positions_cover_the_requested_period() {
        JsonNode document =
                api.document(EMMA + "?" + FROM + "2026-01-20T00:00:00Z&" + TO + "2026-01-21T00:00:00%2B01:00");

        assertThat(api.fleet.requests)
                .containsExactly("track 2026-01-20T00:00:00Z 2026-01-20T23:00:00Z", "position", CALLS);
        assertThat(document.at("/data/attributes/mmsi").textValue()).isEqualTo("353136000");
        assertThat(document.at("/data/attributes/positions").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                    [{"latitude": 21.25, "longitude": -157, "heading": 90.0, "timestamp": "2026-01-20T00:00:00Z",
                      "estimated": false},
                     {"latitude": 21.5, "longitude": -158, "heading": null, "timestamp": "2026-01-20T22:59:00Z",
                      "estimated": false}]
                    """).toPrettyString());
        assertThat(document.at("/links/self").textValue()).contains(FROM + "2026-01-20T00:00:00Z&");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        from | 2026-01-30T00:00:00Z | track 2026-01-30T00:00:00Z 2026-01-31T12:00:00.123456Z
        to   | 2026-01-30T00:00:00Z | track 2026-01-23T00:00:00Z 2026-01-30T00:00:00Z
        """)
    void the_default_period_is_the_last_seven_days(String end, String at, String expected) {
        api.document(EMMA + "?show_positions[" + end + "_timestamp]=" + at);

        assertThat(api.fleet.requests).startsWith(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        show_positions[from_timestamp]=2026-01-31        | 400 bad_value show_positions[from_timestamp]
        show_positions[from_timestamp]=yesterday         | 400 bad_value show_positions[from_timestamp]
        show_positions[from_timestamp]=2026-02-01T00:00Z | 400 bad_value show_positions[from_timestamp]
        show_positions[to_timestamp]=1&include=port      | 400 bad_value show_positions[to_timestamp]; 400 bad_include include
        """)
    void an_invalid_period_is_reported_with_all_other_problems(String query, String errors) {
        assertThat(TestApi.errors(api.get(EMMA + "?" + query))).containsExactly(errors.split("; ", -1));
        assertThat(api.fleet.requests).isEmpty();
    }

    @Test
    void an_empty_period_parameter_is_ignored() {
        assertThat(api.document(EMMA + "?" + FROM).at("/data/attributes").has("positions"))
                .isFalse();
    }

    @Test
    void fieldsets_are_applied() {
        assertThat(api.document(EMMA + "?fields[vessel]=mmsi,positions")
                        .at("/data/attributes")
                        .toString())
                .isEqualTo("{\"mmsi\":\"353136000\"}");
        assertThat(api.document(EMMA + "?fields[vessel]=positions&" + FROM + "2026-01-20T00:00:00Z")
                        .at("/data/attributes/positions"))
                .hasSize(2);
        ApiResponse strict = api.get(EMMA + "?speed=1", Headers.NONE.with("Prefer", "handling=strict"));
        assertThat(TestApi.errors(strict)).containsExactly("400 unknown_parameter speed");
        assertThat(api.get(EMMA + "?" + FROM + "2026-01-20T00:00:00Z", Headers.NONE.with("Prefer", "handling=strict"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void vessels_need_the_feature_routing_data() {
        for (String gated : List.of(
                EMMA,
                EMMA + "?" + FROM + "x",
                "/v2/vessels/9999999?" + TO + "x",
                EMMA + "/future_positions?" + PORTS,
                EMMA + "/future_positions_with_coordinates?" + PORTS)) {
            ApiResponse response = api.as("plain", gated);
            assertThat(TestApi.errors(response)).containsExactly("403 feature_not_enabled -");
            assertThat(new String(response.bytes(), StandardCharsets.UTF_8))
                    .contains("Routing data feature is not enabled for this account");
        }
        assertThat(api.fleet.requests).isEmpty();
    }

    @Test
    void port_calls_are_those_of_the_shipments_of_the_account_and_of_the_source() {
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .shipment(arriving("2026-02-03T08:00:00Z", "7E"))
                        .build());
        // The same shipment of another account, which has the feature, too.
        Account other = TestApi.account(95, new Plan.Paid(), EnumSet.of(Entitlement.ROUTING_DATA));
        api.sign(other, "other", 85);
        api.store
                .shipments()
                .save(Change.of(other.id())
                        .shipment(arriving("2026-02-20T08:00:00Z", "9E"))
                        .build());
        api.fleet.calls = List.of(
                new VesselCall(
                        RoutingPoint.linked(SampleVoyage.NEW_YORK),
                        null,
                        null,
                        null,
                        Instant.parse("2026-02-04T10:00:00Z"),
                        null),
                new VesselCall(
                        RoutingPoint.raw("Anchorage off Colon", null),
                        "7E",
                        null,
                        Instant.parse("2026-01-28T10:00:00Z"),
                        null,
                        Instant.parse("2026-01-29T10:00:00Z")));

        assertThat(api.document(EMMA).at("/data/attributes/port_calls").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                    [{"locode": null, "name": "Anchorage off Colon", "time_zone": null, "voyage": "7E",
                      "eta_at": null, "ata_at": "2026-01-28T10:00:00Z", "etd_at": null,
                      "atd_at": "2026-01-29T10:00:00Z", "source": "position_source"},
                     {"locode": "USNYC", "name": "New York", "time_zone": "America/New_York", "voyage": "7E",
                      "eta_at": "2026-02-03T08:00:00Z", "ata_at": null, "etd_at": "2026-02-04T10:00:00Z",
                      "atd_at": null, "source": "both"}]
                    """).toPrettyString());
        assertThat(JsonApiAssertions.document(api.as("other", EMMA).bytes())
                        .at("/data/attributes/port_calls")
                        .findValuesAsText("eta_at"))
                .containsExactly("null", "null", "2026-02-20T08:00:00Z");
        assertThat(api.document("/v2/vessels/9811000?" + FROM + "2026-01-20T00:00:00Z")
                        .at("/data/attributes/port_calls"))
                .hasSize(2);
        assertThat(api.document(EMMA + "/future_positions?" + PORTS)
                        .at("/data/attributes")
                        .has("port_calls"))
                .isFalse();

        api.fleet.isAway();
        assertThat(api.document(EMMA + "?fields[vessel]=port_calls")
                        .at("/data/attributes/port_calls")
                        .findValuesAsText("source"))
                .containsExactly("shipments");
    }

    @Test
    void port_calls_are_read_only_if_the_response_has_them() {
        api.document(EMMA + "?fields[vessel]=name");

        assertThat(api.fleet.requests).containsExactly("position");
    }

    private static Shipment arriving(String eta, String voyage) {
        return SampleVoyage.SHIPMENT.toBuilder()
                .voyage(new Voyage(
                        "EMMA",
                        "9811000",
                        voyage,
                        Voyage.ScheduledTime.UNKNOWN,
                        new Voyage.ScheduledTime(Instant.parse(eta), null, null),
                        Voyage.ScheduledTime.UNKNOWN))
                .build();
    }

    @Test
    void expected_positions_lead_from_port_to_port() {
        JsonNode document = api.document(EMMA + "/future_positions?" + PORTS);

        assertThat(api.fleet.requests).containsExactly("expected Yantian New York", "position");
        assertThat(document.at("/data/attributes/positions").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                    [{"latitude": 21.5, "longitude": -158.25, "heading": null, "timestamp": "2026-01-31T12:00:00Z",
                      "estimated": true},
                     {"latitude": 40, "longitude": -74, "heading": 45.25, "timestamp": "2026-01-31T12:01:00Z",
                      "estimated": true}]
                    """).toPrettyString());
        assertThat(document.at("/links/self").textValue())
                .isEqualTo("https://tracking.example.com" + EMMA + "/future_positions?" + PORTS);
    }

    @Test
    void expected_positions_can_start_at_a_point() {
        JsonNode document =
                api.document(EMMA + "/future_positions_with_coordinates?latitude=30.5&longitude=-150&" + PORTS);

        assertThat(api.fleet.requests).containsExactly("expected Yantian New York 30.5,-150", "position");
        assertThat(document.at("/data/attributes/positions/0/longitude").decimalValue())
                .hasToString("-150");
        assertThat(document.at("/data/attributes/longitude").decimalValue())
                .as("where it is")
                .hasToString("-158.25");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''                                          | 400 missing_parameter port_id; 400 missing_parameter previous_port_id
        port_id=&previous_port_id=x                 | 400 missing_parameter port_id; 400 bad_value previous_port_id
        port_id=USNYC&previous_port_id={area}       | 400 bad_value port_id; 400 bad_value previous_port_id
        port_id={unknown}&previous_port_id={port}   | 400 bad_value port_id
        port_id={port}&previous_port_id={port}&include=x | 400 bad_include include
        """)
    void both_ports_are_required(String query, String errors) {
        String parameters = query.replace("{area}", SampleVoyage.CHICAGO.id().toString())
                .replace("{port}", SampleVoyage.YANTIAN.id().toString())
                .replace("{unknown}", SampleVoyage.id(999).toString());

        assertThat(TestApi.errors(api.get(EMMA + "/future_positions?" + parameters)))
                .containsExactly(errors.split("; ", -1));
        assertThat(api.fleet.requests).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''                           | 400 missing_parameter latitude; 400 missing_parameter longitude
        latitude=north&longitude=1e3 | 400 bad_value latitude; 400 bad_value longitude
        latitude=91&longitude=-180.1 | 400 bad_value latitude; 400 bad_value longitude
        latitude=NaN&longitude=0     | 400 bad_value latitude
        """)
    void a_point_must_have_valid_coordinates(String query, String errors) {
        assertThat(TestApi.errors(api.get(EMMA + "/future_positions_with_coordinates?" + PORTS + "&" + query)))
                .containsExactly(errors.split("; ", -1));
    }

    @Test
    void an_unreachable_source_is_503_if_positions_are_requested() {
        api.fleet.isAway();

        assertThat(api.document(EMMA).at("/data/attributes/latitude").isNull()).isTrue();
        for (String path : List.of(EMMA + "?" + FROM + "2026-01-20T00:00:00Z", EMMA + "/future_positions?" + PORTS)) {
            ApiResponse response = api.get(path);
            assertThat(TestApi.errors(response)).containsExactly("503 source_unavailable -");
            assertThat(response.headers().all("Retry-After")).containsExactly("10");
            assertThat(new String(response.bytes(), StandardCharsets.UTF_8)).doesNotContain("secret");
        }
    }

    @Test
    void an_unreadable_source_is_502_if_positions_are_requested() {
        api.fleet.failure = Optional.of(new IllegalArgumentException("secret"));

        ApiResponse response = api.get(EMMA + "/future_positions?" + PORTS);

        assertThat(TestApi.errors(response)).containsExactly("502 source_failed -");
        assertThat(new String(response.bytes(), StandardCharsets.UTF_8)).doesNotContain("secret");
    }

    @Test
    void vessels_need_an_engine() {
        V2Api bare = V2Api.builder(TestApi.BASE, api.store, InstantSource.fixed(SampleVoyage.NOW))
                .build();

        assertThat(bare.handle(ApiRequest.of("GET", EMMA, Headers.NONE.with("Authorization", "Token acme")))
                        .status())
                .isEqualTo(404);
        assertThat(bare.handle(ApiRequest.of(
                                "GET", "/v2/shipping_lines", Headers.NONE.with("Authorization", "Token acme")))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void jsonapi_converter_reads_positions_and_port_calls() {
        api.fleet.calls = List.of(
                new VesselCall(RoutingPoint.linked(SampleVoyage.NEW_YORK), "7E", SampleVoyage.NOW, null, null, null));
        VesselResource called = new ResourceConverter(new ObjectMapper(), ResourceTypes.all())
                .readDocument(api.get(EMMA).bytes(), VesselResource.class)
                .get();
        assertThat(called.portCalls).hasSize(1);
        assertThat(called.portCalls.get(0).timeZone).isEqualTo("America/New_York");
        assertThat(called.portCalls.get(0).etaAt).isEqualTo("2026-01-31T12:00:00Z");

        VesselResource vessel = new ResourceConverter(new ObjectMapper(), ResourceTypes.all())
                .readDocument(api.get(EMMA + "/future_positions?" + PORTS).bytes(), VesselResource.class)
                .get();

        assertThat(vessel.mmsi).isEqualTo("353136000");
        assertThat(vessel.positions).hasSize(2);
        assertThat(vessel.positions.get(1).heading).hasToString("45.25");
        assertThat(vessel.positions.get(1).estimated).isTrue();
    }
}
