package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.document.ResourceLookup;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the accepted formats of values and the values that are ignored. */
class ReadValuesTest {
    private static final String ATTRIBUTES = "/data/0/attributes/";
    private static final String SHIPMENT = "/included/0/attributes/";
    private static final String PIER = "/included/1/attributes/";

    @ParameterizedTest
    @CsvSource({
        "2026-02-02T10:00:00Z,         2026-02-02T10:00:00Z",
        "2026-02-02T10:00:00.5Z,       2026-02-02T10:00:00.500Z",
        "2026-02-02T10:00:00.1234567Z, 2026-02-02T10:00:00.123456Z",
        "2026-02-02T02:00:00-08:00,    2026-02-02T10:00:00Z",
        "2026-02-02T15:30:00+0530,     2026-02-02T10:00:00Z",
        "2026-02-02T11:00:00+01,       2026-02-02T10:00:00Z",
        "2026-02-03T09:59:00+23:59,    2026-02-02T10:00:00Z",
        "2026-02-01T10:01:00-23:59,    2026-02-02T10:00:00Z",
        "2026-02-02T10:00Z,            2026-02-02T10:00:00Z",
        "2026-02-02t10:00:00z,         2026-02-02T10:00:00Z",
        "0001-01-01T00:00:00Z,         0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z,         9999-12-31T23:59:59Z",
        // Leap seconds.
        "2016-12-31T23:59:60Z,         2016-12-31T23:59:59Z",
        "2016-12-31T23:59:60.25Z,      2016-12-31T23:59:59.250Z",
        "2017-01-01T08:59:60+09:00,    2016-12-31T23:59:59Z"
    })
    void an_instant_may_have_any_offset_and_a_fraction(String text, String instant) {
        Container container =
                container(SampleDocument.of("containers.json").with(ATTRIBUTES + "pod_arrived_at", quoted(text)));

        assertThat(container.milestones().podArrivedAt()).isEqualTo(instant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " 2026-02-02T10:00:00Z",
                "2026-02-02 10:00:00Z",
                "2026-02-02T24:00:00Z",
                "2026-02-02T10:00:60Z",
                "2026-02-02T23:59:60Z",
                "2016-12-31T23:59:60+01:00",
                "2016-12-31T23:59:61Z",
                "2026-02-02T10:00:00ZZ",
                "2026-02-02T10:00:00+24:00",
                "2026-02-02T10:00:00-10:60",
                "+12026-02-02T10:00:00Z",
                "-0001-02-02T10:00:00Z",
                "0000-12-31T23:00:00Z",
                "9999-12-31T23:00:00-08:00",
                "٢٠٢٦-02-02T10:00:00Z",
                "2026-033T10:00:00Z"
            })
    void invalid_instants_are_rejected(String text) {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "pod_arrived_at", quoted(text))
                .read();

        assertThat(document.problems())
                .singleElement()
                .satisfies(
                        problem -> assertThat(problem.detail())
                                .isEqualTo(
                                        "'" + text
                                                + "' is not an instant (expected date, time and offset, such as 2026-01-31T08:00:00Z)"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"US/Eastern", "Asia/Calcutta", "America/New_York", "Etc/UTC", "UTC", "GMT", "EST5EDT"})
    void a_legacy_zone_name_is_kept(String name) {
        Container container =
                container(SampleDocument.of("containers.json").with(ATTRIBUTES + "pod_timezone", quoted(name)));

        assertThat(container.facilities().podZone()).isEqualTo(ZoneId.of(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Z", "+01:00", "GMT+1", "america/new_york", "PST", "Nowhere", "UTC+5"})
    void unknown_zones_are_rejected(String name) {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "pod_timezone", quoted(name))
                .read();

        assertThat(document.hasErrors()).isTrue();
        assertThat(document.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString())
                        .startsWith("/data/0/attributes/pod_timezone: '" + name + "' is not a known time zone"));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                // pod zone, inland zone, text, expected day of terminal, railroad, line; the destination of the
                // shipment is Chicago
                "America/New_York, -,               2026-02-26,           2026-02-26, 2026-02-26, 2026-02-26",
                "America/New_York, -,               2026-02-26T05:00:00Z, 2026-02-26, 2026-02-25, 2026-02-26",
                "America/New_York, America/Chicago, 2026-02-26T05:00:00Z, 2026-02-26, 2026-02-25, 2026-02-26",
                "America/New_York, America/Chicago, 2026-02-26T06:00:00Z, 2026-02-26, 2026-02-26, 2026-02-26",
                "America/New_York, America/Chicago, 2026-02-26T05:30:00Z, 2026-02-26, 2026-02-25, 2026-02-25",
                "Asia/Calcutta,    -,               2026-02-25T18:30:00Z, 2026-02-26, 2026-02-25, 2026-02-26",
                "-,                -,               2026-02-26T23:59:59Z, 2026-02-26, 2026-02-26, 2026-02-26",
                "-,                Asia/Tokyo,      2026-02-26T15:00:00Z, 2026-02-26, 2026-02-27, 2026-02-27",
                "America/Havana,   -,               2026-03-08T05:00:00Z, 2026-03-08, 2026-03-07, 2026-03-08"
            })
    void an_instant_becomes_a_day_in_the_zone_of_its_source(
            String pod, String inland, String text, LocalDate terminal, LocalDate rail, LocalDate line) {
        Container container = container(withoutLastFreeDays()
                .with(ATTRIBUTES + "pod_timezone", quoted(pod))
                .with(ATTRIBUTES + "final_destination_timezone", quoted(inland))
                .with(ATTRIBUTES + "import_deadlines/pickup_lfd_terminal", quoted(text))
                .with(ATTRIBUTES + "import_deadlines/pickup_lfd_rail", quoted(text))
                .with(ATTRIBUTES + "import_deadlines/pickup_lfd_line", quoted(text)));

        assertThat(container.deadlines().reported().terminal()).isEqualTo(terminal);
        assertThat(container.deadlines().reported().rail()).isEqualTo(rail);
        assertThat(container.deadlines().reported().line()).isEqualTo(line);
    }

    @Test
    void the_pickup_last_free_day_is_resolved_from_the_import_deadlines() {
        ReadDocument document = withoutLastFreeDays()
                .with(ATTRIBUTES + "pickup_lfd", quoted("2026-02-01"))
                .with(ATTRIBUTES + "import_deadlines/pickup_lfd_terminal", quoted("2026-02-09"))
                .read();

        assertThat(document.containers().get(0).pickupLastFreeDay()).isEqualTo("2026-02-09");
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/0/attributes/pickup_lfd:"
                        + " 2026-02-01 is ignored, because 2026-02-09 follows from import_deadlines");
    }

    @Test
    void an_instant_that_is_not_local_midnight_is_read_as_its_utc_day() {
        Container container = container(withoutLastFreeDays()
                .with(ATTRIBUTES + "pod_timezone", quoted("America/New_York"))
                .with(ATTRIBUTES + "pickup_lfd", quoted("2026-02-09T03:00:00Z"))
                .with(ATTRIBUTES + "import_deadlines/pickup_lfd_terminal", quoted("2026-02-09")));

        assertThat(container.pickupLastFreeDay()).isEqualTo("2026-02-09");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"null", "{}", "{\"pickup_lfd_terminal\":null,\"pickup_lfd_rail\":null,\"pickup_lfd_line\":null}"
            })
    void the_pickup_last_free_day_is_kept_without_import_deadlines(String deadlines) {
        ReadDocument document = withoutLastFreeDays()
                .with(ATTRIBUTES + "import_deadlines", deadlines)
                .with(ATTRIBUTES + "pickup_lfd", quoted("2026-02-01"))
                .read();

        ImportDeadlines read = document.containers().get(0).deadlines();
        assertThat(document.problems()).isEmpty();
        assertThat(read.unattributed()).isEqualTo("2026-02-01");
        assertThat(read.pickupLastFreeDay()).isEqualTo("2026-02-01");
    }

    @Test
    void aliases_of_a_last_free_day_are_read_if_its_attribute_is_absent() {
        ImportDeadlines read = container(withoutLastFreeDays()
                        .with(ATTRIBUTES + "ind_facility_lfd_on", quoted("2026-02-24"))
                        .with(ATTRIBUTES + "ssl_lfd", quoted("2026-02-12")))
                .deadlines();

        assertThat(read.reported().rail()).isEqualTo("2026-02-24");
        assertThat(read.reported().line()).isEqualTo("2026-02-12");
    }

    @Test
    void aliases_do_not_replace_an_attribute_that_is_present() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "ind_facility_lfd_on", quoted("2026-02-27"))
                .read();
        ReadDocument unattributed = withoutLastFreeDays()
                .with(ATTRIBUTES + "pickup_lfd", quoted("2026-02-01"))
                .with(ATTRIBUTES + "ind_facility_lfd_on", quoted("2026-02-27"))
                .read();

        assertThat(document.containers().get(0).deadlines().reported().rail()).isEqualTo("2026-02-24");
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/0/attributes/ind_facility_lfd_on:"
                        + " 2026-02-27 is ignored, because another last free day attribute has 2026-02-24");
        assertThat(unattributed.containers().get(0).pickupLastFreeDay()).isEqualTo("2026-02-01");
        assertThat(unattributed.problems()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "true,  true,  AVAILABLE,     -",
                "false, true,  NOT_AVAILABLE, -",
                "null,  false, UNKNOWN,       -",
                "false, false, UNKNOWN,       -",
                "true,  null,  AVAILABLE,     -",
                "null,  null,  UNKNOWN,       -",
                "true,  false, UNKNOWN,       available_for_pickup",
                "null,  true,  UNKNOWN,       availability_known"
            })
    void availability_is_read_only_if_known(String available, String known, Availability expected, String reported) {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "available_for_pickup", available)
                .with(ATTRIBUTES + "availability_known", known)
                .read();

        assertThat(document.containers().get(0).terminal().availability()).isEqualTo(expected);
        assertThat(document.problems())
                .extracting(ReadProblem::pointer)
                .isEqualTo(reported == null ? List.of() : List.of(ATTRIBUTES + reported));
    }

    @Test
    void unknown_codes_are_kept() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "current_status", quoted("teleported"))
                .with(ATTRIBUTES + "equipment_type", quoted("hard top"))
                .with(ATTRIBUTES + "equipment_height", quoted("low"))
                .with(ATTRIBUTES + "equipment_length", "53")
                .with(ATTRIBUTES + "holds_at_pod_terminal/0/name", quoted("line"))
                .with(ATTRIBUTES + "holds_at_pod_terminal/0/description", "null")
                .with(ATTRIBUTES + "fees_at_pod_terminal/0/type", quoted("storage"))
                .read();
        Container container = document.containers().get(0);

        assertThat(document.problems())
                .allMatch(problem -> problem.severity() == ReadProblem.Severity.IGNORED)
                .extracting(ReadProblem::detail)
                .containsExactlyInAnyOrder(
                        "'teleported' is not a known status (expected one of new, on_ship, available, not_available,"
                                + " grounded, on_rail, picked_up, off_dock, delivered, dropped, loaded, empty_returned,"
                                + " awaiting_inland_transfer), and is kept",
                        "'hard top' is not a known type of container (expected one of dry, reefer, open top, flat rack,"
                                + " bulk, tank), and is kept",
                        "'low' is not a known height (expected one of standard, high_cube), and is kept",
                        "'line' is not a known kind of hold (expected one of freight, customs, USDA, VACIS, TMF, other),"
                                + " and is kept",
                        "'storage' is not a known type of fee (expected one of demurrage, extended_dwell_time, exam,"
                                + " total, other), and is kept");
        assertThat(container.status().code()).isEqualTo("teleported");
        assertThat(container.equipment())
                .isEqualTo(new Equipment(new Equipment.Type("hard top"), 53, new Equipment.Height("low")));
        assertThat(container.terminal().holds()).containsExactly(Hold.reported("line", Hold.Status.HOLD, null));
        assertThat(container.terminal().fees().get(0))
                .isEqualTo(Fee.reported("storage", new BigDecimal("125.50"), "USD"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            number                                | mscu1234566 | MSCU1234566
            number                                | MSCU 123456-6 | MSCU1234566
            current_status                        | On_Ship     | on_ship
            equipment_type                        | Dry         | dry
            pod_rail_carrier_scac                 | bnsf        | BNSF
            holds_at_pod_terminal/0/name          | usda        | USDA
            fees_at_pod_terminal/0/type           | Demurrage   | demurrage
            fees_at_pod_terminal/0/currency_code  | usd         | USD
            """)
    void another_form_of_a_known_value_is_read_as_the_value_with_a_remark(String member, String written, String read) {
        Container expected = container(SampleDocument.of("containers.json").with(ATTRIBUTES + member, quoted(read)));

        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + member, quoted(written))
                .read();

        assertThat(document.containers().get(0)).isEqualTo(expected);
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(ATTRIBUTES + member + ": '" + written + "' is read as '" + read + "'");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "12, 12",
        "12.5, 12.5",
        "12.00, 12.00",
        "1e3, 1000",
        "123456789012345678, 123456789012345678",
        "0.123456789012345678, 0.123456789012345678"
    })
    void an_amount_keeps_its_digits(String json, BigDecimal amount) {
        Container container = container(
                SampleDocument.of("containers.json").with(ATTRIBUTES + "fees_at_pod_terminal/0/amount", json));

        assertThat(container.terminal().fees().get(0).amount()).isEqualTo(amount);
    }

    @Test
    void a_zero_length_and_an_invalid_railroad_are_ignored() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "equipment_length", "0")
                .with(ATTRIBUTES + "pod_rail_carrier_scac", quoted("BNSF Railway"))
                .with(ATTRIBUTES + "current_status", "null")
                .read();

        assertThat(document.hasErrors()).isFalse();
        assertThat(document.containers().get(0).equipment().lengthFeet()).isNull();
        assertThat(document.containers().get(0).rail().podCarrierScac()).isNull();
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactlyInAnyOrder(
                        "/data/0/attributes/equipment_length: 0 is not a length (expected feet above 0)",
                        "/data/0/attributes/pod_rail_carrier_scac: 'BNSF Railway' is not a carrier code"
                                + " (expected 2 to 4 letters or digits, such as MAEU)",
                        "/data/0/attributes/current_status: missing, read as 'new'");
    }

    @Test
    void a_negative_weight_is_ignored() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "weight_in_lbs", "-5")
                .read();

        assertThat(document.hasErrors()).isFalse();
        assertThat(document.containers().get(0).cargo().weightLbs()).isNull();
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/0/attributes/weight_in_lbs: -5 is not a weight (expected pounds, 0 or above)");
    }

    @Test
    void a_hold_with_an_unknown_status_is_in_force() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "holds_at_pod_terminal/0/status", quoted("released"))
                .read();

        assertThat(document.hasErrors()).isFalse();
        assertThat(document.containers().get(0).terminal().holds().get(0).status())
                .isEqualTo(Hold.Status.HOLD);
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/0/attributes/holds_at_pod_terminal/0/status: 'released' is not the status of a"
                        + " hold (expected hold or pending), read as 'hold'");
    }

    @Test
    void a_record_without_a_time_of_creation_is_created_now() {
        ReadDocument document = SampleDocument.of("containers.json")
                .without(ATTRIBUTES + "created_at")
                .with(SHIPMENT + "created_at", "null")
                .read();

        assertThat(document.problems()).isEmpty();
        assertThat(document.containers().get(0).times().createdAt()).isEqualTo(SampleDocument.NOW);
        assertThat(document.shipments().get(0).createdAt()).isEqualTo(SampleDocument.NOW);
    }

    @Test
    void absent_members_of_a_shipment_have_defaults() {
        Shipment shipment = SampleDocument.of("containers.json")
                .without(SHIPMENT + "normalized_number")
                .without(SHIPMENT + "shipping_line_name")
                .without(SHIPMENT + "shipping_line_short_name")
                .without(SHIPMENT + "tags")
                .without(SHIPMENT + "ref_numbers")
                .read()
                .shipments()
                .get(0);

        assertThat(shipment.normalizedNumber()).isEqualTo("MAEU221876618");
        assertThat(shipment.line().shortName()).isEqualTo("Maersk");
        assertThat(shipment.tags()).isEmpty();
        assertThat(shipment.refNumbers()).isNull();
    }

    @Test
    void an_unknown_line_has_its_code_as_name() {
        Shipment shipment = SampleDocument.of("containers.json")
                .with(SHIPMENT + "shipping_line_scac", quoted("ZZZZ"))
                .without(SHIPMENT + "shipping_line_name")
                .without(SHIPMENT + "shipping_line_short_name")
                .read()
                .shipments()
                .get(0);

        assertThat(shipment.line()).isEqualTo(new ReportedLine(Scac.of("ZZZZ"), "ZZZZ", "ZZZZ"));
    }

    @Test
    void a_linked_place_that_is_missing_keeps_its_text() {
        ReadDocument document =
                SampleDocument.of("containers.json").without("/included/3").read();

        assertThat(document.hasErrors()).isFalse();
        assertThat(document.shipments().get(0).routing().portOfLading())
                .isEqualTo(new RoutingPoint.Raw("Shanghai", "CNSHA", ZoneId.of("Asia/Shanghai")));
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/included/0/relationships/port_of_lading: place " + SampleDocument.SHANGHAI
                        + " is neither included nor known, its name and code are kept as text");
    }

    @Test
    void a_linked_place_has_its_own_zone() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(SHIPMENT + "pol_timezone", quoted("Europe/Paris"))
                .read();

        assertThat(document.shipments().get(0).routing().portOfLading().zone()).isEqualTo(ZoneId.of("Asia/Shanghai"));
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/included/0/attributes/pol_timezone:"
                        + " 'Europe/Paris' is ignored, because the linked place has 'Asia/Shanghai'");
    }

    @Test
    void a_linked_place_has_its_own_name() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(SHIPMENT + "port_of_lading_name", quoted("SHANGHAI PT"))
                .read();

        assertThat(document.shipments().get(0).routing().portOfLading().name()).isEqualTo("Shanghai");
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/included/0/attributes/port_of_lading_name:"
                        + " 'SHANGHAI PT' is ignored, because the linked place has 'Shanghai'");
    }

    @Test
    void a_missing_terminal_is_not_linked() {
        ReadDocument document =
                SampleDocument.of("containers.json").without("/included/1").read();

        assertThat(document.hasErrors()).isFalse();
        assertThat(document.containers())
                .allSatisfy(container ->
                        assertThat(container.facilities().podTerminalId()).isNull());
        assertThat(document.shipments().get(0).routing().podTerminalId()).isNull();
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/included/0/relationships/pod_terminal: terminal " + SampleDocument.PIER_400
                                + " is neither included nor known; the relationship is ignored",
                        "/data/0/relationships/pod_terminal: terminal " + SampleDocument.PIER_400
                                + " is neither included nor known; the relationship is ignored [2 times]");
    }

    @Test
    void a_terminal_with_a_missing_port_has_no_port() {
        ReadDocument document =
                SampleDocument.of("containers.json").without("/included/2").read();

        assertThat(document.terminals().get(0).portId()).isNull();
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .contains("/included/1/relationships/port: port " + SampleDocument.LOS_ANGELES
                        + " is neither included nor known; the relationship is ignored");
    }

    @Test
    void resources_of_other_types_are_ignored() {
        ReadDocument document = SampleDocument.of("containers.json")
                .adding("/data", "{\"type\":\"tracking_request\",\"id\":\"1\"}")
                .adding("/data", "{\"type\":\"tracking_request\",\"id\":\"2\"}")
                .adding("/data", "{\"type\":\"port\",\"id\":\"3\"}")
                .read();

        assertThat(document.containers()).hasSize(2);
        assertThat(document.hasErrors()).isFalse();
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/data/2/type: resources of type 'tracking_request' are not imported"
                                + " (expected container or shipment) [2 times]",
                        "/data/4/type: resources of type 'port' are not imported"
                                + " (expected container or shipment)");
    }

    @Test
    void a_link_of_an_unknown_type_is_ignored() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with("/data/0/relationships/pod_terminal/data/type", quoted("warehouse"))
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/data/0/relationships/pod_terminal/data:"
                                + " a resource identifier of type 'warehouse' is ignored (expected one of rail_terminal, terminal)");
        assertThat(document.containers().get(0).facilities().podTerminalId()).isNull();
    }

    @Test
    void a_terminal_has_its_reported_attributes() {
        Terminal bare = SampleDocument.of("containers.json")
                .with("/included/1/attributes", "{\"name\":\"Pier\",\"nickname\":\"\",\"firms_code\":\" \"}")
                .read()
                .terminals()
                .get(0);

        assertThat(bare)
                .isEqualTo(Terminal.builder(SampleDocument.PIER_400, "Pier")
                        .portId(SampleDocument.LOS_ANGELES)
                        .build());
        assertThat(bare.facilityType()).isEqualTo(FacilityType.OCEAN_TERMINAL);
    }

    @Test
    void invalid_attributes_of_a_place_are_reported() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with("/included/2/attributes/latitude", "null")
                .with("/included/2/attributes/id", quoted("7"))
                .with(PIER + "provided_data/remark", quoted("closed on Sundays"))
                .read();

        assertThat(document.hasErrors()).isFalse();
        assertThat(document.places().get(0).position()).isNull();
        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/included/2/attributes/id: '7' is not the id of the resource",
                        "/included/2/attributes/longitude: ignored, because a position needs both a latitude and a longitude",
                        "/included/1/attributes/provided_data/remark:"
                                + " ignored, because the name of a string member must end in _notes");
    }

    @Test
    void long_and_unprintable_names_are_shortened_and_escaped() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "a\nb", "1")
                .with(ATTRIBUTES + "x".repeat(500), "1")
                .with(ATTRIBUTES + "number", quoted("y".repeat(5000)))
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/data/0/attributes/number: '" + "y".repeat(40) + "…' is not a container number"
                                + " (expected 4 letters and 7 digits, such as MSCU1234566)",
                        "/data/0/attributes/a\\u000ab: an unknown member of the attributes of a container is ignored",
                        "/data/0/attributes/" + "x".repeat(40)
                                + "…: an unknown member of the attributes of a container is ignored");
    }

    @Test
    void an_included_party_is_the_customer_with_its_name() {
        String party = "{\"type\":\"party\",\"id\":\"" + SampleDocument.id(99)
                + "\",\"attributes\":{\"company_name\":\"Harbour Goods Ltd\"}}";

        ReadDocument document =
                SampleDocument.of("containers.json").with("/included/4", party).read();

        assertThat(document.parties())
                .singleElement()
                .satisfies(found -> assertThat(found.id()).isEqualTo(SampleDocument.id(99)));
        assertThat(document.shipments().get(0).parties().customerId()).isEqualTo(SampleDocument.id(99));
    }

    @Test
    void a_new_customer_does_not_get_the_id_of_an_included_party() {
        UUID taken = ResourceLookup.nothing().partyId("Harbour Goods Ltd");
        String party =
                "{\"type\":\"party\",\"id\":\"" + taken + "\",\"attributes\":{\"company_name\":\"Called otherwise\"}}";

        ReadDocument document =
                SampleDocument.of("containers.json").adding("/included", party).read();

        assertThat(document.parties())
                .extracting(Party::companyName)
                .containsExactly("Called otherwise", "Harbour Goods Ltd");
        assertThat(document.parties()).first().extracting(Party::id).isEqualTo(taken);
        assertThat(document.shipments().get(0).parties().customerId()).isNotEqualTo(taken);
    }

    private static SampleDocument withoutLastFreeDays() {
        return SampleDocument.of("containers.json")
                .with(ATTRIBUTES + "pickup_lfd", "null")
                .with(ATTRIBUTES + "ind_facility_lfd_on", "null")
                .with(ATTRIBUTES + "import_deadlines", "{}");
    }

    private static Container container(SampleDocument sample) {
        ReadDocument document = sample.read();
        assertThat(document.problems()).isEmpty();
        return document.containers().get(0);
    }

    private static String quoted(String text) {
        return text == null ? "null" : "\"" + text + "\"";
    }
}
