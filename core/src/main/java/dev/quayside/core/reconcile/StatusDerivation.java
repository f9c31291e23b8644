package dev.quayside.core.reconcile;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Derives the status and the milestones of a container from its events.
 *
 * <table>
 *   <caption>Rules</caption>
 * <tr><td>in general</td><td>the last event decides, regardless of its source</td></tr>
 *   <tr><td>empty return</td><td>ends the journey</td></tr>
 *   <tr><td>discharge at the port of discharge</td><td>the container is not at sea afterwards</td></tr>
 * <tr><td>rail movement before the vessel</td><td>ignored</td></tr>
 * <tr><td>gate-out before the landing</td><td>not a pickup: the container is moved to the port of lading, or between
 * terminals of a transshipment port</td></tr>
 * </table>
 *
 * @param route the route of the container
 * @param events the events, in the order of {@link DerivedEvent#CHRONOLOGY}
 */
record StatusDerivation(Route route, List<DerivedEvent> events) {

    /** The stages of a journey, in the order in which a container passes them. */
    enum Stage {
        AT_ORIGIN,
        AT_SEA,
        DISCHARGED,
        ON_RAIL,
        AT_RAMP,
        PICKED_UP,
        DELIVERED,
        RETURNED
    }

    /** The stage of a container and the time at which it was reached. The time is null before the first event. */
    private record ReachedStage(Stage stage, @Nullable Instant at) {
        private static final ReachedStage NOTHING = new ReachedStage(Stage.AT_ORIGIN, null);
    }

    /**
     * Derives the status from the stage and the availability. {@code AVAILABLE} is used at every stage before the
     * pickup, {@code NOT_AVAILABLE} only at stages in which the container waits. After the container leaves by rail,
     * only an availability that was reported later is used.
     *
     * @param availability the resolved availability; null if unknown
     * @param offDock whether the terminal reports that the container was moved to an off-dock yard
     */
    ContainerStatus status(ResolvedFields.@Nullable ResolvedValue<Availability> availability, boolean offDock) {
        ReachedStage reached = lastReached();
        return switch (reached.stage()) {
            case RETURNED -> ContainerStatus.EMPTY_RETURNED;
            case DELIVERED -> ContainerStatus.DELIVERED;
            case PICKED_UP -> ContainerStatus.PICKED_UP;
            case ON_RAIL ->
                isReported(Availability.AVAILABLE, availability, setOutByRail())
                        ? ContainerStatus.AVAILABLE
                        : ContainerStatus.ON_RAIL;
            case AT_RAMP -> waitingStatus(availability, setOutByRail(), ContainerStatus.GROUNDED);
            case DISCHARGED -> {
                if (offDock) {
                    yield ContainerStatus.OFF_DOCK;
                }
                yield route.goesInland() && !isReported(Availability.AVAILABLE, availability, null)
                        ? ContainerStatus.AWAITING_INLAND_TRANSFER
                        : waitingStatus(availability, null, ContainerStatus.GROUNDED);
            }
            case AT_SEA -> {
                if (offDock) {
                    yield ContainerStatus.OFF_DOCK;
                }
                yield isReported(Availability.AVAILABLE, availability, null)
                        ? ContainerStatus.AVAILABLE
                        : ContainerStatus.ON_SHIP;
            }
            case AT_ORIGIN ->
                offDock ? ContainerStatus.OFF_DOCK : waitingStatus(availability, null, ContainerStatus.NEW);
        };
    }

    private static ContainerStatus waitingStatus(
            ResolvedFields.@Nullable ResolvedValue<Availability> availability,
            @Nullable Instant from,
            ContainerStatus unknown) {
        if (isReported(Availability.AVAILABLE, availability, from)) {
            return ContainerStatus.AVAILABLE;
        }
        return isReported(Availability.NOT_AVAILABLE, availability, from) ? ContainerStatus.NOT_AVAILABLE : unknown;
    }

    private static boolean isReported(
            Availability value,
            ResolvedFields.@Nullable ResolvedValue<Availability> availability,
            @Nullable Instant from) {
        return availability != null
                && availability.value() == value
                && (from == null || !availability.since().isBefore(from));
    }

    private ReachedStage lastReached() {
        ReachedStage reached = ReachedStage.NOTHING;
        for (DerivedEvent event : events) {
            Stage next = stageAfter(event, reached.stage());
            if (next != null) {
                reached = new ReachedStage(next, event.at());
            }
        }
        return reached;
    }

    private @Nullable Stage stageAfter(DerivedEvent event, Stage stage) {
        if (stage == Stage.RETURNED) {
            return null;
        }
        return switch (event.kind().phase()) {
            case EMPTY_RETURN -> Stage.RETURNED;
            case DELIVERY -> Stage.DELIVERED;
            case PICKUP -> isPickup(event) ? Stage.PICKED_UP : null;
            case RAIL_DEPARTURE, RAIL_ARRIVAL, INLAND_ARRIVAL -> goesInland(event) ? Stage.ON_RAIL : null;
            case RAIL_UNLOADING -> goesInland(event) ? unloadedTo(event) : null;
            case FEEDER_DEPARTURE, FEEDER_ARRIVAL -> stageAfterFeeder(event, stage);
            case VESSEL_ARRIVAL ->
                event.kind() == EventKind.VESSEL_DISCHARGED && atSea(stage) != null ? Stage.DISCHARGED : atSea(stage);
            case VESSEL_DEPARTURE, TRANSSHIPMENT -> atSea(stage);
            case REQUEST, EMPTY_PICKUP, GATE_IN, AVAILABILITY, ESTIMATE, UPDATE -> null;
        };
    }

    private @Nullable Stage stageAfterFeeder(DerivedEvent event, Stage stage) {
        if (event.kind() == EventKind.FEEDER_DISCHARGED) {
            return event.part() == Route.Part.DESTINATION ? Stage.AT_RAMP : atSea(stage);
        }
        return isOnOcean(event) ? atSea(stage) : null;
    }

    /**
     * Returns whether a feeder movement follows the loading on the ocean vessel. An earlier feeder movement brings the
     * container to the port of lading.
     */
    private boolean isOnOcean(DerivedEvent feeder) {
        Instant boarded = boarded();
        return boarded != null && !feeder.at().isBefore(boarded);
    }

    private static @Nullable Stage atSea(Stage stage) {
        return stage.compareTo(Stage.DISCHARGED) < 0 ? Stage.AT_SEA : null;
    }

    /**
     * Returns the stage after unloading from rail. At an interchange between railroads, the container remains on rail.
     * A ramp that is not in the city of the destination is treated as an interchange until the container leaves the
     * ramp through the gate. A ramp is not treated as an interchange if a source reports it as the terminal of the
     * destination.
     */
    private Stage unloadedTo(DerivedEvent unloaded) {
        return unloaded.part() == Route.Part.DESTINATION || !route.goesInland() ? Stage.AT_RAMP : Stage.ON_RAIL;
    }

    /** Returns whether a rail movement takes the container inland, and not to the port of lading. */
    private boolean goesInland(DerivedEvent byRail) {
        Instant boarded = boarded();
        if (boarded != null) {
            return !byRail.at().isBefore(boarded);
        }
        return byRail.part() == Route.Part.DISCHARGE
                || byRail.part() == Route.Part.DESTINATION
                || events.stream()
                        .filter(landed -> landed.part() == Route.Part.DISCHARGE)
                        .anyMatch(landed -> !landed.at().isAfter(byRail.at()));
    }

    private @Nullable Instant boarded() {
        Instant departed = timeOf(EventKind.VESSEL_DEPARTED);
        Instant loaded = timeOf(EventKind.VESSEL_LOADED);
        return loaded != null ? loaded : departed;
    }

    /** Returns the time of the first rail movement inland; null if there is no rail movement inland. */
    @Nullable
    Instant setOutByRail() {
        return first(event -> isByRail(event) && goesInland(event));
    }

    private static boolean isByRail(DerivedEvent event) {
        return MovementReport.BY_RAIL.contains(event.kind().phase());
    }

    private static boolean isLanding(DerivedEvent event) {
        return event.kind().phase() == EventKind.Phase.VESSEL_ARRIVAL;
    }

    /** Returns whether the container reached its port of discharge. */
    boolean hasArrived() {
        return lastReached().stage().compareTo(Stage.DISCHARGED) >= 0 || first(StatusDerivation::isLanding) != null;
    }

    Milestones milestones() {
        return Milestones.builder()
                .emptyOutAt(timeOf(EventKind.EMPTY_OUT))
                .polFullInAt(timeOf(EventKind.FULL_IN))
                .polVesselLoadedAt(timeOf(EventKind.VESSEL_LOADED))
                .polVesselDepartedAt(timeOf(EventKind.VESSEL_DEPARTED))
                .podArrivedAt(timeOf(EventKind.VESSEL_ARRIVED))
                .podDischargedAt(timeOf(EventKind.VESSEL_DISCHARGED))
                .podFullOutAt(first(out -> isPickup(out) && !isInlandPickup(out)))
                .finalDestinationFullOutAt(first(out -> isPickup(out) && isInlandPickup(out) && !goesOnByRail(out)))
                .deliveredAt(timeOf(EventKind.DELIVERED))
                .emptyTerminatedAt(timeOf(EventKind.EMPTY_IN))
                .build();
    }

    private boolean isPickup(DerivedEvent out) {
        return out.kind() == EventKind.FULL_OUT
                && switch (out.part()) {
                    case DISCHARGE, DESTINATION -> true;
                    case ORIGIN -> false;
                    case ELSEWHERE -> hasLandedBefore(out);
                };
    }

    private boolean hasLandedBefore(DerivedEvent out) {
        return events.stream()
                .anyMatch(landed -> !landed.at().isAfter(out.at())
                        && (isLanding(landed) || (isByRail(landed) && goesInland(landed))));
    }

    /** Returns whether a pickup took place inland, and not at the port of discharge. */
    private boolean isInlandPickup(DerivedEvent out) {
        Instant setOut = setOutByRail();
        return switch (out.part()) {
            case DESTINATION -> true;
            case DISCHARGE, ORIGIN -> false;
            case ELSEWHERE -> route.goesInland() || (setOut != null && !out.at().isBefore(setOut));
        };
    }

    /** Returns whether the container was picked up only to be driven to another train. */
    private boolean goesOnByRail(DerivedEvent out) {
        return out.part() == Route.Part.ELSEWHERE && events.stream().anyMatch(train -> isBoundForTrain(train, out));
    }

    private static boolean isBoundForTrain(DerivedEvent train, DerivedEvent out) {
        boolean leaves = train.kind().phase() == EventKind.Phase.RAIL_DEPARTURE;
        return isByRail(train)
                && (leaves || !Route.isSamePlace(train.location(), out.location()))
                && JourneyWindow.isOnwardFrom(out.at(), train.at(), leaves || train.by() == out.by());
    }

    /** Returns when the container was first loaded on a train on its way inland; null if unknown. */
    @Nullable
    Instant railLoadedAt() {
        return first(event -> event.kind() == EventKind.RAIL_LOADED && goesInland(event));
    }

    /** Returns when the container first departed by rail on its way inland; null if unknown. */
    @Nullable
    Instant railDepartedAt() {
        return first(event -> event.kind() == EventKind.RAIL_DEPARTED && goesInland(event));
    }

    /**
     * Returns the time of the arrival at the inland destination, as reported by a source other than the line; null if
     * no such source reports it.
     */
    @Nullable
    Instant inlandArrivalAt() {
        return first(arrived ->
                arrived.kind() == EventKind.ARRIVED_AT_INLAND_DESTINATION && arrived.by() != SourceType.SHIPPING_LINE);
    }

    /** Returns when the container arrived at the ramp where it can be picked up; null if unknown. */
    @Nullable
    Instant atRampSince() {
        return first(event -> event.kind() == EventKind.ARRIVED_AT_INLAND_DESTINATION
                || (event.kind() == EventKind.RAIL_UNLOADED
                        && goesInland(event)
                        && unloadedTo(event) == Stage.AT_RAMP));
    }

    /** Returns when the container was unloaded from rail at the destination; null if unknown. */
    @Nullable
    Instant inlandUnloadedAt() {
        return first(event ->
                event.kind() == EventKind.RAIL_UNLOADED && goesInland(event) && unloadedTo(event) == Stage.AT_RAMP);
    }

    /** Returns the first event of a kind; empty if the container has no such event. */
    Optional<DerivedEvent> event(EventKind kind) {
        Objects.requireNonNull(kind, "kind");
        return events.stream().filter(event -> event.kind() == kind).findFirst();
    }

    private @Nullable Instant timeOf(EventKind kind) {
        return first(event -> event.kind() == kind);
    }

    private @Nullable Instant first(Predicate<DerivedEvent> which) {
        return events.stream().filter(which).map(DerivedEvent::at).findFirst().orElse(null);
    }
}
