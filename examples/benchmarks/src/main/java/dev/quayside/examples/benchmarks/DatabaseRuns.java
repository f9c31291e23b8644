package dev.quayside.examples.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What is measured on one database product, each part written into the report with its goals. */
final class DatabaseRuns {
    private static final List<Question> PAGES_ALONE =
            List.of(Question.Q2, Question.Q3, Question.Q5, Question.Q8, Question.Q12);
    /** Below this a store may take a fixed time more, rather than a part more. */
    private static final double SHORT_PAGE_NANOS = 500_000;

    private static final double MOST_EXTRA_NANOS = 60_000;
    private static final double MOST_PAGE_NANOS = 300_000;
    private static final Map<Question, Integer> TIMES_ELIDE_ON_POSTGRES = new EnumMap<>(Map.of(
            Question.Q1,
            5,
            Question.Q2,
            5,
            Question.Q3,
            3,
            Question.Q5,
            5,
            Question.Q8,
            2,
            Question.Q9,
            2,
            Question.Q10,
            5));

    private final DatabaseHome home;
    private final boolean quick;
    private final StringBuilder report;
    private final String product;

    DatabaseRuns(DatabaseHome home, boolean quick, StringBuilder report) throws SQLException {
        this.home = home;
        this.quick = quick;
        this.report = report;
        this.product = home.product().title();
        report.append("On ").append(home.describe()).append(".\n\n");
    }

    /** The store against the same SQL through plain JDBC, and against SQL written by hand. */
    void store(Collection<Integer> sizes) throws IOException, SQLException {
        Map<Question, Timing> atFirstSize = new EnumMap<>(Question.class);
        for (int rows : sizes) {
            try (FleetDatabase database = FleetDatabase.open(home, rows)) {
                Compare compare = new Compare(database, harness());
                report.append("### Jdbi store on " + product + ", page and total, " + rows + " rows\n\n");
                pageAndTotal(compare);
                if (home.product() == Product.H2) {
                    report.append("### " + product + ", page without total, " + rows + " rows\n\n");
                    pagesAlone(compare, atFirstSize);
                }
            }
        }
    }

    private void pageAndTotal(Compare compare) {
        for (Question question : Question.values()) {
            compare.pageAndTotal(question); // until the compiler is done with all of them
        }
        Goal goal = new Goal(report);
        for (Question question : Question.values()) {
            Compare.Measured measured = compare.pageAndTotal(question);
            Timing same = measured.same();
            double extra = measured.library().median() - same.median();
            if (same.median() < SHORT_PAGE_NANOS) {
                goal.line(
                        what(question),
                        measured.library().toString(),
                        "the same SQL " + same,
                        Timing.number(measured.library().over(same)) + " ×",
                        "≤ +60 µs",
                        (extra < 0 ? "−" : "+") + Timing.number(Math.abs(extra) / 1000) + " µs: "
                                + Goal.verdict(extra, MOST_EXTRA_NANOS));
            } else {
                goal.atMost(what(question), measured.library(), "the same SQL", same, 1.15);
            }
            goal.peer("", measured.library(), "SQL by hand", measured.byHand());
        }
        report.append('\n');
    }

    private void pagesAlone(Compare compare, Map<Question, Timing> atFirstSize) {
        Goal goal = new Goal(report);
        for (Question question : PAGES_ALONE) {
            Timing ours = compare.pageAlone(question).library();
            goal.limit(what(question), ours.median() / 1e6, MOST_PAGE_NANOS / 1e6, "ms");
            Timing before = atFirstSize.putIfAbsent(question, ours);
            if (before != null) {
                goal.atMost(what(question), ours, "fewer rows", before, 1.5);
            }
        }
        report.append('\n');
    }

    /** This library from end to end against Elide. */
    void elide(Collection<Integer> sizes) throws IOException, SQLException {
        for (int rows : sizes) {
            report.append("### From the request to the document with shipments, page and total, " + product + ", "
                    + rows + " rows\n\n");
            Goal goal = new Goal(report);
            try (FleetDatabase database = FleetDatabase.open(home, rows);
                    EndToEnd endToEnd = new EndToEnd(database, harness())) {
                List<Question> questions = Arrays.stream(Question.values())
                        .filter(ElideText.QUESTIONS::contains)
                        .toList();
                questions.forEach(endToEnd::measure); // until the compiler is done with all of them
                questions.forEach(question -> elide(goal, question, endToEnd.measure(question)));
            }
            report.append('\n');
        }
    }

    private void elide(Goal goal, Question question, EndToEnd.Pair pair) {
        Integer times = home.product() == Product.POSTGRESQL ? TIMES_ELIDE_ON_POSTGRES.get(question) : null;
        if (times == null) {
            goal.peer(what(question), pair.library(), "Elide", pair.elide());
        } else {
            goal.faster(what(question), pair.library(), "Elide", pair.elide(), times);
        }
    }

    /** Saving through the store against batches of plain JDBC. */
    void ingest() throws IOException, SQLException {
        int rows = quick ? 20_000 : 60_000;
        report.append(
                "### Saving " + rows + " containers with their shipments, 500 a transaction, " + product + "\n\n");
        Goal goal = new Goal(report);
        Ingest.Result result = new Ingest(home, rows).measure();
        ingest(goal, "everything is new", result.first());
        ingest(goal, "everything is there, and has been refreshed", result.again());
        report.append('\n');
    }

    private static void ingest(Goal goal, String what, Ingest.Pair pair) {
        double ratio = pair.plain().over(pair.library());
        goal.line(
                what,
                perSecond(pair.library()),
                "JDBC " + perSecond(pair.plain()),
                Timing.number(ratio) + " ×",
                "≥ 0.80 ×",
                Goal.verdict(0.8, ratio));
    }

    private static String perSecond(Timing timing) {
        return timing.perSecond("rows");
    }

    /** The engine on this store, beside its own statements through plain JDBC. */
    void engine(Collection<Integer> sizes) throws IOException, SQLException {
        EngineRuns runs = new EngineRuns(product, quick, report);
        for (int rows : sizes) {
            FollowedFleet fleet = new FollowedFleet(rows);
            String filled = "followed_" + rows;
            FleetDatabase.fill(home, filled, fleet::save);
            try (ReplayedLane lane = ReplayedLane.copiesOf(home, filled, fleet)) {
                runs.followed(lane, fleet);
            }
            FollowedFleet coming = new FollowedFleet(Math.min(rows, runs.mostComing()));
            try (ReplayedLane lane = ReplayedLane.empty(home, coming)) {
                runs.ingest(lane, coming);
            }
        }
        for (String name : ReplayedLane.databases()) {
            home.drop(name);
        }
    }

    private static String what(Question question) {
        return question + " " + question.title();
    }

    private Interleaved harness() {
        return quick ? new Interleaved(11, 500) : new Interleaved(101, 3000);
    }
}
