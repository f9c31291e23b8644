package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /containers/{id}/map_geojson}. */
class MapEndpointTest {

    private static final ContainerNumber CONTAINER_NUMBER = ContainerNumber.parse("TCLU7654321");
    private static final ContainerNumber OTHER_CONTAINER = ContainerNumber.parse("MSCU1234566");
    private static final Vessel FIRST = Vessel.reported("FIRST", "9321483");
    private static final Port BUSAN = Port.builder(
                    SampleVoyage.id(24), "Busan", UnLocode.of("KRPUS"), ZoneId.of("Asia/Seoul"))
            .position(GeoPosition.parse("35.1", "129.04"))
            .build();
    private static final Port OAKLAND = Port.builder(
                    SampleVoyage.id(25), "Oakland", UnLocode.of("USOAK"), ZoneId.of("America/Los_Angeles"))
            .stateAbbr("CA")
            .position(GeoPosition.parse("37.8", "-122.3"))
            .build();

    private final TestApi api = new TestApi();

    @Test
    void a_map_has_ports_and_past_current_and_expected_positions() {
        String map = map(List.of(
                call(BUSAN, null, null, day(-9), day(-9)),
                call(OAKLAND, day(-6), day(-5), day(-3), day(-2)),
                call(SampleVoyage.NEW_YORK, day(9), null, null, null)));

        JsonNode collection = json(api.get(map));

        assertThat(collection.fieldNames()).toIterable().containsExactly("type", "features");
        assertThat(collection.get("type").textValue()).isEqualTo("FeatureCollection");
        assertThat(kinds(collection))
                .containsExactly(
                        "Point port 1",
                        "Point port 2",
                        "Point port 3",
                        "LineString past_vessel_locations 1",
                        "LineString past_vessel_locations 2",
                        "Point current_vessel 2",
                        "LineString estimated_partial_leg 2");
        assertThat(collection.at("/features/1").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"type": "Feature",
                 "geometry": {"type": "Point", "coordinates": [-122.3, 37.8]},
                 "properties": {
                   "feature_type": "port", "ports_sequence": 2, "ports_total": 3,
                   "location_id": "00000000-0000-7000-8000-000000000019", "location_type": "Port",
                   "name": "Oakland", "state_abbr": "CA", "state": null, "country_code": "US",
                   "country": "United States", "time_zone": "America/Los_Angeles", "label": "TS1",
                   "inbound_eta_at": "2026-01-25T12:00:00Z", "inbound_ata_at": "2026-01-26T12:00:00Z",
                   "outbound_etd_at": "2026-01-28T12:00:00Z", "outbound_atd_at": "2026-01-29T12:00:00Z",
                   "updated_at": "2026-01-31T12:00:00Z"}}
                """).toPrettyString());
        assertThat(collection.at("/features/3").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"type": "Feature",
                 "geometry": {"type": "LineString", "coordinates": [[-157, 21.25], [-158, 21.5]]},
                 "properties": {
                   "feature_type": "past_vessel_locations", "ports_sequence": 1,
                   "vessel_id": "00000000-0000-7000-8000-000000000032",
                   "start_time": "2026-01-22T12:00:00Z", "end_time": "2026-01-26T11:59:00Z", "point_count": 2,
                   "outbound_atd_at": "2026-01-22T12:00:00Z", "inbound_ata_at": "2026-01-26T12:00:00Z",
                   "inbound_eta_at": "2026-01-25T12:00:00Z"}}
                """).toPrettyString());
        assertThat(collection.at("/features/5").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"type": "Feature",
                 "geometry": {"type": "Point", "coordinates": [-158.25, 21.5]},
                 "properties": {
                   "feature_type": "current_vessel", "ports_sequence": 2,
                   "vessel_id": "00000000-0000-7000-8000-000000000032", "vessel_name": "EMMA",
                   "vessel_imo": "9811000", "voyage_number": "12E",
                   "vessel_location_timestamp": "2026-01-31T11:00:00Z",
                   "vessel_location_heading": 271.5, "vessel_location_speed": 18.0,
                   "departure_port_id": "00000000-0000-7000-8000-000000000019",
                   "departure_port_name": "Oakland", "departure_port_state_abbr": "CA",
                   "departure_port_state": null, "departure_port_country_code": "US",
                   "departure_port_country": "United States",
                   "departure_port_time_zone": "America/Los_Angeles", "departure_port_label": "TS1",
                   "departure_port_atd": "2026-01-29T12:00:00Z",
                   "arrival_port_id": "00000000-0000-7000-8000-000000000015",
                   "arrival_port_name": "New York", "arrival_port_state_abbr": null, "arrival_port_state": null,
                   "arrival_port_country_code": "US", "arrival_port_country": "United States",
                   "arrival_port_time_zone": "America/New_York", "arrival_port_label": "POD",
                   "arrival_port_eta": "2026-02-09T12:00:00Z"}}
                """).toPrettyString());
        assertThat(collection.at("/features/6").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"type": "Feature",
                 "geometry": {"type": "LineString", "coordinates": [[-158.25, 21.5], [-74, 40]]},
                 "properties": {
                   "feature_type": "estimated_partial_leg", "ports_sequence": 2,
                   "current_port_id": "00000000-0000-7000-8000-000000000019",
                   "next_port_id": "00000000-0000-7000-8000-000000000015", "point_count": 3}}
                """).toPrettyString());
    }

    @Test
    void a_future_leg_has_expected_positions() {
        String map = map(
                List.of(call(BUSAN, null, null, day(1), null), call(SampleVoyage.NEW_YORK, day(9), null, null, null)));

        JsonNode collection = json(api.get(map));

        assertThat(kinds(collection))
                .containsExactly("Point port 1", "Point port 2", "LineString estimated_full_legs 1");
        assertThat(collection.at("/features/0/properties/label").textValue()).isEqualTo("POL");
        assertThat(collection.at("/features/2/properties").toString())
                .isEqualTo("{\"feature_type\":\"estimated_full_legs\",\"ports_sequence\":1,\"previous_port_id\":\""
                        + BUSAN.id() + "\",\"next_port_id\":\"" + SampleVoyage.NEW_YORK.id() + "\",\"point_count\":2}");
    }

    @Test
    void each_container_has_the_vessel_of_its_own_voyage() {
        String first = map(List.of(
                new PortCall(RoutingPoint.linked(BUSAN), null, null, null, day(-20), FIRST.id(), "1"),
                call(SampleVoyage.NEW_YORK, day(-4), day(-3), null, null)));
        UUID shipment = api.store
                .tracking()
                .requestsByNumber(TestApi.ACME.id(), "TEST-TR-SUCCEEDED")
                .get(0)
                .shipmentId();
        Movement departed = Movement.of(Activity.VESSEL_DEPARTED, day(-9), RoutingPoint.linked(BUSAN))
                .onVessel(SampleVoyage.EMMA.id(), "12E");
        api.engine.apply(
                TestApi.ACME.id(),
                shipment,
                Report.by(SourceType.SHIPPING_LINE, SampleVoyage.NOW)
                        .vessel(FIRST)
                        .container(OTHER_CONTAINER, statement -> statement.movement(departed))
                        .build());

        JsonNode second = json(api.get(map(shipment, OTHER_CONTAINER)));

        assertThat(kinds(json(api.get(first)))).containsExactly("Point port 1", "Point port 2");
        assertThat(kinds(second))
                .containsExactly(
                        "Point port 1",
                        "Point port 2",
                        "LineString past_vessel_locations 1",
                        "Point current_vessel 1",
                        "LineString estimated_partial_leg 1");
        assertThat(second.at("/features/1/properties/inbound_ata_at").isNull()).isTrue();
        assertThat(second.at("/features/3/properties/departure_port_atd").textValue())
                .isEqualTo("2026-01-22T12:00:00Z");
        assertThat(api.fleet.requests).contains("track " + day(-9) + " " + SampleVoyage.NOW);
    }

    @Test
    void ports_without_a_position_are_left_out_and_other_unknown_values_are_null() {
        PortCall named = new PortCall(
                RoutingPoint.raw("Somewhere", null), null, null, null, day(-2), SampleVoyage.EMMA.id(), null);
        String map = map(List.of(named, call(SampleVoyage.NEW_YORK, day(9), null, null, null)));

        JsonNode collection = json(api.get(map));

        assertThat(kinds(collection))
                .containsExactly(
                        "Point port 2",
                        "LineString past_vessel_locations 1",
                        "Point current_vessel 1",
                        "LineString estimated_partial_leg 1");
        JsonNode vessel = collection.at("/features/2/properties");
        assertThat(vessel.get("departure_port_name").textValue()).isEqualTo("Somewhere");
        assertThat(vessel.get("departure_port_id").isNull()).isTrue();
        assertThat(vessel.get("departure_port_country").isNull()).isTrue();
        assertThat(vessel.get("voyage_number").isNull()).isTrue();
    }

    @Test
    void an_unreachable_source_only_removes_the_vessel_from_the_map() {
        String map = map(List.of(
                call(BUSAN, null, null, day(-9), day(-9)), call(SampleVoyage.NEW_YORK, day(9), null, null, null)));
        api.fleet.isAway();

        ApiResponse response = api.get(map);

        assertThat(kinds(json(response))).containsExactly("Point port 1", "Point port 2");
        assertThat(new String(response.bytes(), StandardCharsets.UTF_8)).doesNotContain("secret");
    }

    @Test
    void a_map_without_a_route_has_no_features() {
        ApiResponse response = api.get(map(List.of()));

        assertThat(response.status()).isEqualTo(200);
        assertThat(new String(response.bytes(), StandardCharsets.UTF_8))
                .isEqualTo("{\"type\":\"FeatureCollection\",\"features\":[]}");
    }

    @Test
    void an_imported_container_has_the_ports_of_its_shipment() {
        JsonNode collection = json(api.get("/v2/containers/" + SampleVoyage.BARE.id() + "/map_geojson"));

        assertThat(kinds(collection)).as("the place of Yantian is unknown").containsExactly("Point port 2");
        assertThat(collection.at("/features/0/properties/label").textValue()).isEqualTo("POD");
        assertThat(collection.at("/features/0/properties/updated_at").isNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/geo+json",
                "application/vnd.api+json",
                "application/json",
                "*/*",
                "text/html, application/geo+json;q=0.1"
            })
    void a_map_is_geojson_for_clients_that_accept_geojson_or_documents(String accept) {
        ApiResponse response = api.get(map(List.of()), Headers.NONE.with("Accept", accept));

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers().all("Content-Type")).containsExactly("application/geo+json");
    }

    @Test
    void other_clients_are_rejected_and_other_paths_have_no_geojson() {
        String map = map(List.of());

        ApiResponse refused = api.get(map, Headers.NONE.with("Accept", "application/geo+json;q=0, text/html"));
        assertThat(TestApi.errors(refused)).containsExactly("406 not_acceptable Accept");
        assertThat(refused.headers().all("Content-Type")).containsExactly("application/vnd.api+json");
        assertThat(api.get("/v2/containers", Headers.NONE.with("Accept", "application/geo+json"))
                        .status())
                .isEqualTo(406);
    }

    @Test
    void a_container_of_another_account_has_no_map() {
        String map = map(List.of(
                call(BUSAN, null, null, day(-9), day(-9)), call(SampleVoyage.NEW_YORK, day(9), null, null, null)));
        Account other = new Account(TestApi.PLAIN.id(), "Plain", TestApi.PLAIN.plan(), TestApi.ACME.entitlements());
        api.store.accounts().save(other);

        assertThat(TestApi.errors(api.as("plain", map))).containsExactly("404 not_found -");
        assertThat(api.fleet.requests).isEmpty();
    }

    @Test
    void a_map_needs_the_feature_routing_data() {
        for (String id :
                List.of(SampleVoyage.FULL.id().toString(), SampleVoyage.id(999).toString(), "x")) {
            ApiResponse response = api.as("plain", "/v2/containers/" + id + "/map_geojson");
            assertThat(TestApi.errors(response)).containsExactly("403 feature_not_enabled -");
        }
        assertThat(TestApi.errors(api.get("/v2/containers/" + SampleVoyage.id(999) + "/map_geojson")))
                .containsExactly("404 not_found -");
    }

    @Test
    void parameters_are_ignored_or_strictly_rejected() {
        String map = map(List.of());

        assertThat(api.get(map + "?include=shipment").status()).isEqualTo(200);
        ApiResponse strict = api.get(map + "?include=shipment", Headers.NONE.with("Prefer", "handling=strict"));
        assertThat(TestApi.errors(strict)).containsExactly("400 unknown_parameter include");
    }

    @Test
    void the_withdrawn_route_is_an_unknown_path() {
        assertThat(TestApi.errors(api.get(
                        "/v2/containers/" + SampleVoyage.FULL.id() + "/route?include=port,vessel,route_location")))
                .containsExactly("404 unknown_path -");
    }

    /** The path of the map of a container with this route; without a route, the line has not reported a port. */
    private String map(List<PortCall> route) {
        api.store.places().add(List.of(BUSAN, OAKLAND), List.of());
        api.engine.request(
                TestApi.ACME.id(),
                NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-SUCCEEDED", TestCarrierSource.LINE));
        api.engine.runDue();
        UUID shipment = api.store
                .tracking()
                .requestsByNumber(TestApi.ACME.id(), "TEST-TR-SUCCEEDED")
                .get(0)
                .shipmentId();
        Report.Builder report =
                Report.by(SourceType.SHIPPING_LINE, SampleVoyage.NOW).container(CONTAINER_NUMBER, statement -> {});
        if (!route.isEmpty()) {
            report.shipment(statement -> statement.set(ReportedField.ROUTE, route));
        }
        api.engine.apply(TestApi.ACME.id(), shipment, report.build());
        return map(shipment, CONTAINER_NUMBER);
    }

    private String map(UUID shipment, ContainerNumber number) {
        UUID container = api.store.tracking().aggregate(TestApi.ACME.id(), shipment).orElseThrow().containers().stream()
                .filter(each -> each.number().equals(number))
                .findFirst()
                .orElseThrow()
                .id();
        return "/v2/containers/" + container + "/map_geojson";
    }

    private static PortCall call(Port port, Instant eta, Instant ata, Instant etd, Instant atd) {
        return new PortCall(RoutingPoint.linked(port), eta, ata, etd, atd, SampleVoyage.EMMA.id(), "12E");
    }

    private static Instant day(int days) {
        return SampleVoyage.NOW.plus(Duration.ofDays(days));
    }

    private static JsonNode json(ApiResponse response) {
        String body = new String(response.bytes(), StandardCharsets.UTF_8);
        assertThat(response.status()).as(body).isEqualTo(200);
        return JsonApiAssertions.json(body);
    }

    /** Each feature as its shape, type and number. */
    private static List<String> kinds(JsonNode collection) {
        List<String> kinds = new ArrayList<>();
        collection
                .get("features")
                .forEach(feature -> kinds.add(feature.at("/geometry/type").textValue() + " "
                        + feature.at("/properties/feature_type").textValue() + " "
                        + feature.at("/properties/ports_sequence")));
        return kinds;
    }
}
