package dev.quayside.examples.dcsa;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * The result of reading a document.
 *
 * @param answer the report, or the error for the engine
 * @param remarks the unusable parts, in the order of the document
 */
public record ReadResult(SourceResponse<Report> answer, List<ReadRemark> remarks) {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    public ReadResult {
        Objects.requireNonNull(answer, "answer");
        remarks = remarks.stream()
                .sorted(Comparator.comparingInt(ReadRemark::event))
                .toList();
    }

    /**
     * Reads a document: an array of events, or an object with such an array as {@code events}. It never throws for a
     * malformed document: the document is unreadable, or its invalid events are ignored with a remark.
     */
    public static ReadResult of(String document, PlaceLookup known) {
        Objects.requireNonNull(known, "known");
        JsonNode root;
        try {
            root = JSON.readTree(Objects.requireNonNull(document, "document"));
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            return unreadable(
                    at == null
                            ? "the document is not JSON (expected an array of events)"
                            : "the document is not JSON from line " + at.getLineNr() + ", column " + at.getColumnNr()
                                    + " on (expected an array of events)");
        }
        JsonNode events = root.isObject() ? root.path("events") : root;
        if (!events.isArray()) {
            return unreadable(
                    "the document is not an array (expected an array of events, or an object with one as events)");
        }
        return read(events, known);
    }

    private static ReadResult read(JsonNode nodes, PlaceLookup known) {
        EventReader reader = new EventReader(known);
        List<DcsaEvent> events = reader.read(nodes);
        List<ReadRemark> remarks = reader.remarks();
        if (nodes.isEmpty()) {
            return new ReadResult(SourceResponse.refused(SourceError.NOT_FOUND, "the document has no events"), remarks);
        }
        if (events.isEmpty()) {
            String message = reader.hasVersion3()
                    ? "the events have the structure of version 3 (expected version 2.2 of DCSA Track & Trace)"
                    : "none of " + nodes.size() + " events could be read";
            return new ReadResult(SourceResponse.refused(SourceError.UNREADABLE, message), remarks);
        }
        ReportBuilder reporter = new ReportBuilder(events, remarks);
        if (reporter.isCancelled()) {
            return new ReadResult(
                    SourceResponse.refused(SourceError.CANCELLED, "the booking is void or was refused"), remarks);
        }
        Report report = reporter.report();
        return new ReadResult(
                SourceResponse.reported(new Report(
                        report.source(),
                        report.observedAt(),
                        report.shipment(),
                        report.containers(),
                        reader.places(),
                        reader.terminals(),
                        report.vessels())),
                remarks);
    }

    private static ReadResult unreadable(String message) {
        return new ReadResult(
                SourceResponse.refused(SourceError.UNREADABLE, message), List.of(new ReadRemark(-1, "", message)));
    }
}
