package dev.quayside.examples.dcsa;

import static dev.quayside.examples.dcsa.TestEvent.actual;
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

/** Tests laden gate movements beside planned and late vessel movements and vessels without the container. */
class GatesTest {
    private static final TestEvent LOAD = actual("e1", "LOAD CNSHA 2026-03-04T06");
    private static final TestEvent DEPARTURE = actual("e2", "DEPA CNSHA 2026-03-05T06");
    private static final TestEvent ARRIVAL = actual("e3", "ARRI USLAX 2026-03-20T06");
    private static final TestEvent DISCHARGE = actual("e4", "DISC USLAX 2026-03-21T06");
    private static final TestEvent GATE_OUT = actual("e5", "GTOT USLAX 2026-03-22T06");

    @Test
    void an_outdated_plan_does_not_continue_the_journey_of_a_picked_up_container() {
        TestEvent plan = actual("e6", "ARRI KRPUS 2026-03-25T06").planned();

        Report report = report(LOAD, DEPARTURE, plan, ARRIVAL, DISCHARGE, GATE_OUT);

        assertThat(gates(report)).containsExactly("full_out@USLAX");
        assertThat(port(report, ReportedField.PORT_OF_LADING)).isEqualTo("CNSHA");
        assertThat(port(report, ReportedField.PORT_OF_DISCHARGE)).isEqualTo("USLAX");
        assertThat(report.shipment().values())
                .filteredOn(reported -> reported.field().equals(ReportedField.ROUTE))
                .extracting(reported -> reported.value())
                .doesNotHaveToString("KRPUS")
                .allSatisfy(route -> assertThat((List<?>) route).hasSize(2));
    }

    @Test
    void an_outdated_plan_with_a_transshipment_does_not_continue_the_journey_either() {
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
    void a_picked_up_container_does_not_continue_with_its_vessel() {
        TestEvent leaves = actual("e6", "DEPA USLAX 2026-03-23T06");
        TestEvent next = actual("e7", "ARRI USSEA 2026-03-25T06");

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
    void a_picked_up_container_was_discharged_despite_the_plan() {
        TestEvent late = actual("e4", "DISC USLAX 2026-03-23T06").planned();

        assertThat(gates(report(LOAD, DEPARTURE, ARRIVAL, late, GATE_OUT))).containsExactly("full_out@USLAX");
        assertThat(gates(report(LOAD, DEPARTURE, late, GATE_OUT))).containsExactly("full_out@USLAX");
        assertThat(gates(report(LOAD, DEPARTURE, late, GATE_OUT, actual("e6", "DEPA USLAX 2026-03-24T06"))))
                .containsExactly("full_out@USLAX");
    }

    @Test
    void a_container_without_a_reported_origin_can_be_picked_up() {
        TestEvent plan = actual("e6", "ARRI KRPUS 2026-03-25T06").planned();

        assertThat(gates(report(plan, DISCHARGE, GATE_OUT, actual("e7", "DEPA USLAX 2026-03-23T06"))))
                .containsExactly("full_out@USLAX");
    }

    @Test
    void a_late_vessel_does_not_make_an_earlier_gate_in_a_return() {
        TestEvent plan = actual("e1", "LOAD CNSHA 2026-03-02T06").planned();
        TestEvent gateIn = actual("e2", "GTIN CNSHA 2026-03-03T06");

        assertThat(gates(report(plan, gateIn))).containsExactly("full_in@CNSHA");
        assertThat(gates(report(plan, gateIn, actual("e3", "ARRI CNSHA 2026-03-02T06"), LOAD)))
                .containsExactly("full_in@CNSHA");
        assertThat(gates(report(gateIn, actual("e3", "DEPA CNSHA 2026-03-02T06"), LOAD)))
                .containsExactly("full_in@CNSHA");
    }

    @Test
    void a_plan_also_decides_a_planned_gate_movement() {
        TestEvent plan = actual("e1", "LOAD CNSHA 2026-03-02T06").planned();

        assertThat(gates(report(plan, actual("e2", "GTIN KRPUS 2026-03-08T06").planned())))
                .containsExactly("positioned_in?@KRPUS");
    }

    @Test
    void a_container_before_its_loading_is_not_picked_up() {
        TestEvent depot = actual("e5", "GTOT CNSHA 2026-03-01T06");
        TestEvent load = actual("e6", "LOAD CNSHA 2026-03-04T06").planned();
        TestEvent sails = actual("e7", "DEPA CNSHA 2026-03-05T06").planned();
        TestEvent ahead = actual("e8", "ARRI USLAX 2026-03-20T06").planned();

        assertThat(gates(report(depot, load))).containsExactly("positioned_out@CNSHA");
        assertThat(gates(report(depot, sails))).containsExactly("positioned_out@CNSHA");
        assertThat(gates(report(depot, ahead))).containsExactly("positioned_out@CNSHA");
        assertThat(gates(report(depot, actual("e9", "ARRI CNSHA 2026-02-28T06"), sails, ahead)))
                .containsExactly("positioned_out@CNSHA");
    }

    @Test
    void a_container_between_two_terminals_is_not_picked_up() {
        List<TestEvent> toBusan = List.of(
                LOAD,
                DEPARTURE,
                actual("e3", "ARRI KRPUS 2026-03-07T06").by("STORK"),
                actual("e4", "DISC KRPUS 2026-03-07T09").by("STORK"),
                actual("e5", "GTOT KRPUS 2026-03-08T06"),
                actual("e6", "GTIN KRPUS 2026-03-08T09"),
                actual("e8", "ARRI USLAX 2026-03-20T06").planned());
        List<TestEvent> loads = new ArrayList<>(toBusan);
        loads.add(actual("e7", "LOAD KRPUS 2026-03-09T06").planned());
        List<TestEvent> sails = new ArrayList<>(toBusan);
        sails.add(actual("e7", "DEPA KRPUS 2026-03-09T06").planned().by("HERON"));

        for (List<TestEvent> events : List.of(loads, sails)) {
            Report report = report(events.toArray(TestEvent[]::new));

            assertThat(gates(report)).containsExactly("positioned_out@KRPUS", "positioned_in@KRPUS");
            assertThat(port(report, ReportedField.PORT_OF_DISCHARGE)).isEqualTo("USLAX");
        }
    }

    @Test
    void a_container_has_only_the_movements_of_its_own_vessels() {
        TestEvent gateIn = actual("e6", "GTIN CNSHA 2026-03-06T06").of(TestEvent.OTHER_CONTAINER);
        TestEvent load = actual("e7", "LOAD CNSHA 2026-03-07T06").of(TestEvent.OTHER_CONTAINER);

        assertThat(gates(report(LOAD, gateIn))).isEmpty();
        assertThat(gates(report(LOAD, gateIn), TestEvent.OTHER_CONTAINER)).containsExactly("full_in@CNSHA");
        assertThat(gates(report(LOAD, DEPARTURE, gateIn, load), TestEvent.OTHER_CONTAINER))
                .containsExactly("full_in@CNSHA");
    }

    private static Report report(TestEvent... events) {
        ReadResult reading = ReadResult.of(List.of(events).toString(), Documents.KNOWN);
        assertThat(reading.remarks()).isEmpty();
        return ((SourceResponse.Reported<Report>) reading.answer()).report();
    }

    private static List<String> gates(Report report) {
        return gates(report, TestEvent.CONTAINER);
    }

    private static List<String> gates(Report report, String container) {
        return Objects.requireNonNull(report.containers().get(new ContainerNumber(container))).movements().stream()
                .map(movement -> movement.key().text())
                .filter(key -> key.startsWith("full_") || key.startsWith("positioned_"))
                .toList();
    }

    private static String port(Report report, ReportedField<RoutingPoint> fact) {
        return report.shipment().values().stream()
                .filter(reported -> reported.field().equals(fact))
                .map(reported -> String.valueOf(((RoutingPoint) Objects.requireNonNull(reported.value())).code()))
                .findFirst()
                .orElse("none");
    }
}
