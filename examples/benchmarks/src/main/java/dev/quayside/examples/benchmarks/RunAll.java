package dev.quayside.examples.benchmarks;

import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.database.FleetDatabase;
import dev.quayside.examples.benchmarks.database.Product;
import dev.quayside.examples.benchmarks.delivery.DeliveryRuns;
import dev.quayside.examples.benchmarks.document.DocumentRun;
import dev.quayside.examples.benchmarks.engine.EngineRuns;
import dev.quayside.examples.benchmarks.engine.SaveRun;
import dev.quayside.examples.benchmarks.lists.EndToEnd;
import dev.quayside.examples.benchmarks.lists.MemoryRuns;
import dev.quayside.examples.benchmarks.lists.Question;
import dev.quayside.examples.benchmarks.lists.StoreRuns;
import dev.quayside.examples.benchmarks.measure.Machine;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.RunOptions;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.examples.benchmarks.parse.ParseRun;
import dev.quayside.examples.benchmarks.server.ClientRun;
import dev.quayside.examples.benchmarks.server.OutageRun;
import dev.quayside.examples.benchmarks.server.SoakRun;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;

/**
 * Runs all measurements and writes their tables. Takes about three hours, with {@code --quick} a tenth of it; the
 * first run also fills the databases, which takes another half an hour.
 */
public final class RunAll {
    private static final String PARTS = "parse,document,evaluate,indexed,store,elide,ingest,engine,sending,clients";
    private static final String ROWS = "100000,1000000";
    /** A fleet of a million followed containers would take hours to fill. */
    private static final String ENGINE_ROWS = "100000";

    private final RunOptions options;
    private final Set<String> parts;
    private final Results results = new Results();

    private RunAll(RunOptions options) {
        this.options = options;
        this.parts = options.values("--only", PARTS);
    }

    /** Runs the measurements that the command line names. */
    public static void main(String[] args) throws Exception {
        RunOptions options = RunOptions.of(args);
        RunAll run = new RunAll(options);
        try {
            run.all();
        } finally {
            Files.writeString(options.report(), run.results.toString());
            System.out.println(run.results);
            System.out.println("written to " + options.report());
        }
    }

    private void all() throws Exception {
        results.paragraph("Measured on " + LocalDate.now(ZoneOffset.UTC) + (options.quick() ? ", quickly" : "") + ": "
                + Machine.describe() + ". Medians; in parentheses the middle half of the samples.");
        if (parts.contains("parse")) {
            ParseRun.run(options.harness(), results);
        }
        if (parts.contains("document")) {
            DocumentRun.run(options.harness(), results);
        }
        if (parts.contains("evaluate")) {
            options.rows(ROWS).forEach(rows -> new MemoryRuns(rows, options.harness(), results).withoutIndex());
        }
        if (parts.contains("indexed")) {
            options.rows(ROWS).forEach(rows -> new MemoryRuns(rows, options.harness(), results).withIndexes());
        }
        if (parts.contains("sending")) {
            new DeliveryRuns(options.quick(), results).run();
        }
        if (parts.contains("soak")) {
            new SoakRun(options, results).run();
        }
        if (parts.contains("outage")) {
            new OutageRun(options, results).run();
        }
        Set<String> stores = options.values("--on", "memory,h2,postgresql");
        if (parts.contains("engine") && stores.contains("memory")) {
            for (int rows : options.rows(ENGINE_ROWS)) {
                EngineRuns.inMemory(rows, options.quick(), results);
            }
        }
        if (parts.stream().anyMatch(Set.of("store", "elide", "ingest", "engine", "clients")::contains)) {
            for (Product product : Product.values()) {
                if (stores.contains(product.name().toLowerCase(Locale.ROOT))) {
                    on(product);
                }
            }
        }
    }

    private void on(Product product) throws IOException, SQLException, InterruptedException, ExecutionException {
        try (DatabaseHome home = DatabaseHome.open(product, options)) {
            results.paragraph("\nOn " + home.describe() + ".");
            if (parts.contains("store")) {
                Map<Question, Timing> atFirstSize = new EnumMap<>(Question.class);
                for (int rows : options.rows(ROWS)) {
                    try (FleetDatabase database = FleetDatabase.open(home, rows)) {
                        StoreRuns runs = new StoreRuns(database, options.harness(), results);
                        runs.pagesWithTotal();
                        if (product == Product.H2) {
                            runs.pagesWithoutTotal(atFirstSize);
                        } else {
                            runs.pagesWithEstimatedTotal();
                        }
                    }
                }
            }
            if (parts.contains("elide")) {
                for (int rows : options.rows(ROWS)) {
                    try (FleetDatabase database = FleetDatabase.open(home, rows);
                            EndToEnd endToEnd = new EndToEnd(database)) {
                        endToEnd.run(options.harness(), results);
                    }
                }
            }
            if (parts.contains("ingest")) {
                SaveRun.run(home, options.quick() ? 20_000 : 60_000, results);
            }
            if (parts.contains("engine")) {
                for (int rows : options.rows(ENGINE_ROWS)) {
                    EngineRuns.onDatabase(home, rows, options.quick(), results);
                }
            }
            if (parts.contains("clients") && product == Product.POSTGRESQL) {
                ClientRun.run(home, options, results);
            }
        }
    }
}
