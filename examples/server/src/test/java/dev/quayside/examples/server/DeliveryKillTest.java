package dev.quayside.examples.server;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that send notifications die of SIGKILL at random moments before everything has arrived, and others go on:
 * in the end each notification has arrived at least once, or has failed after its tries; and what arrived twice had the
 * same id and the same body.
 *
 * <p>Rounds and seed are those of {@link KillTest}.
 */
@Tag("full")
class DeliveryKillTest {
    private static final int ROUNDS_IN_A_RUN = 10;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path folder;

    /** Makes an empty database of the given number. */
    @FunctionalInterface
    private interface Kind {
        KilledDatabase database(int number) throws SQLException;
    }

    @TestFactory
    Stream<DynamicTest> h2_in_a_file() {
        return runs("H2", 1, number -> new KilledH2(folder.resolve("delivery" + number)));
    }

    @TestFactory
    Stream<DynamicTest> postgresql_and_two_nodes() {
        return runs("PostgreSQL", 2, number -> new KilledPostgres());
    }

    private static Stream<DynamicTest> runs(String name, int nodes, Kind kind) {
        return IntStream.iterate(0, round -> round < KillTest.ROUNDS, round -> round + ROUNDS_IN_A_RUN)
                .mapToObj(first -> {
                    int last = Math.min(first + ROUNDS_IN_A_RUN, KillTest.ROUNDS);
                    String rounds = "rounds " + (first + 1) + " to " + last + " of " + KillTest.ROUNDS + ", seed "
                            + KillTest.SEED;
                    return dynamicTest(rounds, () -> {
                        try (KilledDatabase database = kind.database(first);
                                DeliveryKillRun run = new DeliveryKillRun(database, nodes, KillTest.SEED + first)) {
                            System.out.println(name + ", " + rounds + ": " + run.toTheEnd(last - first));
                        }
                    });
                });
    }
}
