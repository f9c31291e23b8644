package dev.quayside.examples.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.examples.benchmarks.AppliedReports.Applied;
import dev.quayside.examples.benchmarks.AppliedReports.Kind;
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
    private final EngineStand stand = new EngineStand(filled(), fleet);
    private final EngineLane lane = new EngineLane.InMemory(stand);

    private InMemoryTrackingStore filled() {
        InMemoryTrackingStore store = new InMemoryTrackingStore();
        fleet.save(store);
        return store;
    }

    @AfterEach
    void close() throws Exception {
        lane.close();
    }

    @Test
    void has_exactly_as_many_active_containers_as_asked_for_with_numbers_of_their_own() {
        Set<String> numbers = new HashSet<>();
        files().flatMap(aggregate -> aggregate.containers().stream()).forEach(container -> {
            numbers.add(container.number().value());
            assertThat(container.status()).isEqualTo(ContainerStatus.ON_SHIP);
        });
        assertThat(numbers).hasSize(ROWS);
        assertThat(fleet.accounts().stream()
                        .mapToInt(account ->
                                stand.store().tracking().usage(account).activeContainers())
                        .sum())
                .isEqualTo(ROWS);
    }

    @Test
    void is_the_same_every_time() {
        assertThat(new FollowedFleet(ROWS).sailings()).isEqualTo(fleet.sailings());
    }

    @Test
    void has_every_shipment_due_once_in_twenty_passes_and_no_news_of_any() throws Exception {
        List<Integer> sequences = sequences();
        List<DuePasses.Pass> passes = new DuePasses(lane).measure(0, 20);

        assertThat(passes.stream().mapToInt(DuePasses.Pass::shipments).sum())
                .isEqualTo(fleet.sailings().size());
        assertThat(passes)
                .allSatisfy(pass -> assertThat(pass.shipments())
                        .isBetween(
                                fleet.sailings().size() / 20, fleet.sailings().size() / 20 + 2));
        assertThat(sequences()).isEqualTo(sequences);
        assertThat(files().map(aggregate -> aggregate.shipment().tracking().lastSucceededAt()))
                .allSatisfy(asked -> assertThat(asked).isNotNull());
    }

    private List<Integer> sequences() {
        return files().flatMap(aggregate -> aggregate.history().containers().stream())
                .map(part -> (int) part.lastSequence())
                .toList();
    }

    @Test
    void tells_of_each_report_what_is_new() throws Exception {
        Map<Kind, List<Applied>> applied = new AppliedReports(lane, fleet).measure(5);

        assertThat(applied).containsOnlyKeys(Kind.values());
        assertThat(applied.get(Kind.AGAIN))
                .hasSize(4)
                .allSatisfy(each -> assertThat(each.events()).isZero());
        assertThat(applied.get(Kind.NO_NEWS))
                .allSatisfy(each -> assertThat(each.events()).isZero());
        assertThat(applied.get(Kind.ONE_CHANGE))
                .allSatisfy(each -> assertThat(each.events()).isPositive());
        assertThat(applied.get(Kind.TWENTY_CHANGES))
                .allSatisfy(each -> assertThat(each.events()).isGreaterThanOrEqualTo(4 * 4));
    }

    private Stream<ShipmentAggregate> files() {
        return fleet.sailings().stream()
                .map(sailing -> stand.store()
                        .tracking()
                        .aggregate(sailing.account(), stand.shipmentId(sailing))
                        .orElseThrow());
    }
}
