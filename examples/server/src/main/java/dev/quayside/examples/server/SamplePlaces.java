package dev.quayside.examples.server;

import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.TerminalCodes;
import dev.quayside.core.place.UnLocode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The bundled ports, metro areas and terminals, by the codes in {@code ports.csv} and {@code terminals.csv}. */
final class SamplePlaces {

    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Map<String, List<Terminal>> terminals = new LinkedHashMap<>();

    private SamplePlaces() {}

    /** Reads both files; they are part of the jar, so that a failure is one of the build. */
    static SamplePlaces read() {
        SamplePlaces read = new SamplePlaces();
        for (Map<String, String> row : rows("ports.csv")) {
            read.places.put(text(row, "code"), place(row));
        }
        for (Map<String, String> row : rows("terminals.csv")) {
            String at = text(row, "place_code");
            read.terminals.computeIfAbsent(at, code -> new ArrayList<>()).add(terminal(row, read.place(at)));
        }
        return read;
    }

    /** The port or metro area with this code. */
    Place place(String code) {
        return Objects.requireNonNull(places.get(code), code);
    }

    /** The terminals at a place, in the order of the file; empty for places whose terminals are not in it. */
    List<Terminal> terminalsAt(String code) {
        return terminals.getOrDefault(code, List.of());
    }

    List<Place> places() {
        return List.copyOf(places.values());
    }

    List<Terminal> terminals() {
        return terminals.values().stream().flatMap(List::stream).toList();
    }

    private static Place place(Map<String, String> row) {
        UnLocode code = UnLocode.of(text(row, "code"));
        String name = text(row, "name");
        ZoneId zone = ZoneId.of(text(row, "time_zone"));
        GeoPosition position = GeoPosition.parse(text(row, "latitude"), text(row, "longitude"));
        if (text(row, "kind").equals("metro_area")) {
            return MetroArea.builder(PlaceIds.metroArea(code), name, code, zone)
                    .stateAbbr(optional(row, "state_abbr"))
                    .countryCode(text(row, "country"))
                    .position(position)
                    .build();
        }
        return Port.builder(PlaceIds.port(code), name, code, zone)
                .stateAbbr(optional(row, "state_abbr"))
                .city(text(row, "city"))
                .countryCode(text(row, "country"))
                .position(position)
                .build();
    }

    private static Terminal terminal(Map<String, String> row, Place at) {
        String name = text(row, "name");
        String firms = optional(row, "firms_code");
        boolean reports = Set.of("US", "CA").contains(at.countryCode());
        // By name also where there is a code: a sample code is not one that others would derive the same id from.
        return Terminal.builder(PlaceIds.terminalByName(at.code(), name), name)
                .nickname(text(row, "nickname"))
                .codes(firms == null ? TerminalCodes.NONE : TerminalCodes.ofFirms(firms))
                .facilityType(FacilityType.of(text(row, "facility_type")))
                .portId(at instanceof Port ? at.id() : null)
                .metroAreaId(at instanceof MetroArea ? at.id() : null)
                .address(address(at))
                .providedData(ProvidedData.ofTerminal(reports ? Set.copyOf(ProvidedData.TERMINAL_KEYS) : Set.of()))
                .build();
    }

    private static PostalAddress address(Place at) {
        return PostalAddress.builder()
                .city(at.name())
                .stateAbbr(at.stateAbbr())
                .country(at.countryCode())
                .build();
    }

    /** The rows of a file by the names in its first line; lines that start with # are left out. */
    private static List<Map<String, String>> rows(String resource) {
        List<String> lines;
        try (InputStream in = Objects.requireNonNull(SamplePlaces.class.getResourceAsStream(resource), resource);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines = reader.lines().filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(resource, e);
        }
        List<String> names = List.of(lines.get(0).split(","));
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] values = line.split(",", -1);
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < names.size(); i++) {
                row.put(names.get(i), values[i]);
            }
            rows.add(row);
        }
        return rows;
    }

    private static String text(Map<String, String> row, String name) {
        return Objects.requireNonNull(row.get(name), name);
    }

    private static @Nullable String optional(Map<String, String> row, String name) {
        String value = text(row, name);
        return value.isEmpty() ? null : value;
    }
}
