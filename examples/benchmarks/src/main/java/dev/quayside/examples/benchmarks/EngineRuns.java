package dev.quayside.examples.benchmarks;

import dev.quayside.examples.benchmarks.AppliedReports.Applied;
import dev.quayside.examples.benchmarks.AppliedReports.Kind;
import dev.quayside.examples.benchmarks.DuePasses.Pass;
import dev.quayside.examples.benchmarks.EngineLane.Sample;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What is measured of the engine on one store, each part written into the report. */
final class EngineRuns {
    private static final double INGEST = 0.8;

    private final String store;
    private final boolean quick;
    private final StringBuilder report;

    EngineRuns(String store, boolean quick, StringBuilder report) {
        this.store = store;
        this.quick = quick;
        this.report = report;
    }

    /** How many containers come in at most when that is measured. */
    int mostComing() {
        return quick ? 10_000 : 40_000;
    }

    /** Passes over what is followed, and reports of it. */
    void followed(EngineLane lane, FollowedFleet fleet) throws SQLException {
        DuePasses passes = new DuePasses(lane);
        List<Pass> measured = quick ? passes.measure(1, 2) : passes.measure(2, 8);
        int due = (int) measured.stream().mapToInt(Pass::shipments).average().orElse(0);
        report.append("### Passes of `runDue()` on " + store + " over " + fleet.rows() + " active containers in "
                + fleet.sailings().size() + " shipments, of which about " + due + " are due, without news\n\n");
        Goal goal = new Goal(report);
        List<Sample> each = measured.stream()
                .map(pass -> pass.took().dividedBy(pass.shipments()))
                .toList();
        rates(goal, "shipments", each);
        beside(goal, "a shipment", each);
        report.append('\n');
        applied(lane, fleet);
    }

    private void applied(EngineLane lane, FollowedFleet fleet) throws SQLException {
        report.append("### One report of a shipment with 4 of " + fleet.rows() + " active containers, applied on "
                + store + "\n\n");
        Goal goal = new Goal(report);
        Map<Kind, List<Applied>> measured = new AppliedReports(lane, fleet).measure(quick ? 50 : 400);
        measured.forEach((kind, applied) -> {
            long events = Math.round(
                    applied.stream().mapToInt(Applied::events).average().orElse(0));
            beside(
                    goal,
                    kind.title() + ", " + events + " events",
                    applied.stream().map(Applied::took).toList());
        });
        report.append('\n');
    }

    /** Containers that come in. */
    void ingest(EngineLane lane, FollowedFleet fleet) throws SQLException {
        report.append("### " + fleet.rows() + " containers through the reconciler, with events and notifications, on "
                + store + "\n\n");
        Goal goal = new Goal(report);
        EngineIngest.Result result = new EngineIngest(lane, fleet).measure();
        ingest(goal, "everything is new, 500 a transaction", result.first());
        ingest(goal, "five changes of each, 500 a transaction", result.again());
        ingest(goal, "everything is new, by the engine, a shipment a transaction", result.engine());
        report.append('\n');
    }

    private static void ingest(Goal goal, String what, List<Sample> samples) {
        Timing library = timing(samples, Sample::library);
        if (!isCompared(samples)) {
            goal.line(what, library.perSecond("rows"), "", "", "–", "");
            return;
        }
        Timing writes = timing(samples, Sample::writes);
        double ratio = writes.over(library);
        goal.line(
                what,
                library.perSecond("rows"),
                "JDBC batches " + writes.perSecond("rows"),
                Timing.number(ratio) + " ×",
                "≥ 0.80 ×",
                Goal.verdict(INGEST, ratio));
        Timing plain = timing(samples, Sample::plain);
        goal.line(
                what,
                library.perSecond("rows"),
                "same statements " + plain.perSecond("rows"),
                Timing.number(plain.over(library)) + " ×",
                "–",
                "");
    }

    private static void rates(Goal goal, String what, List<Sample> samples) {
        goal.line("in a second", timing(samples, Sample::library).perSecond(what), "", "", "–", "");
    }

    private static void beside(Goal goal, String what, List<Sample> samples) {
        Timing library = timing(samples, Sample::library);
        if (isCompared(samples)) {
            goal.peer(what, library, "same statements", timing(samples, Sample::plain));
            goal.peer(what, library, "writes in batches", timing(samples, Sample::writes));
        } else {
            goal.line(what, library.toString(), "", "", "–", "");
        }
    }

    private static boolean isCompared(List<Sample> samples) {
        return samples.stream().noneMatch(sample -> Double.isNaN(sample.plain()));
    }

    private static Timing timing(List<Sample> samples, ToDoubleFunction<Sample> part) {
        return Timing.of(samples.stream().mapToDouble(part).toArray());
    }
}
