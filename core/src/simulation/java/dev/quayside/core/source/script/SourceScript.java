package dev.quayside.core.source.script;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What one source says in the course of a journey, and when it says nothing. Filled while reading, then unchanged. */
final class SourceScript {
    final DataSource source;
    private final List<Line> lines = new ArrayList<>();
    private final List<Silence> silences = new ArrayList<>();

    SourceScript(DataSource source) {
        this.source = source;
    }

    /**
     * One saying.
     *
     * @param told when
     * @param container of which box; null for the shipment
     */
    private record Line(Duration told, @Nullable ContainerNumber container, ScriptStatement saying) {}

    /** A time, from its start up to but not including its end, at which the source refuses. */
    private record Silence(Duration from, Duration to, SourceError refusal, String detail) {}

    void says(Duration told, @Nullable ContainerNumber container, ScriptStatement saying) {
        lines.add(new Line(told, container, saying));
    }

    void refuses(Duration from, Duration to, SourceError refusal, String detail) {
        silences.add(new Silence(from, to, refusal, detail));
    }

    /**
     * Everything that it has said by now, of the shipment and of these boxes, as of the last time that it said something
     * new; the later takes the place of the earlier.
     */
    SourceResponse<Report> answer(ScriptScope scene, Set<ContainerNumber> of, ScriptClock times, Instant now) {
        for (Silence silence : silences) {
            if (times.isReached(silence.from, now) && !times.isReached(silence.to, now)) {
                return SourceResponse.refused(silence.refusal, silence.detail);
            }
        }
        List<Line> told = lines.stream()
                .filter(line -> times.isReached(line.told, now))
                .filter(line -> line.container == null || of.contains(line.container))
                .toList();
        return told.stream()
                .map(Line::told)
                .max(Duration::compareTo)
                .<SourceResponse<Report>>map(
                        last -> SourceResponse.reported(report(scene, told, times, times.at(last))))
                .orElseGet(
                        () -> SourceResponse.refused(SourceError.NOT_FOUND, "the script has said nothing of it yet"));
    }

    private Report report(ScriptScope scene, List<Line> told, ScriptClock times, Instant observedAt) {
        StatementTarget shipment = new StatementTarget();
        Map<ContainerNumber, StatementTarget> containers = new LinkedHashMap<>();
        told.stream().sorted((one, other) -> one.told.compareTo(other.told)).forEach(line -> {
            StatementTarget telling = line.container == null
                    ? shipment
                    : containers.computeIfAbsent(line.container, any -> new StatementTarget());
            line.saying.say(telling, times);
        });
        Report.Builder report = Report.by(source, observedAt).shipment(shipment::into);
        containers.forEach((number, telling) -> report.container(number, telling::into));
        scene.places.values().forEach(report::place);
        scene.terminals.values().forEach(report::terminal);
        scene.vessels.values().forEach(report::vessel);
        return report.build();
    }
}
