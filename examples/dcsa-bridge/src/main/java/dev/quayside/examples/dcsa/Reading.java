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
 * What a document comes to.
 *
 * @param answer for the engine: a report, or why there is none
 * @param remarks what could not be used as it is, in the order of the document; may be empty
 */
public record Reading(SourceResponse<Report> answer, List<Remark> remarks) {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    public Reading {
        Objects.requireNonNull(answer, "answer");
        remarks =
                remarks.stream().sorted(Comparator.comparingInt(Remark::event)).toList();
    }

    /**
     * Reads a document: an array of events, or an object with such an array as {@code events}. No text makes it throw:
     * a document that cannot be read is refused as unreadable, and an event that cannot is left out, with a remark.
     */
    public static Reading of(String document, KnownPlaces known) {
        Objects.requireNonNull(known, "known");
        JsonNode root;
        try {
            root = JSON.readTree(Objects.requireNonNull(document, "document"));
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            return unreadable(
                    at == null
                            ? "found no JSON (expected an array of events)"
                            : "found no JSON from line " + at.getLineNr() + ", column " + at.getColumnNr()
                                    + " on (expected an array of events)");
        }
        JsonNode events = root.isObject() ? root.path("events") : root;
        if (!events.isArray()) {
            return unreadable("found no array (expected an array of events, or an object with one as events)");
        }
        return read(events, known);
    }

    private static Reading read(JsonNode nodes, KnownPlaces known) {
        EventReader reader = new EventReader(known);
        List<DcsaEvent> events = reader.read(nodes);
        List<Remark> remarks = reader.remarks();
        if (nodes.isEmpty()) {
            return new Reading(SourceResponse.refused(SourceError.NOT_FOUND, "the document has no events"), remarks);
        }
        if (events.isEmpty()) {
            return new Reading(
                    SourceResponse.refused(SourceError.UNREADABLE, "none of " + nodes.size() + " events could be read"),
                    remarks);
        }
        Reporter reporter = new Reporter(events, remarks);
        if (reporter.isCancelled()) {
            return new Reading(
                    SourceResponse.refused(SourceError.CANCELLED, "the booking is void or was refused"), remarks);
        }
        Report report = reporter.report();
        return new Reading(
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

    private static Reading unreadable(String message) {
        return new Reading(
                SourceResponse.refused(SourceError.UNREADABLE, message), List.of(new Remark(-1, "", message)));
    }
}
