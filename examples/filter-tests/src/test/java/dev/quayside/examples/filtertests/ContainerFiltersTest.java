package dev.quayside.examples.filtertests;

import static dev.quayside.query.fixtures.Fixtures.container;
import static dev.quayside.query.fixtures.Fixtures.shipment;
import static dev.quayside.query.fixtures.QueryAssert.assertThatQuery;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Diagnostic;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Filters on rows that the test shows; a starting point for tests of your own. */
class ContainerFiltersTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void a_container_without_reported_holds_matches_neither_true_nor_false() {
        List<Hold> customs = List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null));
        TrackedContainer held = container(
                "MSCU1234566",
                with -> with.terminal(TerminalReport.builder().holds(customs).build()));
        TrackedContainer released = container(
                "MAEU1111110",
                with -> with.terminal(TerminalReport.builder().holds(List.of()).build()));
        TrackedContainer unreported = container("TGHU7654321");

        assertThatQuery("filter[has_holds]=true")
                .amongContainers(held, released, unreported)
                .selects(held);
        assertThatQuery("filter[has_holds]=false")
                .amongContainers(held, released, unreported)
                .selects(released);
    }

    @Test
    void commas_mean_or_and_array_elements_mean_and() {
        TrackedContainer available = container("MSCU1234566", with -> with.status(ContainerStatus.AVAILABLE));
        TrackedContainer onShip = container("MAEU1111110", with -> with.status(ContainerStatus.ON_SHIP));

        assertThatQuery("filter[current_status]=available,on_ship")
                .amongContainers(available, onShip)
                .selects(available, onShip);
        assertThatQuery("filter[current_status][]=available&filter[current_status][]=on_ship")
                .amongContainers(available, onShip)
                .selectsNothing();
    }

    @Test
    void the_last_free_day_of_the_line_takes_precedence_over_an_earlier_one_of_the_terminal() {
        LastFreeDays days = LastFreeDays.of(LocalDate.of(2026, 2, 5), LocalDate.of(2026, 2, 2), null);
        TrackedContainer disputed = container("MSCU1234566", with -> with.deadlines(ImportDeadlines.reported(days)));

        assertThatQuery("filter[pickup_lfd]=<=2.days.from_now")
                .at(NOW)
                .amongContainers(disputed)
                .selectsNothing();
        assertThatQuery("filter[pickup_lfd]=2026-02-05")
                .amongContainers(disputed)
                .selects(disputed);
        assertThatQuery("filter[pickup_lfd_terminal_on]=2026-02-02")
                .amongContainers(disputed)
                .selects(disputed);
    }

    @Test
    void an_unlinked_place_is_found_by_the_name_of_the_carrier() {
        Routing routing = Routing.between(RoutingPoint.raw("YANTIAN, CN", null), RoutingPoint.raw(null, "USLAX"));
        TrackedContainer raw = container("MSCU1234566", with -> with, shipment -> shipment.routing(routing));

        assertThatQuery("filter[pol]=\"YANTIAN, CN\"&filter[pod_code]=USLAX")
                .amongContainers(raw)
                .selects(raw);
        assertThatQuery("filter[pod]=@exists").amongContainers(raw).selectsNothing();
    }

    @Test
    void a_shipment_is_found_by_its_number() {
        ShipmentRow shipment = shipment("MAEU221876618");

        assertThatQuery("filter[number]=MAEU221876618")
                .amongShipments(shipment, shipment("MAEU000000001"))
                .selects(shipment);
    }

    @Test
    void a_misspelt_filter_is_ignored_with_a_diagnostic_in_a_lenient_query() {
        TrackedContainer any = container("MSCU1234566");

        assertThatQuery("filter[has_hold]=true")
                .lenient()
                .amongContainers(any)
                .selects(any)
                .hasDiagnostics(Diagnostic.Code.UNKNOWN_PARAMETER);
    }
}
