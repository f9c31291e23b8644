package dev.quayside.core.reconcile;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.MovementRecord;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An actual movement of a container as reported by one source.
 *
 * @param scope whether the movement was reported for the container or for its shipment, or comes from an imported
 *     record
 * @param key the key of the movement in the ledger
 * @param part the part of the route where the movement took place
 * @param place a name of the place that is the same for all sources
 */
record MovementReport(Movement movement, SourceType by, Scope scope, Movement.Key key, Route.Part part, String place) {

    /**
     * The kind of record to which a report applies. A report about the container has priority over a report about its
     * shipment.
     */
    enum Scope {
        CONTAINER(0),
        /** Reported for the shipment, and therefore for each of its containers. */
        SHIPMENT(1),
        /** Taken from an imported record; has the lowest priority. */
        IMPORTED(100);

        private final int rank;

        Scope(int weakness) {
            this.rank = weakness;
        }
    }

    /** Orders reports by time, then by source and key. */
    static final Comparator<MovementReport> BY_TIME = Comparator.comparing(MovementReport::at)
            .thenComparing(MovementReport::by)
            .thenComparing(MovementReport::key);

    /** The phases of movements by rail. */
    static final Set<EventKind.Phase> BY_RAIL =
            EnumSet.of(EventKind.Phase.RAIL_DEPARTURE, EventKind.Phase.RAIL_ARRIVAL, EventKind.Phase.RAIL_UNLOADING);

    /**
     * Returns all actual movements that are not retracted, in no particular order. Their part of the route is not set
     * yet.
     */
    static Stream<MovementReport> actualMovements(Ledger shipment, Ledger container) {
        return Stream.concat(actualMovements(container, Scope.CONTAINER), actualMovements(shipment, Scope.SHIPMENT));
    }

    private static Stream<MovementReport> actualMovements(Ledger ledger, Scope scope) {
        return ledger.currentMovements().flatMap(record -> of(record, scope).stream());
    }

    private static Optional<MovementReport> of(MovementRecord record, Scope scope) {
        Movement movement = record.movement();
        if (movement == null
                || movement.certainty() != Movement.Certainty.ACTUAL
                || movement.activity().phase() == null) {
            return Optional.empty();
        }
        Scope reported = ImportedHistory.isImported(record.key()) ? Scope.IMPORTED : scope;
        return Optional.of(new MovementReport(movement, record.by(), reported, record.key(), Route.Part.ELSEWHERE, ""));
    }

    /** Returns a copy with this part of the route and this name of the place. */
    MovementReport withPlace(Route.Part where, String named) {
        return new MovementReport(movement, by, scope, key, where, named);
    }

    Activity activity() {
        return movement.activity();
    }

    Instant at() {
        return movement.at();
    }

    boolean hasActivity(Activity one, Activity... others) {
        return activity() == one || List.of(others).contains(activity());
    }

    EventKind.Phase phase() {
        return Objects.requireNonNull(activity().phase(), "phase");
    }

    boolean hasPhase(EventKind.Phase one, EventKind.Phase... others) {
        return phase() == one || List.of(others).contains(phase());
    }

    boolean isByRail() {
        return BY_RAIL.contains(phase());
    }

    /** Returns whether the movement is the pickup of the empty container, or {@link #isDeparturePhase} is true. */
    boolean isOutbound() {
        return phase() == EventKind.Phase.EMPTY_PICKUP || isDeparturePhase();
    }

    /**
     * Returns whether the movement is a gate-in of the full container, or a loading or departure of a vessel or feeder.
     */
    boolean isDeparturePhase() {
        return hasPhase(EventKind.Phase.GATE_IN, EventKind.Phase.VESSEL_DEPARTURE, EventKind.Phase.FEEDER_DEPARTURE);
    }

    /** Returns whether the movement is an arrival, berthing or discharge of a vessel or feeder at any port. */
    boolean isArrivalPhase() {
        return hasPhase(EventKind.Phase.VESSEL_ARRIVAL, EventKind.Phase.FEEDER_ARRIVAL);
    }

    /** Returns whether the container was loaded on a vessel, or the vessel departed. */
    boolean isSailing() {
        return phase() == EventKind.Phase.VESSEL_DEPARTURE;
    }

    /** Returns whether the movement is an arrival, berthing or discharge of a vessel at the port of discharge. */
    boolean isArrivalAtDischarge() {
        return part == Route.Part.DISCHARGE && phase() == EventKind.Phase.VESSEL_ARRIVAL;
    }

    /**
     * Returns a number by which reports are sorted by priority; the smallest number has the highest priority. Imported
     * reports come last. Other reports are sorted by source, then by scope.
     */
    int priorityRank() {
        return 2 * SourcePriority.of(activity()).rank(by) + scope.rank;
    }

    /** Returns whether the source may report this activity. If not, the report is ignored. */
    boolean isAllowedForSource() {
        return SourcePriority.of(activity()).rank(by) >= 0;
    }

    /**
     * Returns whether the source reports about this shipment. Terminals and railroads report about a container number,
     * regardless of its current journey.
     */
    boolean isAboutShipment() {
        return by != SourceType.TERMINAL && by != SourceType.RAIL;
    }
}
