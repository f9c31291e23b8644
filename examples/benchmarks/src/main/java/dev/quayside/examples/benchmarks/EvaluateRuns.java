package dev.quayside.examples.benchmarks;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.TrackedContainer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * Pages in memory without an index, beside a hand-written loop, streams and CQEngine. All run in turns in one process:
 * what takes that long waits for memory more than for the processor, and memory is shared with whatever else runs.
 */
final class EvaluateRuns {
    private final List<TrackedContainer> rows;
    private final Question.Samples samples;
    private final CqEngineFleet cqEngine;
    private final Interleaved harness;

    EvaluateRuns(int size, Interleaved harness) {
        Fleet fleet = new Fleet(size);
        this.rows = fleet.biggestAccountsRows();
        this.samples = Question.Samples.of(fleet);
        this.cqEngine = new CqEngineFleet(rows);
        this.harness = harness;
    }

    /** Writes a line for each question and contender. */
    void report(StringBuilder report) {
        report.append("### Evaluate without an index: page of 30 and total of ")
                .append(rows.size())
                .append(" rows\n\n");
        Goal goal = new Goal(report);
        for (Question question : Question.values()) {
            measure(question); // until the compiler is done with all of them
        }
        for (Question question : Question.values()) {
            Map<String, Timing> timings = measure(question);
            String what = question + " " + question.title();
            Timing ours = timing(timings, "library");
            goal.atMost(what, ours, "by hand", timing(timings, "by hand"), 1.5);
            goal.peer(what, ours, "streams", timing(timings, "streams"));
            goal.peer(what, ours, "CQEngine", timing(timings, "CQEngine"));
        }
        report.append('\n');
    }

    private Map<String, Timing> measure(Question question) {
        BoundQuery<TrackedContainer> query = LibraryQueries.bind(question, samples, 0);
        HandLoop loop = HandLoops.of(question, samples, 0);
        CqEngineFleet.Prepared prepared = CqEngineFleet.prepare(question, samples, 0);
        Map<String, IntFunction<?>> contenders = new LinkedHashMap<>();
        contenders.put("library", variant -> LibraryQueries.page(query, rows));
        contenders.put("by hand", variant -> loop.page(rows));
        contenders.put("streams", variant -> loop.pageByStreams(rows));
        contenders.put("CQEngine", variant -> cqEngine.page(prepared));
        return harness.measure(contenders);
    }

    private static Timing timing(Map<String, Timing> timings, String contender) {
        return Objects.requireNonNull(timings.get(contender));
    }
}
