package dev.quayside.examples.dcsa;

import static dev.quayside.examples.dcsa.Told.BOX;
import static dev.quayside.examples.dcsa.Told.OTHER_BOX;
import static dev.quayside.examples.dcsa.Told.actual;
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

/** Which boxes the moves of vessels are about that name none. */
class AboardTest {
    private static final Told FIRST = actual("e1", "LOAD CNSHA 2026-03-08T06").by("FIRST");
    private static final Told FIRST_LEAVES =
            actual("e2", "DEPA CNSHA 2026-03-09T06").by("FIRST");
    private static final Told FIRST_ARRIVES =
            actual("e3", "ARRI USLAX 2026-03-30T06").by("FIRST");
    private static final Told SECOND =
            actual("e4", "LOAD CNSHA 2026-03-22T06").by("SECOND").of(OTHER_BOX);
    private static final Told SECOND_LEAVES =
            actual("e5", "DEPA CNSHA 2026-03-23T06").by("SECOND");

    @Test
    void boxes_of_one_document_on_two_vessels_are_told_apart() {
        Reading reading = Reading.of(Documents.text("two-vessels.json"), Documents.KNOWN);

        assertThat(reading.remarks()).isEmpty();
        assertThat(moves(reading, BOX))
                .containsExactly(
                        "2026-03-08T02:00:00Z vessel_loaded?@CNSHA",
                        "2026-03-08T02:00:00Z vessel_loaded@CNSHA",
                        "2026-03-09T02:00:00Z vessel_departed@CNSHA",
                        "2026-03-29T17:00:00Z vessel_arrived?@USLAX",
                        "2026-03-30T17:00:00Z vessel_arrived@USLAX",
                        "2026-03-31T17:00:00Z vessel_discharged@USLAX");
        assertThat(moves(reading, OTHER_BOX))
                .containsExactly(
                        "2026-03-08T02:00:00Z vessel_loaded?@CNSHA",
                        "2026-03-22T02:00:00Z vessel_loaded@CNSHA",
                        "2026-03-23T02:00:00Z vessel_departed@CNSHA",
                        "2026-04-12T17:00:00Z vessel_arrived?@USLAX");
    }

    @Test
    void what_was_told_of_a_box_before_its_vessel_was_known_is_taken_back() {
        Reading before = read(
                FIRST, FIRST_LEAVES, actual("x", "GTIN CNSHA 2026-03-07T06").of(OTHER_BOX));
        Reading after = read(FIRST, FIRST_LEAVES, FIRST_ARRIVES, SECOND);

        assertThat(moves(before, OTHER_BOX)).contains("2026-03-09T06:00:00Z vessel_departed@CNSHA");
        assertThat(moves(after, OTHER_BOX)).containsExactly("2026-03-22T06:00:00Z vessel_loaded@CNSHA");
        assertThat(statement(after, OTHER_BOX).retracted())
                .extracting(Movement.Key::text)
                .containsExactlyInAnyOrder("vessel_departed@CNSHA", "vessel_arrived@USLAX");
        assertThat(statement(read(FIRST, FIRST_LEAVES, FIRST_ARRIVES, SECOND, SECOND_LEAVES), OTHER_BOX)
                        .retracted())
                .extracting(Movement.Key::text)
                .containsExactly("vessel_arrived@USLAX");
    }

    @Test
    void a_box_that_is_not_told_to_be_on_the_vessel_of_others_is_not_while_there_are_two() {
        Told unknown = actual("x", "GTIN CNSHA 2026-03-07T06").of("MSCU7700126");

        Reading reading = read(FIRST, FIRST_LEAVES, SECOND, unknown);

        assertThat(moves(reading, BOX)).hasSize(2);
        assertThat(moves(reading, "MSCU7700126")).containsExactly("2026-03-07T06:00:00Z full_in@CNSHA");
    }

    @Test
    void a_vessel_of_which_no_boxes_are_told_has_all_but_those_that_sail_from_there_with_another() {
        Told waits = actual("x", "GTIN CNSHA 2026-03-21T06").of(OTHER_BOX);
        Told arrives = actual("e7", "ARRI USLAX 2026-04-13T06").by("SECOND").planned();

        Reading reading = read(FIRST, FIRST_LEAVES, FIRST_ARRIVES, waits, SECOND_LEAVES, arrives);

        assertThat(moves(reading, BOX))
                .containsExactly(
                        "2026-03-08T06:00:00Z vessel_loaded@CNSHA",
                        "2026-03-09T06:00:00Z vessel_departed@CNSHA",
                        "2026-03-30T06:00:00Z vessel_arrived@USLAX");
        assertThat(moves(reading, OTHER_BOX))
                .containsExactly(
                        "2026-03-21T06:00:00Z full_in@CNSHA",
                        "2026-03-23T06:00:00Z vessel_departed@CNSHA",
                        "2026-04-13T06:00:00Z vessel_arrived?@USLAX");
    }

    @Test
    void a_box_that_changes_vessels_is_on_both_in_turn() {
        Told discharge = actual("e4", "DISC KRPUS 2026-03-12T06").by("FIRST");
        Told load = actual("e5", "LOAD KRPUS 2026-03-14T06").by("SECOND");
        List<Told> moves = List.of(
                FIRST,
                FIRST_LEAVES,
                actual("e6", "ARRI KRPUS 2026-03-11T06").by("FIRST"),
                discharge,
                discharge.under("f4").of(OTHER_BOX),
                actual("e7", "ARRI KRPUS 2026-03-13T06").by("SECOND"),
                actual("e8", "DEPA KRPUS 2026-03-15T06").by("SECOND"),
                actual("e9", "DEPA KRPUS 2026-03-16T06").by("FIRST"),
                actual("ea", "ARRI USLAX 2026-03-30T06").by("SECOND"));
        Told[] unloaded = moves.toArray(Told[]::new);
        Told[] loaded = Stream.concat(moves.stream(), Stream.of(load)).toArray(Told[]::new);

        assertThat(moves(read(loaded), BOX))
                .containsExactly(
                        "2026-03-08T06:00:00Z vessel_loaded@CNSHA",
                        "2026-03-09T06:00:00Z vessel_departed@CNSHA",
                        "2026-03-11T06:00:00Z vessel_arrived@KRPUS",
                        "2026-03-12T06:00:00Z vessel_discharged@KRPUS",
                        "2026-03-14T06:00:00Z vessel_loaded@KRPUS",
                        "2026-03-15T06:00:00Z vessel_departed@KRPUS",
                        "2026-03-30T06:00:00Z vessel_arrived@USLAX");
        // The other box is not told to go on with the second vessel, as long as only one is.
        assertThat(moves(read(loaded), OTHER_BOX)).noneMatch(move -> move.endsWith("vessel_arrived@USLAX"));
        assertThat(moves(read(unloaded), OTHER_BOX)).endsWith("2026-03-30T06:00:00Z vessel_arrived@USLAX");
    }

    @Test
    void a_box_that_missed_its_vessel_is_on_the_one_that_took_it() {
        Told plan = FIRST.under("p1").planned();
        Told discharge = actual("p2", "DISC USLAX 2026-03-31T06").by("FIRST").planned();

        Reading reading = read(plan, discharge, FIRST_LEAVES, FIRST_ARRIVES, SECOND.of(BOX), SECOND_LEAVES);

        assertThat(moves(reading, BOX))
                .containsExactly(
                        "2026-03-08T06:00:00Z vessel_loaded?@CNSHA",
                        "2026-03-22T06:00:00Z vessel_loaded@CNSHA",
                        "2026-03-23T06:00:00Z vessel_departed@CNSHA",
                        "2026-03-31T06:00:00Z vessel_discharged?@USLAX");
        assertThat(reading.remarks())
                .extracting(Remark::toString)
                .containsExactly(
                        "event 2, transportCall: found 'FIRST', which none of the boxes is on; left out",
                        "event 3, transportCall: found 'FIRST', which none of the boxes is on; left out");
    }

    @Test
    void a_box_that_was_to_change_its_vessel_and_did_not_is_on_the_first() {
        Told other = FIRST.of(OTHER_BOX).under("f1");
        Told discharge = actual("p2", "DISC USLAX 2026-03-31T06").by("FIRST");
        Told changed = SECOND.of(BOX).planned().madeAt("2026-02-21T07:00:00Z");
        Told changedBack = FIRST.planned().under("p3").madeAt("2026-02-22T07:00:00Z");
        String arrival = "2026-03-30T06:00:00Z vessel_arrived@USLAX";

        assertThat(moves(read(other, FIRST.planned(), changed, discharge, FIRST_ARRIVES), BOX))
                .contains(arrival);
        assertThat(moves(read(other, FIRST.planned().under("p1"), changed, changedBack, FIRST_ARRIVES), BOX))
                .contains(arrival);
    }

    @Test
    void calls_that_no_loading_shares_tell_nothing() {
        Reading reading = read(FIRST.by(null).at("c1"), FIRST_LEAVES.by(null).at("c2"));

        assertThat(moves(reading, BOX)).contains("2026-03-09T06:00:00Z vessel_departed@CNSHA");
    }

    @Test
    void of_two_arrivals_under_two_voyages_the_weaker_is_left_out_with_a_remark() {
        Told later = actual("e9", "ARRI USLAX 2026-05-01T06").by("FIRST", "3E");

        Reading reading = read(FIRST, FIRST_ARRIVES.by("FIRST", "1E"), later);

        assertThat(reading.remarks())
                .extracting(Remark::toString)
                .containsExactly("event 1, transportCall: found 'FIRST' '1E', but 'FIRST' '3E' in event 2 of the same"
                        + " box; left out");
    }

    @Test
    void loadings_at_no_place_are_two() {
        Reading reading = read(
                actual("e1", "LOAD  2026-03-08T06").by("FIRST"),
                actual("e2", "LOAD  2026-03-22T06").by("SECOND"),
                FIRST_ARRIVES,
                FIRST.under("e7").of(OTHER_BOX));

        assertThat(moves(reading, BOX)).contains("2026-03-30T06:00:00Z vessel_arrived@USLAX");
    }

    @Test
    void a_loading_that_is_taken_back_puts_no_box_on_a_vessel() {
        Told mistake = FIRST.of(OTHER_BOX).under("m1");

        Reading reading = read(
                FIRST, mistake, mistake.retractedBy("m2", "2026-03-10T06:00:00Z"), FIRST_LEAVES, SECOND, SECOND_LEAVES);

        assertThat(moves(reading, OTHER_BOX))
                .containsExactly(
                        "2026-03-22T06:00:00Z vessel_loaded@CNSHA", "2026-03-23T06:00:00Z vessel_departed@CNSHA");
    }

    @Test
    void one_vessel_on_two_voyages_is_two_sailings() {
        Told other = SECOND.by("FIRST", "3E");

        Reading reading = read(
                FIRST.by("FIRST", "1E"),
                FIRST_LEAVES.by("FIRST", "1E"),
                FIRST_ARRIVES.by("FIRST", "1E"),
                other,
                SECOND_LEAVES.by("FIRST", "3E"));

        assertThat(moves(reading, BOX))
                .contains("2026-03-09T06:00:00Z vessel_departed@CNSHA")
                .hasSize(3);
        assertThat(moves(reading, OTHER_BOX))
                .containsExactly(
                        "2026-03-22T06:00:00Z vessel_loaded@CNSHA", "2026-03-23T06:00:00Z vessel_departed@CNSHA");
    }

    @Test
    void a_voyage_that_gets_another_number_on_the_way_is_the_same_sailing() {
        Reading reading = read(
                FIRST.by("FIRST", "1E"),
                FIRST.by("FIRST", "1E").of(OTHER_BOX).under("e6"),
                FIRST_LEAVES.by("FIRST", "1E"),
                FIRST_ARRIVES.by("FIRST", "2E"),
                actual("e7", "DISC USLAX 2026-03-31T06").by("FIRST", "2E"),
                actual("e8", "DEPA KRPUS 2026-03-12T06").by("FEEDER"));

        assertThat(moves(reading, OTHER_BOX)).contains("2026-03-30T06:00:00Z vessel_arrived@USLAX");
    }

    @Test
    void where_an_event_leaves_out_the_vessel_its_call_and_its_voyage_tell_it() {
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

    private static void assertApart(Told... events) {
        Reading reading = read(events);

        assertThat(reading.remarks()).isEmpty();
        assertThat(moves(reading, BOX))
                .containsExactly(
                        "2026-03-08T06:00:00Z vessel_loaded@CNSHA", "2026-03-09T06:00:00Z vessel_departed@CNSHA");
        assertThat(moves(reading, OTHER_BOX))
                .containsExactly(
                        "2026-03-22T06:00:00Z vessel_loaded@CNSHA", "2026-03-23T06:00:00Z vessel_departed@CNSHA");
    }

    @Test
    void where_nothing_tells_the_vessels_of_boxes_all_moves_are_about_all_and_what_is_lost_is_remarked() {
        Told in = actual("x", "GTIN CNSHA 2026-03-07T06");

        Reading reading = read(in, in.of(OTHER_BOX).under("y"), FIRST_LEAVES, SECOND_LEAVES, FIRST_ARRIVES);

        for (String box : List.of(BOX, OTHER_BOX)) {
            assertThat(moves(reading, box))
                    .containsExactly(
                            "2026-03-07T06:00:00Z full_in@CNSHA",
                            "2026-03-23T06:00:00Z vessel_departed@CNSHA",
                            "2026-03-30T06:00:00Z vessel_arrived@USLAX");
        }
        assertThat(reading.remarks())
                .extracting(Remark::toString)
                .containsExactly(
                        "event 2, transportCall: found 'FIRST', but 'SECOND' in event 3 of the same box; left out");
    }

    @Test
    void moves_of_no_vessel_are_about_all_boxes() {
        Told leaves = actual("x", "DEPA KRPUS 2026-03-15T06");

        Reading reading = read(FIRST, SECOND, leaves);

        assertThat(moves(reading, BOX)).contains("2026-03-15T06:00:00Z vessel_departed@KRPUS");
        assertThat(moves(reading, OTHER_BOX)).contains("2026-03-15T06:00:00Z vessel_departed@KRPUS");
    }

    @Test
    void a_gate_in_is_judged_by_the_vessels_of_its_box() {
        Told gateIn = actual("x", "GTIN CNSHA 2026-03-20T06").of(OTHER_BOX);

        Reading reading = read(
                FIRST, FIRST_LEAVES, actual("e3", "ARRI KRPUS 2026-03-12T06").by("FIRST"), SECOND.planned(), gateIn);

        assertThat(moves(reading, OTHER_BOX)).contains("2026-03-20T06:00:00Z full_in@CNSHA");
    }

    private static Reading read(Told... events) {
        return Reading.of(List.of(events).toString(), Documents.KNOWN);
    }

    private static Statement statement(Reading reading, String box) {
        Report report = ((SourceResponse.Reported<Report>) reading.answer()).report();
        return Objects.requireNonNull(report.containers().get(new ContainerNumber(box)));
    }

    private static List<String> moves(Reading reading, String box) {
        return statement(reading, box).movements().stream()
                .map(movement -> movement.at() + " " + movement.key())
                .toList();
    }
}
