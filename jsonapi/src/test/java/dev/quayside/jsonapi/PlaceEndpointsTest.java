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

    private static final String PORT = "/v2/ports/" + Harbour.NEW_YORK.id();

    private final TestApi api = new TestApi();

    @Test
    void a_port_is_shown_with_its_terminals() {
        assertThat(api.document(PORT).toPrettyString())
                .isEqualTo(JsonApiRules.json("""
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
    void terminals_are_all_there_by_their_ids_and_a_port_without_any_has_an_empty_list() {
        Terminal first = Terminal.builder(Harbour.id(25), "First")
                .portId(Harbour.NEW_YORK.id())
                .build();
        Terminal last = Terminal.builder(UUID.fromString("f0000000-0000-4000-8000-000000000001"), "Last")
                .portId(Harbour.NEW_YORK.id())
                .build();
        api.store.places().add(List.of(), List.of(last, first));

        assertThat(api.document(PORT).at("/data/relationships/terminals/data").findValuesAsText("id"))
                .containsExactly(
                        first.id().toString(),
                        Harbour.MAHER.id().toString(),
                        last.id().toString());
        assertThat(api.document("/v2/ports/CNYTN").at("/data/relationships/terminals/data"))
                .isEmpty();
    }

    @Test
    void a_port_includes_its_terminals_and_a_terminal_its_port() {
        assertThat(ContainerListTest.names(api.document(PORT + "?include=terminals"), "included"))
                .isEqualTo("terminal 30");
        assertThat(ContainerListTest.names(api.document(PORT + "?include=terminals.port"), "included"))
                .isEqualTo("terminal 30");
        String terminal = "/v2/terminals/" + Harbour.MAHER.id() + "?include=port";
        assertThat(ContainerListTest.names(api.document(terminal), "included")).isEqualTo("port 21");
        assertThat(api.document(terminal).at("/included/0").has("relationships"))
                .as("an included port has no terminals")
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"USNYC", "usnyc", "US%20NYC", "us%20nyc"})
    void a_port_is_found_by_its_code_as_people_write_it(String code) {
        assertThat(api.document("/v2/ports/" + code).at("/data/id").textValue())
                .isEqualTo(Harbour.NEW_YORK.id().toString());
    }

    @Test
    void a_port_and_the_area_around_it_may_have_the_same_code() {
        UnLocode code = Harbour.NEW_YORK.code();
        MetroArea area = MetroArea.builder(Harbour.id(23), "New York area", code, ZoneId.of("America/New_York"))
                .stateAbbr("NY")
                .position(GeoPosition.parse("40.7", "-74.0"))
                .build();
        api.store.places().add(List.of(area), List.of());

        assertThat(api.document("/v2/metro_areas/USNYC").get("data").toPrettyString())
                .isEqualTo(JsonApiRules.json("""
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
                .isEqualTo(Harbour.NEW_YORK.id().toString());
    }

    @Test
    void of_several_ports_with_a_code_the_one_that_everybody_knows_is_shown_else_the_first() {
        UnLocode code = Harbour.NEW_YORK.code();
        Port imported = Port.builder(Harbour.id(19), "Imported", code, ZoneId.of("Etc/UTC"))
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
    void a_terminal_is_shown_with_all_its_attributes() {
        JsonNode data = api.document("/v2/terminals/" + Harbour.MAHER.id()).get("data");

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
                .isEqualTo(Harbour.NEW_YORK.id().toString());
    }

    @Test
    void a_terminal_in_a_metro_area_links_to_it() {
        JsonNode relationships =
                api.document("/v2/terminals/" + Harbour.RAMP.id()).at("/data/relationships");

        assertThat(relationships.toString())
                .isEqualTo("{\"port\":{\"data\":null},\"metro_area\":{\"data\":{\"id\":\"" + Harbour.CHICAGO.id()
                        + "\",\"type\":\"metro_area\"}}}");
    }

    @Test
    void fields_may_be_chosen_and_what_is_not_there_is_refused() {
        assertThat(api.document(PORT + "?fields[port]=name").get("data").toString())
                .isEqualTo("{\"id\":\"" + Harbour.NEW_YORK.id()
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
    void what_is_not_there_or_of_another_kind_is_404(String path) {
        assertThat(TestApi.errors(api.get("/v2/" + path.replace(" ", "%20")))).containsExactly("404 not_found -");
    }

    @Test
    void places_are_the_same_for_all_and_there_is_no_list_of_them() {
        assertThat(api.as("plain", PORT).bytes()).isEqualTo(api.get(PORT).bytes());
        for (String list : List.of("ports", "terminals", "metro_areas", "vessels")) {
            assertThat(TestApi.errors(api.get("/v2/" + list))).containsExactly("404 unknown_path -");
        }
    }
}
