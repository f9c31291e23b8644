package dev.quayside.core.reconcile;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EventKind;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How far a box has come, by what happened to it.
 *
 * <p>What happened last decides, whoever says so, with two exceptions: an empty return ends the journey, and once a box was
 * discharged at its port of discharge it is not at sea again. What happened before it went to sea by rail says nothing of
 * where it is. Nor does a gate it left full before it landed: on its way to the port of lading, or from one terminal of a
 * port of transshipment to another; it is picked up where it was landed or further inland.
 *
 * @param route on which it travels
 * @param happenings in the order of {@link DerivedEvent#CHRONOLOGY}
 */
record StatusDerivation(Route route, List<DerivedEvent> happenings) {

    /** Parts of a journey, of which one ends where the next begins. */
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

    /** The stage that a box is in, and since when; null before anything happened that counts. */
    private record Reached(Stage stage, @Nullable Instant at) {
        private static final Reached NOTHING = new Reached(Stage.AT_ORIGIN, null);
    }

    /**
     * The status: what the stage says, and where the box may wait for its pickup what is known of its availability. That it
     * is available is news wherever it is thought to be; that it is not, only where it stands and could be. On the way
     * inland only what was said after it set out counts: what the port said before is out of date.
     *
     * @param availability what is believed of it; null if nothing
     * @param offDock whether the terminal says it was moved off the dock
     */
    ContainerStatus status(ResolvedFields.@Nullable ResolvedValue<Availability> availability, boolean offDock) {
        Reached reached = reached();
        return switch (reached.stage()) {
            case RETURNED -> ContainerStatus.EMPTY_RETURNED;
            case DELIVERED -> ContainerStatus.DELIVERED;
            case PICKED_UP -> ContainerStatus.PICKED_UP;
            case ON_RAIL ->
                is(Availability.AVAILABLE, availability, setOutByRail())
                        ? ContainerStatus.AVAILABLE
                        : ContainerStatus.ON_RAIL;
            case AT_RAMP -> waiting(availability, setOutByRail(), ContainerStatus.GROUNDED);
            case DISCHARGED -> {
                if (offDock) {
                    yield ContainerStatus.OFF_DOCK;
                }
                yield route.goesInland() && !is(Availability.AVAILABLE, availability, null)
                        ? ContainerStatus.AWAITING_INLAND_TRANSFER
                        : waiting(availability, null, ContainerStatus.GROUNDED);
            }
            case AT_SEA -> {
                if (offDock) {
                    yield ContainerStatus.OFF_DOCK;
                }
                yield is(Availability.AVAILABLE, availability, null)
                        ? ContainerStatus.AVAILABLE
                        : ContainerStatus.ON_SHIP;
            }
            case AT_ORIGIN -> offDock ? ContainerStatus.OFF_DOCK : waiting(availability, null, ContainerStatus.NEW);
        };
    }

    private static ContainerStatus waiting(
            ResolvedFields.@Nullable ResolvedValue<Availability> availability,
            @Nullable Instant from,
            ContainerStatus unknown) {
        if (is(Availability.AVAILABLE, availability, from)) {
            return ContainerStatus.AVAILABLE;
        }
        return is(Availability.NOT_AVAILABLE, availability, from) ? ContainerStatus.NOT_AVAILABLE : unknown;
    }

    private static boolean is(
            Availability value,
            ResolvedFields.@Nullable ResolvedValue<Availability> availability,
            @Nullable Instant from) {
        return availability != null
                && availability.value() == value
                && (from == null || !availability.since().isBefore(from));
    }

    private Reached reached() {
        Reached reached = Reached.NOTHING;
        for (DerivedEvent happening : happenings) {
            Stage next = stageAfter(happening, reached.stage());
            if (next != null) {
                reached = new Reached(next, happening.at());
            }
        }
        return reached;
    }

    private @Nullable Stage stageAfter(DerivedEvent happening, Stage stage) {
        if (stage == Stage.RETURNED) {
            return null;
        }
        return switch (happening.kind()) {
            case EMPTY_IN -> Stage.RETURNED;
            case DELIVERED -> Stage.DELIVERED;
            case FULL_OUT -> isPickup(happening) ? Stage.PICKED_UP : null;
            case VESSEL_DISCHARGED -> stage.compareTo(Stage.DISCHARGED) < 0 ? Stage.DISCHARGED : null;
            case RAIL_LOADED, RAIL_DEPARTED, RAIL_ARRIVED, ARRIVED_AT_INLAND_DESTINATION ->
                goesInland(happening) ? Stage.ON_RAIL : null;
            case RAIL_UNLOADED -> goesInland(happening) ? unloadedTo(happening) : null;
            case FEEDER_DISCHARGED -> happening.spot() == Route.Spot.DESTINATION ? Stage.AT_RAMP : atSea(stage);
            case FEEDER_LOADED, FEEDER_DEPARTED, FEEDER_ARRIVED ->
                atSea(stage) != null && isOnOcean(happening) ? Stage.AT_SEA : null;
            case VESSEL_LOADED,
                    VESSEL_DEPARTED,
                    TRANSSHIPMENT_ARRIVED,
                    TRANSSHIPMENT_DISCHARGED,
                    TRANSSHIPMENT_LOADED,
                    TRANSSHIPMENT_DEPARTED,
                    VESSEL_ARRIVED,
                    VESSEL_BERTHED -> atSea(stage);
            default -> null;
        };
    }

    /** A box that was on a feeder before the ocean vessel has not left yet. */
    private boolean isOnOcean(DerivedEvent feeder) {
        Instant boarded = boarded();
        return boarded != null && !feeder.at().isBefore(boarded);
    }

    private static @Nullable Stage atSea(Stage stage) {
        return stage.compareTo(Stage.DISCHARGED) < 0 ? Stage.AT_SEA : null;
    }

    /**
     * At an interchange a box is still on its way. A ramp in another city than the destination, of which nobody says that it
     * is the destination's terminal, cannot be told from an interchange before the box leaves it through the gate: until
     * then it is still taken for on its way, and what the railroad says of its availability is shown all the same.
     */
    private Stage unloadedTo(DerivedEvent unloaded) {
        return unloaded.spot() == Route.Spot.DESTINATION || !route.goesInland() ? Stage.AT_RAMP : Stage.ON_RAIL;
    }

    /** Whether a move by rail is on the way inland, and not to the port of lading. */
    private boolean goesInland(DerivedEvent byRail) {
        Instant boarded = boarded();
        if (boarded != null) {
            return !byRail.at().isBefore(boarded);
        }
        return byRail.spot() == Route.Spot.DISCHARGE
                || byRail.spot() == Route.Spot.DESTINATION
                || happenings.stream()
                        .filter(landed -> landed.spot() == Route.Spot.DISCHARGE)
                        .anyMatch(landed -> !landed.at().isAfter(byRail.at()));
    }

    private @Nullable Instant boarded() {
        Instant departed = at(EventKind.VESSEL_DEPARTED);
        Instant loaded = at(EventKind.VESSEL_LOADED);
        return loaded != null ? loaded : departed;
    }

    /** When it set out for its destination by rail; null if it did not. */
    @Nullable
    Instant setOutByRail() {
        return first(happening -> isByRail(happening) && goesInland(happening));
    }

    private static boolean isByRail(DerivedEvent happening) {
        return switch (happening.kind()) {
            case RAIL_LOADED, RAIL_DEPARTED, RAIL_ARRIVED, RAIL_UNLOADED -> true;
            default -> false;
        };
    }

    /** Whether it has arrived at its port of discharge, or is known to be past it. */
    boolean hasArrived() {
        return reached().stage().compareTo(Stage.DISCHARGED) >= 0
                || at(EventKind.VESSEL_ARRIVED) != null
                || at(EventKind.VESSEL_BERTHED) != null;
    }

    Milestones milestones() {
        return Milestones.builder()
                .emptyOutAt(at(EventKind.EMPTY_OUT))
                .polFullInAt(at(EventKind.FULL_IN))
                .polVesselLoadedAt(at(EventKind.VESSEL_LOADED))
                .polVesselDepartedAt(at(EventKind.VESSEL_DEPARTED))
                .podArrivedAt(at(EventKind.VESSEL_ARRIVED))
                .podDischargedAt(at(EventKind.VESSEL_DISCHARGED))
                .podFullOutAt(first(out -> isPickup(out) && !isInlandPickup(out)))
                .finalDestinationFullOutAt(first(out -> isPickup(out) && isInlandPickup(out) && !goesOnByRail(out)))
                .deliveredAt(at(EventKind.DELIVERED))
                .emptyTerminatedAt(at(EventKind.EMPTY_IN))
                .build();
    }

    private boolean isPickup(DerivedEvent out) {
        return out.kind() == EventKind.FULL_OUT
                && switch (out.spot()) {
                    case DISCHARGE, DESTINATION -> true;
                    case ORIGIN -> false;
                    case ELSEWHERE -> hasLandedBefore(out);
                };
    }

    private boolean hasLandedBefore(DerivedEvent out) {
        return happenings.stream()
                .anyMatch(landed -> !landed.at().isAfter(out.at())
                        && switch (landed.kind()) {
                            case VESSEL_ARRIVED, VESSEL_BERTHED, VESSEL_DISCHARGED -> true;
                            case RAIL_LOADED, RAIL_DEPARTED, RAIL_ARRIVED, RAIL_UNLOADED -> goesInland(landed);
                            default -> false;
                        });
    }

    /** Neither at the port of discharge nor from there: picked up inland. */
    private boolean isInlandPickup(DerivedEvent out) {
        Instant setOut = setOutByRail();
        return switch (out.spot()) {
            case DESTINATION -> true;
            case DISCHARGE, ORIGIN -> false;
            case ELSEWHERE -> route.goesInland() || (setOut != null && !out.at().isBefore(setOut));
        };
    }

    /** Whether it was handed out only to be driven to another train, as {@link JourneyDerivation} finds out of ramps. */
    private boolean goesOnByRail(DerivedEvent out) {
        return out.spot() == Route.Spot.ELSEWHERE && happenings.stream().anyMatch(train -> takesOn(train, out));
    }

    private static boolean takesOn(DerivedEvent train, DerivedEvent out) {
        boolean leaves = train.kind() == EventKind.RAIL_LOADED || train.kind() == EventKind.RAIL_DEPARTED;
        return isByRail(train)
                && (leaves || !Route.same(train.location(), out.location()))
                && JourneyWindow.isOnwardFrom(out.at(), train.at(), leaves || train.by() == out.by());
    }

    /** When it was first put on a rail car on its way inland; null if it was not. */
    @Nullable
    Instant railLoadedAt() {
        return first(happening -> happening.kind() == EventKind.RAIL_LOADED && goesInland(happening));
    }

    /** When the first train left with it on its way inland; null if none did. */
    @Nullable
    Instant railDepartedAt() {
        return first(happening -> happening.kind() == EventKind.RAIL_DEPARTED && goesInland(happening));
    }

    /** When it arrived by rail at its destination, as the railroad or a terminal sees it; null if they do not say. */
    @Nullable
    Instant inlandArrivalAt() {
        return first(arrived ->
                arrived.kind() == EventKind.ARRIVED_AT_INLAND_DESTINATION && arrived.by() != DataSource.SHIPPING_LINE);
    }

    /** When it came to the place of its pickup inland; null if it has not. */
    @Nullable
    Instant atRampSince() {
        return first(happening -> happening.kind() == EventKind.ARRIVED_AT_INLAND_DESTINATION
                || (happening.kind() == EventKind.RAIL_UNLOADED
                        && goesInland(happening)
                        && unloadedTo(happening) == Stage.AT_RAMP));
    }

    /** When it was taken off the rail car at its destination; null if it was not. */
    @Nullable
    Instant inlandUnloadedAt() {
        return first(happening -> happening.kind() == EventKind.RAIL_UNLOADED
                && goesInland(happening)
                && unloadedTo(happening) == Stage.AT_RAMP);
    }

    /** The first happening of a kind; empty if there is none. */
    Optional<DerivedEvent> happening(EventKind kind) {
        Objects.requireNonNull(kind, "kind");
        return happenings.stream().filter(happening -> happening.kind() == kind).findFirst();
    }

    private @Nullable Instant at(EventKind kind) {
        return first(happening -> happening.kind() == kind);
    }

    private @Nullable Instant first(Predicate<DerivedEvent> which) {
        return happenings.stream()
                .filter(which)
                .map(DerivedEvent::at)
                .findFirst()
                .orElse(null);
    }
}
