package dev.quayside.examples.dcsa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventMappingTest {
    private static final ContainerNumber CONTAINER = new ContainerNumber("MSCU7700105");

    @Tag("texts")
    @Test
    void the_readme_contains_the_table() throws IOException {
        assertThat(Files.readString(Path.of("README.md"))).contains(EventMapping.markdown());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        # event    | code | load  | mode   | becomes
        EQUIPMENT  | GTOT | EMPTY | TRUCK  | empty_out
        EQUIPMENT  | GTIN | EMPTY | TRUCK  | empty_in
        EQUIPMENT  | GTIN | LADEN | TRUCK  | full_in
        EQUIPMENT  | GTIN | LADEN | RAIL   | full_in
        EQUIPMENT  | GTOT | LADEN | TRUCK  | full_out
        EQUIPMENT  | PICK | EMPTY | TRUCK  | empty_out
        EQUIPMENT  | DROP | LADEN | TRUCK  | positioned_in
        EQUIPMENT  | LOAD | LADEN | VESSEL | vessel_loaded
        EQUIPMENT  | LOAD | LADEN | BARGE  | feeder_loaded
        EQUIPMENT  | LOAD | LADEN | RAIL   | rail_loaded
        EQUIPMENT  | LOAD | LADEN | TRUCK  |
        EQUIPMENT  | DISC | LADEN | BARGE  | feeder_discharged
        EQUIPMENT  | DISC | LADEN | RAIL   | rail_unloaded
        EQUIPMENT  | STUF | LADEN | TRUCK  |
        EQUIPMENT  | INSP | LADEN | VESSEL |
        TRANSPORT  | DEPA |       | BARGE  | feeder_departed
        TRANSPORT  | ARRI |       | BARGE  | feeder_arrived
        TRANSPORT  | ARRI |       | VESSEL | vessel_arrived
        TRANSPORT  | DEPA |       | TRUCK  |
        """)
    void events_are_mapped_by_the_table(String kind, String code, String load, String mode, String becomes) {
        String document = """
            [{"eventType": "%s", "eventClassifierCode": "EST", "%sEventTypeCode": "%s", "equipmentReference": "%s",
              %s "eventDateTime": "2026-03-01T00:00:00Z", "eventCreatedDateTime": "2026-02-01T00:00:00Z",
              "references": [{"referenceType": "EQ", "referenceValue": "%s"}],
              "transportCall": {"modeOfTransport": "%s", "UNLocationCode": "CNSHA"}}]
            """.formatted(
                        kind,
                        kind.equals("EQUIPMENT") ? "equipment" : "transport",
                        code,
                        CONTAINER,
                        load == null ? "" : "\"emptyIndicatorCode\": \"" + load + "\",",
                        CONTAINER,
                        mode);

        ReadResult reading = ReadResult.of(document, PlaceLookup.none());

        assertThat(reading.remarks()).isEmpty();
        var moves = ((SourceResponse.Reported<Report>) reading.answer())
                .report()
                .containers()
                .get(CONTAINER)
                .movements();
        assertThat(moves)
                .extracting(movement -> movement.activity().wireName())
                .isEqualTo(becomes == null ? List.of() : List.of(becomes));
        assertThat(moves)
                .allMatch(movement -> movement.withExternalId(null).key().text().endsWith("?@CNSHA"));
    }
}
