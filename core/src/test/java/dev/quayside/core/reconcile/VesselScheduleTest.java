package dev.quayside.core.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.VesselCall;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VesselScheduleTest {
    private static final Instant START =
            LocalDate.parse("2026-03-01").atTime(LocalTime.NOON).toInstant(ZoneOffset.UTC);
    private static final Port ROTTERDAM = Port.builder(
                    new UUID(1, 1), "Rotterdam", UnLocode.of("NLRTM"), ZoneId.of("Europe/Amsterdam"))
            .build();

    /**
     * A call is written as its port, voyage and days, such as {@code NLRTM V1 eta=1 atd=3}. A port is a code, a name in
     * lower case, or both. A dash is an unknown voyage.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        # case                                       | shipments                                   | position source              | calls
        one source                                   | NLRTM V1 eta=1                              |                              | NLRTM V1 eta=1 shipments
        the other source                             |                                             | NLRTM V1 eta=1               | NLRTM V1 eta=1 position_source
        arrival by one, departure by the other       | NLRTM V1 ata=1                              | NLRTM - atd=3                | NLRTM V1 ata=1 atd=3 both
        estimated and actual arrival                 | NLRTM V1 eta=1                              | NLRTM V1 ata=2               | NLRTM V1 eta=1 ata=2 both
        a different estimate                         | NLRTM V1 eta=1                              | NLRTM V1 eta=3               | NLRTM V1 eta=3 both
        different voyages in and out                 | NLRTM V1 eta=1                              | NLRTM V2 etd=3               | NLRTM V2 eta=1 etd=3 both
        the first shipment has priority              | NLRTM V1 eta=1 ; NLRTM V2 eta=2 etd=4       |                              | NLRTM V1 eta=1 etd=4 shipments
        two ports                                    | NLRTM V1 etd=1 ; USNYC V1 eta=9             |                              | NLRTM V1 etd=1 shipments ; USNYC V1 eta=9 shipments
        in the order of time                         | USNYC V1 eta=9 ; NLRTM V1 etd=1             | GBFXT - eta=4                | NLRTM V1 etd=1 shipments ; GBFXT - eta=4 position_source ; USNYC V1 eta=9 shipments
        three days apart                             | NLRTM V1 eta=1                              | NLRTM V2 eta=4               | NLRTM V2 eta=4 both
        the same port called twice                   | NLRTM V1 eta=1                              | NLRTM V2 eta=5               | NLRTM V1 eta=1 shipments ; NLRTM V2 eta=5 position_source
        twice, unknown voyages                       | NLRTM - ata=1 atd=2                         | NLRTM - eta=8                | NLRTM - ata=1 atd=2 shipments ; NLRTM - eta=8 position_source
        one voyage, 21 days apart                    | NLRTM V1 eta=1                              | NLRTM V1 ata=22              | NLRTM V1 eta=1 ata=22 both
        one voyage, 22 days apart                    | NLRTM V1 eta=1                              | NLRTM V1 ata=23              | NLRTM V1 eta=1 shipments ; NLRTM V1 ata=23 position_source
        a return after two days                      | NLRTM V1 ata=1 atd=2                        | NLRTM V1 ata=4 atd=5         | NLRTM V1 ata=1 atd=2 shipments ; NLRTM V1 ata=4 atd=5 position_source
        only days are known                          | NLRTM V1 atd=2                              | NLRTM V1 ata=3               | NLRTM V1 ata=3 atd=2 both
        nearer to the second of two calls            | NLRTM - ata=1 atd=2 ; NLRTM - ata=7 atd=8   | NLRTM - eta=5                | NLRTM - ata=1 atd=2 shipments ; NLRTM - eta=5 ata=7 atd=8 both
        a code is missing                            | rotterdam V1 ata=1                          | NLRTM/Rotterdam - atd=2      | NLRTM/Rotterdam V1 ata=1 atd=2 both
        names differ, codes are equal                | NLRTM/Europoort V1 ata=1                    | NLRTM/Rotterdam - atd=2      | NLRTM/Rotterdam V1 ata=1 atd=2 both
        names are equal, codes differ                | NLRTM/Rotterdam V1 ata=1                    | NLEUR/Rotterdam - atd=2      | NLRTM/Rotterdam V1 ata=1 shipments ; NLEUR/Rotterdam - atd=2 position_source
        only names                                   | rotterdam V1 ata=1                          | ROTTERDAM_ - atd=2           | ROTTERDAM_ V1 ata=1 atd=2 both
        no time                                      | NLRTM V1                                    | NLRTM V2                     |
        no time at one source                        | NLRTM V1                                    | NLRTM - eta=2                | NLRTM - eta=2 position_source
        ended before                                 | NLRTM V1 ata=-32 atd=-31                    |                              |
        arrived before, left since                   | NLRTM V1 ata=-32 atd=-30                    |                              | NLRTM V1 ata=-32 atd=-30 shipments
        the actual time decides                      | NLRTM V1 eta=-29 ata=-31                    |                              |
        """)
    void calls_are_merged_by_port_and_time(
            String description, @Nullable String shipments, @Nullable String positions, @Nullable String expected) {
        List<VesselCall> ofShipments = calls(shipments);
        List<VesselCall> reported = calls(positions);

        assertThat(text(merge(ofShipments, reported))).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void the_order_of_reports_does_not_change_the_calls() {
        List<VesselCall> calls = new ArrayList<>(
                calls(
                        "NLRTM V1 eta=1 ; GBFXT V1 eta=3 ; NLRTM V2 ata=6 ; NLRTM V2 atd=7 ; USNYC V2 eta=15 ; NLRTM V3 eta=21"));
        String expected = text(merge(calls, List.of()));
        for (int i = 0; i < calls.size(); i++) {
            Collections.rotate(calls, 1);
            assertThat(text(merge(calls, List.of()))).isEqualTo(expected);
        }
    }

    @Test
    void a_stored_port_has_priority_and_a_zone_comes_from_any_source() {
        VesselCall linked = call(RoutingPoint.linked(ROTTERDAM), 1);
        VesselCall raw = call(RoutingPoint.raw("Europoort", "NLRTM"), 2);
        assertThat(merge(List.of(linked), List.of(raw)))
                .extracting(entry -> entry.call().port())
                .containsExactly(RoutingPoint.linked(ROTTERDAM));

        VesselCall zoned = call(new RoutingPoint.Raw("Rotterdam", "NLRTM", ZoneId.of("Europe/Amsterdam")), 1);
        assertThat(merge(List.of(zoned), List.of(raw)))
                .extracting(entry -> entry.call().port())
                .containsExactly(new RoutingPoint.Raw("Europoort", "NLRTM", ZoneId.of("Europe/Amsterdam")));
    }

    private static List<VesselSchedule.Entry> merge(List<VesselCall> ofShipments, List<VesselCall> reported) {
        return VesselSchedule.merge(ofShipments, reported, day(-30));
    }

    private static VesselCall call(RoutingPoint port, int day) {
        return new VesselCall(port, null, day(day), null, null, null);
    }

    private static Instant day(int day) {
        return START.plus(day, ChronoUnit.DAYS);
    }

    private static List<VesselCall> calls(@Nullable String text) {
        return text == null
                ? List.of()
                : Arrays.stream(text.split(" ; ", -1))
                        .map(VesselScheduleTest::call)
                        .toList();
    }

    private static VesselCall call(String text) {
        String[] words = text.strip().split(" ", -1);
        Map<String, Instant> times = new TreeMap<>();
        for (String word : Arrays.asList(words).subList(2, words.length)) {
            String[] time = word.split("=", 2);
            times.put(time[0], day(Integer.parseInt(time[1])));
        }
        return new VesselCall(
                port(words[0]),
                words[1].equals("-") ? null : words[1],
                times.get("eta"),
                times.get("ata"),
                times.get("etd"),
                times.get("atd"));
    }

    private static RoutingPoint port(String text) {
        String[] parts = text.split("/", 2);
        if (parts.length == 2) {
            return RoutingPoint.raw(parts[1], parts[0]);
        }
        return UnLocode.tryParse(text).isPresent()
                ? RoutingPoint.raw(null, text)
                : RoutingPoint.raw(text.replace("_", " "), null);
    }

    private static String text(List<VesselSchedule.Entry> entries) {
        return entries.stream().map(VesselScheduleTest::text).collect(Collectors.joining(" ; "));
    }

    private static String text(VesselSchedule.Entry entry) {
        VesselCall call = entry.call();
        String name = call.port().name();
        String code = call.port().code();
        String port = code == null ? String.valueOf(name).replace(" ", "_") : name == null ? code : code + "/" + name;
        String voyage = call.voyageNumber();
        return port + " " + (voyage == null ? "-" : voyage) + time("eta", call.etaAt()) + time("ata", call.ataAt())
                + time("etd", call.etdAt()) + time("atd", call.atdAt()) + " "
                + entry.source().wireName();
    }

    private static String time(String name, @Nullable Instant at) {
        return at == null ? "" : " " + name + "=" + ChronoUnit.DAYS.between(START, at);
    }
}
