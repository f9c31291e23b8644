package dev.quayside.examples.dcsa;

import static dev.quayside.examples.dcsa.TestEvent.CONTAINER;
import static dev.quayside.examples.dcsa.TestEvent.OTHER_CONTAINER;
import static dev.quayside.examples.dcsa.TestEvent.actual;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.source.SourceResponse;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the containers of vessel movements that name no container. */
class ContainerAssignmentTest {
    private static final TestEvent FIRST =
            actual("e1", "LOAD CNSHA 2026-03-08T06").by("FIRST");
    private static final TestEvent FIRST_LEAVES =
            actual("e2", "DEPA CNSHA 2026-03-09T06").by("FIRST");
    private static final TestEvent FIRST_ARRIVES =
            actual("e3", "ARRI USLAX 2026-03-30T06").by("FIRST");
    private static final TestEvent SECOND =
            actual("e4", "LOAD CNSHA 2026-03-22T06").by("SECOND").of(OTHER_CONTAINER);
    private static final TestEvent SECOND_LEAVES =
            actual("e5", "DEPA CNSHA 2026-03-23T06").by("SECOND");

    @Test
    void containers_of_one_document_on_two_vessels_are_distinguished() {
        ReadResult reading = ReadResult.of(Documents.text("two-vessels.json"), Documents.KNOWN);

        assertThat(reading.remarks()).isEmpty();
        assertThat(moves(reading, CONTAINER))
                .containsExactly(
                        "2026-03-08T02:00:00Z vessel_loaded?@CNSHA",
                        "2026-03-08T02:00:00Z vessel_loaded@CNSHA",
                        "2026-03-09T02:00:00Z vessel_departed@CNSHA",
                        "2026-03-29T17:00:00Z vessel_arrived?@USLAX",
                        "2026-03-30T17:00:00Z vessel_arrived@USLAX",
                        "2026-03-31T17:00:00Z vessel_discharged@USLAX");
        assertThat(moves(reading, OTHER_CONTAINER))
                .containsExactly(
                        "2026-03-08T02:00:00Z vessel_loaded?@CNSHA",
                        "2026-03-22T02:00:00Z vessel_loaded@CNSHA",
                        "2026-03-23T02:00:00Z vessel_departed@CNSHA",
                        "2026-04-12T17:00:00Z vessel_arrived?@USLAX");
    }

    @Test
    void movements_are_retracted_when_the_vessel_of_a_container_becomes_known() {
        ReadResult before = read(
                FIRST, FIRST_LEAVES, actual("x", "GTIN CNSHA 2026-03-07T06").of(OTHER_CONTAINER));
        ReadResult after = read(FIRST, FIRST_LEAVES, FIRST_ARRIVES, SECOND);

        assertThat(moves(before, OTHER_CONTAINER)).contains("2026-03-09T06:00:00Z vessel_departed@CNSHA");
        assertThat(moves(after, OTHER_CONTAINER)).containsExactly("2026-03-22T06:00:00Z vessel_loaded@CNSHA");
        assertThat(statement(after, OTHER_CONTAINER).retracted())
                .extracting(Movement.Key::text)
                .containsExactlyInAnyOrder("vessel_departed@CNSHA", "vessel_arrived@USLAX");
        assertThat(statement(read(FIRST, FIRST_LEAVES, FIRST_ARRIVES, SECOND, SECOND_LEAVES), OTHER_CONTAINER)
                        .retracted())
                .extracting(Movement.Key::text)
                .containsExactly("vessel_arrived@USLAX");
    }

    @Test
    void a_container_without_a_vessel_is_not_assigned_to_one_of_two_vessels() {
        TestEvent unknown = actual("x", "GTIN CNSHA 2026-03-07T06").of("MSCU7700126");

        ReadResult reading = read(FIRST, FIRST_LEAVES, SECOND, unknown);

        assertThat(moves(reading, CONTAINER)).hasSize(2);
        assertThat(moves(reading, "MSCU7700126")).containsExactly("2026-03-07T06:00:00Z full_in@CNSHA");
    }

    @Test
    void a_vessel_without_containers_has_all_that_do_not_leave_with_another_vessel() {
        TestEvent waits = actual("x", "GTIN CNSHA 2026-03-21T06").of(OTHER_CONTAINER);
        TestEvent arrives =
                actual("e7", "ARRI USLAX 2026-04-13T06").by("SECOND").planned();

        ReadResult reading = read(FIRST, FIRST_LEAVES, FIRST_ARRIVES, waits, SECOND_LEAVES, arrives);

        assertThat(moves(reading, CONTAINER))
                .containsExactly(
                        "2026-03-08T06:00:00Z vessel_loaded@CNSHA",
                        "2026-03-09T06:00:00Z vessel_departed@CNSHA",
                        "2026-03-30T06:00:00Z vessel_arrived@USLAX");
        assertThat(moves(reading, OTHER_CONTAINER))
                .containsExactly(
                        "2026-03-21T06:00:00Z full_in@CNSHA",
                        "2026-03-23T06:00:00Z vessel_departed@CNSHA",
                        "2026-04-13T06:00:00Z vessel_arrived?@USLAX");
    }

    @Test
    void a_transshipped_container_is_on_both_vessels_in_turn() {
        TestEvent discharge = actual("e4", "DISC KRPUS 2026-03-12T06").by("FIRST");
        TestEvent load = actual("e5", "LOAD KRPUS 2026-03-14T06").by("SECOND");
        List<TestEvent> moves = List.of(
                FIRST,
                FIRST_LEAVES,
                actual("e6", "ARRI KRPUS 2026-03-11T06").by("FIRST"),
                discharge,
                discharge.under("f4").of(OTHER_CONTAINER),
                actual("e7", "ARRI KRPUS 2026-03-13T06").by("SECOND"),
                actual("e8", "DEPA KRPUS 2026-03-15T06").by("SECOND"),
                actual("e9", "DEPA KRPUS 2026-03-16T06").by("FIRST"),
                actual("ea", "ARRI USLAX 2026-03-30T06").by("SECOND"));
        TestEvent[] unloaded = moves.toArray(TestEvent[]::new);
        TestEvent[] loaded = Stream.concat(moves.stream(), Stream.of(load)).toArray(TestEvent[]::new);

        assertThat(moves(read(loaded), CONTAINER))
                .containsExactly(
                        "2026-03-08T06:00:00Z vessel_loaded@CNSHA",
                        "2026-03-09T06:00:00Z vessel_departed@CNSHA",
                        "2026-03-11T06:00:00Z vessel_arrived@KRPUS",
                        "2026-03-12T06:00:00Z vessel_discharged@KRPUS",
                        "2026-03-14T06:00:00Z vessel_loaded@KRPUS",
                        "2026-03-15T06:00:00Z vessel_departed@KRPUS",
                        "2026-03-30T06:00:00Z vessel_arrived@USLAX");
        // The other container does not continue with the second vessel as long as only one does.
        assertThat(moves(read(loaded), OTHER_CONTAINER)).noneMatch(move -> move.endsWith("vessel_arrived@USLAX"));
        assertThat(moves(read(unloaded), OTHER_CONTAINER)).endsWith("2026-03-30T06:00:00Z vessel_arrived@USLAX");
    }

    @Test
    void a_container_that_missed_its_vessel_is_on_the_vessel_that_loaded_it() {
        TestEvent plan = FIRST.under("p1").planned();
        TestEvent discharge =
                actual("p2", "DISC USLAX 2026-03-31T06").by("FIRST").planned();

        ReadResult reading = read(plan, discharge, FIRST_LEAVES, FIRST_ARRIVES, SECOND.of(CONTAINER), SECOND_LEAVES);

        assertThat(moves(reading, CONTAINER))
                .containsExactly(
                        "2026-03-08T06:00:00Z vessel_loaded?@CNSHA",
                        "2026-03-22T06:00:00Z vessel_loaded@CNSHA",
                        "2026-03-23T06:00:00Z vessel_departed@CNSHA",
                        "2026-03-31T06:00:00Z vessel_discharged?@USLAX");
        assertThat(reading.remarks())
                .extracting(ReadRemark::toString)
                .containsExactly(
                        "event 2, transportCall: found 'FIRST', which none of the containers is on; left out",
                        "event 3, transportCall: found 'FIRST', which none of the containers is on; left out");
    }

    @Test
    void a_container_that_was_not_transshipped_as_planned_stays_on_the_first_vessel() {
        TestEvent other = FIRST.of(OTHER_CONTAINER).under("f1");
        TestEvent discharge = actual("p2", "DISC USLAX 2026-03-31T06").by("FIRST");
        TestEvent changed = SECOND.of(CONTAINER).planned().madeAt("2026-02-21T07:00:00Z");
        TestEvent changedBack = FIRST.planned().under("p3").madeAt("2026-02-22T07:00:00Z");
        String arrival = "2026-03-30T06:00:00Z vessel_arrived@USLAX";

        assertThat(moves(read(other, FIRST.planned(), changed, discharge, FIRST_ARRIVES), CONTAINER))
                .contains(arrival);
        assertThat(moves(read(other, FIRST.planned().under("p1"), changed, changedBack, FIRST_ARRIVES), CONTAINER))
                .contains(arrival);
    }

    @Test
    void calls_without_a_loading_assign_no_container() {
        ReadResult reading = read(FIRST.by(null).at("c1"), FIRST_LEAVES.by(null).at("c2"));

        assertThat(moves(reading, CONTAINER)).contains("2026-03-09T06:00:00Z vessel_departed@CNSHA");
    }

    @Test
    void the_less_certain_of_two_arrivals_with_different_voyages_is_ignored_with_a_remark() {
        TestEvent later = actual("e9", "ARRI USLAX 2026-05-01T06").by("FIRST", "3E");

        ReadResult reading = read(FIRST, FIRST_ARRIVES.by("FIRST", "1E"), later);

        assertThat(reading.remarks())
                .extracting(ReadRemark::toString)
                .containsExactly("event 1, transportCall: found 'FIRST' '1E', but 'FIRST' '3E' in event 2 of the same"
                        + " container; left out");
    }

    @Test
    void loadings_without_a_place_are_distinct() {
        ReadResult reading = read(
                actual("e1", "LOAD  2026-03-08T06").by("FIRST"),
                actual("e2", "LOAD  2026-03-22T06").by("SECOND"),
                FIRST_ARRIVES,
                FIRST.under("e7").of(OTHER_CONTAINER));

        assertThat(moves(reading, CONTAINER)).contains("2026-03-30T06:00:00Z vessel_arrived@USLAX");
    }

    @Test
    void a_retracted_loading_assigns_no_container() {
        TestEvent mistake = FIRST.of(OTHER_CONTAINER).under("m1");

        ReadResult reading = read(
                FIRST, mistake, mistake.retractedBy("m2", "2026-03-10T06:00:00Z"), FIRST_LEAVES, SECOND, SECOND_LEAVES);

        assertThat(moves(reading, OTHER_CONTAINER))
                .containsExactly(
                        "2026-03-22T06:00:00Z vessel_loaded@CNSHA", "2026-03-23T06:00:00Z vessel_departed@CNSHA");
    }

    @Test
    void one_vessel_on_two_voyages_is_two_sailings() {
        TestEvent other = SECOND.by("FIRST", "3E");

        ReadResult reading = read(
                FIRST.by("FIRST", "1E"),
                FIRST_LEAVES.by("FIRST", "1E"),
                FIRST_ARRIVES.by("FIRST", "1E"),
                other,
                SECOND_LEAVES.by("FIRST", "3E"));

        assertThat(moves(reading, CONTAINER))
                .contains("2026-03-09T06:00:00Z vessel_departed@CNSHA")
                .hasSize(3);
        assertThat(moves(reading, OTHER_CONTAINER))
                .containsExactly(
                        "2026-03-22T06:00:00Z vessel_loaded@CNSHA", "2026-03-23T06:00:00Z vessel_departed@CNSHA");
    }

    @Test
    void a_voyage_that_gets_another_number_on_the_way_is_the_same_sailing() {
        ReadResult reading = read(
                FIRST.by("FIRST", "1E"),
                FIRST.by("FIRST", "1E").of(OTHER_CONTAINER).under("e6"),
                FIRST_LEAVES.by("FIRST", "1E"),
                FIRST_ARRIVES.by("FIRST", "2E"),
                actual("e7", "DISC USLAX 2026-03-31T06").by("FIRST", "2E"),
                actual("e8", "DEPA KRPUS 2026-03-12T06").by("FEEDER"));

        assertThat(moves(reading, OTHER_CONTAINER)).contains("2026-03-30T06:00:00Z vessel_arrived@USLAX");
    }

    @Test
    void a_missing_vessel_is_derived_from_the_call_or_the_voyage() {
        assertApart(
                FIRST.at("c1"),
                FIRST_LEAVES.by(null).at("c1"),
                SECOND.at("c2"),
                SECOND_LEAVES.by(null).at("c2"));
        assertApart(
                FIRST.by(null).at("c1"), FIRST_LEAVES.at("c1"), SECOND.by(null).at("c2"), SECOND_LEAVES.at("c2"));
        assertApart(
                FIRST.by(null).at("c1"),
                FIRST_LEAVES.by(null).at("c1"),
                SECOND.by(null).at("c2"),
                SECOND_LEAVES.by(null).at("c2"));
        assertApart(
                FIRST.by("FIRST", "1E"),
                FIRST_LEAVES.by(null, "1E"),
                SECOND.by("SECOND", "2E"),
                SECOND_LEAVES.by(null, "2E"));
        assertApart(
                FIRST.by(null, "1E"), FIRST_LEAVES.by(null, "1E"), SECOND.by(null, "2E"), SECOND_LEAVES.by(null, "2E"));
    }

    private static void assertApart(TestEvent... events) {
        ReadResult reading = read(events);

        assertThat(reading.remarks()).isEmpty();
        assertThat(moves(reading, CONTAINER))
                .containsExactly(
                        "2026-03-08T06:00:00Z vessel_loaded@CNSHA", "2026-03-09T06:00:00Z vessel_departed@CNSHA");
        assertThat(moves(reading, OTHER_CONTAINER))
                .containsExactly(
                        "2026-03-22T06:00:00Z vessel_loaded@CNSHA", "2026-03-23T06:00:00Z vessel_departed@CNSHA");
    }

    @Test
    void movements_apply_to_all_containers_if_no_vessel_is_known() {
        TestEvent in = actual("x", "GTIN CNSHA 2026-03-07T06");

        ReadResult reading = read(in, in.of(OTHER_CONTAINER).under("y"), FIRST_LEAVES, SECOND_LEAVES, FIRST_ARRIVES);

        for (String container : List.of(CONTAINER, OTHER_CONTAINER)) {
            assertThat(moves(reading, container))
                    .containsExactly(
                            "2026-03-07T06:00:00Z full_in@CNSHA",
                            "2026-03-23T06:00:00Z vessel_departed@CNSHA",
                            "2026-03-30T06:00:00Z vessel_arrived@USLAX");
        }
        assertThat(reading.remarks())
                .extracting(ReadRemark::toString)
                .containsExactly(
                        "event 2, transportCall: found 'FIRST', but 'SECOND' in event 3 of the same container; left out");
    }

    @Test
    void movements_without_a_vessel_apply_to_all_containers() {
        TestEvent leaves = actual("x", "DEPA KRPUS 2026-03-15T06");

        ReadResult reading = read(FIRST, SECOND, leaves);

        assertThat(moves(reading, CONTAINER)).contains("2026-03-15T06:00:00Z vessel_departed@KRPUS");
        assertThat(moves(reading, OTHER_CONTAINER)).contains("2026-03-15T06:00:00Z vessel_departed@KRPUS");
    }

    @Test
    void a_gate_in_depends_on_the_vessel_of_its_container() {
        TestEvent gateIn = actual("x", "GTIN CNSHA 2026-03-20T06").of(OTHER_CONTAINER);

        ReadResult reading = read(
                FIRST, FIRST_LEAVES, actual("e3", "ARRI KRPUS 2026-03-12T06").by("FIRST"), SECOND.planned(), gateIn);

        assertThat(moves(reading, OTHER_CONTAINER)).contains("2026-03-20T06:00:00Z full_in@CNSHA");
    }

    private static ReadResult read(TestEvent... events) {
        return ReadResult.of(List.of(events).toString(), Documents.KNOWN);
    }

    private static Statement statement(ReadResult reading, String container) {
        Report report = ((SourceResponse.Reported<Report>) reading.answer()).report();
        return Objects.requireNonNull(report.containers().get(new ContainerNumber(container)));
    }

    private static List<String> moves(ReadResult reading, String container) {
        return statement(reading, container).movements().stream()
                .map(movement -> movement.at() + " " + movement.key())
                .toList();
    }
}
