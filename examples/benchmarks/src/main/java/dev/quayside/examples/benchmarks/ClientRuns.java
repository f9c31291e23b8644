package dev.quayside.examples.benchmarks;

import dev.quayside.jsonapi.ManyClients;
import dev.quayside.jsonapi.ManyClients.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * What is measured of the example server, in a process of its own, while many clients read and write at once over HTTP: how
 * many requests are answered and how long they take, and whether anything fails or is lost.
 */
final class ClientRuns {
    private static final int CLIENTS = 32;
    private static final String DATABASE = "clients";
    private static final int FIRST_FAILURE = 500;

    private final DatabaseHome home;
    private final Path serverJar;
    private final Duration warmUp;
    private final Duration time;
    private final StringBuilder report;

    ClientRuns(DatabaseHome home, Path serverJar, boolean quick, StringBuilder report) {
        this.home = home;
        this.serverJar = serverJar;
        this.warmUp = Duration.ofSeconds(quick ? 1 : 10);
        this.time = Duration.ofSeconds(quick ? 6 : 60);
        this.report = report;
    }

    /** On a database that has nothing but the sample. */
    void all() throws IOException, SQLException, InterruptedException, ExecutionException {
        home.drop(DATABASE);
        Outcome outcome;
        try (ServerProgram server = ServerProgram.start(serverJar, home.url(DATABASE))) {
            ManyClients.ask(server.base(), server.key(), CLIENTS, warmUp);
            outcome = ManyClients.ask(server.base(), server.key(), CLIENTS, time);
        }
        home.drop(DATABASE);
        report(outcome);
    }

    private void report(Outcome outcome) {
        report.append("### " + CLIENTS + " clients for " + time.toSeconds() + " s over HTTP, reads and writes, "
                + home.product().title() + "\n\n");
        report.append("| | requests | a second | median | 90 % | 99 % | longest |\n|---|---|---|---|---|---|---|\n");
        row("reads", outcome.reads(), outcome.took());
        row("writes", outcome.writes(), outcome.took());
        report.append('\n');
        int failures = outcome.statuses().entrySet().stream()
                .filter(status -> status.getKey() >= FIRST_FAILURE)
                .mapToInt(status -> status.getValue())
                .sum();
        Goal goal = new Goal(report);
        none(goal, "requests that failed", failures, "answers by status " + outcome.statuses());
        none(goal, "things lost", outcome.lost().size(), outcome.stored() + " stored");
        report.append('\n');
    }

    private static void none(Goal goal, String what, int count, String of) {
        goal.line(what, Integer.toString(count), of, "", "0", count == 0 ? "met" : "missed");
    }

    private void row(String what, List<Long> times, Duration took) {
        report.append("| " + what + " | " + times.size() + " | " + Math.round(times.size() * 1e9 / took.toNanos()));
        for (double part : new double[] {0.5, 0.9, 0.99, 1}) {
            long nanos = times.get((int) Math.ceil(part * times.size()) - 1);
            report.append(" | " + Timing.number(nanos / 1e6) + " ms");
        }
        report.append(" |\n");
    }
}
