package dev.quayside.examples.gettingstarted;

import static dev.quayside.query.fixtures.Fixtures.container;
import static dev.quayside.query.fixtures.QueryAssert.assertThatQuery;

import dev.quayside.core.container.*;
import dev.quayside.core.shipment.*;
import dev.quayside.query.catalog.TrackedContainer;
import java.math.BigDecimal;
import java.time.*;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class RowValuesTest {
    private static final Instant AT = Instant.parse("2026-02-05T16:40:00Z");
    private static final LocalDate DAY = LocalDate.parse("2026-02-05");
    private static final Hold HOLD = Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null);
    private static final Fee FEE = Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("150.00"), "USD");

    @Test
    void filters_on_values_of_the_container() {
        assertSelected("filter[current_status]=on_ship", with -> with.status(ContainerStatus.ON_SHIP));
        assertSelected("filter[search_by_ref_numbers]=po-47", with -> with.refNumbers(List.of("PO-4711")));
        LastFreeDays days = LastFreeDays.of(DAY, null, null); // of the shipping line, the terminal, the railroad
        assertSelected("filter[pickup_lfd]=2026-02-05", with -> with.deadlines(ImportDeadlines.reported(days)));
        TerminalReport report =
                TerminalReport.builder().holds(List.of(HOLD)).fees(List.of(FEE)).build();
        assertSelected("filter[hold_name]=customs", with -> with.terminal(report));
        assertSelected("filter[has_demurrage_fees]=true", with -> with.terminal(report));
        Milestones milestones = Milestones.builder().podDischargedAt(AT).build();
        assertSelected("filter[pod_discharged_at]=2026-02-05", with -> with.milestones(milestones));
        RailProgress rail = RailProgress.builder().inlandEtaAt(AT).build();
        assertSelected("filter[inland_destination_eta_at]=2026-02-05", with -> with.rail(rail));
    }

    @Test
    void filters_on_values_of_its_shipment() {
        RoutingPoint lading = RoutingPoint.raw("Shanghai", "CNSHA");
        RoutingPoint discharge = RoutingPoint.raw("Los Angeles", "USLAX");
        assertShipmentSelected("filter[pod_code]=USLAX", with -> with.routing(Routing.between(lading, discharge)));
        TrackingState stopped = TrackingState.ACTIVE.stop(AT, TrackingState.StopReason.CANCELLED_BY_USER, null);
        assertShipmentSelected("filter[actively_tracked]=false", with -> with.tracking(stopped));
        assertShipmentSelected("filter[search_by_shipment_ref_numbers]=b", with -> with.refNumbers(List.of("B-1")));
    }

    private static void assertSelected(String query, UnaryOperator<Container.Builder> values) {
        TrackedContainer row = container("MSCU1234566", values);
        assertThatQuery(query).amongContainers(row, container("TGHU7654321")).selects(row);
    }

    private static void assertShipmentSelected(String query, UnaryOperator<Shipment.Builder> values) {
        TrackedContainer row = container("MSCU1234566", container -> container, values);
        assertThatQuery(query).amongContainers(row, container("TGHU7654321")).selects(row);
    }
}
