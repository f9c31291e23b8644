package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.quayside.store.jdbi.JdbiStore;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The server dies of SIGKILL while it makes its tables or imports two files, at random moments: what is left opens,
 * holds each file wholly or not at all, and everything that the server said it has; the next start completes it.
 *
 * <p>{@code -Dkill.rounds=50} kills it so often on each database, {@code -Dkill.seed} at other moments.
 */
@Tag("full")
class KillTest {
    static final int ROUNDS = Integer.getInteger("kill.rounds", 4);
    static final long SEED = Long.getLong("kill.seed", 20_260_304L);

    private static final Instant NOW = Instant.parse("2026-03-04T15:16:17Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    /** The output at the end of each stage: the tables are created, and two files are imported. */
    private static final List<String> STAGES = List.of("data in ", "imported ", "imported ");

    private static final int COPIES_IN_A_FILE = 2;
    /** Far longer than a start takes: a database may have come to no end at all. */
    private static final Duration SOURCE_TIMEOUT = Duration.ofMinutes(15);

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path folder;

    private final Map<String, Integer> outcomes = new TreeMap<>();
    private final List<Path> files = new ArrayList<>();
    /** The last known duration of each stage, in nanoseconds. */
    private final long[] pace = new long[STAGES.size()];

    /** Makes an empty database of the given number. */
    @FunctionalInterface
    private interface Kind {
        KilledDatabase database(int number) throws SQLException;
    }

    @BeforeEach
    void write_files() throws Exception {
        ImportFiles sample = ImportFiles.ofSample(NOW);
        files.add(sample.write(folder.resolve("a.json"), 0, COPIES_IN_A_FILE));
        files.add(sample.write(folder.resolve("b.json"), COPIES_IN_A_FILE, COPIES_IN_A_FILE));
    }

    @TestFactory
    Stream<DynamicTest> h2_in_a_file() throws Exception {
        return rounds("H2", number -> new KilledH2(folder.resolve("data" + number)));
    }

    @TestFactory
    Stream<DynamicTest> postgresql() throws Exception {
        return rounds("PostgreSQL", number -> new KilledPostgres());
    }

    private Stream<DynamicTest> rounds(String name, Kind kind) throws Exception {
        List<Snapshot> expected = expected(kind);
        try (KilledDatabase database = kind.database(-2);
                ServerProcess server = ServerProcess.start(arguments(database, files))) {
            pass(STAGES.size(), database, server);
        }
        Stream<DynamicTest> rounds = IntStream.range(0, ROUNDS)
                .mapToObj(round -> dynamicTest(
                        "round " + (round + 1) + " of " + ROUNDS + ", seed " + SEED,
                        () -> killAndCheck(kind, round, expected)));
        return rounds.onClose(
                () -> System.out.println(name + ", " + ROUNDS + " kills, seed " + SEED + ": " + outcomes));
    }

    /** The content of the tables without, with one and with both files. */
    private List<Snapshot> expected(Kind kind) throws Exception {
        List<Snapshot> expected = new ArrayList<>();
        try (KilledDatabase database = kind.database(-1)) {
            for (int imported = 0; imported <= files.size(); imported++) {
                start(database, files.subList(0, imported));
                try (Connection connection = database.connect()) {
                    expected.add(Snapshot.of(connection));
                }
            }
        }
        assertThat(expected).extracting(Snapshot::account).doesNotHaveDuplicates();
        return expected;
    }

    private void killAndCheck(Kind kind, int round, List<Snapshot> expected) throws Exception {
        try (KilledDatabase database = kind.database(round)) {
            String printed;
            try (ServerProcess server = ServerProcess.start(arguments(database, files))) {
                printed = awaitKillPoint(database, server, round);
                server.kill();
                printed += server.rest();
            }
            String output = printed;
            assertTimeoutPreemptively(SOURCE_TIMEOUT, () -> check(database, output, expected));
        }
    }

    /**
     * Every other round aims at the making of the tables, the others at one of the imports; what takes long at first is
     * to load classes, so late moments are the likelier ones. Answers what the server has printed so far.
     */
    private String awaitKillPoint(KilledDatabase database, ServerProcess server, int round) throws Exception {
        int stage = round % 2 == 0 ? 0 : 1 + round / 2 % 2;
        String printed = pass(stage, database, server);
        SplittableRandom random = new SplittableRandom(SEED + round);
        TimeUnit.NANOSECONDS.sleep(Math.max(random.nextLong(pace[stage]), random.nextLong(pace[stage])));
        return printed;
    }

    /** Waits until the first table is there, and then for the end of so many stages. */
    private String pass(int stages, KilledDatabase database, ServerProcess server) throws Exception {
        awaitFirstTable(database, server);
        StringBuilder printed = new StringBuilder();
        for (int stage = 0; stage < stages; stage++) {
            long begun = System.nanoTime();
            printed.append(server.waitFor(STAGES.get(stage))).append('\n');
            pace[stage] = System.nanoTime() - begun;
        }
        return printed.toString();
    }

    private void check(KilledDatabase database, String printed, List<Snapshot> expected) throws Exception {
        database.settle();
        try (Connection connection = database.connect()) {
            database.checkIndexes(connection);
            Snapshot left = Snapshot.of(connection);
            outcomes.merge(outcome(left, expected), 1, Integer::sum);
            assertThat(left.account())
                    .isIn(expected.stream().map(Snapshot::account).toList());
            assertThat(left.shared())
                    .isIn(expected.stream().map(Snapshot::shared).toList());
            assertThat(filesIn(left, expected))
                    .as("files, after the server said:%n%s", printed)
                    .isGreaterThanOrEqualTo((int) printed.lines()
                            .filter(line -> line.startsWith("imported "))
                            .count());
            if (printed.contains("data in ")) {
                assertThat(left.migration()).isEqualTo(expected.get(0).migration());
            }
        }

        start(database, files);

        Snapshot complete = expected.get(files.size());
        try (ServerStore store = database.open(CLOCK);
                Connection connection = database.connect()) {
            assertThat(((JdbiStore) store.data()).problems()).isEmpty();
            database.checkIndexes(connection);
            assertThat(Snapshot.of(connection)).isEqualTo(complete);
        }
    }

    private static int filesIn(Snapshot left, List<Snapshot> expected) {
        return expected.stream().map(Snapshot::account).toList().indexOf(left.account());
    }

    private static String outcome(Snapshot left, List<Snapshot> expected) {
        if (!left.migration().equals(expected.get(0).migration())) {
            return left.migration().isEmpty()
                    ? "migration: within the first script"
                    : "migration: as far as "
                            + left.migration().get(left.migration().size() - 1).split("[.]", -1)[0];
        }
        return "files imported: " + filesIn(left, expected);
    }

    private static void awaitFirstTable(KilledDatabase database, ServerProcess server) throws Exception {
        while (!database.isBegun()) {
            if (!server.isAlive()) {
                throw new AssertionError("the server ended before it made a table:\n" + server.rest());
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /** Starts the server in this process, as anybody does after a crash, and stops it in order. */
    private static void start(KilledDatabase database, List<Path> imports) {
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        try (RunningServer running = new RunningServer()) {
            PrintStream ignored = stream(new ByteArrayOutputStream());
            int exitCode = Main.run(List.of(arguments(database, imports)), running, ignored, stream(errors));
            assertThat(exitCode).as(errors.toString(StandardCharsets.UTF_8)).isZero();
        }
    }

    private static String[] arguments(KilledDatabase database, List<Path> imports) {
        List<String> arguments = new ArrayList<>(
                List.of("--port", "0", "--store", database.store(), "--no-sample", "--now", NOW.toString()));
        for (Path file : imports) {
            arguments.addAll(List.of("--import", file.toString()));
        }
        return arguments.toArray(String[]::new);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
