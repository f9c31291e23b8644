package dev.quayside.core.source.script;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.TerminalCodes;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The declarations of a journey: lines, places, terminals, vessels and containers. The parser adds them. */
final class ScriptScope {
    final Set<Scac> lines = new LinkedHashSet<>();
    final Map<String, Place> places = new LinkedHashMap<>();
    final Map<String, Terminal> terminals = new LinkedHashMap<>();
    final Map<String, Vessel> vessels = new LinkedHashMap<>();
    final Set<ContainerNumber> containers = new LinkedHashSet<>();

    /** Reads a declaration whose first word has been read. Returns false if this word does not start a declaration. */
    boolean declare(String kind, Tokenizer words) {
        switch (kind) {
            case "lines" -> {
                do {
                    lines.add(Scac.of(words.next("a SCAC, such as MAEU")));
                } while (words.hasNext());
            }
            case "container" -> {
                do {
                    containers.add(new ContainerNumber(words.next("a container number, such as MSCU1234566")));
                } while (words.hasNext());
            }
            case "port" -> port(words);
            case "metro_area" -> metroArea(words);
            case "terminal" -> terminal(words);
            case "vessel" -> vessel(words);
            default -> {
                return false;
            }
        }
        words.end();
        return true;
    }

    private void port(Tokenizer words) {
        UnLocode code = UnLocode.of(words.next("a UN/LOCODE, such as USLAX"));
        Port.Builder port = Port.builder(PlaceIds.port(code), words.next("the port's name"), code, zone(words));
        while (words.hasNext()) {
            if (words.take("state")) {
                port.stateAbbr(words.next("a state, such as CA"));
            } else {
                port.position(position(words));
            }
        }
        places.put(code.value(), port.build());
    }

    private void metroArea(Tokenizer words) {
        UnLocode code = UnLocode.of(words.next("a UN/LOCODE, such as USCHI"));
        MetroArea.Builder area =
                MetroArea.builder(PlaceIds.metroArea(code), words.next("the area's name"), code, zone(words));
        while (words.hasNext()) {
            if (words.take("state")) {
                area.stateAbbr(words.next("a state, such as IL"));
            } else {
                area.position(position(words));
            }
        }
        places.put(code.value(), area.build());
    }

    private void terminal(Tokenizer words) {
        String alias = words.next("an alias of the terminal");
        Place place = place(words);
        String name = words.next("the terminal's name");
        TerminalCodes codes = TerminalCodes.NONE;
        FacilityType type = FacilityType.OCEAN_TERMINAL;
        String nickname = name;
        while (words.hasNext()) {
            if (words.take("rail")) {
                type = FacilityType.RAIL;
            } else if (words.take("firms")) {
                codes = TerminalCodes.ofFirms(words.next("a FIRMS code, such as Y258"));
            } else if (words.take("called")) {
                nickname = words.next("the usual name");
            } else {
                throw Tokenizer.refused(words.next(""), "called, firms, rail or the end of the line");
            }
        }
        terminals.put(
                alias,
                Terminal.builder(
                                codes.firms() == null
                                        ? PlaceIds.terminalByName(place.code(), name)
                                        : PlaceIds.terminalByFirms(place.code(), codes.firms()),
                                name)
                        .nickname(nickname)
                        .codes(codes)
                        .facilityType(type)
                        .portId(place instanceof Port ? place.id() : null)
                        .metroAreaId(place instanceof MetroArea ? place.id() : null)
                        .build());
    }

    private void vessel(Tokenizer words) {
        String alias = words.next("an alias of the vessel");
        String name = words.next("the vessel's name");
        vessels.put(alias, Vessel.reported(name, words.take("imo") ? words.next("7 digits, such as 9811000") : null));
    }

    private static ZoneId zone(Tokenizer words) {
        String id = words.next("a time zone, such as America/Los_Angeles");
        try {
            return ZoneId.of(id);
        } catch (DateTimeException e) {
            throw Tokenizer.refused(id, "a time zone of the IANA database, such as America/Los_Angeles");
        }
    }

    /** Reads a latitude and a longitude, separated by a comma. */
    static GeoPosition position(Tokenizer words) {
        String latitude = words.next("latitude and longitude, such as 33.74,-118.27");
        if (!words.take(",")) {
            throw Tokenizer.refused(latitude, "latitude and longitude, such as 33.74,-118.27");
        }
        return GeoPosition.parse(latitude, words.next("a longitude, such as -118.27"));
    }

    Place place(Tokenizer words) {
        return declared(places, words, "place");
    }

    Terminal terminal(String alias) {
        return declared(terminals, alias, "terminal");
    }

    Vessel vessel(String alias) {
        return declared(vessels, alias, "vessel");
    }

    /** Reads the code of a declared place, or a place in the words of the carrier: {@code raw "NAME" code CODE}. */
    RoutingPoint point(Tokenizer words) {
        if (words.take("raw")) {
            String name = words.next("the carrier's text");
            @Nullable String code = words.take("code") ? words.next("the carrier's code") : null;
            return RoutingPoint.raw(name, code);
        }
        return RoutingPoint.linked(place(words));
    }

    private static <T> T declared(Map<String, T> all, Tokenizer words, String kind) {
        return declared(all, words.next("a " + kind + " of this journey"), kind);
    }

    private static <T> T declared(Map<String, T> all, String alias, String kind) {
        T found = all.get(alias);
        if (found == null) {
            throw new IllegalArgumentException("found " + Texts.quote(alias) + " (expected a " + kind
                    + " of this journey: " + (all.isEmpty() ? "none is declared" : String.join(", ", all.keySet()))
                    + ")");
        }
        return found;
    }
}
