package dev.quayside.core.source.script;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.source.SourceError;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a script line by line; {@link ScriptedSource} describes the format. Not thread-safe. */
final class ScriptReader {
    private static final ScriptClock TRIAL = new ScriptClock(Instant.EPOCH, 1);

    private final List<ScriptedJourney> journeys = new ArrayList<>();
    private @Nullable ScriptedJourney journey;
    private @Nullable SourceScript source;
    private @Nullable VesselTrack track;

    private ScriptReader() {}

    static List<ScriptedJourney> read(String text) {
        ScriptReader reader = new ScriptReader();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            try {
                Tokenizer words = Tokenizer.of(line);
                if (!words.isEmpty()) {
                    reader.line(words);
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
            }
        }
        return List.copyOf(reader.journeys);
    }

    private void line(Tokenizer words) {
        String first = words.next("");
        if (first.equals("journey")) {
            journey(words);
        } else if (journey == null) {
            throw Tokenizer.refused(first, "journey and the numbers that it is about");
        } else if (first.equals("source")) {
            source(words, journey);
        } else if (first.equals("course")) {
            source = null;
            track = journey.track(
                    journey.scope.vessel(words.next("a vessel of this journey")).id());
            words.end();
        } else if (track != null) {
            track.add(OffsetParser.parse(first), ScriptScope.position(words));
            words.end();
        } else if (source != null) {
            said(first, words, journey, source);
        } else if (!journey.scope.declare(first, words)) {
            throw Tokenizer.refused(
                    first, "lines, port, metro_area, terminal, vessel, container, source, course or journey");
        }
    }

    private void journey(Tokenizer words) {
        List<String> patterns = new ArrayList<>();
        do {
            patterns.add(words.next("a request number, or how it starts, such as DEMO-1*"));
        } while (words.hasNext());
        journey = new ScriptedJourney(patterns);
        journeys.add(journey);
        source = null;
        track = null;
    }

    private void source(Tokenizer words, ScriptedJourney of) {
        String kind = words.next("line, terminal or rail");
        source = switch (kind) {
            case "line" -> of.line;
            case "terminal" -> of.terminal(of.scope.terminal(words.next("a terminal of this journey")));
            case "rail" -> of.railroad(Scac.of(words.next("a SCAC, such as BNSF")));
            default -> throw Tokenizer.refused(kind, "line, terminal or rail");
        };
        track = null;
        words.end();
    }

    private static void said(String time, Tokenizer words, ScriptedJourney of, SourceScript by) {
        int dots = time.indexOf("..");
        if (dots >= 0) {
            refused(time.substring(0, dots), time.substring(dots + 2), words, by);
            return;
        }
        Duration reportedAt = OffsetParser.parse(time);
        if (reportedAt.isNegative()) {
            throw Tokenizer.refused(
                    time, "a time after the request; report an earlier movement at 0, with the keyword 'at'");
        }
        String subject = words.next("shipment, all or a container of this journey");
        if (subject.equals("shipment")) {
            by.add(reportedAt, null, statement(words, of, ReportedField.Subject.SHIPMENT, reportedAt));
            return;
        }
        Set<ContainerNumber> containers = subject.equals("all") ? of.scope.containers : Set.of(container(subject, of));
        ScriptStatement statement = statement(words, of, ReportedField.Subject.CONTAINER, reportedAt);
        containers.forEach(container -> by.add(reportedAt, container, statement));
    }

    private static ScriptStatement statement(
            Tokenizer words, ScriptedJourney of, ReportedField.Subject subject, Duration reportedAt) {
        ScriptStatement statement = ScriptStatement.read(words, of.scope, subject, reportedAt);
        words.end();
        // The statement is added to a trial collector, because an invalid value is then reported with its line number.
        statement.addTo(new StatementCollector(), TRIAL);
        return statement;
    }

    private static ContainerNumber container(String text, ScriptedJourney of) {
        return ContainerNumber.tryParse(text)
                .filter(of::has)
                .orElseThrow(() -> Tokenizer.refused(text, "shipment, all or a container of this journey"));
    }

    private static void refused(String from, String to, Tokenizer words, SourceScript by) {
        Duration start = OffsetParser.parse(from);
        Duration end = OffsetParser.parse(to);
        if (!words.take("refuses")) {
            throw Tokenizer.refused(words.next("refuses"), "refuses");
        }
        SourceError refusal = words.oneOf(SourceError.class);
        String detail = words.hasNext() ? words.next("") : "the script refuses";
        words.end();
        if (end.compareTo(start) <= 0) {
            throw Tokenizer.refused(from + ".." + to, "a time and a later one, such as 0..2d");
        }
        by.refuses(start, end, refusal, detail);
    }
}
