package dev.quayside.query.contract.support;

import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;

/** Places and terminals that all tests share. */
public final class TestPlaces {

    public static final Port LOS_ANGELES = port("Los Angeles", "USLAX", "America/Los_Angeles");
    static final Port NEW_YORK = port("New York, NY", "USNYC", "America/New_York");
    public static final Port SHANGHAI = port("Shanghai", "CNSHA", "Asia/Shanghai");
    public static final MetroArea CHICAGO = MetroArea.builder(
                    metroAreaId("USCHI"), "Chicago", UnLocode.of("USCHI"), ZoneId.of("America/Chicago"))
            .build();
    /** A metro area can have the code of a port. */
    static final MetroArea GREATER_LOS_ANGELES = MetroArea.builder(
                    metroAreaId("USLAX"),
                    "Greater L.A. \ud83d\ude00",
                    UnLocode.of("USLAX"),
                    ZoneId.of("America/Los_Angeles"))
            .build();

    public static final Terminal PIER_400 = Terminal.builder(
                    PlaceIds.terminalByFirms(LOS_ANGELES.code(), "W185"), "APM Terminals Pier 400")
            .portId(LOS_ANGELES.id())
            .build();
    static final Terminal MAHER = Terminal.builder(PlaceIds.terminalByFirms(NEW_YORK.code(), "E416"), "Maher Terminals")
            .portId(NEW_YORK.id())
            .build();
    public static final Terminal RAMP = Terminal.builder(
                    PlaceIds.terminalByName(CHICAGO.code(), "Logistics Park"), "Logistics Park")
            .facilityType(FacilityType.RAIL)
            .metroAreaId(CHICAGO.id())
            .build();

    public static final List<Place> ALL = List.of(LOS_ANGELES, NEW_YORK, SHANGHAI, CHICAGO, GREATER_LOS_ANGELES);
    public static final List<Terminal> TERMINALS = List.of(PIER_400, MAHER, RAMP);

    private TestPlaces() {}

    private static Port port(String name, String code, String zone) {
        UnLocode locode = UnLocode.of(code);
        return Port.builder(PlaceIds.port(locode), name, locode, ZoneId.of(zone))
                .build();
    }

    private static UUID metroAreaId(String code) {
        return PlaceIds.metroArea(UnLocode.of(code));
    }
}
