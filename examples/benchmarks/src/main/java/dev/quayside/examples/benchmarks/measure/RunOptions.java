package dev.quayside.examples.benchmarks.measure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The command line of the benchmarks. */
public record RunOptions(List<String> arguments) {
    private static final Set<String> FLAGS = Set.of("--quick", "--processor-time");
    private static final Set<String> WITH_VALUE =
            Set.of("--only", "--on", "--rows", "--report", "--data", "--pg-url", "--server", "--minutes");
    private static final Path TARGET = Path.of("examples", "benchmarks", "target");

    public RunOptions {
        arguments = List.copyOf(arguments);
    }

    /**
     * Parses a command line.
     *
     * @throws IllegalArgumentException if an argument is unknown
     */
    public static RunOptions of(String... arguments) {
        for (int i = 0; i < arguments.length; i++) {
            if (WITH_VALUE.contains(arguments[i]) && i + 1 < arguments.length) {
                i++;
            } else if (!FLAGS.contains(arguments[i])) {
                throw new IllegalArgumentException("'" + arguments[i] + "' is not an option (expected " + FLAGS
                        + ", or with a value " + WITH_VALUE + ")");
            }
        }
        return new RunOptions(Arrays.asList(arguments));
    }

    /** Returns whether the run takes about a tenth of the time. */
    public boolean quick() {
        return arguments.contains("--quick");
    }

    /** Returns a harness with as many rounds as the run has time for. */
    public Interleaved harness() {
        int rounds = quick() ? 11 : 101;
        int warmupMillis = quick() ? 500 : 3000;
        return arguments.contains("--processor-time")
                ? Interleaved.ofProcessorTime(rounds, warmupMillis)
                : new Interleaved(rounds, warmupMillis);
    }

    /** Returns the values between commas, in their order. */
    public Set<String> values(String name, String standard) {
        return new LinkedHashSet<>(Arrays.asList(value(name, standard).split(",", -1)));
    }

    /** Returns the sizes of the data sets. */
    public List<Integer> rows(String standard) {
        return values("--rows", standard).stream().map(Integer::valueOf).toList();
    }

    /** Returns the duration of the soak run. */
    public Duration soakTime() {
        return Duration.ofMinutes(Integer.parseInt(value("--minutes", "15")));
    }

    /** Returns the file of the report. */
    public Path report() {
        return Path.of(value("--report", TARGET.resolve("results.md").toString()));
    }

    /** Returns the folder in which databases are kept from one run to the next. */
    public Path data() {
        return Path.of(value("--data", TARGET.resolve("databases").toString()));
    }

    /** Returns the jar of the example server. */
    public Path serverJar() {
        return Path.of(value("--server", "examples/server/target/quayside-server.jar"));
    }

    /**
     * Returns the address of a running PostgreSQL server, from the command line or {@code TEST_PG_URL}; empty if none
     * is set.
     */
    public String postgresUrl() {
        String url = System.getenv("TEST_PG_URL");
        return value("--pg-url", url == null ? "" : url.strip());
    }

    private String value(String name, String standard) {
        int at = arguments.indexOf(name);
        return at < 0 ? standard : arguments.get(at + 1);
    }
}
