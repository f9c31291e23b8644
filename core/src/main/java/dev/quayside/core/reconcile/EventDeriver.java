package dev.quayside.core.reconcile;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDay;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares a container's derived events with its emitted events, and its record before a report with its record after
 * the report. Emits events for the differences. Use an instance for one container and one report. Not thread-safe.
 *
 * <table>
 * <caption>Rules</caption>
 * <tr><td>changed time, kind, place, terminal, vessel or voyage</td><td>a new version of the event; for an estimate,
 * only a changed time or place</td></tr>
 * <tr><td>same values from a different source</td><td>no event</td></tr>
 * <tr><td>a derived event that disappears</td><td>its event is retracted</td></tr>
 * <tr><td>a changed record</td><td>an update event with the source {@code terminal}, regardless of the source that
 * caused it, as the API specifies</td></tr>
 * <tr><td>changed last free day of a source</td><td>part of the update event, and a separate event</td></tr>
 * <tr><td>changed manual last free day</td><td>no event of its own; the changed pickup last free day has the source
 * {@code user_input} if it is a manual day</td></tr>
 * <tr><td>holds or fees in a different order</td><td>part of the update event. The old value in an update event
 * therefore always equals the new value in the previous update event</td></tr>
 * <tr><td>move to another shipment</td><td>part of the update event</td></tr>
 * <tr><td>first estimate, first last free day</td><td>an event, as for any later change</td></tr>
 * <tr><td>first terminal at the port of discharge</td><td>part of the update event, without a separate event for a
 * changed terminal</td></tr>
 * </table>
 */
final class EventDeriver {
    private final TimeOrderedIds ids;
    private final Container after;
    private final SourceType by;
    private final Instant observedAt;
    private final Instant now;
    private final TreeMap<String, TransportEvent> emitted;
    private final List<Event> events = new ArrayList<>();
    private long sequence;
    private boolean moved;

    EventDeriver(
            TimeOrderedIds ids,
            Container after,
            ContainerHistory history,
            SourceType by,
            Instant observedAt,
            Instant now) {
        this.ids = ids;
        this.after = after;
        this.by = by;
        this.observedAt = observedAt;
        this.now = now;
        this.emitted = new TreeMap<>(history.emitted());
        this.sequence = history.lastSequence();
    }

    /** Returns the emitted events in the order of emission. */
    List<Event> events() {
        return events;
    }

    /** Returns the history of the container with the emitted events added. */
    ContainerHistory history(ContainerHistory before) {
        return events.isEmpty() && !moved ? before : before.emitted(sequence, emitted);
    }

    void emitCreated() {
        events.add(new ContainerCreatedEvent(ids.next(), after.id(), ++sequence, after.shipmentId(), now, now));
    }

    /** Emits new and changed events, and retracts emitted events that are no longer derived. */
    void emit(List<DerivedEvent> derivedEvents) {
        Set<String> keys = derivedEvents.stream().map(DerivedEvent::key).collect(Collectors.toSet());
        List<TransportEvent> gone = emitted.values().stream()
                .filter(last -> last.invalidatedAt() == null && !keys.contains(last.key()))
                .collect(Collectors.toCollection(ArrayList::new));
        for (DerivedEvent derived : derivedEvents) {
            TransportEvent last = emitted.get(derived.key());
            gone.stream()
                    .filter(other ->
                            last == null ? isAtAnotherPlace(other, derived) : isMergedInto(other, last, derived))
                    .findFirst()
                    .ifPresent(other -> {
                        gone.remove(other);
                        changeKey(other, derived.key());
                        if (last != null) {
                            TransportEvent displaced = last.withKey(other.key());
                            emitted.put(displaced.key(), displaced);
                            if (displaced.invalidatedAt() == null) {
                                gone.add(displaced);
                            }
                        }
                    });
        }
        gone.forEach(this::retract);
        for (DerivedEvent derived : derivedEvents) {
            TransportEvent last = emitted.get(derived.key());
            if (last == null ? !derived.wasImported() : !hasValuesOf(last, derived)) {
                emit(derived, last);
            }
        }
    }

    /** Changes the key of an emitted event. */
    private void changeKey(TransportEvent last, String key) {
        emitted.remove(last.key());
        emitted.put(key, last.withKey(key));
        moved = true;
    }

    /**
     * Returns whether the emitted event and the derived event have the same kind, time and activity, so that only their
     * places or the places' names in the keys can differ.
     */
    private static boolean isAtAnotherPlace(TransportEvent last, DerivedEvent derived) {
        return last.kind() == derived.kind()
                && derived.at().equals(last.timestamp())
                && DerivedEvent.keyWithoutPlace(last.key()).equals(DerivedEvent.keyWithoutPlace(derived.key()));
    }

    /**
     * Returns whether {@code other} already has the values of the derived event and {@code last} does not, so that
     * {@code last} is superfluous.
     */
    private static boolean isMergedInto(TransportEvent other, TransportEvent last, DerivedEvent derived) {
        return !hasValuesOf(last, derived)
                && hasValuesOf(other, derived)
                && DerivedEvent.keyWithoutPlace(other.key()).equals(DerivedEvent.keyWithoutPlace(derived.key()));
    }

    /**
     * Returns whether the emitted event has the derived values. For an estimate, only the time and the place are
     * compared.
     */
    private static boolean hasValuesOf(TransportEvent last, DerivedEvent derived) {
        return last.invalidatedAt() == null
                && last.kind() == derived.kind()
                && derived.at().equals(last.timestamp())
                && isSame(last.location(), derived.location())
                && (derived.kind().phase() == EventKind.Phase.ESTIMATE
                        || (Objects.equals(last.terminalId(), derived.terminalId())
                                && Objects.equals(last.vesselId(), derived.vesselId())
                                && Objects.equals(last.voyageNumber(), derived.voyageNumber())));
    }

    private static boolean isSame(@Nullable RoutingPoint one, @Nullable RoutingPoint other) {
        if (one == null || other == null) {
            return one == other;
        }
        return one.equals(other)
                || (Route.isSamePlace(one, other)
                        && Objects.equals(one.code(), other.code())
                        && Objects.equals(one.zone(), other.zone()));
    }

    private void emit(DerivedEvent derived, @Nullable TransportEvent previous) {
        TransportEvent event = new TransportEvent(
                ids.next(),
                derived.kind(),
                after.id(),
                ++sequence,
                after.shipmentId(),
                now,
                derived.at(),
                derived.by(),
                derived.location(),
                derived.terminalId(),
                derived.vesselId(),
                derived.voyageNumber(),
                null,
                previous == null ? null : previous.id(),
                null,
                derived.key(),
                Audience.EVERYONE);
        emitted.put(event.key(), event);
        events.add(event);
    }

    private void retract(TransportEvent last) {
        TransportEvent event = new TransportEvent(
                ids.next(),
                last.kind(),
                last.containerId(),
                ++sequence,
                last.shipmentId(),
                now,
                last.timestamp(),
                last.source(),
                last.location(),
                last.terminalId(),
                last.vesselId(),
                last.voyageNumber(),
                null,
                last.id(),
                observedAt,
                last.key(),
                last.audience());
        emitted.put(event.key(), event);
        events.add(event);
    }

    /** Emits the changes of the record. For a new container, all values are emitted as changes. */
    void emitChanges(Container before, Route route) {
        Changeset changes = changeset(before);
        if (!changes.isEmpty()) {
            events.add(new ContainerUpdatedEvent(
                    ids.next(),
                    after.id(),
                    ++sequence,
                    after.shipmentId(),
                    now,
                    observedAt,
                    SourceType.TERMINAL,
                    after.facilities().podZone(),
                    after.facilities().podTerminalId(),
                    changes));
        }
        UUID terminal = after.facilities().podTerminalId();
        if (before.facilities().podTerminalId() != null
                && !before.facilities().podTerminalId().equals(terminal)) {
            events.add(new PodTerminalChangedEvent(
                    ids.next(), after.id(), ++sequence, after.shipmentId(), now, observedAt, by, terminal));
        }
        emitLastFreeDayChange(
                EventKind.PICKUP_LFD_LINE_CHANGED,
                LastFreeDay.Source.LINE,
                sourceType(LastFreeDay.Source.LINE),
                before.deadlines().reported().line(),
                after.deadlines().reported().line(),
                route,
                Audience.EVERYONE);
        emitLastFreeDayChange(
                EventKind.PICKUP_LFD_TERMINAL_CHANGED,
                LastFreeDay.Source.TERMINAL,
                sourceType(LastFreeDay.Source.TERMINAL),
                before.deadlines().reported().terminal(),
                after.deadlines().reported().terminal(),
                route,
                Audience.EVERYONE);
        emitLastFreeDayChange(
                EventKind.PICKUP_LFD_RAIL_CHANGED,
                LastFreeDay.Source.RAIL,
                sourceType(LastFreeDay.Source.RAIL),
                before.deadlines().reported().rail(),
                after.deadlines().reported().rail(),
                route,
                Audience.WITH_RAIL_DAYS);
        emitPickupLastFreeDayChange(before.deadlines(), after.deadlines(), route);
        Instant appointment = after.terminal().pickupAppointmentAt();
        if (!Objects.equals(before.terminal().pickupAppointmentAt(), appointment)) {
            emitChange(
                    EventKind.PICKUP_APPOINTMENT_CHANGED,
                    by,
                    route.discharge(),
                    after.facilities().pickupFacilityId(),
                    appointment == null ? null : appointment.toString(),
                    Audience.EVERYONE);
        }
    }

    private Changeset changeset(Container before) {
        return new Changeset(
                Delta.between(known(before), known(after)),
                Delta.between(before.terminal().fees(), after.terminal().fees()),
                Delta.between(before.terminal().holds(), after.terminal().holds()),
                Delta.between(before.pickupLastFreeDay(), after.pickupLastFreeDay()),
                Delta.between(
                        before.deadlines().withoutRail().pickupLastFreeDay(),
                        after.deadlines().withoutRail().pickupLastFreeDay()),
                Delta.between(
                        before.deadlines().reported().line(),
                        after.deadlines().reported().line()),
                Delta.between(
                        before.deadlines().reported().terminal(),
                        after.deadlines().reported().terminal()),
                Delta.between(
                        before.deadlines().reported().rail(),
                        after.deadlines().reported().rail()),
                Delta.between(
                        before.terminal().pickupAppointmentAt(),
                        after.terminal().pickupAppointmentAt()),
                Delta.between(
                        before.facilities().podTerminalId(), after.facilities().podTerminalId()),
                Delta.between(before.terminal().location(), after.terminal().location()),
                Delta.between(
                        before.terminal().fullOutChassisNumber(),
                        after.terminal().fullOutChassisNumber()),
                Delta.between(before.shipmentId(), after.shipmentId()));
    }

    private static @Nullable Availability known(Container container) {
        Availability availability = container.terminal().availability();
        return availability == Availability.UNKNOWN ? null : availability;
    }

    /**
     * Emits one event for all accounts. If the pickup's last free day depends on the railroad's last free day, emits
     * one event for accounts that may read the railroad's days, and one for accounts that may not.
     */
    private void emitPickupLastFreeDayChange(ImportDeadlines before, ImportDeadlines current, Route route) {
        ImportDeadlines beforeWithoutRail = before.withoutRail();
        ImportDeadlines currentWithoutRail = current.withoutRail();
        if (Objects.equals(before.pickupLastFreeDay(), beforeWithoutRail.pickupLastFreeDay())
                && current.pickupSource() == currentWithoutRail.pickupSource()) {
            emitPickupLastFreeDayChange(before, current, route, Audience.EVERYONE);
        } else {
            emitPickupLastFreeDayChange(before, current, route, Audience.WITH_RAIL_DAYS);
            emitPickupLastFreeDayChange(beforeWithoutRail, currentWithoutRail, route, Audience.WITHOUT_RAIL_DAYS);
        }
    }

    private void emitPickupLastFreeDayChange(
            ImportDeadlines before, ImportDeadlines current, Route route, Audience audience) {
        LastFreeDay.Source known = current.pickupSource();
        LastFreeDay.Source chosen = known != null ? known : LastFreeDay.Source.UNATTRIBUTED;
        emitLastFreeDayChange(
                EventKind.PICKUP_LFD_CHANGED,
                chosen,
                current.manual().day(chosen) != null ? SourceType.USER_INPUT : sourceType(chosen),
                before.pickupLastFreeDay(),
                current.pickupLastFreeDay(),
                route,
                audience);
    }

    private void emitLastFreeDayChange(
            EventKind kind,
            LastFreeDay.Source source,
            SourceType sourceType,
            @Nullable LocalDate before,
            @Nullable LocalDate day,
            Route route,
            Audience audience) {
        if (Objects.equals(before, day)) {
            return;
        }
        boolean inland = source == LastFreeDay.Source.RAIL;
        emitChange(
                kind,
                sourceType,
                inland ? route.destination() : route.discharge(),
                inland
                        ? after.facilities().pickupFacilityId()
                        : after.facilities().podTerminalId(),
                day == null ? null : day.toString(),
                audience);
    }

    private SourceType sourceType(LastFreeDay.Source source) {
        return switch (source) {
            case LINE -> SourceType.SHIPPING_LINE;
            case TERMINAL -> SourceType.TERMINAL;
            case RAIL -> SourceType.RAIL;
            case UNATTRIBUTED -> by;
        };
    }

    private void emitChange(
            EventKind kind,
            SourceType sourceType,
            @Nullable RoutingPoint location,
            @Nullable UUID terminalId,
            @Nullable String value,
            Audience audience) {
        events.add(new TransportEvent(
                ids.next(),
                kind,
                after.id(),
                ++sequence,
                after.shipmentId(),
                now,
                observedAt,
                sourceType,
                location,
                terminalId,
                null,
                null,
                value,
                null,
                null,
                kind.name().toLowerCase(Locale.ROOT),
                audience));
    }
}
