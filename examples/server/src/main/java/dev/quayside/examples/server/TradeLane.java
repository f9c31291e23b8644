package dev.quayside.examples.server;

import dev.quayside.core.carrier.Scac;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A route that the sample sails, by codes of {@link SamplePlaces}.
 *
 * @param from port of lading
 * @param to port of discharge
 * @param daysAtSea from port to port
 * @param inland inland destination; null where the container is picked up at the port
 * @param railroad that takes it there; null where the container is picked up at the port
 */
record TradeLane(
        String from,
        String to,
        int daysAtSea,
        @Nullable String inland,
        @Nullable Scac railroad) {

    /** From, to, days at sea, and for some an inland destination with its railroad. */
    private static final String PORT_LANES = """
            CNSHA USLAX 15   CNNGB USLGB 16   CNYTN USLAX 17   CNTAO USOAK 18   KRPUS USTIW 12   JPTYO USSEA 11
            VNVUT USLGB 21   TWKHH USLAX 16   HKHKG USLGB 18   THLCH USOAK 24   CNXMN CAVAN 17   KRPUS CAPRR 12
            VNSGN USNYC 33   CNSHA USSAV 34   SGSIN USNYC 29   INNSA USNYC 27   LKCMB USORF 26   VNHPH USHOU 36
            DEHAM USNYC 12   NLRTM USSAV 14   BEANR USCHS 13   ITGOA USMIA 16   ESVLC USHOU 17   GBFXT USORF 12
            BRSSZ USPEF 15   COCTG USMIA 5    CLSAI USPHL 18   PECLL USPEF 10   NLRTM CAMTR 11   FRLEH CAHAL 9
            CNSHA NLRTM 36   CNYTN DEHAM 38   SGSIN GBFXT 24
            """;

    private static final String RAIL_LANES = """
            CNSHA USLAX 15 USCHI BNSF   CNYTN USLGB 17 USDAL UPRR   VNVUT USLGB 21 USMEM BNSF   CNNGB USLAX 16 USMKC BNSF
            KRPUS USTIW 12 USCHI BNSF   CNSHA CAPRR 13 CATOR CNRU   CNXMN CAVAN 17 CACAL CPRS   JPTYO CAVAN 12 USCHI CNRU
            VNSGN USSAV 34 USATL CSXT   INNSA USNYC 27 USCHI CSXT   DEHAM USORF 13 USCMH NSRR   FRLEH CAHAL 9  CATOR CNRU
            """;

    /** Lanes whose containers are picked up at the port. */
    static List<TradeLane> toPorts() {
        List<TradeLane> lanes = new ArrayList<>();
        List<String> words = words(PORT_LANES);
        for (int i = 0; i < words.size(); i += 3) {
            lanes.add(new TradeLane(words.get(i), words.get(i + 1), Integer.parseInt(words.get(i + 2)), null, null));
        }
        return lanes;
    }

    /** Lanes whose containers continue by rail. */
    static List<TradeLane> byRail() {
        List<TradeLane> lanes = new ArrayList<>();
        List<String> words = words(RAIL_LANES);
        for (int i = 0; i < words.size(); i += 5) {
            lanes.add(new TradeLane(
                    words.get(i),
                    words.get(i + 1),
                    Integer.parseInt(words.get(i + 2)),
                    words.get(i + 3),
                    Scac.of(words.get(i + 4))));
        }
        return lanes;
    }

    /** Returns whether terminals at the port of discharge report container data, as in the United States and Canada. */
    boolean terminalReports() {
        return to.startsWith("US") || to.startsWith("CA");
    }

    /** Returns the code of the place of pickup. */
    String pickupPlace() {
        return Objects.requireNonNullElse(inland, to);
    }

    private static List<String> words(String table) {
        return List.of(table.strip().split("\\s+"));
    }
}
