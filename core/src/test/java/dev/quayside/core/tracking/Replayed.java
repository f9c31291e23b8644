package dev.quayside.core.tracking;

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
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A container as someone sees it who knows its shipment's route and has received its events, and nothing else. */
final class Replayed {
    private final Route route;
    private final Map<String, TransportEvent> versions = new TreeMap<>();

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

    Replayed(Route route, List<Event> events) {
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
                default -> versions.put(happened.key(), happened);
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
        rail = after(changes.railLastFreeDay(), rail);
        podTerminal = after(changes.podTerminalId(), podTerminal);
    }

    private static <T> @Nullable T after(Changeset.@Nullable Delta<T> delta, @Nullable T before) {
        return delta == null ? before : delta.after();
    }

    /** The last version under this key, unless it was taken back. */
    private @Nullable TransportEvent standing(String key) {
        TransportEvent version = versions.get(key);
        return version == null || version.invalidatedAt() != null ? null : version;
    }

    @Nullable
    Instant estimate(String key) {
        TransportEvent version = standing(key);
        return version == null ? null : version.timestamp();
    }

    Milestones milestones() {
        return progress().milestones();
    }

    Progress progress() {
        List<Happening> happenings = new ArrayList<>();
        for (TransportEvent event : versions.values()) {
            if (event.invalidatedAt() == null && activity(event.kind()) != null) {
                happenings.add(happening(event));
            }
        }
        happenings.sort(Happening.CHRONOLOGY);
        return new Progress(route, happenings);
    }

    ContainerStatus status() {
        TransportEvent event = standing(Outlook.AVAILABILITY);
        return progress()
                .status(
                        event == null
                                ? null
                                : new Facts.Belief<>(
                                        event.kind() == EventKind.AVAILABLE
                                                ? Availability.AVAILABLE
                                                : Availability.NOT_AVAILABLE,
                                        event.source(),
                                        event.timestamp()),
                        false);
    }

    private Happening happening(TransportEvent event) {
        Route.Spot spot = route.spot(activity(event.kind()), event.location(), event.terminalId(), event.source());
        return new Happening(
                event.kind(),
                event.key(),
                event.timestamp(),
                event.source(),
                event.location(),
                spot,
                event.terminalId(),
                event.vesselId(),
                event.voyageNumber(),
                false);
    }

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
            case RAIL_ARRIVED, ARRIVED_AT_INLAND_DESTINATION -> Activity.RAIL_ARRIVED;
            case RAIL_UNLOADED -> Activity.RAIL_UNLOADED;
            case FULL_OUT -> Activity.FULL_OUT;
            case DELIVERED -> Activity.DELIVERED;
            case EMPTY_IN -> Activity.EMPTY_IN;
            default -> null;
        };
    }
}
