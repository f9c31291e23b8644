package dev.quayside.examples.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.database.Replay;
import dev.quayside.examples.benchmarks.engine.EngineRuns.Measured;
import dev.quayside.query.store.InMemoryStore;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FollowedFleetTest {
    private static final int ROWS = 500;

    private final FollowedFleet fleet = new FollowedFleet(ROWS);
    private final EngineFixture fixture = new EngineFixture(filled(), fleet);
    private final Replay<EngineFixture> replay = Replay.inMemory(fixture);

    private InMemoryStore filled() {
        InMemoryStore store = new InMemoryStore();
        fleet.save(store);
        return store;
    }

    @AfterEach
    void close() {
        replay.close();
    }

    @Test
    void hasTheRequestedNumberOfActiveContainersWithUniqueNumbers() {
        Set<String> numbers = new HashSet<>();
        files().flatMap(file -> file.containers().stream()).forEach(container -> {
            numbers.add(container.number().value());
            assertThat(container.status()).isEqualTo(ContainerStatus.ON_SHIP);
        });
        assertThat(numbers).hasSize(ROWS);
        assertThat(Fleet.ACCOUNTS.stream()
                        .mapToInt(account ->
                                fixture.store.tracking().usage(account).activeContainers())
                        .sum())
                .isEqualTo(ROWS);
    }

    @Test
    void isTheSameEachTime() {
        assertThat(new FollowedFleet(ROWS).sailings()).isEqualTo(fleet.sailings());
    }

    @Test
    void hasEachShipmentDueOnceInTwentyPassesWithoutChanges() throws Exception {
        List<Integer> sequences = sequences();
        List<Measured> passes = EngineRuns.passes(replay, 0, 20);

        assertThat(passes.stream().mapToInt(Measured::count).sum())
                .isEqualTo(fleet.sailings().size());
        assertThat(passes)
                .allSatisfy(pass -> assertThat(pass.count())
                        .isBetween(
                                fleet.sailings().size() / 20, fleet.sailings().size() / 20 + 2));
        assertThat(sequences()).isEqualTo(sequences);
        assertThat(files().map(file -> file.shipment().tracking().lastSucceededAt()))
                .allSatisfy(asked -> assertThat(asked).isNotNull());
    }

    private List<Integer> sequences() {
        return files().flatMap(file -> file.history().containers().stream())
                .map(part -> (int) part.lastSequence())
                .toList();
    }

    @Test
    void emitsTheEventsOfEachReport() throws Exception {
        Map<EngineRuns.Kind, List<Measured>> applied = EngineRuns.reports(replay, fleet, 10);

        assertThat(applied).containsOnlyKeys(EngineRuns.Kind.values());
        assertThat(applied.values()).allSatisfy(reports -> assertThat(reports).hasSize(2));
        assertThat(applied.get(EngineRuns.Kind.AGAIN))
                .allSatisfy(each -> assertThat(each.count()).isZero());
        assertThat(applied.get(EngineRuns.Kind.NO_CHANGES))
                .allSatisfy(each -> assertThat(each.count()).isZero());
        assertThat(applied.get(EngineRuns.Kind.ONE_CHANGE))
                .allSatisfy(each -> assertThat(each.count()).isPositive());
        assertThat(applied.get(EngineRuns.Kind.TWENTY_CHANGES))
                .allSatisfy(each -> assertThat(each.count()).isGreaterThanOrEqualTo(4 * 4));
    }

    private Stream<ShipmentAggregate> files() {
        return fleet.sailings().stream()
                .map(sailing -> fixture.store
                        .tracking()
                        .aggregate(sailing.account(), fixture.shipmentId(sailing))
                        .orElseThrow());
    }
}
