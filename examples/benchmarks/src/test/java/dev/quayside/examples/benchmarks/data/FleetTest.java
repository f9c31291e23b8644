package dev.quayside.examples.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import java.util.HashMap;
import java.util.HashSet;
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

    private static final int ROWS = 10_000;

    private final Fleet fleet = new Fleet(ROWS);

    @Test
    void hasTheRequestedNumberOfContainersWithUniqueIds() {
        Set<UUID> ids = new HashSet<>();
        fleet.forEach(consignment -> consignment.containers().forEach(container -> ids.add(container.id())));
        assertThat(ids).hasSize(fleet.rows());
    }

    @Test
    void isTheSameEachTime() {
        assertThat(fleet.largestAccountsRows()).isEqualTo(new Fleet(ROWS).largestAccountsRows());
    }

    @Test
    void givesTheLargestAccountTwoFifthsOfTheContainers() {
        assertThat(fleet.largestAccountsRows().size() / (double) ROWS).isCloseTo(0.4, within(0.02));
    }

    @Test
    void hasAboutOneInAHundredContainersInAPort() {
        Map<ContainerStatus, Integer> counts = new HashMap<>();
        fleet.forEach(consignment -> consignment.containers().stream()
                .map(Container::status)
                .forEach(status -> counts.merge(status, 1, Integer::sum)));
        int inPort = counts.entrySet().stream()
                .filter(entry -> IN_PORT.contains(entry.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
        assertThat(inPort / (double) ROWS).as("%s", counts).isBetween(0.005, 0.015);
    }
}
