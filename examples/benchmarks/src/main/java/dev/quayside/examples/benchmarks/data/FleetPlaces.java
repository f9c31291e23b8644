package dev.quayside.examples.benchmarks.data;

import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.TerminalCodes;
import dev.quayside.core.place.UnLocode;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The places of a {@link Fleet}, the busiest ones first. Immutable. */
public final class FleetPlaces {
    private static final List<String> LADING = List.of(
            "CNSHA Shanghai Asia/Shanghai",
            "CNNGB Ningbo Asia/Shanghai",
            "CNYTN Yantian Asia/Shanghai",
            "KRPUS Busan Asia/Seoul",
            "CNTAO Qingdao Asia/Shanghai",
            "VNSGN Ho_Chi_Minh_City Asia/Ho_Chi_Minh",
            "SGSIN Singapore Asia/Singapore",
            "TWKHH Kaohsiung Asia/Taipei",
            "HKHKG Hong_Kong Asia/Hong_Kong",
            "THLCH Laem_Chabang Asia/Bangkok",
            "INNSA Nhava_Sheva Asia/Kolkata",
            "NLRTM Rotterdam Europe/Amsterdam",
            "DEHAM Hamburg Europe/Berlin",
            "BEANR Antwerp Europe/Brussels",
            "ITGOA Genoa Europe/Rome",
            "BRSSZ Santos America/Sao_Paulo");
    private static final List<String> DISCHARGE = List.of(
            "USLAX Los_Angeles America/Los_Angeles",
            "USLGB Long_Beach America/Los_Angeles",
            "USNYC New_York America/New_York",
            "USSAV Savannah America/New_York",
            "USHOU Houston America/Chicago",
            "USOAK Oakland America/Los_Angeles",
            "USORF Norfolk America/New_York",
            "USCHS Charleston America/New_York",
            "USSEA Seattle America/Los_Angeles",
            "CAVAN Vancouver America/Vancouver",
            "USTIW Tacoma America/Los_Angeles",
            "USBAL Baltimore America/New_York");
    private static final List<String> INLAND = List.of(
            "USCHI Chicago America/Chicago",
            "USDAL Dallas America/Chicago",
            "USMEM Memphis America/Chicago",
            "USMKC Kansas_City America/Chicago",
            "USCMH Columbus America/New_York",
            "CATOR Toronto America/Toronto");
    private static final int TERMINALS_PER_PORT = 5;

    public final List<Port> lading = LADING.stream().map(FleetPlaces::port).toList();
    public final List<Port> discharge =
            DISCHARGE.stream().map(FleetPlaces::port).toList();
    public final List<MetroArea> inland =
            INLAND.stream().map(FleetPlaces::metroArea).toList();
    /** The same number of terminals for each port of discharge, in the order of the ports. */
    public final List<Terminal> terminals = oceanTerminals(discharge);

    private final Skew ladingSkew = Skew.powerLaw(LADING.size());
    private final Skew dischargeSkew = Skew.powerLaw(DISCHARGE.size());
    private final Skew inlandSkew = Skew.powerLaw(INLAND.size());
    private final Skew terminalSkew = Skew.powerLaw(TERMINALS_PER_PORT);

    /** Returns each port and metro area once. */
    List<Place> all() {
        return Stream.of(lading, discharge, inland).<Place>flatMap(List::stream).toList();
    }

    /** The route of a shipment, with a terminal at the port of discharge. */
    public record Route(Port lading, Port discharge, MetroArea inland, Terminal terminal) {}

    public Route pick(SplittableRandom random) {
        int port = dischargeSkew.pick(random);
        return new Route(
                lading.get(ladingSkew.pick(random)),
                discharge.get(port),
                inland.get(inlandSkew.pick(random)),
                terminals.get(port * TERMINALS_PER_PORT + terminalSkew.pick(random)));
    }

    private static Port port(String line) {
        String[] words = line.split(" ", -1);
        UnLocode code = UnLocode.of(words[0]);
        String name = words[1].replace('_', ' ');
        return Port.builder(PlaceIds.port(code), name, code, ZoneId.of(words[2]))
                .city(name)
                .build();
    }

    private static MetroArea metroArea(String line) {
        String[] words = line.split(" ", -1);
        UnLocode code = UnLocode.of(words[0]);
        return MetroArea.builder(PlaceIds.metroArea(code), words[1].replace('_', ' '), code, ZoneId.of(words[2]))
                .build();
    }

    private static List<Terminal> oceanTerminals(List<Port> ports) {
        List<Terminal> terminals = new ArrayList<>();
        for (Port port : ports) {
            for (int i = 1; i <= TERMINALS_PER_PORT; i++) {
                String name = port.name() + " Container Terminal " + i;
                terminals.add(Terminal.builder(PlaceIds.terminalByName(port.code(), name), name)
                        .nickname(port.city() + " T" + i)
                        .codes(TerminalCodes.ofFirms(port.code().value().substring(2, 3) + "00" + i))
                        .portId(port.id())
                        .build());
            }
        }
        return terminals;
    }
}
