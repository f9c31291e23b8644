package dev.quayside.examples.dcsa;

import static dev.quayside.examples.dcsa.Told.actual;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.SourceResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What laden gates become beside moves of vessels that are planned, late, or of vessels without the box. */
class GatesTest {
    private static final Told LOAD = actual("e1", "LOAD CNSHA 2026-03-04T06");
    private static final Told DEPARTURE = actual("e2", "DEPA CNSHA 2026-03-05T06");
    private static final Told ARRIVAL = actual("e3", "ARRI USLAX 2026-03-20T06");
    private static final Told DISCHARGE = actual("e4", "DISC USLAX 2026-03-21T06");
    private static final Told GATE_OUT = actual("e5", "GTOT USLAX 2026-03-22T06");

    @Test
    void an_old_plan_does_not_lead_a_box_on_that_was_picked_up() {
        Told plan = actual("e6", "ARRI KRPUS 2026-03-25T06").planned();

        Report report = report(LOAD, DEPARTURE, plan, ARRIVAL, DISCHARGE, GATE_OUT);

        assertThat(gates(report)).containsExactly("full_out@USLAX");
        assertThat(port(report, ReportedField.PORT_OF_LADING)).isEqualTo("CNSHA");
        assertThat(port(report, ReportedField.PORT_OF_DISCHARGE)).isEqualTo("USLAX");
        assertThat(report.shipment().values())
                .filteredOn(told -> told.field().equals(ReportedField.ROUTE))
                .extracting(told -> told.value())
                .doesNotHaveToString("KRPUS")
                .allSatisfy(route -> assertThat((List<?>) route).hasSize(2));
    }

    @Test
    void an_old_plan_with_a_transshipment_does_not_lead_a_box_on_either() {
        Report report = report(
                LOAD,
                DEPARTURE,
                ARRIVAL,
                DISCHARGE,
                GATE_OUT,
                actual("e6", "ARRI KRPUS 2026-03-23T06").planned(),
                actual("e7", "LOAD KRPUS 2026-03-24T06").planned(),
                actual("e8", "ARRI USSEA 2026-04-05T06").planned());

        assertThat(gates(report)).containsExactly("full_out@USLAX");
        assertThat(port(report, ReportedField.PORT_OF_DISCHARGE)).isEqualTo("USLAX");
    }

    @Test
    void a_box_that_is_picked_up_does_not_go_on_with_the_vessel_that_brought_it() {
        Told leaves = actual("e6", "DEPA USLAX 2026-03-23T06");
        Told next = actual("e7", "ARRI USSEA 2026-03-25T06");

        assertThat(gates(report(LOAD, DEPARTURE, ARRIVAL, DISCHARGE, GATE_OUT, leaves)))
                .containsExactly("full_out@USLAX");
        Report named = report(
                LOAD,
                DEPARTURE,
                ARRIVAL.by("STORK"),
                DISCHARGE.by("STORK"),
                GATE_OUT,
                leaves.by("STORK"),
                next.by("STORK"));
        assertThat(gates(named)).containsExactly("full_out@USLAX");
        assertThat(port(named, ReportedField.PORT_OF_DISCHARGE)).isEqualTo("USLAX");
    }

    @Test
    void a_box_that_is_picked_up_was_discharged_whatever_the_plan_says() {
        Told late = actual("e4", "DISC USLAX 2026-03-23T06").planned();

        assertThat(gates(report(LOAD, DEPARTURE, ARRIVAL, late, GATE_OUT))).containsExactly("full_out@USLAX");
        assertThat(gates(report(LOAD, DEPARTURE, late, GATE_OUT))).containsExactly("full_out@USLAX");
        assertThat(gates(report(LOAD, DEPARTURE, late, GATE_OUT, actual("e6", "DEPA USLAX 2026-03-24T06"))))
                .containsExactly("full_out@USLAX");
    }

    @Test
    void a_box_whose_first_half_of_the_journey_is_not_told_is_picked_up_all_the_same() {
        Told plan = actual("e6", "ARRI KRPUS 2026-03-25T06").planned();

        assertThat(gates(report(plan, DISCHARGE, GATE_OUT, actual("e7", "DEPA USLAX 2026-03-23T06"))))
                .containsExactly("full_out@USLAX");
    }

    @Test
    void a_late_vessel_takes_no_box_to_sea_before_it_came_in() {
        Told plan = actual("e1", "LOAD CNSHA 2026-03-02T06").planned();
        Told gateIn = actual("e2", "GTIN CNSHA 2026-03-03T06");

        assertThat(gates(report(plan, gateIn))).containsExactly("full_in@CNSHA");
        assertThat(gates(report(plan, gateIn, actual("e3", "ARRI CNSHA 2026-03-02T06"), LOAD)))
                .containsExactly("full_in@CNSHA");
        assertThat(gates(report(gateIn, actual("e3", "DEPA CNSHA 2026-03-02T06"), LOAD)))
                .containsExactly("full_in@CNSHA");
    }

    @Test
    void a_plan_counts_for_a_gate_that_is_planned_as_well() {
        Told plan = actual("e1", "LOAD CNSHA 2026-03-02T06").planned();

        assertThat(gates(report(plan, actual("e2", "GTIN KRPUS 2026-03-08T06").planned())))
                .containsExactly("positioned_in?@KRPUS");
    }

    @Test
    void a_box_that_is_still_to_be_loaded_is_not_picked_up() {
        Told depot = actual("e5", "GTOT CNSHA 2026-03-01T06");
        Told load = actual("e6", "LOAD CNSHA 2026-03-04T06").planned();
        Told sails = actual("e7", "DEPA CNSHA 2026-03-05T06").planned();
        Told ahead = actual("e8", "ARRI USLAX 2026-03-20T06").planned();

        assertThat(gates(report(depot, load))).containsExactly("positioned_out@CNSHA");
        assertThat(gates(report(depot, sails))).containsExactly("positioned_out@CNSHA");
        assertThat(gates(report(depot, ahead))).containsExactly("positioned_out@CNSHA");
        assertThat(gates(report(depot, actual("e9", "ARRI CNSHA 2026-02-28T06"), sails, ahead)))
                .containsExactly("positioned_out@CNSHA");
    }

    @Test
    void a_box_between_two_terminals_of_a_transshipment_is_not_picked_up() {
        List<Told> toBusan = List.of(
                LOAD,
                DEPARTURE,
                actual("e3", "ARRI KRPUS 2026-03-07T06").by("STORK"),
                actual("e4", "DISC KRPUS 2026-03-07T09").by("STORK"),
                actual("e5", "GTOT KRPUS 2026-03-08T06"),
                actual("e6", "GTIN KRPUS 2026-03-08T09"),
                actual("e8", "ARRI USLAX 2026-03-20T06").planned());
        List<Told> loads = new ArrayList<>(toBusan);
        loads.add(actual("e7", "LOAD KRPUS 2026-03-09T06").planned());
        List<Told> sails = new ArrayList<>(toBusan);
        sails.add(actual("e7", "DEPA KRPUS 2026-03-09T06").planned().by("HERON"));

        for (List<Told> events : List.of(loads, sails)) {
            Report report = report(events.toArray(Told[]::new));

            assertThat(gates(report)).containsExactly("positioned_out@KRPUS", "positioned_in@KRPUS");
            assertThat(port(report, ReportedField.PORT_OF_DISCHARGE)).isEqualTo("USLAX");
        }
    }

    @Test
    void a_box_has_only_the_moves_of_vessels_that_are_its_own() {
        Told gateIn = actual("e6", "GTIN CNSHA 2026-03-06T06").of(Told.OTHER_BOX);
        Told load = actual("e7", "LOAD CNSHA 2026-03-07T06").of(Told.OTHER_BOX);

        assertThat(gates(report(LOAD, gateIn))).isEmpty();
        assertThat(gates(report(LOAD, gateIn), Told.OTHER_BOX)).containsExactly("full_in@CNSHA");
        assertThat(gates(report(LOAD, DEPARTURE, gateIn, load), Told.OTHER_BOX)).containsExactly("full_in@CNSHA");
    }

    private static Report report(Told... events) {
        Reading reading = Reading.of(List.of(events).toString(), Documents.KNOWN);
        assertThat(reading.remarks()).isEmpty();
        return ((SourceResponse.Reported<Report>) reading.answer()).report();
    }

    private static List<String> gates(Report report) {
        return gates(report, Told.BOX);
    }

    private static List<String> gates(Report report, String box) {
        return Objects.requireNonNull(report.containers().get(new ContainerNumber(box))).movements().stream()
                .map(movement -> movement.key().text())
                .filter(key -> key.startsWith("full_") || key.startsWith("positioned_"))
                .toList();
    }

    private static String port(Report report, ReportedField<RoutingPoint> fact) {
        return report.shipment().values().stream()
                .filter(told -> told.field().equals(fact))
                .map(told -> String.valueOf(((RoutingPoint) Objects.requireNonNull(told.value())).code()))
                .findFirst()
                .orElse("none");
    }
}
