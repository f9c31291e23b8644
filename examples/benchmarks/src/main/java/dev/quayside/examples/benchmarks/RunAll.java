package dev.quayside.examples.benchmarks;

import dev.quayside.examples.benchmarks.JmhRounds.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs everything and writes a table of the results. Takes about an hour and a half, with {@code --quick} a tenth of it;
 * the first run also fills the databases, which takes another ten minutes.
 *
 * <pre>
 * java -Xmx8g -cp examples/benchmarks/target/benchmarks.jar dev.quayside.examples.benchmarks.RunAll
 *     [--quick] [--report FILE] [--data FOLDER]
 * </pre>
 */
public final class RunAll {
    private static final int SMALL = 100_000;
    private static final int LARGE = 1_000_000;
    private static final List<Question> PAGES_ALONE =
            List.of(Question.Q2, Question.Q3, Question.Q5, Question.Q8, Question.Q12);
    /** Below this a store may take a fixed time more, rather than a part more. */
    private static final double SHORT_PAGE_NANOS = 500_000;

    private static final double MOST_EXTRA_NANOS = 60_000;
    private static final double MOST_PAGE_NANOS = 300_000;

    private final boolean quick;
    private final Path databases;
    private final StringBuilder report = new StringBuilder();

    private RunAll(boolean quick, Path databases) {
        this.quick = quick;
        this.databases = databases;
    }

    /** See the class. */
    public static void main(String[] args) throws Exception {
        List<String> options = Arrays.asList(args);
        Path file = Path.of(option(options, "--report", "examples/benchmarks/target/results.md"));
        RunAll run = new RunAll(
                options.contains("--quick"),
                Path.of(option(options, "--data", H2Fleet.standardFolder().toString())));
        run.all();
        Files.writeString(file, run.report);
        System.out.println(run.report);
        System.out.println("written to " + file);
    }

    private static String option(List<String> options, String name, String otherwise) {
        int at = options.indexOf(name);
        return at < 0 || at + 1 == options.size() ? otherwise : options.get(at + 1);
    }

    private void all() throws RunnerException, IOException, SQLException {
        report.append("Measured on ")
                .append(LocalDate.now(ZoneOffset.UTC))
                .append(quick ? ", quickly" : "")
                .append(": ")
                .append(Machine.describe())
                .append(". Medians; in parentheses the middle half of the samples.\n\n");
        parse();
        document();
        evaluate();
        database();
    }

    private void parse() throws RunnerException {
        Map<JmhRounds.Key, Measured> measured = rounds(5, 7, 1000).run(ParseBenchmark.class, Map.of());
        report.append("### Parse: encoded query string to bound query\n\n");
        Goal goal = new Goal(report);
        for (ParseText text : ParseText.values()) {
            Map<String, String> parameters = Map.of("text", text.name());
            Measured ours = find(measured, "library", parameters);
            Timing byHand = find(measured, "byHand", parameters).timing();
            Timing rsql = find(measured, "rsqlParser", parameters).timing();
            if (text == ParseText.TYPICAL) {
                goal.atMost("typical query", ours.timing(), "by hand", byHand, 1.6);
                goal.faster("typical query", ours.timing(), "rsql-parser", rsql, 6);
                goal.limit("typical query, allocated", ours.bytes() / 1000, 6, "KB");
            } else {
                goal.peer(text.title(), ours.timing(), "by hand", byHand);
                goal.peer(text.title(), ours.timing(), "rsql-parser", rsql);
            }
        }
        report.append('\n');
    }

    private void document() throws RunnerException {
        Map<JmhRounds.Key, Measured> measured = rounds(5, 7, 1000).run(DocumentBenchmark.class, Map.of());
        report.append("### Write a document: 50 containers, 50 shipments, 5 terminals\n\n");
        Goal goal = new Goal(report);
        Measured ours = find(measured, "library", Map.of());
        goal.atMost(
                "to a stream",
                ours.timing(),
                "by hand",
                find(measured, "byHand", Map.of()).timing(),
                1.3);
        goal.faster(
                "to a stream",
                ours.timing(),
                "jsonapi-converter",
                find(measured, "jsonapiConverter", Map.of()).timing(),
                2);
        goal.limit("to a stream, allocated", ours.bytes() / 1000, 40, "KB");
        report.append('\n');
    }

    private void evaluate() throws RunnerException {
        int rows = quick ? SMALL : LARGE;
        Map<String, List<String>> only = Map.of("rows", List.of(Integer.toString(rows)));
        Map<JmhRounds.Key, Measured> measured = rounds(3, 5, 1000).run(EvaluateBenchmark.class, only);
        Map<JmhRounds.Key, Measured> cqEngine = rounds(1, 5, 1000).run(CqEngineBenchmark.class, only);
        report.append("### Evaluate without an index: page of 30 and total, account with two fifths of " + rows
                + " rows\n\n");
        Goal goal = new Goal(report);
        for (Question question : Question.values()) {
            Map<String, String> parameters = Map.of("question", question.name(), "rows", Integer.toString(rows));
            String what = question + " " + question.title();
            Timing ours = find(measured, "library", parameters).timing();
            goal.atMost(
                    what, ours, "by hand", find(measured, "byHand", parameters).timing(), 1.5);
            goal.peer(
                    what, ours, "streams", find(measured, "streams", parameters).timing());
            goal.peer(
                    what,
                    ours,
                    "CQEngine",
                    find(cqEngine, "cqEngine", parameters).timing());
        }
        report.append('\n');
    }

    private void database() throws IOException, SQLException {
        Map<Question, Timing> small = new EnumMap<>(Question.class);
        try (H2Fleet h2 = H2Fleet.open(SMALL, databases)) {
            Compare compare = new Compare(h2, harness());
            pageAndTotal(compare, SMALL);
            PAGES_ALONE.forEach(
                    question -> small.put(question, compare.pageAlone(question).library()));
        }
        try (H2Fleet h2 = H2Fleet.open(LARGE, databases)) {
            Compare compare = new Compare(h2, harness());
            pageAndTotal(compare, LARGE);
            report.append("### H2, page without total, " + LARGE + " rows\n\n");
            Goal goal = new Goal(report);
            for (Question question : PAGES_ALONE) {
                String what = question + " " + question.title();
                Timing ours = compare.pageAlone(question).library();
                goal.limit(what, ours.median() / 1e6, MOST_PAGE_NANOS / 1e6, "ms");
                goal.atMost(what, ours, SMALL + " rows", Objects.requireNonNull(small.get(question)), 1.5);
            }
            report.append('\n');
        }
    }

    private void pageAndTotal(Compare compare, int rows) {
        report.append("### Jdbi store on H2, page and total, " + rows + " rows\n\n");
        Goal goal = new Goal(report);
        for (Question question : Question.values()) {
            Compare.Pair pair = compare.pageAndTotal(question);
            String what = question + " " + question.title();
            double extra = pair.library().median() - pair.plain().median();
            if (pair.plain().median() < SHORT_PAGE_NANOS) {
                goal.line(
                        what,
                        pair.library().toString(),
                        "JDBC " + pair.plain(),
                        Timing.number(pair.library().over(pair.plain())),
                        "≤ +60 µs",
                        "+" + Timing.number(extra / 1000) + " µs: " + Goal.verdict(extra, MOST_EXTRA_NANOS));
            } else {
                goal.atMost(what, pair.library(), "JDBC", pair.plain(), 1.15);
            }
        }
        report.append('\n');
    }

    private JmhRounds rounds(int rounds, int iterations, long millis) {
        return quick ? new JmhRounds(2, 4, 300) : new JmhRounds(rounds, iterations, millis);
    }

    private Interleaved harness() {
        return quick ? new Interleaved(11, 500) : new Interleaved(101, 3000);
    }

    private static Measured find(Map<JmhRounds.Key, Measured> measured, String method, Map<String, String> parameters) {
        return Objects.requireNonNull(
                measured.get(new JmhRounds.Key(method, parameters)),
                () -> "nothing was measured of " + method + parameters);
    }
}
