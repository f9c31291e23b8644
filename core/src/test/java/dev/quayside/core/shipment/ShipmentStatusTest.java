package dev.quayside.core.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShipmentStatusTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    /** A plus marks a container whose vessel has arrived. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            '',                               NO_CONTAINERS
            new,                              AT_ORIGIN
            loaded,                           AT_ORIGIN
            customs_exam,                     AT_ORIGIN
            on_ship,                          ON_SHIP
            on_ship+,                         ARRIVED
            grounded+,                        AT_TERMINAL
            available+,                       AT_TERMINAL
            not_available+,                   AT_TERMINAL
            off_dock+,                        AT_TERMINAL
            awaiting_inland_transfer+,        AT_TERMINAL
            on_rail+,                         ON_RAIL
            picked_up+,                       PICKED_UP
            dropped+,                         PICKED_UP
            delivered+,                       PICKED_UP
            empty_returned+,                  COMPLETED
            on_ship new,                      AT_ORIGIN
            on_ship on_ship+,                 ON_SHIP
            on_ship+ available+,              ARRIVED
            available+ on_rail+ picked_up+,   AT_TERMINAL
            on_rail+ empty_returned+,         ON_RAIL
            picked_up+ empty_returned+,       PICKED_UP
            empty_returned+ empty_returned,   COMPLETED
            """)
    void a_shipment_is_as_far_as_the_container_that_is_least_far(String containers, ShipmentStatus status) {
        List<Container> boxes = new ArrayList<>(Stream.of(containers.split(" "))
                .filter(text -> !text.isEmpty())
                .map(ShipmentStatusTest::container)
                .toList());

        assertThat(ShipmentStatus.of(boxes)).isEqualTo(status);
        Collections.reverse(boxes);
        assertThat(ShipmentStatus.of(boxes)).isEqualTo(status);
    }

    private static Container container(String text) {
        Milestones milestones = Milestones.builder()
                .podArrivedAt(text.endsWith("+") ? NOW : null)
                .build();
        return Container.builder(new UUID(0, 1), new UUID(0, 2), new ContainerNumber("MSCU1234566"), NOW)
                .status(new ContainerStatus(text.replace("+", "")))
                .milestones(milestones)
                .build();
    }
}
