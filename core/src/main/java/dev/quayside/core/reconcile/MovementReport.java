package dev.quayside.core.reconcile;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.MovementRecord;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One source's word for something that happened to a box.
 *
 * @param movement what it says
 * @param by who says so
 * @param voice in what way
 * @param key under which the ledger has it
 * @param spot what part of the route it was at
 * @param place names the place so that two sources that mean the same one name it alike
 */
record MovementReport(Movement movement, DataSource by, Voice voice, Movement.Key key, Route.Spot spot, String place) {

    /** How a source speaks of a box; what is said of the box itself counts most. */
    enum Voice {
        OF_THE_BOX(0),
        /** Of the whole shipment, and so of each of its boxes. */
        OF_THE_SHIPMENT(1),
        /** Known from a record that was there before any report; counts after everybody else. */
        ON_RECORD(100);

        private final int weakness;

        Voice(int weakness) {
            this.weakness = weakness;
        }
    }

    /** By time, and of two at the same time by key. */
    static final Comparator<MovementReport> BY_TIME = Comparator.comparing(MovementReport::at)
            .thenComparing(MovementReport::by)
            .thenComparing(MovementReport::key);

    private static final Set<Activity> TOLD_OF_NO_ONE = Set.of(
            Activity.POSITIONED_IN,
            Activity.POSITIONED_OUT,
            Activity.VGM_RECEIVED,
            Activity.CARRIER_RELEASE,
            Activity.CUSTOMS_RELEASE);

    /** All that stands and has happened, in no particular order, its part of the route not found out yet. */
    static Stream<MovementReport> in(Ledger shipment, Ledger container) {
        return Stream.concat(in(container, Voice.OF_THE_BOX), in(shipment, Voice.OF_THE_SHIPMENT));
    }

    private static Stream<MovementReport> in(Ledger ledger, Voice voice) {
        return ledger.standing().flatMap(record -> of(record, voice).stream());
    }

    private static Optional<MovementReport> of(MovementRecord record, Voice voice) {
        Movement movement = record.movement();
        if (movement == null
                || movement.certainty() != Movement.Certainty.ACTUAL
                || TOLD_OF_NO_ONE.contains(movement.activity())) {
            return Optional.empty();
        }
        Voice heard = ImportedHistory.isSeed(record.key()) ? Voice.ON_RECORD : voice;
        return Optional.of(new MovementReport(movement, record.by(), heard, record.key(), Route.Spot.ELSEWHERE, ""));
    }

    /** The same at a part of the route. */
    MovementReport placed(Route.Spot where, String named) {
        return new MovementReport(movement, by, voice, key, where, named);
    }

    Activity activity() {
        return movement.activity();
    }

    Instant at() {
        return movement.at();
    }

    /** Whether it is one of these. */
    boolean is(Activity one, Activity... others) {
        return activity() == one || List.of(others).contains(activity());
    }

    /** Whether it is a move by rail. */
    boolean isByRail() {
        return is(Activity.RAIL_LOADED, Activity.RAIL_DEPARTED, Activity.RAIL_ARRIVED, Activity.RAIL_UNLOADED);
    }

    /** Whether a vessel took it on board, or left with it. */
    boolean isSailing() {
        return is(Activity.VESSEL_LOADED, Activity.VESSEL_DEPARTED);
    }

    /** Whether a vessel brought it to its port of discharge, or it was taken off there. */
    boolean isLanding() {
        return spot == Route.Spot.DISCHARGE
                && is(Activity.VESSEL_ARRIVED, Activity.VESSEL_BERTHED, Activity.VESSEL_DISCHARGED);
    }

    /** How little it counts: by precedence, then by voice. */
    int weakness() {
        return 2 * SourcePriority.of(activity()).rank(by) + voice.weakness;
    }

    /** Whether anybody believes it. */
    boolean isBelieved() {
        return SourcePriority.of(activity()).rank(by) >= 0;
    }

    /** Whether it is about this shipment for certain, and not about whatever journey the box is on. */
    boolean isOfTheShipment() {
        return by != DataSource.TERMINAL && by != DataSource.RAIL;
    }
}
