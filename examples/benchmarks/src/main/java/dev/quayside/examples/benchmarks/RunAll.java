package dev.quayside.examples.benchmarks;

import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.examples.benchmarks.JmhRounds.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs everything and writes a table of the results. Takes about three hours, with {@code --quick} a tenth of it; the
 * first run also fills the databases, which takes another half an hour.
 *
 * <pre>
 * java -Xmx8g -cp examples/benchmarks/target/benchmarks.jar dev.quayside.examples.benchmarks.RunAll
 *     [--quick] [--only parse,document,evaluate,store,elide,ingest,engine,sending,clients,soak,outage]
 *     [--on memory,h2,postgresql] [--rows 100000,1000000] [--report FILE] [--data FOLDER] [--pg-url URL] [--server JAR]
 *     [--minutes 15]
 * </pre>
 */
public final class RunAll {
    private static final int SMALL = 100_000;
    private static final int LARGE = 1_000_000;
    private static final int SOAK_MINUTES = 15;
    private static final Path SERVER = Path.of("examples", "server", "target", "quayside-server.jar");

    private final RunOptions options;
    private final boolean quick;
    private final StringBuilder report = new StringBuilder();

    private RunAll(RunOptions options) {
        this.options = options;
        this.quick = options.has("--quick");
    }

    /** See the class. */
    public static void main(String[] args) throws Exception {
        RunOptions options = RunOptions.of(args);
        Path file = options.path("--report", Path.of("examples", "benchmarks", "target", "results.md"));
        RunAll run = new RunAll(options);
        try {
            run.all();
        } finally {
            Files.writeString(file, run.report);
            System.out.println(run.report);
            System.out.println("written to " + file);
        }
    }

    private void all() throws Exception {
        report.append("Measured on ")
                .append(LocalDate.now(ZoneOffset.UTC))
                .append(quick ? ", quickly" : "")
                .append(": ")
                .append(Machine.describe())
                .append(". Medians; in parentheses the middle half of the samples.\n\n");
        Set<String> parts =
                options.words("--only", "parse,document,evaluate,store,elide,ingest,engine,sending,clients");
        if (parts.contains("parse")) {
            parse();
        }
        if (parts.contains("document")) {
            document();
        }
        if (parts.contains("evaluate")) {
            evaluate();
        }
        if (parts.contains("sending")) {
            new SendingRuns(quick, report).all();
        }
        if (parts.contains("soak")) {
            new SoakRuns(
                            options.path("--data", DatabaseHome.standardFolder()),
                            options.path("--server", SERVER),
                            Duration.ofMinutes(options.number("--minutes", SOAK_MINUTES)),
                            report)
                    .all();
            return;
        }
        if (parts.contains("outage")) {
            new OutageRuns(options.path("--server", SERVER), quick, report).all();
            return;
        }
        Set<String> stores = options.words("--on", "memory,h2,postgresql");
        if (parts.contains("engine") && stores.contains("memory")) {
            engineInMemory();
        }
        for (Product product : Product.values()) {
            if (stores.contains(product.name().toLowerCase(Locale.ROOT))) {
                databases(product, parts);
            }
        }
    }

    private void databases(Product product, Set<String> parts)
            throws IOException, SQLException, InterruptedException, ExecutionException {
        Path folder = options.path("--data", DatabaseHome.standardFolder());
        List<Integer> rows = rows();
        try (DatabaseHome home = DatabaseHome.open(product, folder, options.postgresUrl())) {
            DatabaseRuns runs = new DatabaseRuns(home, quick, report);
            if (parts.contains("store")) {
                runs.store(rows);
            }
            if (parts.contains("elide")) {
                runs.elide(rows);
            }
            if (parts.contains("ingest")) {
                runs.ingest();
            }
            if (parts.contains("engine")) {
                runs.engine(engineRows());
            }
            if (parts.contains("clients") && product == Product.POSTGRESQL) {
                new ClientRuns(home, options.path("--server", SERVER), quick, report).all();
            }
        }
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

    private void evaluate() {
        Interleaved harness = quick ? new Interleaved(11, 300) : new Interleaved(51, 1500);
        rows().forEach(rows -> new EvaluateRuns(rows, harness).report(report));
    }

    private void engineInMemory() throws SQLException {
        EngineRuns runs = new EngineRuns("memory", quick, report);
        for (int rows : engineRows()) {
            FollowedFleet fleet = new FollowedFleet(rows);
            InMemoryTrackingStore store = new InMemoryTrackingStore();
            fleet.save(store);
            try (EngineLane.InMemory lane = new EngineLane.InMemory(new EngineStand(store, fleet))) {
                runs.followed(lane, fleet);
            }
            FollowedFleet coming = new FollowedFleet(Math.min(rows, runs.mostComing()));
            InMemoryTrackingStore empty = new InMemoryTrackingStore();
            coming.saveAccounts(empty);
            try (EngineLane.InMemory lane = new EngineLane.InMemory(new EngineStand(empty, coming))) {
                runs.ingest(lane, coming);
            }
        }
    }

    private List<Integer> rows() {
        return rows(SMALL + "," + LARGE);
    }

    /** A million followed containers would take hours to fill in. */
    private List<Integer> engineRows() {
        return rows(String.valueOf(SMALL));
    }

    private List<Integer> rows(String otherwise) {
        return options.words("--rows", otherwise).stream().map(Integer::valueOf).toList();
    }

    private JmhRounds rounds(int rounds, int iterations, long millis) {
        return quick ? new JmhRounds(2, 4, 300) : new JmhRounds(rounds, iterations, millis);
    }

    private static Measured find(Map<JmhRounds.Key, Measured> measured, String method, Map<String, String> parameters) {
        return Objects.requireNonNull(
                measured.get(new JmhRounds.Key(method, parameters)),
                () -> "nothing was measured of " + method + parameters);
    }
}
