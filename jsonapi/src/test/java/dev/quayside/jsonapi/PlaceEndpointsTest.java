package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /ports/{id}}, {@code /metro_areas/{id}} and {@code /terminals/{id}}. */
class PlaceEndpointsTest {

    private static final String PORT = "/v2/ports/" + SampleVoyage.NEW_YORK.id();

    private final TestApi api = new TestApi();

    @Test
    void a_port_has_its_terminals() {
        assertThat(api.document(PORT).toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"data": {
                  "id": "00000000-0000-7000-8000-000000000015",
                  "type": "port",
                  "attributes": {
                    "id": "00000000-0000-7000-8000-000000000015",
                    "name": "New York",
                    "code": "USNYC",
                    "state_abbr": null,
                    "city": null,
                    "country_code": "US",
                    "latitude": "40.6840",
                    "longitude": "-74.0062",
                    "time_zone": "America/New_York"
                  },
                  "relationships": {
                    "terminals": {"data": [{"id": "00000000-0000-7000-8000-00000000001e", "type": "terminal"}]}
                  }
                },
                "links": {"self": "https://tracking.example.com/v2/ports/00000000-0000-7000-8000-000000000015"}}
                """).toPrettyString());
    }

    @Test
    void a_port_links_all_its_terminals_or_an_empty_list() {
        Terminal first = Terminal.builder(SampleVoyage.id(25), "First")
                .portId(SampleVoyage.NEW_YORK.id())
                .build();
        Terminal last = Terminal.builder(UUID.fromString("f0000000-0000-4000-8000-000000000001"), "Last")
                .portId(SampleVoyage.NEW_YORK.id())
                .build();
        api.store.places().add(List.of(), List.of(last, first));

        assertThat(api.document(PORT).at("/data/relationships/terminals/data").findValuesAsText("id"))
                .containsExactly(
                        first.id().toString(),
                        SampleVoyage.MAHER.id().toString(),
                        last.id().toString());
        assertThat(api.document("/v2/ports/CNYTN").at("/data/relationships/terminals/data"))
                .isEmpty();
    }

    @Test
    void a_port_can_include_its_terminals_and_a_terminal_its_port() {
        assertThat(ContainerListTest.names(api.document(PORT + "?include=terminals"), "included"))
                .isEqualTo("terminal 30");
        assertThat(ContainerListTest.names(api.document(PORT + "?include=terminals.port"), "included"))
                .isEqualTo("terminal 30");
        String terminal = "/v2/terminals/" + SampleVoyage.MAHER.id() + "?include=port";
        assertThat(ContainerListTest.names(api.document(terminal), "included")).isEqualTo("port 21");
        assertThat(api.document(terminal).at("/included/0").has("relationships"))
                .as("an included port has no terminals")
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"USNYC", "usnyc", "US%20NYC", "us%20nyc"})
    void a_port_is_found_by_its_code_in_any_case(String code) {
        assertThat(api.document("/v2/ports/" + code).at("/data/id").textValue())
                .isEqualTo(SampleVoyage.NEW_YORK.id().toString());
    }

    @Test
    void a_port_and_the_area_around_it_may_have_the_same_code() {
        UnLocode code = SampleVoyage.NEW_YORK.code();
        MetroArea area = MetroArea.builder(SampleVoyage.id(23), "New York area", code, ZoneId.of("America/New_York"))
                .stateAbbr("NY")
                .position(GeoPosition.parse("40.7", "-74.0"))
                .build();
        api.store.places().add(List.of(area), List.of());

        assertThat(api.document("/v2/metro_areas/USNYC").get("data").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {
                  "id": "00000000-0000-7000-8000-000000000017",
                  "type": "metro_area",
                  "attributes": {
                    "id": "00000000-0000-7000-8000-000000000017",
                    "name": "New York area",
                    "state_abbr": "NY",
                    "code": "USNYC",
                    "latitude": "40.7",
                    "longitude": "-74.0",
                    "country_code": "US",
                    "time_zone": "America/New_York"
                  }
                }
                """).toPrettyString());
        assertThat(api.document("/v2/ports/USNYC").at("/data/id").textValue())
                .isEqualTo(SampleVoyage.NEW_YORK.id().toString());
    }

    @Test
    void the_port_with_the_derived_id_wins_among_ports_with_one_code() {
        UnLocode code = SampleVoyage.NEW_YORK.code();
        Port imported = Port.builder(SampleVoyage.id(19), "Imported", code, ZoneId.of("Etc/UTC"))
                .build();
        api.store.places().add(List.of(imported), List.of());
        assertThat(api.document("/v2/ports/USNYC").at("/data/attributes/name").textValue())
                .isEqualTo("Imported");

        Port known = Port.builder(PlaceIds.port(code), "Known to all", code, ZoneId.of("Etc/UTC"))
                .build();
        api.store.places().add(List.of(known), List.of());
        assertThat(api.document("/v2/ports/USNYC").at("/data/attributes/name").textValue())
                .isEqualTo("Known to all");
        assertThat(api.document(PORT).at("/data/attributes/name").textValue()).isEqualTo("New York");
    }

    @Test
    void a_terminal_has_all_its_attributes() {
        JsonNode data = api.document("/v2/terminals/" + SampleVoyage.MAHER.id()).get("data");

        assertThat(data.get("attributes").fieldNames())
                .toIterable()
                .containsExactly(
                        "id",
                        "nickname",
                        "name",
                        "firms_code",
                        "smdg_code",
                        "bic_facility_code",
                        "provided_data",
                        "street",
                        "city",
                        "state",
                        "state_abbr",
                        "zip",
                        "country",
                        "facility_type");
        assertThat(data.at("/relationships/port/data/id").textValue())
                .isEqualTo(SampleVoyage.NEW_YORK.id().toString());
    }

    @Test
    void a_terminal_in_a_metro_area_links_to_it() {
        JsonNode relationships =
                api.document("/v2/terminals/" + SampleVoyage.RAMP.id()).at("/data/relationships");

        assertThat(relationships.toString())
                .isEqualTo("{\"port\":{\"data\":null},\"metro_area\":{\"data\":{\"id\":\"" + SampleVoyage.CHICAGO.id()
                        + "\",\"type\":\"metro_area\"}}}");
    }

    @Test
    void fieldsets_are_applied_and_unknown_fields_are_rejected() {
        assertThat(api.document(PORT + "?fields[port]=name").get("data").toString())
                .isEqualTo("{\"id\":\"" + SampleVoyage.NEW_YORK.id()
                        + "\",\"type\":\"port\",\"attributes\":{\"name\":\"New York\"}}");
        assertThat(api.document(PORT + "?fields[port]=terminals").at("/data/relationships/terminals/data"))
                .hasSize(1);
        assertThat(TestApi.errors(api.get(PORT + "?include=terminal&fields[port]=locode")))
                .containsExactly("400 bad_include include", "400 unknown_field fields[port]");
        assertThat(TestApi.errors(api.get("/v2/containers?include=pod_terminal.port.terminals")))
                .as("terminals are known of the port that is asked for alone")
                .containsExactly("400 bad_include include");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ports/USCHI",
                "ports/XXNIL",
                "ports/USNYCX",
                "ports/New York",
                "ports/00000000-0000-7000-8000-000000000016",
                "ports/00000000-0000-7000-8000-00000000001e",
                "metro_areas/CNYTN",
                "metro_areas/00000000-0000-7000-8000-000000000015",
                "terminals/00000000-0000-7000-8000-000000000015",
                "terminals/USNYC"
            })
    void an_unknown_place_or_a_place_of_another_type_is_404(String path) {
        assertThat(TestApi.errors(api.get("/v2/" + path.replace(" ", "%20")))).containsExactly("404 not_found -");
    }

    @Test
    void places_are_shared_by_all_accounts_and_have_no_list() {
        assertThat(api.as("plain", PORT).bytes()).isEqualTo(api.get(PORT).bytes());
        for (String list : List.of("ports", "terminals", "metro_areas", "vessels")) {
            assertThat(TestApi.errors(api.get("/v2/" + list))).containsExactly("404 unknown_path -");
        }
    }
}
