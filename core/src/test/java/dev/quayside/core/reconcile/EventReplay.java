package dev.quayside.core.reconcile;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The state of a container as a receiver sees it that knows only the route of the shipment and the events. The previous
 * version of an event names the event that it replaces.
 */
final class EventReplay {
    private static final Set<EventKind> BY_RAIL =
            EnumSet.of(EventKind.RAIL_LOADED, EventKind.RAIL_DEPARTED, EventKind.RAIL_ARRIVED, EventKind.RAIL_UNLOADED);

    private final Route route;
    private final Map<UUID, TransportEvent> versions = new LinkedHashMap<>();

    @Nullable
    Availability availability;

    @Nullable
    List<Hold> holds;

    @Nullable
    List<Fee> fees;

    @Nullable
    LocalDate pickupLastFreeDay;

    @Nullable
    LocalDate line;

    @Nullable
    LocalDate terminal;

    @Nullable
    LocalDate rail;

    @Nullable
    Instant appointment;

    @Nullable
    UUID podTerminal;

    EventReplay(Route route, List<Event> events) {
        this.route = route;
        events.forEach(this::fold);
    }

    private void fold(Event event) {
        if (event instanceof TransportEvent happened) {
            switch (happened.kind()) {
                case PICKUP_LFD_CHANGED, PICKUP_LFD_LINE_CHANGED, PICKUP_LFD_RAIL_CHANGED -> {}
                case PICKUP_LFD_TERMINAL_CHANGED ->
                    terminal = happened.value() == null ? null : LocalDate.parse(happened.value());
                case PICKUP_APPOINTMENT_CHANGED ->
                    appointment = happened.value() == null ? null : Instant.parse(happened.value());
                default -> {
                    versions.remove(happened.previousVersionId());
                    versions.put(happened.id(), happened);
                }
            }
        } else if (event instanceof ContainerUpdatedEvent updated) {
            fold(updated.changes());
        } else if (event instanceof PodTerminalChangedEvent moved) {
            podTerminal = moved.terminalId();
        }
    }

    private void fold(Changeset changes) {
        availability = after(changes.availability(), availability);
        holds = after(changes.holds(), holds);
        fees = after(changes.fees(), fees);
        pickupLastFreeDay = after(changes.pickupLastFreeDay(), pickupLastFreeDay);
        line = after(changes.lineLastFreeDay(), line);
        terminal = after(changes.terminalLastFreeDay(), terminal);
        rail = after(changes.railLastFreeDay(), rail);
        podTerminal = after(changes.podTerminalId(), podTerminal);
    }

    private static <T> @Nullable T after(Changeset.@Nullable Delta<T> delta, @Nullable T before) {
        if (delta == null) {
            return before;
        }
        if (!Objects.equals(delta.before(), before)) {
            throw new AssertionError("emitted as before: " + delta.before() + ", but last emitted was " + before);
        }
        return delta.after();
    }

    /** Returns the last version of the event with this key, unless it was retracted. */
    private @Nullable TransportEvent current(String key) {
        List<TransportEvent> current = versions.values().stream()
                .filter(version -> version.key().equals(key) && version.invalidatedAt() == null)
                .toList();
        if (current.size() > 1) {
            throw new AssertionError("emitted twice, and neither is a version of the other: " + current);
        }
        return current.isEmpty() ? null : current.get(0);
    }

    @Nullable
    Instant estimate(String key) {
        TransportEvent version = current(key);
        return version == null ? null : version.timestamp();
    }

    Milestones milestones() {
        return progress().milestones();
    }

    StatusDerivation progress() {
        List<DerivedEvent> happenings = new ArrayList<>();
        for (TransportEvent event : versions.values()) {
            if (event.invalidatedAt() == null && activity(event.kind()) != null) {
                happenings.add(happening(event));
            }
        }
        happenings.sort(DerivedEvent.CHRONOLOGY);
        List<DerivedEvent> placed = happenings.stream()
                .map(happening -> isInland(happening, happenings) ? inland(happening) : happening)
                .toList();
        return new StatusDerivation(route, placed);
    }

    /** Returns whether a pickup is inland: without a place after a movement by rail, or at a ramp in another city. */
    private boolean isInland(DerivedEvent event, List<DerivedEvent> all) {
        if (event.kind() == EventKind.FULL_OUT && event.location() == null) {
            return all.stream()
                    .anyMatch(rail -> BY_RAIL.contains(rail.kind())
                            && (rail.part() == Route.Part.DISCHARGE || rail.part() == Route.Part.DESTINATION)
                            && isAfterItSailed(rail, all)
                            && !rail.at().isAfter(event.at()));
        }
        return route.goesInland()
                && event.part() == Route.Part.ELSEWHERE
                && (event.kind() == EventKind.FULL_OUT || BY_RAIL.contains(event.kind()))
                && event.kind() != EventKind.RAIL_LOADED
                && event.kind() != EventKind.RAIL_DEPARTED
                && isRamp(event.location(), all);
    }

    private static boolean isAfterItSailed(DerivedEvent rail, List<DerivedEvent> all) {
        List<DerivedEvent> sailed = all.stream()
                .filter(event -> event.part() == Route.Part.ORIGIN
                        && (event.kind() == EventKind.VESSEL_LOADED || event.kind() == EventKind.VESSEL_DEPARTED))
                .toList();
        return sailed.isEmpty() || sailed.stream().anyMatch(event -> !event.at().isAfter(rail.at()));
    }

    /** Returns whether a container was unloaded from rail here after its port of discharge, and then picked up. */
    private static boolean isRamp(@Nullable RoutingPoint place, List<DerivedEvent> all) {
        return all.stream()
                .filter(off -> off.kind() == EventKind.RAIL_UNLOADED && Route.isSamePlace(off.location(), place))
                .filter(off -> all.stream()
                        .anyMatch(landed -> landed.part() == Route.Part.DISCHARGE
                                && !landed.at().isAfter(off.at())))
                .anyMatch(off -> all.stream()
                        .anyMatch(out -> out.kind() == EventKind.FULL_OUT
                                && Route.isSamePlace(out.location(), place)
                                && !out.at().isBefore(off.at())));
    }

    private static DerivedEvent inland(DerivedEvent event) {
        return new DerivedEvent(
                event.kind(),
                event.key(),
                event.at(),
                event.by(),
                event.location(),
                Route.Part.DESTINATION,
                event.terminalId(),
                event.vesselId(),
                event.voyageNumber(),
                event.wasImported());
    }

    ContainerStatus status() {
        TransportEvent event = current(StateEventDeriver.AVAILABILITY);
        return progress()
                .status(
                        event == null
                                ? null
                                : new ResolvedFields.ResolvedValue<>(
                                        event.kind() == EventKind.AVAILABLE
                                                ? Availability.AVAILABLE
                                                : Availability.NOT_AVAILABLE,
                                        event.source(),
                                        event.timestamp()),
                        false);
    }

    private DerivedEvent happening(TransportEvent event) {
        Route.Part part = route.part(activity(event.kind()), event.location(), event.terminalId(), event.source());
        return new DerivedEvent(
                event.kind(),
                event.key(),
                event.timestamp(),
                event.source(),
                event.location(),
                part,
                event.terminalId(),
                event.vesselId(),
                event.voyageNumber(),
                false);
    }

    /**
     * Returns the activity of a kind. An inland arrival without a rail arrival is the line's report for the whole
     * shipment.
     */
    private static @Nullable Activity activity(EventKind kind) {
        return switch (kind) {
            case EMPTY_OUT -> Activity.EMPTY_OUT;
            case FULL_IN -> Activity.FULL_IN;
            case VESSEL_LOADED, TRANSSHIPMENT_LOADED -> Activity.VESSEL_LOADED;
            case VESSEL_DEPARTED, TRANSSHIPMENT_DEPARTED -> Activity.VESSEL_DEPARTED;
            case VESSEL_ARRIVED, TRANSSHIPMENT_ARRIVED -> Activity.VESSEL_ARRIVED;
            case VESSEL_BERTHED -> Activity.VESSEL_BERTHED;
            case VESSEL_DISCHARGED, TRANSSHIPMENT_DISCHARGED -> Activity.VESSEL_DISCHARGED;
            case FEEDER_LOADED -> Activity.FEEDER_LOADED;
            case FEEDER_DEPARTED -> Activity.FEEDER_DEPARTED;
            case FEEDER_ARRIVED -> Activity.FEEDER_ARRIVED;
            case FEEDER_DISCHARGED -> Activity.FEEDER_DISCHARGED;
            case RAIL_LOADED -> Activity.RAIL_LOADED;
            case RAIL_DEPARTED -> Activity.RAIL_DEPARTED;
            case RAIL_ARRIVED -> Activity.RAIL_ARRIVED;
            case RAIL_UNLOADED -> Activity.RAIL_UNLOADED;
            case FULL_OUT -> Activity.FULL_OUT;
            case DELIVERED -> Activity.DELIVERED;
            case EMPTY_IN -> Activity.EMPTY_IN;
            default -> null;
        };
    }
}
