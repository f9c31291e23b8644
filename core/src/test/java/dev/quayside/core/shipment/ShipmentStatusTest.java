package dev.quayside.core.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
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
    void a_shipment_has_the_status_of_its_least_advanced_container(String containers, ShipmentStatus status) {
        List<Container> shuffled = new ArrayList<>(Stream.of(containers.split(" "))
                .filter(text -> !text.isEmpty())
                .map(ShipmentStatusTest::container)
                .toList());

        assertThat(ShipmentStatus.of(shuffled)).isEqualTo(status);
        Collections.reverse(shuffled);
        assertThat(ShipmentStatus.of(shuffled)).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            '',                                           AT_ORIGIN
            full_in,                                      AT_ORIGIN
            loaded,                                       ON_SHIP
            departed,                                     ON_SHIP
            loaded arrived,                               ARRIVED
            arrived discharged,                           AT_TERMINAL
            discharged rail_loaded,                       ON_RAIL
            discharged rail_departed,                     ON_RAIL
            rail_loaded rail_arrived,                     AT_TERMINAL
            rail_loaded rail_unloaded,                    AT_TERMINAL
            discharged full_out,                          PICKED_UP
            rail_unloaded inland_full_out,                PICKED_UP
            delivered,                                    PICKED_UP
            full_out empty_terminated,                    COMPLETED
            """)
    void the_milestones_decide_for_a_container_with_an_unknown_status(String passed, ShipmentStatus status) {
        Set<String> names = Set.of(passed.split(" "));
        Function<String, Instant> at = name -> names.contains(name) ? NOW : null;
        Container container = container("discharged_somewhere").toBuilder()
                .milestones(Milestones.builder()
                        .polFullInAt(at.apply("full_in"))
                        .polVesselLoadedAt(at.apply("loaded"))
                        .polVesselDepartedAt(at.apply("departed"))
                        .podArrivedAt(at.apply("arrived"))
                        .podDischargedAt(at.apply("discharged"))
                        .podFullOutAt(at.apply("full_out"))
                        .finalDestinationFullOutAt(at.apply("inland_full_out"))
                        .deliveredAt(at.apply("delivered"))
                        .emptyTerminatedAt(at.apply("empty_terminated"))
                        .build())
                .rail(RailProgress.builder()
                        .podLoadedAt(at.apply("rail_loaded"))
                        .podDepartedAt(at.apply("rail_departed"))
                        .inlandAtaAt(at.apply("rail_arrived"))
                        .inlandUnloadedAt(at.apply("rail_unloaded"))
                        .build())
                .build();

        assertThat(ShipmentStatus.of(List.of(container))).isEqualTo(status);
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
