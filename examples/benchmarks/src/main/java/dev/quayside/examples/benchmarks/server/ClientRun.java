package dev.quayside.examples.benchmarks.server;

import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.RunOptions;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.jsonapi.ConcurrentClients;
import dev.quayside.jsonapi.ConcurrentClients.Outcome;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * Measures the example server while many clients read and write at once: the requests that it answers, their times, and
 * whether a request fails or a stored resource is lost.
 */
public final class ClientRun {
    private static final int CLIENTS = 32;
    private static final String DATABASE = "clients";
    private static final int SERVER_ERROR = 500;

    private ClientRun() {}

    /** Writes the tables, on a database with nothing but the sample. */
    public static void run(DatabaseHome home, RunOptions options, Results results)
            throws IOException, SQLException, InterruptedException, ExecutionException {
        Duration time = Duration.ofSeconds(options.quick() ? 6 : 60);
        home.drop(DATABASE);
        Outcome outcome;
        try (ServerProgram server = ServerProgram.start(options.serverJar(), home.url(DATABASE))) {
            ConcurrentClients.ask(server.base(), server.key(), CLIENTS, Duration.ofSeconds(options.quick() ? 1 : 10));
            outcome = ConcurrentClients.ask(server.base(), server.key(), CLIENTS, time);
        }
        home.drop(DATABASE);
        results.table(
                CLIENTS + " clients for " + time.toSeconds() + " s over HTTP, reads and writes, "
                        + home.product().title(),
                "| | requests | a second | median | 90 % | 99 % | longest |\n|---|---|---|---|---|---|---|\n"
                        + row("reads", outcome.reads(), outcome.took()) + "\n"
                        + row("writes", outcome.writes(), outcome.took()));
        int failures = outcome.statuses().entrySet().stream()
                .filter(status -> status.getKey() >= SERVER_ERROR)
                .mapToInt(status -> status.getValue())
                .sum();
        none(results, "requests that failed", failures, "answers by status " + outcome.statuses());
        none(results, "lost resources", outcome.lost().size(), outcome.stored() + " stored");
    }

    private static void none(Results results, String what, int count, String all) {
        results.row(what, Integer.toString(count), all, "", "0", count == 0 ? "met" : "missed");
    }

    private static String row(String what, List<Long> times, Duration took) {
        StringBuilder row = new StringBuilder(
                "| " + what + " | " + times.size() + " | " + Math.round(times.size() * 1e9 / took.toNanos()));
        for (double part : new double[] {0.5, 0.9, 0.99, 1}) {
            long nanos = times.get((int) Math.ceil(part * times.size()) - 1);
            row.append(" | ").append(Timing.number(nanos / 1e6)).append(" ms");
        }
        return row.append(" |").toString();
    }
}
