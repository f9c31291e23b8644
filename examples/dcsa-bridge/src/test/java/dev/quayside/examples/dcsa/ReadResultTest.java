package dev.quayside.examples.dcsa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadResultTest {
    private static final ContainerNumber BY_RAIL = new ContainerNumber("MSCU7700105");
    private static final ContainerNumber BY_TRUCK = new ContainerNumber("MSCU7700110");

    @Test
    void a_journey_with_transshipment_and_rail_is_read_completely() {
        ReadResult reading = ReadResult.of(Documents.text("transshipment-and-rail.json"), Documents.KNOWN);

        assertThat(reading.remarks()).isEmpty();
        Report report = report(reading);
        assertThat(report.source()).isEqualTo(SourceType.SHIPPING_LINE);
        assertThat(report.observedAt()).isEqualTo("2026-04-02T14:00:00Z");
        assertThat(moves(report, BY_RAIL))
                .containsExactly(
                        "2026-03-01T02:00:00Z empty_out@CNSHA",
                        "2026-03-03T02:00:00Z full_in@CNSHA",
                        "2026-03-03T04:00:00Z vgm_received@",
                        "2026-03-04T22:00:00Z vessel_loaded@CNSHA",
                        "2026-03-05T04:00:00Z vessel_departed?@CNSHA",
                        "2026-03-05T06:30:00Z vessel_departed@CNSHA",
                        "2026-03-07T00:00:00Z vessel_arrived@KRPUS",
                        "2026-03-07T11:00:00Z vessel_discharged@KRPUS",
                        "2026-03-09T20:00:00Z vessel_loaded@KRPUS",
                        "2026-03-10T06:00:00Z vessel_departed@KRPUS",
                        "2026-03-22T01:00:00Z vessel_arrived?@USLAX",
                        "2026-03-22T03:15:00Z vessel_arrived@USLAX",
                        "2026-03-22T16:00:00Z vessel_discharged@USLAX",
                        "2026-03-22T19:00:00Z customs_release@",
                        "2026-03-24T11:00:00Z rail_loaded@USLAX",
                        "2026-03-24T18:00:00Z rail_departed@USLAX",
                        "2026-03-28T23:00:00Z rail_arrived?@USCHI",
                        "2026-03-29T02:00:00Z rail_arrived@USCHI",
                        "2026-03-29T07:00:00Z rail_unloaded@USCHI",
                        "2026-03-30T13:00:00Z full_out@USCHI",
                        "2026-04-02T13:00:00Z empty_in@USCHI");
        assertThat(moves(report, BY_TRUCK))
                .doesNotContain("2026-03-24T18:00:00Z rail_departed@USLAX")
                .endsWith("2026-03-22T19:00:00Z customs_release@", "2026-03-25T15:00:00Z full_out@USLAX");
    }

    @Test
    void the_shipment_has_its_ports_route_estimates_and_vessel() {
        Statement shipment = report(ReadResult.of(Documents.text("transshipment-and-rail.json"), Documents.KNOWN))
                .shipment();

        assertThat(reported(shipment, ReportedField.BILL_OF_LADING_NUMBER)).isEqualTo("MEDUAB123456");
        assertThat(reported(shipment, ReportedField.PORT_OF_LADING)).isEqualTo(point("CNSHA"));
        assertThat(reported(shipment, ReportedField.PORT_OF_DISCHARGE)).isEqualTo(point("USLAX"));
        assertThat(reported(shipment, ReportedField.DESTINATION)).isEqualTo(point("USCHI"));
        assertThat(reported(shipment, ReportedField.SHIPMENT_POD_TERMINAL)).isEqualTo(Documents.PIER_400.id());
        assertThat(reported(shipment, ReportedField.POL_ETD_AT)).isEqualTo("2026-03-05T04:00:00Z");
        assertThat(reported(shipment, ReportedField.POD_ETA_AT)).isEqualTo("2026-03-22T01:00:00Z");
        assertThat(reported(shipment, ReportedField.DESTINATION_ETA_AT)).isEqualTo("2026-03-28T23:00:00Z");
        assertThat(reported(shipment, ReportedField.DESTINATION_ATA_AT)).isEqualTo("2026-03-29T02:00:00Z");
        assertThat(reported(shipment, ReportedField.POD_VESSEL_NAME)).isEqualTo("DEMO STORK");
        assertThat(reported(shipment, ReportedField.POD_VESSEL_IMO)).isEqualTo("9811012");
        assertThat(reported(shipment, ReportedField.POD_VOYAGE_NUMBER)).isEqualTo("202E");
        assertThat(reported(shipment, ReportedField.ROUTE))
                .extracting(PortCall::port)
                .containsExactly(point("CNSHA"), point("KRPUS"), point("USLAX"));
        assertThat(reported(shipment, ReportedField.ROUTE))
                .extracting(PortCall::outboundVoyageNumber)
                .containsExactly("101N", "202E", null);
    }

    @Test
    void containers_have_their_equipment_and_the_carriers_seal() {
        Report report = report(ReadResult.of(Documents.text("transshipment-and-rail.json"), Documents.KNOWN));

        Statement container = Objects.requireNonNull(report.containers().get(BY_RAIL));
        assertThat(reported(container, ReportedField.SEAL_NUMBER)).isEqualTo("CN884201");
        assertThat(reported(container, ReportedField.EQUIPMENT))
                .hasToString("Equipment[type=dry, lengthFeet=40, height=high_cube]");
        assertThat(report.places())
                .extracting(place -> place.code().value())
                .containsExactlyInAnyOrder("CNSHA", "KRPUS", "USLAX", "USCHI");
        assertThat(report.terminals()).containsExactly(Documents.PIER_400);
        assertThat(report.vessels()).extracting(vessel -> vessel.imo()).containsExactlyInAnyOrder("9811000", "9811012");
    }

    @Test
    void a_delay_is_part_of_the_description_of_a_movement() {
        Report report = report(ReadResult.of(Documents.text("transshipment-and-rail.json"), Documents.KNOWN));

        assertThat(report.containers().get(BY_RAIL).movements())
                .filteredOn(
                        movement -> movement.withExternalId(null).key().text().equals("vessel_departed@KRPUS"))
                .extracting(Movement::description)
                .containsExactly("TRANSPORT DEPA, delayed: WEA, Heavy weather");
    }

    @Test
    void unknown_places_keep_the_text_of_the_carrier() {
        Report report = report(ReadResult.of(Documents.text("transshipment-and-rail.json"), PlaceLookup.none()));

        assertThat(reported(report.shipment(), ReportedField.PORT_OF_LADING))
                .isEqualTo(RoutingPoint.raw("Shanghai", "CNSHA"));
        assertThat(report.places()).isEmpty();
    }

    @Test
    void each_invalid_event_is_reported_with_field_value_and_accepted_values() {
        ReadResult reading = ReadResult.of(Documents.text("broken.json"), Documents.KNOWN);

        assertThat(reading.remarks())
                .extracting(ReadRemark::toString)
                .containsExactly(
                        "event 0, eventDateTime: found '2026-03-05T14:30:00' without an offset, taken for the time in"
                                + " Asia/Shanghai (expected an offset, such as +08:00)",
                        "event 1, eventType: is missing (expected SHIPMENT, TRANSPORT, EQUIPMENT)",
                        "event 2, eventType: found 'VOYAGE' (expected SHIPMENT, TRANSPORT, EQUIPMENT)",
                        "event 3, eventClassifierCode: found 'MAYBE' (expected PLN, EST, ACT)",
                        "event 4, eventDateTime: found 'yesterday' (expected a date and time of ISO 8601, such as"
                                + " 2026-03-01T08:30:00+08:00)",
                        "event 5, eventDateTime: found '2026-02-30T00:00:00Z' (expected a date and time of ISO 8601,"
                                + " such as 2026-03-01T08:30:00+08:00)",
                        "event 6, eventCreatedDateTime: is missing (expected text such as 2026-03-01T08:30:00+08:00)",
                        "event 7, equipmentReference: found 'NUM-1' (expected 4 letters and 7 digits, such as"
                                + " MSCU1234566)",
                        "event 8, ISOEquipmentCode: found 'XXL' (expected a size and type code of ISO 6346, such as"
                                + " 45G1)",
                        "event 8, equipmentEventTypeCode: found 'TELE' of LADEN by VESSEL, which means no movement that"
                                + " is known (expected one of the mapping table); left out",
                        "event 9, transportCall.UNLocationCode: found 'SHANGHAI' (expected a UN/LOCODE, such as USLAX);"
                                + " kept as it is",
                        "event 9, emptyIndicatorCode: found 'HALF' (expected EMPTY, LADEN)",
                        "event 9, transportCall.modeOfTransport: found 'SLED' (expected VESSEL, RAIL, TRUCK, BARGE)",
                        "event 9, equipmentEventTypeCode: found 'GTIN' of an unknown mode, which means no movement that"
                                + " is known (expected one of the mapping table); left out",
                        "event 10, equipmentReference: is missing (expected a container number, such as"
                                + " MSCU1234566)",
                        "event 10, transportCall.vessel.vesselIMONumber: found '98' (expected 7 digits, such as"
                                + " 9811000)",
                        "event 11, eventDateTime: found '12026-03-05T00:00:00Z' (expected a date and time of ISO 8601,"
                                + " such as 2026-03-01T08:30:00+08:00)");
        // Valid parts are still used, in the zone of their place.
        assertThat(moves(report(reading), BY_RAIL)).containsExactly("2026-03-05T06:30:00Z vessel_departed@CNSHA");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '"', textBlock = """
        "" ~ the document is not an array (expected an array of events, or an object with one as events)
        {} ~ the document is not an array (expected an array of events, or an object with one as events)
        "[1" ~ the document is not JSON from line 1, column 3 on (expected an array of events)
        "[] []" ~ the document is not JSON from line 1, column 4 on (expected an array of events)
        "<html>" ~ the document is not JSON from line 1, column 1 on (expected an array of events)
        "[{}, 4]" ~ none of 2 events could be read
        """)
    void an_invalid_document_is_unreadable(String document, String detail) {
        ReadResult reading = ReadResult.of(document, Documents.KNOWN);

        assertThat(reading.answer()).isEqualTo(SourceResponse.refused(SourceError.UNREADABLE, detail));
        assertThat(reading.remarks()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'eventID': '1', 'eventClassification': {'eventTypeCode': 'EQUIPMENT', 'equipmentEventTypeCode': 'LOAD'}}",
                "{'metadata': {'eventID': '1', 'eventType': 'EQUIPMENT'}, 'payload': {'equipmentEventTypeCode': 'LOAD'}}"
            })
    void a_document_of_version_3_is_unreadable_and_the_message_names_the_version(String event) {
        ReadResult reading = ReadResult.of("[" + event.replace('\'', '"') + "]", Documents.KNOWN);

        assertThat(reading.answer())
                .isEqualTo(SourceResponse.refused(
                        SourceError.UNREADABLE,
                        "the events have the structure of version 3 (expected version 2.2 of DCSA Track & Trace)"));
        assertThat(reading.remarks())
                .extracting(ReadRemark::toString)
                .containsExactly("event 0, eventType: is missing in an event of version 3"
                        + " (expected an event of version 2.2)");
    }

    @Test
    void unknown_codes_of_a_shipment_event_are_remarks() {
        ReadResult reading = ReadResult.of(
                "[" + booking("CONF", "2026-03-01T00:00:00Z") + ","
                        + booking("LOST", "2026-03-02T00:00:00Z") + ","
                        + booking("CONF", "2026-03-03T00:00:00Z").replace("BKG", "XYZ") + "]",
                Documents.KNOWN);

        assertThat(reading.answer()).isInstanceOf(SourceResponse.Reported.class);
        assertThat(reading.remarks())
                .extracting(ReadRemark::toString)
                .containsExactly(
                        "event 1, shipmentEventTypeCode: found 'LOST' (expected RECE, DRFT, PENA, PENU, REJE, APPR,"
                                + " ISSU, SURR, SUBM, VOID, CONF, REQS, CMPL, HOLD, RELS)",
                        "event 2, documentTypeCode: found 'XYZ' (expected CBR, BKG, SHI, SRM, TRD, ARN, VGM, CAS,"
                                + " CUS, DGD, OOG)");
    }

    @Test
    void codes_are_read_in_any_case_with_a_remark() {
        String document = Documents.text("transshipment-and-rail.json");
        String otherCase = document.replace("\"TRANSPORT\"", "\"Transport\"")
                .replace("\"LADEN\"", "\"Laden\"")
                .replace("\"LOAD\"", "\"load\"")
                .replace("\"ACT\"", "\"act\"")
                .replace("\"CNSHA\"", "\"cnsha\"");

        ReadResult reading = ReadResult.of(otherCase, Documents.KNOWN);

        assertThat(otherCase).isNotEqualTo(document);
        assertThat(reading.answer())
                .isEqualTo(ReadResult.of(document, Documents.KNOWN).answer());
        assertThat(reading.remarks())
                .extracting(ReadRemark::toString)
                .contains(
                        "event 4, equipmentEventTypeCode: found 'load', read as 'LOAD'",
                        "event 4, emptyIndicatorCode: found 'Laden', read as 'LADEN'")
                .allMatch(remark -> remark.contains(", read as "));
    }

    @Test
    void an_empty_document_is_an_unknown_number() {
        assertThat(ReadResult.of("[]", Documents.KNOWN).answer())
                .isEqualTo(SourceResponse.refused(SourceError.NOT_FOUND, "the document has no events"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"VOID", "REJE"})
    void a_void_or_rejected_booking_is_cancelled(String code) {
        String document =
                "[" + booking("CONF", "2026-03-01T00:00:00Z") + "," + booking(code, "2026-03-02T00:00:00Z") + "]";

        assertThat(ReadResult.of(document, Documents.KNOWN).answer())
                .isEqualTo(SourceResponse.refused(SourceError.CANCELLED, "the booking is void or was refused"));
    }

    @Test
    void a_booking_that_is_confirmed_after_a_rejection_is_not_cancelled() {
        String document =
                "[" + booking("CONF", "2026-03-03T00:00:00Z") + "," + booking("REJE", "2026-03-02T00:00:00Z") + "]";

        assertThat(ReadResult.of(document, Documents.KNOWN).answer()).isInstanceOf(SourceResponse.Reported.class);
    }

    @Test
    void a_repeated_event_id_replaces_the_earlier_event() {
        String document = "[" + load("e1", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z") + ","
                + load("e1", "KRPUS", "2026-03-05T08:00:00Z", "2026-03-06T07:00:00Z") + "]";

        Report report = report(ReadResult.of(document, Documents.KNOWN));

        assertThat(moves(report, BY_RAIL)).containsExactly("2026-03-05T08:00:00Z vessel_loaded@KRPUS");
        assertThat(report.containers().get(BY_RAIL).movements())
                .extracting(Movement::key)
                .containsExactly(new Movement.Key("vessel_loaded@KRPUS"));
        assertThat(report.containers().get(BY_RAIL).retracted())
                .containsExactly(new Movement.Key("vessel_loaded@CNSHA"));
    }

    @Test
    void the_later_of_two_equal_events_counts() {
        String document = "[" + load("e1", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z") + ","
                + load("e2", "CNSHA", "2026-03-05T06:30:00Z", "2026-03-06T07:00:00Z") + "]";

        Report report = report(ReadResult.of(document, Documents.KNOWN));

        assertThat(moves(report, BY_RAIL)).containsExactly("2026-03-05T06:30:00Z vessel_loaded@CNSHA");
        assertThat(report.containers().get(BY_RAIL).retracted()).isEmpty();
    }

    @Test
    void a_retraction_of_the_only_event_has_its_own_time() {
        String first = load("e1", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z");
        String second = retracting("e1", load("e2", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-06T07:00:00Z"));

        for (String document : List.of("[" + first + "," + second + "]", "[" + second + "]")) {
            Report report = report(ReadResult.of(document, Documents.KNOWN));

            assertThat(report.observedAt()).as(document).isEqualTo("2026-03-06T07:00:00Z");
            assertThat(report.containers().get(BY_RAIL).movements()).isEmpty();
            assertThat(report.containers().get(BY_RAIL).retracted())
                    .containsExactly(new Movement.Key("vessel_loaded@CNSHA"));
        }
    }

    private static String retracting(String id, String event) {
        return "{\"retractedEventID\": \"" + id + "\"," + event.substring(1);
    }

    @Test
    void a_retracted_event_is_removed() {
        String document = "[" + load("e1", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z") + ","
                + retracting("e1", load("e2", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-06T07:00:00Z"))
                + "," + load("e3", "KRPUS", "2026-03-07T06:00:00Z", "2026-03-07T07:00:00Z") + "]";

        Report report = report(ReadResult.of(document, Documents.KNOWN));

        assertThat(moves(report, BY_RAIL)).containsExactly("2026-03-07T06:00:00Z vessel_loaded@KRPUS");
        assertThat(report.containers().get(BY_RAIL).retracted())
                .containsExactly(new Movement.Key("vessel_loaded@CNSHA"));
    }

    @Test
    void an_event_created_at_the_time_of_its_retraction_is_retracted_in_any_order() {
        String first = load("e1", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z");
        String second = retracting("e1", load("e2", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z"));

        for (List<String> events : List.of(List.of(first, second), List.of(second, first))) {
            Report report = report(ReadResult.of(events.toString(), Documents.KNOWN));

            assertThat(report.containers().get(BY_RAIL).movements()).isEmpty();
        }
    }

    @Test
    void an_event_repeated_after_its_retraction_is_valid() {
        String document = "[" + load("e1", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z") + ","
                + retracting("e1", load("e2", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-06T07:00:00Z"))
                + "," + load("e1", "KRPUS", "2026-03-05T08:00:00Z", "2026-03-07T07:00:00Z") + "]";

        Report report = report(ReadResult.of(document, Documents.KNOWN));

        assertThat(moves(report, BY_RAIL)).containsExactly("2026-03-05T08:00:00Z vessel_loaded@KRPUS");
        assertThat(report.containers().get(BY_RAIL).retracted())
                .containsExactly(new Movement.Key("vessel_loaded@CNSHA"));
    }

    @Test
    void a_retracted_retraction_has_no_effect_in_any_order() {
        String first = load("e1", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z");
        String second = retracting("e1", load("e2", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-06T07:00:00Z"));
        String third = retracting("e2", load("e3", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-07T07:00:00Z"));

        for (List<String> events : List.of(List.of(first, second, third), List.of(third, second, first))) {
            Report report = report(ReadResult.of(events.toString(), Documents.KNOWN));

            assertThat(moves(report, BY_RAIL)).containsExactly("2026-03-05T06:00:00Z vessel_loaded@CNSHA");
            assertThat(report.containers().get(BY_RAIL).retracted()).isEmpty();
        }
    }

    @Test
    void circular_retractions_terminate() {
        String itself = retracting("e1", load("e1", "CNSHA", "2026-03-05T06:00:00Z", "2026-03-05T07:00:00Z"));
        String one = retracting("e3", load("e2", "KRPUS", "2026-03-05T06:00:00Z", "2026-03-06T07:00:00Z"));
        String other = retracting("e2", load("e3", "KRPUS", "2026-03-05T06:00:00Z", "2026-03-06T07:00:00Z"));
        String stands = load("e4", "USLAX", "2026-03-25T06:00:00Z", "2026-03-25T07:00:00Z");

        Report report = report(ReadResult.of(List.of(itself, one, other, stands).toString(), Documents.KNOWN));

        assertThat(moves(report, BY_RAIL)).containsExactly("2026-03-25T06:00:00Z vessel_loaded@USLAX");
    }

    @Test
    void no_malformed_document_throws() {
        long seed = 20261121L;
        Random random = new Random(seed);
        String whole = Documents.text("transshipment-and-rail.json");
        for (int i = 0; i < 2_000; i++) {
            String damaged = damaged(whole, random);
            try {
                assertThat(ReadResult.of(damaged, Documents.KNOWN)).isNotNull();
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", case " + i, e);
            }
        }
    }

    /** A document with a few pieces of it, quoted or not, replaced by others. */
    private static String damaged(String whole, Random random) {
        List<String> others = List.of(
                "null",
                "[]",
                "{}",
                "7",
                "\"\"",
                "\"\\uD800\"",
                "\"\\u0000\"",
                "\"2026\"",
                "\"" + "x".repeat(300) + "\"",
                "true",
                "\"ACT\"",
                "\"MSCU7700105\"",
                "]");
        StringBuilder damaged = new StringBuilder(whole);
        for (int n = 0; n < 8; n++) {
            int from = damaged.indexOf(": ", random.nextInt(damaged.length()));
            int to = from < 0 ? -1 : damaged.indexOf("\n", from);
            if (to > 0) {
                boolean comma = damaged.charAt(to - 1) == ',';
                damaged.replace(from + 2, comma ? to - 1 : to, others.get(random.nextInt(others.size())));
            }
        }
        return damaged.toString();
    }

    private static String booking(String code, String created) {
        return """
            {"eventType": "SHIPMENT", "eventClassifierCode": "ACT", "shipmentEventTypeCode": "%s",
             "documentTypeCode": "BKG", "eventDateTime": "%s", "eventCreatedDateTime": "%s"}\
            """.formatted(code, created, created);
    }

    private static String load(String id, String place, String at, String created) {
        return "{\"eventID\": \"%s\",\"eventType\": \"EQUIPMENT\",\"eventClassifierCode\": \"ACT\",".formatted(id)
                + "\"equipmentEventTypeCode\": \"LOAD\",\"equipmentReference\": \"MSCU7700105\","
                + "\"emptyIndicatorCode\": \"LADEN\",\"eventDateTime\": \"%s\",\"eventCreatedDateTime\": \"%s\""
                        .formatted(at, created)
                + ",\"transportCall\": {\"modeOfTransport\": \"VESSEL\",\"UNLocationCode\": \"%s\"}}".formatted(place);
    }

    private static Report report(ReadResult reading) {
        return ((SourceResponse.Reported<Report>) reading.answer()).report();
    }

    private static List<String> moves(Report report, ContainerNumber container) {
        return report.containers().get(container).movements().stream()
                .map(movement ->
                        movement.at() + " " + movement.withExternalId(null).key())
                .toList();
    }

    private static RoutingPoint point(String code) {
        return RoutingPoint.linked(Documents.place(UnLocode.of(code).value()));
    }

    @SuppressWarnings("unchecked") // a fact's value is of its type
    private static <T> T reported(Statement statement, ReportedField<T> fact) {
        return (T) Objects.requireNonNull(statement.values().stream()
                .filter(reported -> reported.field().equals(fact))
                .findFirst()
                .orElseThrow()
                .value());
    }
}
