package dev.quayside.core.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.ledger.Report;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole journeys, report by report, with their results; see {@link JourneyTable} for the notation. */
class JourneyTableTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource({"direct", "transshipped", "inland", "ramps", "corrected", "otherJourneys", "terminals"})
    void each_report_has_the_result_of_the_table(JourneyTable journey) {
        assertThat(journey.comesTo()).containsExactlyElementsOf(journey.expected());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"direct", "transshipped", "inland", "ramps", "corrected", "otherJourneys", "terminals"})
    void the_same_reports_in_another_order_have_the_same_result(JourneyTable journey) {
        List<Report> reports = journey.reports();
        ReconciledShipment inOrder = ReconciledShipment.of(reports.get(0));
        reports.subList(1, reports.size()).forEach(inOrder::report);
        for (long seed = 1; seed <= 5; seed++) {
            List<Report> shuffled = new ArrayList<>(reports.subList(1, reports.size()));
            Collections.shuffle(shuffled, new Random(seed));
            ReconciledShipment other = ReconciledShipment.of(reports.get(0));
            shuffled.forEach(other::report);

            assertThat(OrderIndependenceTest.containers(other))
                    .as("seed %d", seed)
                    .isEqualTo(OrderIndependenceTest.containers(inOrder));
            assertThat(OrderIndependenceTest.current(other))
                    .as("emitted, seed %d", seed)
                    .isEqualTo(OrderIndependenceTest.current(inOrder));
        }
    }

    static Stream<JourneyTable> direct() {
        return Stream.of(
                JourneyTable.of("""
                        A container to Los Angeles, reported by line and terminal
                        CNSHA USLAX
                        1 line: etd 3, eta 20                         | new            | departed=?, pol_atd=? | estimated.vessel_departed 3 CNSHA, estimated.vessel_arrived 20 USLAX, shipment.estimated.arrival 20
                        1 line: empty_out 1 CNSHA                     | new            | empty_out=1   | empty_out 1 CNSHA
                        2 line: full_in 2 CNSHA                       | new            | full_in=2     | full_in 2 CNSHA
                        3 line: vessel_loaded 2.5 CNSHA               | on_ship        | loaded=2.5    | vessel_loaded 2.5 CNSHA
                        3 line: vessel_departed 3 CNSHA               | on_ship        | departed=3, pol_atd=3 | vessel_departed 3 CNSHA
                        10 line: eta 21                               | on_ship        |               | ~estimated.vessel_arrived 21 USLAX, shipment.estimated.arrival 21
                        18 terminal: lfd 26, holds customs            | on_ship        | lfd=26, holds=customs | updated[holds+lfd+lfd_terminal], pickup_lfd_terminal=26, pickup_lfd=26
                        20 line: vessel_arrived 20 USLAX              | on_ship        | arrived=20, pod_ata=20, lfd=26 | vessel_arrived 20 USLAX
                        21 terminal: vessel_discharged 20.5 USLAX     | grounded       | discharged=20.5, ready=no | vessel_discharged 20.5 USLAX
                        21 terminal: not_available                    | not_available  | available=no  | not_available 21 USLAX, updated[availability]
                        22 terminal: not_available, holds customs     | not_available  |               |
                        23 terminal: available, holds none, fees none | available      | available=yes, holds=none, fees=none, ready=yes | ~available 23 USLAX, updated[availability+fees+holds]
                        23.25 terminal: appointment 24.5              | available      | appointment=24.5 | updated[appointment], pickup_appointment=24.5
                        24.5 terminal: full_out 24.5 USLAX            | picked_up      | pod_out=24.5, inland_out=? | full_out 24.5 USLAX
                        25 user: delivered 25                         | delivered      | delivered=25  | delivered 25
                        27 line: empty_in 27 USLAX                    | empty_returned | returned=27   | empty_in 27 USLAX
                        28 terminal: not_available, holds other       | empty_returned | available=yes, holds=none |
                        """),
                JourneyTable.of("""
                        Only a user marks a container as delivered
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        24 terminal: full_out 24 USLAX                | picked_up      |               | full_out 24 USLAX
                        25 line: delivered 25 USLAX                   | picked_up      | delivered=?   |
                        25 terminal: delivered 25 USLAX               | picked_up      | delivered=?   |
                        25 rail: delivered 25 USLAX                   | picked_up      | delivered=?   |
                        26 user: delivered 26                         | delivered      | delivered=26  | delivered 26
                        """),
                JourneyTable.of("""
                        A container that is moved off the dock and back
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        22 terminal: off_dock yes                     | off_dock       |               |
                        22.5 line: off_dock no                        | off_dock       |               |
                        23 terminal: off_dock no, available           | available      | available=yes | available 23 USLAX, updated[availability]
                        """),
                JourneyTable.of("""
                        A gate-out on the way to the port of lading is not a pickup
                        CNSHA USLAX
                        1 line: full_out 1 CNSZH                      | new            | pod_out=?, inland_out=? | full_out 1 CNSZH
                        2 line: full_in 2 CNSHA                       | new            | full_in=2     | full_in 2 CNSHA
                        2.5 line: full_out 2.5 CNSHA                  | new            | pod_out=?     | full_out 2.5 CNSHA
                        3 line: vessel_loaded 3 CNSHA                 | on_ship        | pod_out=?     | vessel_loaded 3 CNSHA
                        """),
                JourneyTable.of("""
                        The first report of all is the discharge
                        CNSHA USLAX
                        21 line: vessel_discharged 21 USLAX           | grounded       | discharged=21 | vessel_discharged 21 USLAX
                        22 terminal: available                        | available      |               | available 22 USLAX, updated[availability]
                        24 terminal: full_out 24                      | picked_up      | pod_out=24    | full_out 24
                        """),
                JourneyTable.of("""
                        The line's last free day has priority over the terminal's, even if it is later
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        22 line: lfd 30                               | grounded       | lfd=30        | updated[lfd+lfd_line], pickup_lfd_line=30, pickup_lfd=30
                        22.5 terminal: lfd 27                         | grounded       | lfd=30, lfd_terminal=27 | updated[lfd_terminal], pickup_lfd_terminal=27
                        23 line: lfd none                             | grounded       | lfd=27, lfd_line=? | updated[lfd+lfd_line], pickup_lfd_line=?, pickup_lfd=27
                        """),
                JourneyTable.of("""
                        The gate-out of the empty container has no time; the gate-in of the same day counts
                        CNSHA USLAX
                        2 line: empty_out 1.5 CNSHA, full_in 1 CNSHA, vessel_departed 3 CNSHA | on_ship | empty_out=1.5, full_in=1 | full_in 1 CNSHA, empty_out 1.5 CNSHA, vessel_departed 3 CNSHA
                        """),
                JourneyTable.of("""
                        A discharge dated after the pickup does not change the status back
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        24 terminal: full_out 24 USLAX                | picked_up      | pod_out=24    | full_out 24 USLAX
                        25 line: vessel_discharged 25 USLAX           | picked_up      | discharged=25 | vessel_discharged 25 USLAX
                        """),
                JourneyTable.of("""
                        A terminal's availability and last free day count without an arrival reported by the line
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        18 terminal: not_available, lfd 26            | on_ship        | lfd=26        | not_available 18 USLAX, updated[availability+lfd+lfd_terminal], pickup_lfd_terminal=26, pickup_lfd=26
                        20 line: available                            | on_ship        | lfd=26        |
                        21 terminal: available                        | available      | lfd=26        | ~available 21 USLAX, updated[availability]
                        """));
    }

    static Stream<JourneyTable> transshipped() {
        return Stream.of(
                JourneyTable.of("""
                        A transshipment at Busan, with a feeder to the port of lading
                        CNSHA USLAX
                        1 line: vessel_loaded 1 CNNGB, vessel_discharged 2 CNSHA, vessel_loaded 4 CNSHA | on_ship | loaded=4 | feeder_loaded 1 CNNGB, feeder_discharged 2 CNSHA, vessel_loaded 4 CNSHA
                        5 line: vessel_departed 5 CNSHA               | on_ship        | departed=5    | vessel_departed 5 CNSHA
                        8 line: vessel_arrived 8 KRPUS                | on_ship        | arrived=?     | transshipment_arrived 8 KRPUS
                        9 line: vessel_discharged 9 KRPUS             | on_ship        | discharged=?  | transshipment_discharged 9 KRPUS
                        10 line: vessel_loaded 10 KRPUS               | on_ship        | loaded=4      | transshipment_loaded 10 KRPUS
                        11 line: vessel_departed 11 KRPUS             | on_ship        | departed=5    | transshipment_departed 11 KRPUS
                        20 ais: vessel_arrived 20 USLAX v9            | on_ship        | arrived=20    | vessel_arrived 20 USLAX v9
                        20.5 ais: vessel_berthed 20.5 USLAX v9        | on_ship        |               | vessel_berthed 20.5 USLAX v9
                        21 line: vessel_arrived 20.25 USLAX v9        | on_ship        | arrived=20.25 | ~vessel_arrived 20.25 USLAX v9
                        """),
                JourneyTable.of("""
                        A gate-out at the port of transshipment is not a pickup
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        8 line: vessel_discharged 8 KRPUS             | on_ship        |               | transshipment_discharged 8 KRPUS
                        9 line: full_out 9 KRPUS                      | on_ship        | pod_out=?     | full_out 9 KRPUS
                        9.5 line: full_in 9.5 KRPUS                   | on_ship        |               | full_in 9.5 KRPUS
                        10 line: vessel_loaded 10 KRPUS               | on_ship        |               | transshipment_loaded 10 KRPUS
                        22 line: vessel_arrived 22 USLAX              | on_ship        |               | vessel_arrived 22 USLAX
                        23 line: vessel_discharged 23 USLAX           | grounded       | discharged=23 | vessel_discharged 23 USLAX
                        25 terminal: full_out 25 USLAX                | picked_up      | pod_out=25    | full_out 25 USLAX
                        """),
                JourneyTable.of("""
                        A feeder to the port of lading without a reported discharge
                        CNSHA USLAX
                        4 line: vessel_loaded 1 CNNGB, vessel_arrived 2 CNSHA, vessel_loaded 4 CNSHA | on_ship | loaded=4, arrived=? | feeder_loaded 1 CNNGB, feeder_arrived 2 CNSHA, vessel_loaded 4 CNSHA
                        """),
                JourneyTable.of("""
                        An unknown port of discharge is derived from the last discharge
                        CNSHA
                        4 line: vessel_departed 4 CNSHA               | on_ship        |               | vessel_departed 4 CNSHA
                        9 line: vessel_discharged 9 KRPUS             | grounded       | discharged=9  | vessel_discharged 9 KRPUS
                        11 line: vessel_loaded 11 KRPUS               | on_ship        | discharged=?  | ~transshipment_discharged 9 KRPUS, transshipment_loaded 11 KRPUS
                        22 line: vessel_discharged 22 USLAX           | grounded       | discharged=22 | vessel_discharged 22 USLAX
                        """),
                JourneyTable.of("""
                        A feeder carries the container from the port of discharge to its destination
                        CNSHA USLAX USOAK
                        4 line: vessel_departed 4 CNSHA               | on_ship        |               | vessel_departed 4 CNSHA
                        22 line: vessel_discharged 22 USLAX           | awaiting_inland_transfer | discharged=22 | vessel_discharged 22 USLAX
                        24 line: feeder_loaded 24 USLAX               | awaiting_inland_transfer |     | feeder_loaded 24 USLAX
                        26 line: feeder_discharged 26 USOAK           | grounded       |               | feeder_discharged 26 USOAK
                        28 line: full_out 28 USOAK                    | picked_up      | pod_out=?, inland_out=28 | full_out 28 USOAK
                        """));
    }

    static Stream<JourneyTable> inland() {
        return Stream.of(
                JourneyTable.of("""
                        A container by rail to Chicago
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        20 line: vessel_arrived 20 USLAX              | on_ship        |               | vessel_arrived 20 USLAX
                        21 terminal: vessel_discharged 21 USLAX       | awaiting_inland_transfer | discharged=21 | vessel_discharged 21 USLAX
                        22 terminal: available, holds none            | available      | ready=yes     | available 22 USLAX, updated[availability+holds]
                        23 rail: rail_loaded 23 USLAX                 | on_rail        | rail_loaded=23, available=?, holds=?, ready=no | rail_loaded 23 USLAX, updated[availability+holds]
                        23.5 terminal: available, holds none          | on_rail        | available=?, ready=no |
                        24 rail: rail_departed 24 USLAX, inland_eta 28 | on_rail       | rail_departed=24, inland_eta=28 | rail_departed 24 USLAX, estimated.arrived_at_inland_destination 28 USCHI
                        26 rail: rail_arrived 26 USMEM                | on_rail        | inland_ata=?  | rail_arrived 26 USMEM
                        28 rail: rail_arrived 28 USCHI                | on_rail        | inland_ata=28 | rail_arrived 28 USCHI, arrived_at_inland_destination 28 USCHI
                        28.5 rail: rail_unloaded 28.5 USCHI           | grounded       | unloaded=28.5 | rail_unloaded 28.5 USCHI
                        29 rail: available, holds none, lfd 31        | available      | available=yes, ready=yes, lfd=31, lfd_rail=31 | ~available 29 USCHI, updated[availability+holds+lfd+lfd_rail], pickup_lfd_rail=31, pickup_lfd=31
                        30 rail: full_out 30 USCHI                    | picked_up      | pod_out=?, inland_out=30 | full_out 30 USCHI
                        33 line: empty_in 33 USCHI                    | empty_returned | returned=33   | empty_in 33 USCHI
                        """),
                JourneyTable.of("""
                        A railroad's availability from before the train counts once it is repeated at the ramp
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        22 rail: not_available                        | awaiting_inland_transfer | available=no | not_available 22 USLAX, updated[availability]
                        23 rail: rail_loaded 23 USLAX                 | on_rail        | available=?   | rail_loaded 23 USLAX, updated[availability]
                        28 rail: rail_unloaded 28 USCHI               | grounded       | available=?   | rail_unloaded 28 USCHI
                        28.5 rail: not_available                      | not_available  | available=no  | ~not_available 28.5 USCHI, updated[availability]
                        """),
                JourneyTable.of("""
                        A report of the port's terminal after the train left does not apply to the ramp
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        23 rail: rail_loaded 23 USLAX                 | on_rail        |               | rail_loaded 23 USLAX
                        24 terminal: not_available                    | on_rail        | available=?   |
                        25 terminal: available                        | on_rail        | available=?   |
                        28 rail: rail_unloaded 28 USCHI               | grounded       | available=?   | rail_unloaded 28 USCHI
                        29 terminal: not_available, holds customs     | not_available  | available=no, holds=customs | not_available 29 USCHI, updated[availability+holds]
                        """),
                JourneyTable.of("""
                        A pickup without a place belongs to the container's current place
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        23 rail: rail_loaded 23 USLAX                 | on_rail        |               | rail_loaded 23 USLAX
                        28 rail: rail_unloaded 28 USCHI               | grounded       |               | rail_unloaded 28 USCHI
                        30 line: full_out 30                          | picked_up      | pod_out=?, inland_out=30 | full_out 30
                        31 rail: full_out 30 USCHI                    | picked_up      | pod_out=?, inland_out=30 | ~full_out 30 USCHI
                        """),
                JourneyTable.of("""
                        A container by rail to the port of lading
                        CNSHA USLAX USCHI
                        0.5 line: empty_out 0.5 CNSZH                 | new            |               | empty_out 0.5 CNSZH
                        1 rail: rail_loaded 1 CNSZH                   | new            | rail_loaded=? | rail_loaded 1 CNSZH
                        2 rail: rail_departed 1.5 CNSZH               | new            | rail_departed=? | rail_departed 1.5 CNSZH
                        3 line: vessel_loaded 3 CNSHA                 | on_ship        | rail_loaded=? | vessel_loaded 3 CNSHA
                        """),
                JourneyTable.of("""
                        Inland arrivals reported by line and railroad are separate events
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        22 line: destination_eta 28                   | awaiting_inland_transfer | destination_eta=28, inland_eta=? | estimated.arrived_at_inland_destination 28 USCHI
                        22.5 line: inland_eta 29                      | awaiting_inland_transfer | inland_eta=? |
                        23 line: rail_loaded 23 USLAX                 | on_rail        | rail_loaded=23 | rail_loaded 23 USLAX
                        28 line: rail_arrived 28 USCHI                | on_rail        | inland_ata=?, destination_ata=28 | rail_arrived 28 USCHI, arrived_at_inland_destination 28 USCHI
                        29 rail: rail_arrived 28.25 USCHI             | on_rail        | inland_ata=28.25, destination_ata=28 | ~rail_arrived 28.25 USCHI, ~arrived_at_inland_destination 28.25 USCHI
                        """),
                JourneyTable.of("""
                        The line's inland arrival emits an event too
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        23 line: rail_loaded 23 USLAX                 | on_rail        |               | rail_loaded 23 USLAX
                        28 line: destination_ata 28                   | on_rail        | inland_ata=?, destination_ata=28 | arrived_at_inland_destination 28 USCHI
                        """),
                JourneyTable.of("""
                        The ramp of Chicago is in Joliet
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        23 rail: rail_loaded 23 USLAX                 | on_rail        |               | rail_loaded 23 USLAX
                        28 rail: rail_arrived 28 USJOT, rail_unloaded 28 USJOT | on_rail |             | rail_arrived 28 USJOT, rail_unloaded 28 USJOT
                        29 rail: full_out 29 USJOT                    | picked_up      | inland_out=29, inland_ata=28, unloaded=28 | arrived_at_inland_destination 28 USJOT, full_out 29 USJOT
                        """),
                JourneyTable.of("""
                        The ramp of Chicago is in Joliet, where the railroad reports the gate-out
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        23 rail: rail_loaded 23 USLAX                 | on_rail        |               | rail_loaded 23 USLAX
                        28 rail: rail_unloaded 28 USJOT               | on_rail        | unloaded=?    | rail_unloaded 28 USJOT
                        28.5 rail: not_available                      | on_rail        | available=no  | not_available 28.5 USCHI, updated[availability]
                        29 rail: available                            | available      | available=yes | ~available 29 USCHI, updated[availability]
                        30 rail: full_out 30 USJOT                    | picked_up      | inland_out=30, unloaded=28 | full_out 30 USJOT
                        """),
                JourneyTable.of("""
                        The railroad identifies Joliet as the destination by the id of its ramp
                        CNSHA USLAX USCHI
                        1 line: destination_terminal t400             | new            |               |
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        23 rail: rail_loaded 23 USLAX                 | on_rail        |               | rail_loaded 23 USLAX
                        28 rail: rail_unloaded 28 USJOT t400          | grounded       | unloaded=28   | rail_unloaded 28 USJOT t400
                        """),
                JourneyTable.of("""
                        A container by truck that is picked up on the way
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        25 line: full_out 25 USMEM                    | picked_up      | pod_out=?, inland_out=25 | full_out 25 USMEM
                        """),
                JourneyTable.of("""
                        The railroad reports a gate-out during the rail leg
                        CNSHA USLAX USCHI
                        3 line: vessel_loaded 3 CNSHA                 | on_ship        |               | vessel_loaded 3 CNSHA
                        22 line: rail_loaded 22 USMEM                 | on_rail        | rail_loaded=22 | rail_loaded 22 USMEM
                        24 rail: available                            | available      | available=yes | available 24 USCHI, updated[availability]
                        26 rail: rail_arrived 26 USCHI                | available      | available=yes, inland_ata=26 | rail_arrived 26 USCHI, arrived_at_inland_destination 26 USCHI
                        27 rail: rail_arrived 27 USCHI #again         | available      | inland_ata=26 | rail_arrived 27 USCHI
                        """),
                JourneyTable.of("""
                        A railroad's reports about the previous journey
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        3 rail: rail_loaded -20 USLAX, rail_unloaded -15 USCHI | on_ship | rail_loaded=? |
                        4 rail: rail_departed 1 USMEM                 | on_ship        | rail_departed=? |
                        """),
                JourneyTable.of("""
                        A pickup without a place of a container without a reported departure
                        CNSHA USLAX USCHI
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer |     | vessel_discharged 21 USLAX
                        23 rail: rail_loaded 23 USLAX                 | on_rail        |               | rail_loaded 23 USLAX
                        30 line: full_out 30                          | picked_up      | pod_out=?, inland_out=30 | full_out 30
                        """),
                JourneyTable.of("""
                        Reports weeks apart are separate movements
                        CNSHA USLAX USCHI
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        24 line: rail_arrived 24 USMEM                | on_rail        |               | rail_arrived 24 USMEM
                        50 rail: rail_arrived 50 USMEM                | on_rail        |               | rail_arrived 50 USMEM
                        """));
    }

    static Stream<JourneyTable> ramps() {
        return Stream.of(JourneyTable.of("""
                        The terminals of the shipment
                        CNSHA USLAX USCHI
                        1 line: pod_terminal t400, destination_terminal t900 | new     | terminal=t400 | updated[terminal]
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | awaiting_inland_transfer | terminal=t400 | vessel_discharged 21 USLAX
                        22 terminal: vessel_discharged 21 USLAX t401  | awaiting_inland_transfer | terminal=t401 | ~vessel_discharged 21 USLAX t401, updated[terminal], pod_terminal_changed
                        23 rail: rail_loaded 23 USLAX                 | on_rail        |               | rail_loaded 23 USLAX
                        28 rail: rail_unloaded 28 USJOT t900          | grounded       | unloaded=28   | rail_unloaded 28 USJOT t900
                        29 rail: lfd 31                               | grounded       | lfd=31        | updated[lfd+lfd_rail], pickup_lfd_rail=31 t900, pickup_lfd=31 t900
                        """));
    }

    static Stream<JourneyTable> corrected() {
        return Stream.of(
                JourneyTable.of("""
                        Time, place, vessel and terminal of a reported movement are corrected
                        CNSHA USLAX
                        1 line: full_in 1 #a                          | new            | full_in=1     | full_in 1
                        2 line: full_in 1 CNSHA #a                    | new            | full_in=1     | ~full_in 1 CNSHA
                        3 line: vessel_loaded 3 CNSHA #b              | on_ship        |               | vessel_loaded 3 CNSHA
                        4 line: vessel_loaded 3 CNSHA v9 #b           | on_ship        |               | ~vessel_loaded 3 CNSHA v9
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        22 terminal: vessel_discharged 21 USLAX t400  | grounded       |               | ~vessel_discharged 21 USLAX t400, updated[terminal]
                        23 terminal: vessel_discharged 21 USLAX t400  | grounded       |               |
                        24 terminal: full_out 24 USLAX                | picked_up      | pod_out=24    | full_out 24 USLAX
                        25 terminal: withdraw full_out USLAX          | grounded       | pod_out=?     | -full_out 24 USLAX
                        """),
                JourneyTable.of("""
                        One discharge, first without a place, then with one
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21                 | grounded       | discharged=21 | vessel_discharged 21
                        22 line: vessel_discharged 21 USLAX           | grounded       | discharged=21 | ~vessel_discharged 21 USLAX
                        23 line: vessel_discharged 21.5 USLAX         | grounded       | discharged=21.5 | ~vessel_discharged 21.5 USLAX
                        """),
                JourneyTable.of("""
                        One discharge, first with a name, then with a code
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 'LOS_ANGELES    | grounded       | discharged=21 | vessel_discharged 21 LOS ANGELES
                        22 line: vessel_discharged 21 USLAX           | grounded       | discharged=21 | ~vessel_discharged 21 USLAX
                        24 terminal: full_out 24                      | picked_up      | pod_out=24    | full_out 24
                        25 terminal: full_out 24 USLAX                | picked_up      | pod_out=24    | ~full_out 24 USLAX
                        """),
                JourneyTable.of("""
                        The wrong month, corrected
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_arrived 51 USLAX              | on_ship        | arrived=51    | vessel_arrived 51 USLAX
                        22 line: vessel_arrived 21 USLAX              | on_ship        | arrived=21    | ~vessel_arrived 21 USLAX
                        """),
                JourneyTable.of("""
                        The line reports the empty return too early and the terminal contradicts it
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        22 line: empty_in 22 USLAX                    | empty_returned | returned=22   | empty_in 22 USLAX
                        26 terminal: full_out 26 USLAX                | picked_up      | pod_out=26, returned=? | -empty_in 22 USLAX, full_out 26 USLAX
                        33 terminal: empty_in 33 USLAX                | empty_returned | returned=33   | ~empty_in 33 USLAX
                        """),
                JourneyTable.of("""
                        An empty return reported late keeps the terminal's last data from before it
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        21 terminal: not_available, holds customs     | not_available  |               | not_available 21 USLAX, updated[availability+holds]
                        23 terminal: available, holds none            | available      |               | ~available 23 USLAX, updated[availability+holds]
                        24 terminal: not_available, full_out 24 USLAX | picked_up      | available=no  | full_out 24 USLAX, ~not_available 24 USLAX, updated[availability]
                        32 terminal: not_available                    | picked_up      | available=no  |
                        33 line: empty_in 30 USLAX                    | empty_returned | available=no, holds=none, ready=no | empty_in 30 USLAX
                        """));
    }

    static Stream<JourneyTable> otherJourneys() {
        return Stream.of(
                JourneyTable.of("""
                        The terminal reports the previous journey's return while only an estimated arrival is known
                        CNSHA USLAX
                        1 line: eta 20                                | new            |               | estimated.vessel_arrived 20 USLAX, shipment.estimated.arrival 20
                        1 terminal: empty_in -14 USLAX                | new            | returned=?    |
                        2 terminal: vessel_discharged -30 USLAX       | new            | discharged=?  |
                        19 terminal: vessel_discharged 19 USLAX       | grounded       | discharged=19 | vessel_discharged 19 USLAX
                        """),
                JourneyTable.of("""
                        The line reports the previous journey's return
                        CNSHA USLAX
                        1 line: etd 9, empty_in -3 CNSHA              | new            | returned=?    | estimated.vessel_departed 9 CNSHA
                        9 line: vessel_departed 9 CNSHA               | on_ship        | returned=?    | vessel_departed 9 CNSHA
                        """),
                JourneyTable.of("""
                        The terminal reports the next import without a reported return
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        23 terminal: available, holds none, lfd 26    | available      | lfd=26        | available 23 USLAX, updated[availability+holds+lfd+lfd_terminal], pickup_lfd_terminal=26, pickup_lfd=26
                        24 terminal: full_out 24 USLAX                | picked_up      | pod_out=24    | full_out 24 USLAX
                        60 terminal: not_available, holds customs     | picked_up      | available=yes, holds=none |
                        70 terminal: vessel_discharged 70 USLAX, lfd 78 | picked_up    | discharged=21, lfd=26 |
                        73 terminal: full_out 73 USLAX                | picked_up      | pod_out=24    |
                        80 terminal: empty_in 80 USLAX                | picked_up      | returned=?    |
                        81 line: empty_in 40 USLAX                    | empty_returned | returned=40   | empty_in 40 USLAX
                        """),
                JourneyTable.of("""
                        The next journey begins with the gate-out of an empty container
                        CNSHA USLAX
                        1 line: empty_out 1 CNSHA                     | new            | empty_out=1   | empty_out 1 CNSHA
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        24 terminal: full_out 24 USLAX                | picked_up      |               | full_out 24 USLAX
                        40 line: empty_out 40 CNSHA                   | new            | empty_out=40, departed=? | -full_out 24 USLAX, -vessel_departed 2 CNSHA, -vessel_discharged 21 USLAX, ~empty_out 40 CNSHA
                        41 line: full_in 41 CNSHA, vessel_loaded 43 CNSHA, vessel_departed 44 CNSHA | on_ship | departed=44, loaded=43 | full_in 41 CNSHA, vessel_loaded 43 CNSHA, ~vessel_departed 44 CNSHA
                        70 terminal: empty_in 70 USLAX                | empty_returned | returned=70   | empty_in 70 USLAX
                        """),
                JourneyTable.of("""
                        An empty gate-out after the pickup belongs to the next journey even without a known origin
                        CNSHA USLAX
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        24 terminal: full_out 24 USLAX                | picked_up      |               | full_out 24 USLAX
                        40 line: empty_out 40 CNSHA                   | new            | empty_out=40, discharged=? | -full_out 24 USLAX, -vessel_discharged 21 USLAX, empty_out 40 CNSHA
                        """),
                JourneyTable.of("""
                        Terminal reports count after the arrival in spite of a later estimated departure
                        CNSHA USLAX
                        1 line: etd 40                                | new            |               | estimated.vessel_departed 40 CNSHA
                        21 line: vessel_arrived 21 USLAX              | on_ship        | arrived=21    | vessel_arrived 21 USLAX
                        22 terminal: vessel_discharged 22 USLAX, available | available | discharged=22, available=yes | vessel_discharged 22 USLAX, available 22 USLAX, updated[availability]
                        """),
                JourneyTable.of("""
                        The line and the terminal report the return on different days
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        24 terminal: full_out 24 USLAX                | picked_up      |               | full_out 24 USLAX
                        30 line: empty_in 30 USLAX                    | empty_returned | returned=30   | empty_in 30 USLAX
                        33 terminal: empty_in 33 USLAX                | empty_returned | returned=33   | ~empty_in 33 USLAX
                        44 terminal: empty_out 44 USLAX, full_out 90 USLAX, empty_in 95 USLAX | empty_returned | returned=33, pod_out=24 |
                        """),
                JourneyTable.of("""
                        The next journey may begin on the day of the return
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        27 line: empty_in 27 USLAX                    | empty_returned |               | empty_in 27 USLAX
                        28 line: full_in 27.5 USLAX, feeder_loaded 27.75 USLAX | empty_returned | full_in=? |
                        29 terminal: full_out 27.5 USLAX              | empty_returned | pod_out=27.5  | full_out 27.5 USLAX
                        """),
                JourneyTable.of("""
                        The terminal reports the next export without a reported return
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        10 terminal: empty_out 10 USLAX               | on_ship        | empty_out=?   |
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        24 terminal: full_out 24 USLAX                | picked_up      | pod_out=24    | full_out 24 USLAX
                        50 terminal: full_in 50 USLAX                 | picked_up      | full_in=?     |
                        """),
                JourneyTable.of("""
                        The vessel calls at the port a second time
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        20 line: vessel_arrived 20 USLAX              | on_ship        | arrived=20    | vessel_arrived 20 USLAX
                        20.5 ais: vessel_arrived 19.5 USLAX           | on_ship        | arrived=20    |
                        62 ais: vessel_arrived 62 USLAX, vessel_berthed 62.5 USLAX | on_ship | arrived=20 |
                        """),
                JourneyTable.of("""
                        A pickup dated between the returns reported by line and terminal
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        30 line: empty_in 30 USLAX                    | empty_returned | returned=30   | empty_in 30 USLAX
                        33 terminal: empty_in 33 USLAX                | empty_returned | returned=33   | ~empty_in 33 USLAX
                        34 line: full_out 32 USLAX                    | empty_returned | pod_out=32    | full_out 32 USLAX
                        """));
    }

    static Stream<JourneyTable> terminals() {
        return Stream.of(JourneyTable.of("""
                        An availability event has the time of the change
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        22 terminal: available                        | available      |               | available 22 USLAX, updated[availability]
                        22.25 terminal: available                     | available      |               |
                        23 terminal: not_available                    | not_available  |               | ~not_available 23 USLAX, updated[availability]
                        26 terminal: available                        | available      |               | ~available 26 USLAX, updated[availability]
                        29 terminal: available                        | available      |               |
                        """), JourneyTable.of("""
                        The same holds and fees in another order and form emit nothing
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX           | grounded       |               | vessel_discharged 21 USLAX
                        22 terminal: holds customs+freight, fees 100  | grounded       |               | updated[fees+holds]
                        23 terminal: holds freight+customs, fees 100.00 | grounded     |               |
                        24 terminal: holds freight, fees 100.50       | grounded       | holds=freight, fees=100.50 | updated[fees+holds]
                        """), JourneyTable.of("""
                        The terminal has priority over the line
                        CNSHA USLAX
                        2 line: vessel_departed 2 CNSHA               | on_ship        |               | vessel_departed 2 CNSHA
                        21 line: vessel_discharged 21 USLAX, available | available     |               | vessel_discharged 21 USLAX, available 21 USLAX, updated[availability]
                        22 terminal: vessel_discharged 20.5 USLAX, not_available | not_available | discharged=20.5 | ~vessel_discharged 20.5 USLAX, ~not_available 22 USLAX, updated[availability]
                        23 line: available, vessel_discharged 21 USLAX | not_available |               |
                        """));
    }
}
