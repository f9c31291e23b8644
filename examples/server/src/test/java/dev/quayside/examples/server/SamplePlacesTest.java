package dev.quayside.examples.server;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests the sample places against the rules of the library and against geography. */
class SamplePlacesTest {
    /** Bounds of the part of each country that a ship can reach: south, north, west, east. */
    private static final Map<String, int[]> BOUNDS = bounds("""
            AE 22 26 51 57     AR -55 -21 -74 -53  AU -44 -10 112 154  BD 20 27 88 93     BE 49 52 2 7
            BR -34 6 -74 -34   BS 20 28 -80 -72    CA 41 84 -142 -52   CL -56 -17 -76 -66 CN 18 54 73 135
            CO -5 14 -80 -66   CR 8 12 -86 -82     DE 47 56 5 16       DO 17 20 -72 -68   EC -6 2 -82 -75
            EG 22 32 24 37     ES 35 44 -10 5      FR 41 52 -6 10      GB 49 61 -9 2      GR 34 42 19 30
            GT 13 18 -93 -88   HK 22 23 113 115    HN 12 17 -90 -83    ID -12 7 94 142    IL 29 34 34 36
            IN 6 36 68 98      IT 35 48 6 19       JM 17 19 -79 -76    JP 24 46 122 146   KE -5 5 33 42
            KR 33 39 124 132   LK 5 10 79 82       MA 27 36 -14 -1     MX 14 33 -118 -86  MY 0 8 99 120
            NL 50 54 3 8       NZ -48 -34 166 179  PA 7 10 -84 -77     PE -19 0 -82 -68   PH 4 22 116 127
            PL 48 55 14 25     PR 17 19 -68 -65    SA 16 33 34 56      SE 55 70 10 25     SG 1 2 103 105
            TH 5 21 97 106     TR 35 43 25 45      TW 21 26 119 123    US 18 72 -180 -66  UY -36 -30 -59 -53
            VN 8 24 102 110    ZA -35 -22 16 33
            """);

    private final List<Map<String, String>> places = rows("ports.csv");
    private final List<Map<String, String>> terminals = rows("terminals.csv");

    @Test
    void there_are_enough_ports_metro_areas_terminals_and_ramps() {
        assertThat(places).filteredOn(row -> row.get("kind").equals("port")).hasSizeBetween(60, 120);
        assertThat(places)
                .filteredOn(row -> row.get("kind").equals("metro_area"))
                .hasSizeBetween(8, 20);
        assertThat(terminals)
                .filteredOn(row -> row.get("facility_type").equals("ocean_terminal"))
                .hasSizeBetween(40, 70);
        assertThat(terminals)
                .filteredOn(row -> row.get("facility_type").equals("rail"))
                .hasSizeBetween(10, 20);
    }

    @Test
    void every_place_has_a_unique_name_and_code_in_its_type() {
        assertThat(places).allSatisfy(row -> {
            assertThat(row.get("kind")).isIn("port", "metro_area");
            assertThat(row.get("name")).isNotBlank();
            assertThat(row.get("city")).isNotBlank();
            assertThat(UnLocode.of(row.get("code")).countryCode()).isEqualTo(row.get("country"));
        });
        assertThat(places).extracting(row -> row.get("code")).doesNotHaveDuplicates();
    }

    @Test
    void places_of_the_united_states_and_canada_have_a_state() {
        assertThat(places).allSatisfy(row -> {
            boolean hasStates = Set.of("US", "CA").contains(row.get("country"));
            assertThat(row.get("state_abbr")).matches(hasStates ? "[A-Z]{2}" : "");
        });
    }

    @Test
    void every_place_is_in_its_country() {
        assertThat(places).allSatisfy(row -> {
            GeoPosition position = position(row);
            int[] bounds = BOUNDS.get(row.get("country"));
            assertThat(bounds).as("rectangle of " + row.get("country")).isNotNull();
            assertThat(position.latitude().doubleValue()).isBetween((double) bounds[0], (double) bounds[1]);
            assertThat(position.longitude().doubleValue()).isBetween((double) bounds[2], (double) bounds[3]);
        });
    }

    @Test
    void places_of_one_type_have_distinct_positions() {
        assertThat(places).extracting(SamplePlacesTest::position).doesNotHaveDuplicates();
    }

    @Test
    void every_zone_is_known_and_fits_the_longitude() {
        Instant winter = Instant.parse("2026-01-15T00:00:00Z");

        assertThat(places).allSatisfy(row -> {
            String zone = row.get("time_zone");
            assertThat(ZoneId.getAvailableZoneIds()).contains(zone);
            double hours = ZoneId.of(zone).getRules().getStandardOffset(winter).getTotalSeconds() / 3600.0;
            double solarHours = position(row).longitude().doubleValue() / 15;
            assertThat(hours).isCloseTo(solarHours, within(1.6));
        });
    }

    @Test
    void places_of_one_state_share_a_zone() {
        Map<String, String> zoneOfState = new HashMap<>();

        assertThat(places).filteredOn(row -> !row.get("state_abbr").isEmpty()).allSatisfy(row -> {
            String state = row.get("country") + "-" + row.get("state_abbr");
            assertThat(zoneOfState.merge(state, row.get("time_zone"), (first, next) -> first))
                    .isEqualTo(row.get("time_zone"));
        });
    }

    @Test
    void every_terminal_is_at_a_place_of_its_type() {
        Map<String, String> kinds = places.stream().collect(toMap(row -> row.get("code"), row -> row.get("kind")));

        assertThat(terminals).allSatisfy(row -> {
            FacilityType type = FacilityType.of(row.get("facility_type"));
            assertThat(type.isKnown()).isTrue();
            assertThat(kinds.get(row.get("place_code")))
                    .isEqualTo(type.equals(FacilityType.RAIL) ? "metro_area" : "port");
            assertThat(row.get("name")).isNotBlank();
            assertThat(row.get("nickname")).isNotBlank();
            assertThat(row.get("firms_code")).matches("([A-Z0-9]{4})?");
        });
    }

    @Test
    void terminals_of_the_united_states_have_a_unique_firms_code() {
        List<Terminal> american = SamplePlaces.read().terminals().stream()
                .filter(terminal ->
                        Objects.requireNonNull(terminal.address()).country().equals("US"))
                .toList();

        assertThat(american).hasSizeGreaterThan(40);
        assertThat(american)
                .extracting(terminal -> terminal.codes().firms())
                .doesNotContainNull()
                .doesNotHaveDuplicates();
        assertThat(SamplePlaces.read().terminals())
                .extracting(Terminal::id)
                .as("a code learnt later does not change an id")
                .contains(PlaceIds.terminalByName(UnLocode.of("USNYC"), "Maher Terminals"));
    }

    @Test
    void terminals_have_distinct_ids() {
        List<UUID> ids = terminals.stream()
                .map(row -> PlaceIds.terminalByName(UnLocode.of(row.get("place_code")), row.get("name")))
                .toList();

        assertThat(ids).doesNotHaveDuplicates();
    }

    private static GeoPosition position(Map<String, String> row) {
        return GeoPosition.parse(row.get("latitude"), row.get("longitude"));
    }

    /** The rows of a file by the names in its first line; lines that start with # are left out. */
    private static List<Map<String, String>> rows(String resource) {
        List<String[]> lines = text(resource)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split(",", -1))
                .toList();
        String[] names = lines.get(0);
        return lines.stream().skip(1).map(values -> row(names, values)).toList();
    }

    private static Map<String, String> row(String[] names, String[] values) {
        assertThat(values).as(Arrays.toString(values)).hasSameSizeAs(names).noneMatch(value -> value.contains("\""));
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            assertThat(values[i]).as(Arrays.toString(values)).isEqualTo(values[i].strip());
            row.put(names[i], values[i]);
        }
        return row;
    }

    private static String text(String resource) {
        try (InputStream in = SamplePlacesTest.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, int[]> bounds(String table) {
        Map<String, int[]> bounds = new HashMap<>();
        String[] words = table.strip().split("\\s+");
        for (int i = 0; i < words.length; i += 5) {
            bounds.put(
                    words[i],
                    Arrays.stream(words, i + 1, i + 5)
                            .mapToInt(Integer::parseInt)
                            .toArray());
        }
        return bounds;
    }
}
