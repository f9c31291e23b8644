package dev.quayside.examples.filtertests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.InvalidQueryException;
import dev.quayside.query.catalog.ContainerQuery;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Filters on containers that the test shows; a starting point for tests of your own. */
class ContainerFiltersTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final AccountId ACCOUNT = new AccountId(UUID.randomUUID());
    private static final ReportedLine MAERSK = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");
    private static final Shipment SHIPMENT =
            Shipment.builder(UUID.randomUUID(), "MAEU221876618", MAERSK, NOW).build();

    @Test
    void a_container_without_reported_holds_matches_neither_true_nor_false() {
        Container held = container("MSCU1234566")
                .terminal(TerminalReport.builder()
                        .holds(List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null)))
                        .build())
                .build();
        Container free = container("MAEU1111110")
                .terminal(TerminalReport.builder().holds(List.of()).build())
                .build();
        Container silent = container("TGHU7654321").build();

        assertThat(select("filter[has_holds]=true", held, free, silent)).containsExactly(held);
        assertThat(select("filter[has_holds]=false", held, free, silent)).containsExactly(free);
    }

    @Test
    void commas_mean_or_and_array_elements_mean_and() {
        Container available =
                container("MSCU1234566").status(ContainerStatus.AVAILABLE).build();
        Container onShip =
                container("MAEU1111110").status(ContainerStatus.ON_SHIP).build();

        assertThat(select("filter[current_status]=available,on_ship", available, onShip))
                .containsExactlyInAnyOrder(available, onShip);
        assertThat(select("filter[current_status][]=available&filter[current_status][]=on_ship", available, onShip))
                .isEmpty();
    }

    @Test
    void the_last_free_day_of_the_line_takes_precedence_over_an_earlier_one_of_the_terminal() {
        Container disputed = container("MSCU1234566")
                .deadlines(ImportDeadlines.reported(
                        LastFreeDays.of(LocalDate.of(2026, 2, 5), LocalDate.of(2026, 2, 2), null)))
                .build();

        assertThat(select("filter[pickup_lfd]=<=2.days.from_now", disputed)).isEmpty();
        assertThat(select("filter[pickup_lfd]=2026-02-05", disputed)).containsExactly(disputed);
        assertThat(select("filter[pickup_lfd_terminal_on]=2026-02-02", disputed))
                .containsExactly(disputed);
    }

    @Test
    void an_unlinked_place_is_found_by_the_name_of_the_carrier() {
        Shipment raw = SHIPMENT.toBuilder()
                .routing(Routing.between(RoutingPoint.raw("YANTIAN, CN", null), RoutingPoint.raw(null, "USLAX")))
                .build();
        TrackedContainer row =
                new TrackedContainer(ACCOUNT, container("MSCU1234566").build(), raw, null);

        assertThat(ContainerQuery.select("filter[pol]=\"YANTIAN, CN\"&filter[pod_code]=USLAX", NOW, List.of(row)))
                .containsExactly(row.container());
        assertThat(ContainerQuery.select("filter[pod]=@exists", NOW, List.of(row)))
                .isEmpty();
    }

    @Test
    void a_misspelt_filter_throws_an_exception() {
        assertThatThrownBy(() -> select("filter[has_hold]=true"))
                .isInstanceOf(InvalidQueryException.class)
                .hasMessage(
                        "filter[has_hold]: this name is not a parameter of this list (did you mean filter[has_holds]?)");
    }

    private static Container.Builder container(String number) {
        return Container.builder(UUID.randomUUID(), SHIPMENT.id(), ContainerNumber.parse(number), NOW);
    }

    private static List<Container> select(String query, Container... containers) {
        List<TrackedContainer> rows = Stream.of(containers)
                .map(container -> new TrackedContainer(ACCOUNT, container, SHIPMENT, null))
                .toList();
        return ContainerQuery.select(query, NOW, rows);
    }
}
