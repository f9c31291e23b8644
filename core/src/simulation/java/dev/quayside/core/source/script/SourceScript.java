package dev.quayside.core.source.script;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
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

/** The statements and refusals of one source in a journey. The parser fills it; afterwards it does not change. */
final class SourceScript {
    final SourceType source;
    private final List<Line> lines = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();

    SourceScript(SourceType source) {
        this.source = source;
    }

    /**
     * A statement that the source reports from a script time on.
     *
     * @param container the container that the statement is about; null if it is about the shipment
     */
    private record Line(Duration reportedAt, @Nullable ContainerNumber container, ScriptStatement statement) {}

    /** A period in which the source returns an error instead of a report; the end is exclusive. */
    private record Refusal(Duration from, Duration to, SourceError refusal, String detail) {}

    void add(Duration reportedAt, @Nullable ContainerNumber container, ScriptStatement statement) {
        lines.add(new Line(reportedAt, container, statement));
    }

    void refuses(Duration from, Duration to, SourceError refusal, String detail) {
        refusals.add(new Refusal(from, to, refusal, detail));
    }

    /**
     * Returns a report with all statements up to now about the shipment and these containers. The report was observed
     * at the time of the last of these statements. Returns an error during a refusal and before the first statement. A
     * later statement replaces an earlier statement about the same field or movement.
     */
    SourceResponse<Report> answer(ScriptScope scope, Set<ContainerNumber> of, ScriptClock clock, Instant now) {
        for (Refusal silence : refusals) {
            if (clock.isReached(silence.from, now) && !clock.isReached(silence.to, now)) {
                return SourceResponse.refused(silence.refusal, silence.detail);
            }
        }
        List<Line> reached = lines.stream()
                .filter(line -> clock.isReached(line.reportedAt, now))
                .filter(line -> line.container == null || of.contains(line.container))
                .toList();
        return reached.stream()
                .map(Line::reportedAt)
                .max(Duration::compareTo)
                .<SourceResponse<Report>>map(
                        last -> SourceResponse.reported(report(scope, reached, clock, clock.at(last))))
                .orElseGet(
                        () -> SourceResponse.refused(SourceError.NOT_FOUND, "the script has no report about it yet"));
    }

    private Report report(ScriptScope scope, List<Line> reached, ScriptClock clock, Instant observedAt) {
        StatementCollector shipment = new StatementCollector();
        Map<ContainerNumber, StatementCollector> containers = new LinkedHashMap<>();
        reached.stream()
                .sorted((one, other) -> one.reportedAt.compareTo(other.reportedAt))
                .forEach(line -> {
                    StatementCollector target = line.container == null
                            ? shipment
                            : containers.computeIfAbsent(line.container, any -> new StatementCollector());
                    line.statement.addTo(target, clock);
                });
        Report.Builder report = Report.by(source, observedAt).shipment(shipment::into);
        containers.forEach((number, target) -> report.container(number, target::into));
        scope.places.values().forEach(report::place);
        scope.terminals.values().forEach(report::terminal);
        scope.vessels.values().forEach(report::vessel);
        return report.build();
    }
}
