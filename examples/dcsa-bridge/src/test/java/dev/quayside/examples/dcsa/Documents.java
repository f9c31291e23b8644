package dev.quayside.examples.dcsa;

import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The sample documents, and the places that a host might know. */
final class Documents {
    private static final Map<UnLocode, Place> PLACES = Map.of(
            UnLocode.of("CNSHA"), port("CNSHA", "Shanghai", "Asia/Shanghai"),
            UnLocode.of("KRPUS"), port("KRPUS", "Busan", "Asia/Seoul"),
            UnLocode.of("USLAX"), port("USLAX", "Los Angeles", "America/Los_Angeles"),
            UnLocode.of("USCHI"),
                    MetroArea.builder(
                                    PlaceIds.metroArea(UnLocode.of("USCHI")),
                                    "Chicago",
                                    UnLocode.of("USCHI"),
                                    ZoneId.of("America/Chicago"))
                            .build());

    static final Terminal PIER_400 = Terminal.builder(
                    PlaceIds.terminalByName(UnLocode.of("USLAX"), "Pier 400"), "Pier 400")
            .portId(PlaceIds.port(UnLocode.of("USLAX")))
            .build();

    static final PlaceLookup KNOWN = new PlaceLookup() {
        @Override
        public Optional<Place> place(UnLocode code) {
            return Optional.ofNullable(PLACES.get(code));
        }

        @Override
        public Optional<Terminal> terminal(UnLocode place, String facilityCode) {
            return facilityCode.equals("PIER400") ? Optional.of(PIER_400) : Optional.empty();
        }
    };

    private Documents() {}

    static Place place(String code) {
        return Objects.requireNonNull(PLACES.get(UnLocode.of(code)));
    }

    static String text(String name) {
        try (InputStream in = Documents.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }

    private static Port port(String code, String name, String zone) {
        UnLocode locode = UnLocode.of(code);
        return Port.builder(PlaceIds.port(locode), name, locode, ZoneId.of(zone))
                .build();
    }
}
