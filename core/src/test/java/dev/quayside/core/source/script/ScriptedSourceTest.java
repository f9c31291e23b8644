package dev.quayside.core.source.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.ContainerRequest;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.source.VesselSource;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptedSourceTest {
    private static final Instant REQUESTED = Instant.parse("2026-03-01T00:00:00Z");
    private static final ContainerNumber ONE = new ContainerNumber("MSCU1234566");
    private static final ContainerNumber TWO = new ContainerNumber("MSCU6639870");
    private static final String SCRIPT = """
            journey DEMO-1* "EXACT"                      # two ways to ask for it
              lines MSCU
              port CNSHA Shanghai Asia/Shanghai 31.2304,121.4737
              port USLAX "Los Angeles" America/Los_Angeles state CA
              metro_area USCHI Chicago America/Chicago state IL
              terminal PIER USLAX "Pier 400, Los Angeles" called "Pier 400" firms W185
              terminal RAMP USCHI "Logistics Park" rail
              vessel EVER "EVER EXAMPLE" imo 9811000
              container MSCU1234566 MSCU6639870

            source line
              0..2d          refuses not_found
              3d5h..3d5h30m  refuses unreachable "the line's system is down"
              2d  shipment   port_of_lading      CNSHA
              2d  shipment   port_of_discharge   raw "L.A." code LAX
              2d  shipment   pod_eta_at          17d
              2d  shipment   pod_voyage_number   "123 E"
              2d  shipment   route               CNSHA etd 3d by EVER voyage 12E, USLAX eta 17d
              2d  all        equipment           dry 40 high_cube
              2d  all        moved empty_out CNSHA at -3d
              3d  all        moved vessel_loaded CNSHA by EVER voyage 12E key L1 says "Loaded (FCL)"
              4d  MSCU1234566 moved vessel_loaded CNSHA at 2d20h by EVER voyage 12E key L1
              5d  MSCU6639870 withdraws key L1
              5d  all        expects vessel_arrived USLAX at 17d
              6d  shipment   pod_eta_at          18d
              6d  all        withdraws empty_out CNSHA
              7d  shipment   pod_voyage_number   none
              8d..9d         refuses cancelled

            source terminal PIER
              18d  all  holds         customs hold "CBP exam", freight pending
              18d  all  fees          demurrage 350.00 USD, "cold ironing" 12 USD
              18d  all  availability  not_available
              18d  all  last_free_day 22d12h in USLAX
              18d  all  pod_terminal  PIER
              19d  all  holds         empty
              19d  all  off_dock      false

            source rail BNSF
              20d  MSCU1234566  inland_eta_at  25d
              20d  MSCU1234566  weight_lbs     44000

            course EVER
              3d   31.0,122.0
              10d  45.0,-170.0
              17d  33.7,-118.2
            """;

    private final ScriptedSource script = ScriptedSource.parse(SCRIPT);

    @Test
    void the_line_refuses_in_refusal_periods_and_before_its_first_statement() {
        assertThat(line("DEMO-1A", "0s"))
                .isEqualTo(SourceResponse.refused(SourceError.NOT_FOUND, "the script refuses"));
        assertThat(line("DEMO-1A", "47h59m59s")).isInstanceOf(SourceResponse.Refused.class);
        assertThat(line("DEMO-1A", "2d")).isInstanceOf(SourceResponse.Reported.class);
        assertThat(line("DEMO-1A", "3d5h29m"))
                .isEqualTo(SourceResponse.refused(SourceError.UNREACHABLE, "the line's system is down"));
        assertThat(line("DEMO-1A", "3d5h30m")).isInstanceOf(SourceResponse.Reported.class);
        assertThat(line("DEMO-1A", "8d"))
                .isEqualTo(SourceResponse.refused(SourceError.CANCELLED, "the script refuses"));
        assertThat(terminal(ONE, "DEMO-1A", "17d"))
                .isEqualTo(SourceResponse.refused(SourceError.NOT_FOUND, "the script has no report about it yet"));
    }

    @Test
    void a_report_repeats_all_statements_and_has_the_time_of_the_last_one() {
        Report report = reported(line("demo-1xyz", "3d2h"));

        assertThat(report.source()).isEqualTo(SourceType.SHIPPING_LINE);
        assertThat(report.observedAt()).isEqualTo(at("3d"));
        assertThat(reported(report.shipment(), ReportedField.POD_ETA_AT)).isEqualTo(at("17d"));
        assertThat(reported(report.shipment(), ReportedField.POD_VOYAGE_NUMBER)).isEqualTo("123 E");
        assertThat(reported(report.shipment(), ReportedField.PORT_OF_DISCHARGE))
                .isEqualTo(RoutingPoint.raw("L.A.", "LAX"));
        assertThat(reported(report.shipment(), ReportedField.ROUTE)).satisfies(route -> {
            assertThat(route).hasSize(2);
            assertThat(route.get(0).outboundEtdAt()).isEqualTo(at("3d"));
            assertThat(route.get(0).outboundVesselId())
                    .isEqualTo(Vessel.reported("EVER EXAMPLE", "9811000").id());
            assertThat(route.get(1).inboundEtaAt()).isEqualTo(at("17d"));
        });
        assertThat(report.containers()).containsOnlyKeys(ONE, TWO);
        Statement container = report.containers().get(ONE);
        assertThat(reported(container, ReportedField.EQUIPMENT))
                .isEqualTo(new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE));
        assertThat(container.movements())
                .extracting(Movement::activity)
                .containsExactly(Activity.EMPTY_OUT, Activity.VESSEL_LOADED);
        assertThat(container.movements().get(0).at()).isEqualTo(REQUESTED.minus(Duration.ofDays(3)));
        assertThat(container.movements().get(1).description()).isEqualTo("Loaded (FCL)");
        assertThat(report.places()).hasSize(3);
        assertThat(report.terminals()).extracting(Terminal::nickname).containsExactly("Pier 400", "Logistics Park");
        assertThat(report.vessels()).containsExactly(Vessel.reported("EVER EXAMPLE", "9811000"));
    }

    @Test
    void the_same_moment_always_gets_the_same_response() {
        assertThat(line("DEMO-1A", "5d")).isEqualTo(line("DEMO-1A", "5d"));
        assertThat(line("DEMO-1A", "5d3h")).isEqualTo(line("DEMO-1A", "5d"));
    }

    @Test
    void later_statements_correct_and_retract_earlier_ones() {
        Report report = reported(line("EXACT", "7d"));

        assertThat(reported(report.shipment(), ReportedField.POD_ETA_AT)).isEqualTo(at("18d"));
        assertThat(report.shipment().values()).contains(new Statement.Value<>(ReportedField.POD_VOYAGE_NUMBER, null));
        Statement one = report.containers().get(ONE);
        assertThat(one.movements())
                .extracting(Movement::activity, Movement::certainty, Movement::at)
                .containsExactly(
                        tuple(Activity.VESSEL_LOADED, Movement.Certainty.ACTUAL, at("2d20h")),
                        tuple(Activity.VESSEL_ARRIVED, Movement.Certainty.ESTIMATED, at("17d")));
        assertThat(one.retracted()).containsExactly(new Movement.Key("empty_out@CNSHA"));
        assertThat(report.containers().get(TWO).retracted())
                .containsExactlyInAnyOrder(Movement.Key.ofExternalId("L1"), new Movement.Key("empty_out@CNSHA"));
    }

    @Test
    void a_terminal_reports_the_requested_container() {
        Report report = reported(terminal(TWO, "DEMO-1A", "18d"));

        assertThat(report.source()).isEqualTo(SourceType.TERMINAL);
        assertThat(report.containers()).containsOnlyKeys(TWO);
        Statement container = report.containers().get(TWO);
        assertThat(reported(container, ReportedField.HOLDS))
                .isEqualTo(List.of(
                        Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, "CBP exam"),
                        Hold.of(Hold.Name.FREIGHT, Hold.Status.PENDING, null)));
        assertThat(reported(container, ReportedField.FEES))
                .isEqualTo(List.of(
                        Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("350.00"), "USD"),
                        Fee.reported("cold ironing", new BigDecimal("12"), "USD")));
        assertThat(reported(container, ReportedField.AVAILABILITY)).isEqualTo(Availability.NOT_AVAILABLE);
        assertThat(reported(container, ReportedField.LAST_FREE_DAY)).isEqualTo(LocalDate.of(2026, 3, 23));
        assertThat(reported(container, ReportedField.POD_TERMINAL)).isEqualTo(pier().id());

        Report later = reported(terminal(TWO, "DEMO-1A", "19d"));
        assertThat(reported(later.containers().get(TWO), ReportedField.HOLDS)).isEqualTo(List.of());
        assertThat(reported(later.containers().get(TWO), ReportedField.OFF_DOCK))
                .isEqualTo(false);
    }

    @Test
    void a_railroad_reports_its_own_containers_only() {
        assertThat(reported(rail(ONE, "21d")).containers()).containsOnlyKeys(ONE);
        assertThat(rail(TWO, "21d")).isInstanceOf(SourceResponse.Refused.class);
    }

    @Test
    void unknown_sources_are_not_served_and_unknown_numbers_are_not_found() {
        assertThat(script.carrier().serves(Scac.of("MSCU"))).isTrue();
        assertThat(script.carrier().serves(Scac.of("MAEU"))).isFalse();
        assertThat(script.railroads().serves(Scac.of("BNSF"))).isTrue();
        assertThat(script.railroads().serves(Scac.of("MSCU"))).isFalse();
        assertThat(script.terminals().serves(pier())).isTrue();
        assertThat(line("DEMO-2", "5d"))
                .isEqualTo(SourceResponse.refused(SourceError.NOT_FOUND, "the script has no such number"));
        assertThat(line("EXACTLY", "5d")).isInstanceOf(SourceResponse.Refused.class);
        assertThat(terminal(new ContainerNumber("MSCU0000000"), "DEMO-1A", "18d"))
                .isEqualTo(SourceResponse.refused(SourceError.NOT_FOUND, "the script has no such container"));
    }

    @Test
    void a_container_number_identifies_its_journey() {
        SourceResponse<Report> answer = ask(script, RequestType.CONTAINER, "mscu 1234566", "5d");

        assertThat(reported(answer).containers()).containsOnlyKeys(ONE, TWO);
        assertThat(ask(script, RequestType.BILL_OF_LADING, "MSCU1234566", "5d"))
                .isInstanceOf(SourceResponse.Refused.class);
    }

    @Test
    void a_speed_divides_all_times_after_the_request() {
        ScriptedSource fast = script.atSpeed(96);

        assertThat(ask(fast, RequestType.BILL_OF_LADING, "DEMO-1", "29m")).isInstanceOf(SourceResponse.Refused.class);
        Report report = reported(ask(fast, RequestType.BILL_OF_LADING, "DEMO-1", "45m"));
        assertThat(report.observedAt()).isEqualTo(at("45m"));
        assertThat(reported(report.shipment(), ReportedField.POD_ETA_AT)).isEqualTo(at("4h15m"));
    }

    @Test
    void a_vessel_is_on_its_course_after_a_call_of_the_line() throws InterruptedException {
        Vessel vessel = Vessel.reported("EVER EXAMPLE", "9811000");
        VesselSource vessels = script.vessels(InstantSource.fixed(at("6d12h")));
        assertThat(vessels.position(vessel)).isEmpty();

        line("DEMO-1A", "6d");

        assertThat(vessels.position(vessel)).isPresent().get().satisfies(position -> {
            assertThat(position.position()).hasToString("38.0000,156.0000");
            assertThat(position.at()).isEqualTo(at("6d12h"));
            assertThat(position.headingDegrees()).isBetween(70.0, 80.0);
            assertThat(position.speedKnots()).isBetween(15.0, 25.0);
        });
        List<VesselPosition> track = vessels.track(vessel, at("3d"), at("6d"));
        assertThat(track).hasSize(72);
        assertThat(track.get(0).at()).isEqualTo(at("3d"));
        PortCall from = new PortCall(RoutingPoint.raw("A", null), null, null, null, at("3d"), vessel.id(), null);
        PortCall to = new PortCall(RoutingPoint.raw("B", null), at("6d13h"), null, null, null, null, null);
        assertThat(vessels.expectedPositions(vessel, from, to))
                .extracting(VesselPosition::at)
                .hasSize(61)
                .startsWith(at("6d12h"), at("6d12h1m"))
                .endsWith(at("6d13h"));
        assertThat(vessels.position(Vessel.reported("OTHER", null))).isEmpty();
    }

    @Test
    void expected_positions_may_start_at_a_given_point() throws InterruptedException {
        Vessel vessel = Vessel.reported("EVER EXAMPLE", "9811000");
        VesselSource vessels = script.vessels(InstantSource.fixed(at("6d12h")));
        line("DEMO-1A", "6d");
        PortCall from = new PortCall(RoutingPoint.raw("A", null), null, null, null, at("3d"), vessel.id(), null);
        PortCall to = new PortCall(RoutingPoint.raw("B", null), at("6d13h"), null, null, null, null, null);
        List<VesselPosition> whole = vessels.expectedPositions(vessel, from, to);
        GeoPosition beside = new GeoPosition(
                whole.get(20).position().latitude().add(new BigDecimal("0.0001")),
                whole.get(20).position().longitude());

        List<VesselPosition> rest = vessels.expectedPositions(vessel, beside, from, to);

        assertThat(rest).hasSize(41).endsWith(whole.get(60));
        assertThat(rest.get(0).position()).isEqualTo(beside);
        assertThat(rest.get(0).at()).isEqualTo(whole.get(20).at());
        assertThat(vessels.expectedPositions(Vessel.reported("OTHER", null), beside, from, to))
                .isEmpty();
    }

    @Test
    void expected_positions_are_a_script_minute_apart_at_any_speed() throws InterruptedException {
        Vessel vessel = Vessel.reported("EVER EXAMPLE", "9811000");
        ScriptedSource fast = script.atSpeed(60);
        ask(fast, RequestType.BILL_OF_LADING, "DEMO-1", "3h");
        PortCall from = new PortCall(RoutingPoint.raw("A", null), null, null, null, at("1h12m"), vessel.id(), null);
        PortCall to = new PortCall(RoutingPoint.raw("B", null), at("2h37m"), null, null, null, null, null);

        List<VesselPosition> expected =
                fast.vessels(InstantSource.fixed(at("2h36m"))).expectedPositions(vessel, from, to);

        assertThat(expected).hasSize(61);
        assertThat(expected.get(1).at()).isEqualTo(at("2h36m1s"));
    }

    @Test
    void a_course_crosses_the_date_line_the_shorter_way() throws InterruptedException {
        line("DEMO-1A", "6d");

        Optional<VesselPosition> east =
                script.vessels(InstantSource.fixed(at("9d23h"))).position(Vessel.reported("EVER EXAMPLE", "9811000"));

        assertThat(east).isPresent();
        assertThat(east.get().position().longitude()).isNegative();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '"', textBlock = """
            source line ~ found 'source' (expected journey and the numbers that it is about)
            journey ~ the line ends (expected a request number, or how it starts, such as DEMO-1*)
            journey A;nonsense B ~ found 'nonsense' (expected lines, port, metro_area, terminal, vessel, container, source, course or journey)
            journey A;lines toolong ~ 'toolong' is not a SCAC (expected 2 to 4 letters or digits, such as MAEU)
            journey A;port USLAX LA Mars/Olympus ~ found 'Mars/Olympus' (expected a time zone of the IANA database, such as America/Los_Angeles)
            journey A;port USLAX LA +02:00 ~ timeZone: '+02:00' is an offset (expected a region of the IANA database, such as America/Los_Angeles)
            journey A;terminal T USLAX Pier ~ found 'USLAX' (expected a place of this journey: none is declared)
            journey A;container MSCU12345 ~ 'MSCU12345' is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)
            journey A;source ship ~ found 'ship' (expected line, terminal or rail)
            journey A;source line;2x shipment pod_eta_at 1d ~ found '2x' (expected a time after the request, such as 3d4h, 30m, 0 or -2d)
            journey A;source line;-2d shipment pod_eta_at 1d ~ found '-2d' (expected a time after the request; report an earlier movement at 0, with the keyword 'at')
            journey A;source line;2d ship pod_eta_at 1d ~ found 'ship' (expected shipment, all or a container of this journey)
            journey A;source line;2d shipment pod_eta_at ~ the line ends (expected a time after the request, such as 3d4h, 30m, 0 or -2d)
            journey A;source line;2d shipment pod_eta_at 1d 2d ~ found '2d' (expected the end of the line)
            journey A;container MSCU1234566;source line;2d all holds customs held ~ found 'held' (expected one of hold, pending)
            journey A;container MSCU1234566;source line;2d all fees demurrage much USD ~ found 'much' (expected an amount, such as 120.50)
            journey A;container MSCU1234566;source line;2d all fees demurrage 5 $ ~ "'$' is not a currency code (expected 3 upper-case letters, such as USD)"
            journey A;container MSCU1234566;source line;2d all weight_lbs heavy ~ found 'heavy' (expected a whole number)
            journey A;container MSCU1234566;source line;2d all off_dock maybe ~ found 'maybe' (expected true or false)
            journey A;source line;0..2d refuses lost ~ found 'lost' (expected one of not_found, not_yet_manifested, unreachable, unreadable, invalid_report, invalid_number, cancelled, withheld)
            journey A;source line;2d..2d refuses not_found ~ found '2d..2d' (expected a time and a later one, such as 0..2d)
            journey A;source line;2d shipment pod_vessel_name "open ~ '"open' has no end (expected a closing ")
            journey A;course V ~ found 'V' (expected a vessel of this journey: none is declared)
            journey A;vessel V Ever;course V;2d 1,2;1d 1,2 ~ the points of a course are not in order (expected each later than the one before it)
            journey A;vessel V Ever;course V;2d 91,2 ~ latitude: '91' is out of range (from -90 to 90 degrees, such as 33.7405)
            """)
    void an_error_names_the_line_the_found_and_the_accepted_text(String script, String message) {
        String text = script.replace(';', '\n');

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScriptedSource.parse(text))
                .withMessage("line " + text.lines().count() + ": " + message);
    }

    @Test
    void a_field_of_the_other_subject_is_rejected_with_the_valid_fields() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScriptedSource.parse("journey A\nsource line\n1d shipment holds empty"))
                .withMessageStartingWith("line 3: found 'holds' (expected moved, expects, withdraws or one of"
                        + " bill_of_lading_number, port_of_lading,");
    }

    @Test
    void an_invalid_speed_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> script.atSpeed(0))
                .withMessage("factor: 0.0 is not a speed (expected more than 0, such as 3600 for an hour a second)");
        assertThatIllegalArgumentException().isThrownBy(() -> script.atSpeed(Double.NaN));
    }

    private static Instant at(String offset) {
        return REQUESTED.plus(OffsetParser.parse(offset));
    }

    private SourceResponse<Report> line(String number, String after) {
        return ask(script, RequestType.BILL_OF_LADING, number, after);
    }

    private static SourceResponse<Report> ask(ScriptedSource source, RequestType type, String number, String after) {
        try {
            return source.carrier().fetch(new CarrierRequest(Scac.of("MSCU"), type, number, REQUESTED, at(after)));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private SourceResponse<Report> terminal(ContainerNumber container, String bill, String after) {
        try {
            return script.terminals().fetch(pier(), new ContainerRequest(container, bill, REQUESTED, at(after)));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private SourceResponse<Report> rail(ContainerNumber container, String after) {
        try {
            return script.railroads()
                    .fetch(Scac.of("BNSF"), new ContainerRequest(container, "DEMO-1", REQUESTED, at(after)));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Terminal pier() {
        return Terminal.builder(PlaceIds.terminalByFirms(UnLocode.of("USLAX"), "W185"), "Pier")
                .build();
    }

    private static Report reported(SourceResponse<Report> answer) {
        return ((SourceResponse.Reported<Report>) answer).report();
    }

    @SuppressWarnings("unchecked") // the value of a field has its type
    private static <T> T reported(Statement statement, ReportedField<T> fact) {
        return (T) Objects.requireNonNull(statement.values().stream()
                .filter(reported -> reported.field().equals(fact))
                .findFirst()
                .orElseThrow()
                .value());
    }
}
