package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.store.InMemoryStore;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes in which an engine does what is due die of SIGKILL, first between two commits and then at random moments,
 * and others go on: in the end everything is as if they had run undisturbed, and each event was emitted once.
 *
 * <p>Rounds and seed are those of {@link KillTest}; several rounds make a run, from the first request to the last end.
 */
@Tag("full")
class EngineKillTest {
    private static final int ROUNDS_IN_A_RUN = 10;

    private static WorkloadResult undisturbed;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path folder;

    /** Makes an empty database of the given number. */
    @FunctionalInterface
    private interface Kind {
        KilledDatabase database(int number) throws SQLException;
    }

    /** The result of one engine on a store in memory. */
    @BeforeAll
    static void follow() {
        Map<AccountId, List<UUID>> events = new HashMap<>();
        InMemoryStore memory = new InMemoryStore();
        Store store = ObservedStore.of(
                memory,
                commit -> {},
                commit -> events.computeIfAbsent(commit.account(), account -> new ArrayList<>())
                        .addAll(commit.events().stream().map(Event::id).toList()));
        TestWorkload.accept(store);
        AdjustableClock clock = new AdjustableClock(Instant.EPOCH);
        try (TrackingEngine engine = TestWorkload.engine(store, clock)) {
            for (Instant step : TestWorkload.STEPS) {
                clock.turnTo(step);
                TestWorkload.work(engine);
            }
        }
        undisturbed = WorkloadResult.of(memory, events);
    }

    @Test
    void an_undisturbed_engine_finishes_all_requests_and_emits_many_events() {
        assertThat(undisturbed.reached())
                .filteredOn(text -> text.contains("TrackingRequest["))
                .hasSize(16)
                .allMatch(text -> text.contains("status=tracking_stopped") || text.contains("status=failed"));
        assertThat(undisturbed.emitted()).doesNotHaveDuplicates().hasSizeGreaterThan(400);
    }

    @TestFactory
    Stream<DynamicTest> h2_in_a_file() {
        return runs("H2", 1, number -> new KilledH2(folder.resolve("engine" + number)));
    }

    @TestFactory
    Stream<DynamicTest> postgresql_and_two_nodes() {
        return runs("PostgreSQL", 2, number -> new KilledPostgres());
    }

    private static Stream<DynamicTest> runs(String name, int nodes, Kind kind) {
        Map<EngineKillRun.KillPoint, Integer> points = new TreeMap<>();
        return IntStream.iterate(0, round -> round < KillTest.ROUNDS, round -> round + ROUNDS_IN_A_RUN)
                .mapToObj(first -> {
                    int last = Math.min(first + ROUNDS_IN_A_RUN, KillTest.ROUNDS);
                    String rounds = "rounds " + (first + 1) + " to " + last + " of " + KillTest.ROUNDS + ", seed "
                            + KillTest.SEED;
                    return dynamicTest(rounds, () -> {
                        try (KilledDatabase database = kind.database(first);
                                EngineKillRun run =
                                        new EngineKillRun(database, nodes, KillTest.SEED + first, undisturbed)) {
                            run.toTheEnd(last - first).forEach(point -> points.merge(point, 1, Integer::sum));
                        }
                        System.out.println(name + ", " + rounds + ", so far: " + points);
                    });
                });
    }
}
