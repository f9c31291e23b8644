package dev.quayside.examples.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.query.catalog.TrackedContainer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FleetTest {
    private static final Set<ContainerStatus> IN_PORT = Set.of(
            ContainerStatus.AVAILABLE,
            ContainerStatus.NOT_AVAILABLE,
            ContainerStatus.GROUNDED,
            ContainerStatus.OFF_DOCK,
            ContainerStatus.AWAITING_INLAND_TRANSFER);

    private final Fleet fleet = new Fleet(20_000);

    @Test
    void has_exactly_as_many_containers_as_asked_for_with_ids_of_their_own() {
        Set<UUID> ids = new HashSet<>();
        fleet.forEach(consignment -> consignment.containers().forEach(container -> ids.add(container.id())));
        assertThat(ids).hasSize(fleet.rows());
    }

    @Test
    void is_the_same_every_time() {
        assertThat(fleet.biggestAccountsRows()).isEqualTo(new Fleet(20_000).biggestAccountsRows());
    }

    @Test
    void gives_the_biggest_account_two_fifths_of_the_containers() {
        assertThat(fleet.biggestAccountsRows().size() / 20_000.0).isCloseTo(0.4, within(0.02));
    }

    @Test
    void has_about_one_in_a_hundred_containers_in_a_port() {
        Map<ContainerStatus, Integer> counts = new HashMap<>();
        fleet.forEach(consignment -> consignment.containers().stream()
                .map(Container::status)
                .forEach(status -> counts.merge(status, 1, Integer::sum)));
        int inPort = counts.entrySet().stream()
                .filter(entry -> IN_PORT.contains(entry.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
        assertThat(inPort / 20_000.0).as("%s", counts).isBetween(0.005, 0.015);
    }

    @Test
    void lets_every_question_find_something() {
        List<TrackedContainer> rows = fleet.biggestAccountsRows();
        Question.Samples samples = Question.Samples.of(fleet);
        for (Question question : Question.values()) {
            assertThat(HandLoops.of(question, samples, 3).page(rows).total())
                    .as("%s", question)
                    .isPositive();
        }
    }
}
