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
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tells what is new of one container: what happened or is estimated as against what was told before, and what has changed
 * in the record. Not thread-safe; for one container and one report.
 *
 * <p>Another time, kind, place, terminal, vessel or voyage than was told is a new version of the event. That now another
 * source says the same is no news.
 *
 * <p>An update of the container is the terminal's, whoever's report brought it about: that is what its receivers are
 * promised. The terminal's own last free day has an event of its own, and is in an update only as the one that counts.
 *
 * <p>Holds and fees that a late report puts in another form, such as another order, are told, though they say the same: each
 * value before is, to the letter, the one after of the update before.
 *
 * <p>The first estimate and the first last free day are told like later ones: what was shown has changed, from nothing.
 * The first terminal at the port of discharge is in the change set, but is no reassignment.
 */
final class EventDeriver {
    private static final Set<EventKind> ESTIMATES = EnumSet.of(
            EventKind.ESTIMATED_VESSEL_DEPARTED,
            EventKind.ESTIMATED_VESSEL_ARRIVED,
            EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION);

    private final TimeOrderedIds ids;
    private final Container after;
    private final DataSource by;
    private final Instant observedAt;
    private final Instant now;
    private final TreeMap<String, TransportEvent> told;
    private final List<Event> events = new ArrayList<>();
    private long sequence;
    private boolean moved;

    EventDeriver(
            TimeOrderedIds ids,
            Container after,
            ContainerDossier part,
            DataSource by,
            Instant observedAt,
            Instant now) {
        this.ids = ids;
        this.after = after;
        this.by = by;
        this.observedAt = observedAt;
        this.now = now;
        this.told = new TreeMap<>(part.told());
        this.sequence = part.lastSequence();
    }

    /** Everything that was told by this teller, in order. */
    List<Event> events() {
        return events;
    }

    /** The container's part of the dossier with what was told. */
    ContainerDossier toldTo(ContainerDossier part) {
        return events.isEmpty() && !moved ? part : part.told(sequence, told);
    }

    void created() {
        events.add(new ContainerCreatedEvent(ids.next(), after.id(), ++sequence, after.shipmentId(), now, now));
    }

    /** What is not among these any more is taken back; what is new or another than was told is told. */
    void happenings(List<DerivedEvent> happenings) {
        Set<String> keys = happenings.stream().map(DerivedEvent::key).collect(Collectors.toSet());
        List<TransportEvent> gone = told.values().stream()
                .filter(last -> last.invalidatedAt() == null && !keys.contains(last.key()))
                .collect(Collectors.toCollection(ArrayList::new));
        for (DerivedEvent happening : happenings) {
            TransportEvent last = told.get(happening.key());
            gone.stream()
                    .filter(other ->
                            last == null ? isAtAnotherPlace(other, happening) : isRather(other, last, happening))
                    .findFirst()
                    .ifPresent(other -> {
                        gone.remove(other);
                        move(other, happening.key());
                        if (last != null) {
                            TransportEvent displaced = last.keyed(other.key());
                            told.put(displaced.key(), displaced);
                            if (displaced.invalidatedAt() == null) {
                                gone.add(displaced);
                            }
                        }
                    });
        }
        gone.forEach(this::takeBack);
        for (DerivedEvent happening : happenings) {
            TransportEvent last = told.get(happening.key());
            if (last == null ? !happening.onRecord() : !says(last, happening)) {
                tell(happening, last);
            }
        }
    }

    /** The same event goes by another key from now on. */
    private void move(TransportEvent last, String key) {
        told.remove(last.key());
        told.put(key, last.keyed(key));
        moved = true;
    }

    /** Whether it is only the place that is another one, or named otherwise: by that place it goes under another key. */
    private static boolean isAtAnotherPlace(TransportEvent last, DerivedEvent happening) {
        return last.kind() == happening.kind()
                && happening.at().equals(last.timestamp())
                && DerivedEvent.what(last.key()).equals(DerivedEvent.what(happening.key()));
    }

    /** Whether two that were told turn out to be one happening, and the other says of it already what is to be told. */
    private static boolean isRather(TransportEvent other, TransportEvent last, DerivedEvent happening) {
        return !says(last, happening)
                && says(other, happening)
                && DerivedEvent.what(other.key()).equals(DerivedEvent.what(happening.key()));
    }

    /** Of an estimate only when and where is told anew: on which voyage and at which terminal is the route's business. */
    private static boolean says(TransportEvent last, DerivedEvent happening) {
        return last.invalidatedAt() == null
                && last.kind() == happening.kind()
                && happening.at().equals(last.timestamp())
                && isSame(last.location(), happening.location())
                && (ESTIMATES.contains(happening.kind())
                        || (Objects.equals(last.terminalId(), happening.terminalId())
                                && Objects.equals(last.vesselId(), happening.vesselId())
                                && Objects.equals(last.voyageNumber(), happening.voyageNumber())));
    }

    private static boolean isSame(@Nullable RoutingPoint one, @Nullable RoutingPoint other) {
        if (one == null || other == null) {
            return one == other;
        }
        return one.equals(other)
                || (Route.same(one, other)
                        && Objects.equals(one.code(), other.code())
                        && Objects.equals(one.zone(), other.zone()));
    }

    private void tell(DerivedEvent happening, @Nullable TransportEvent previous) {
        TransportEvent event = new TransportEvent(
                ids.next(),
                happening.kind(),
                after.id(),
                ++sequence,
                after.shipmentId(),
                now,
                happening.at(),
                happening.by(),
                happening.location(),
                happening.terminalId(),
                happening.vesselId(),
                happening.voyageNumber(),
                null,
                previous == null ? null : previous.id(),
                null,
                happening.key(),
                Audience.EVERYONE);
        told.put(event.key(), event);
        events.add(event);
    }

    private void takeBack(TransportEvent last) {
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
        told.put(event.key(), event);
        events.add(event);
    }

    /** What has changed since the record before; since nothing was known, for a container that has just been added. */
    void changes(Container before, Route route) {
        Changeset changes = changeset(before);
        if (!changes.isEmpty()) {
            events.add(new ContainerUpdatedEvent(
                    ids.next(),
                    after.id(),
                    ++sequence,
                    after.shipmentId(),
                    now,
                    observedAt,
                    DataSource.TERMINAL,
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
        lastFreeDay(
                EventKind.PICKUP_LFD_LINE_CHANGED,
                LastFreeDay.Source.LINE,
                before.deadlines().reported().line(),
                after.deadlines().reported().line(),
                route,
                Audience.EVERYONE);
        lastFreeDay(
                EventKind.PICKUP_LFD_TERMINAL_CHANGED,
                LastFreeDay.Source.TERMINAL,
                before.deadlines().reported().terminal(),
                after.deadlines().reported().terminal(),
                route,
                Audience.EVERYONE);
        lastFreeDay(
                EventKind.PICKUP_LFD_RAIL_CHANGED,
                LastFreeDay.Source.RAIL,
                before.deadlines().reported().rail(),
                after.deadlines().reported().rail(),
                route,
                Audience.WITH_RAIL_DAYS);
        pickupLastFreeDay(before.deadlines(), after.deadlines(), route);
        Instant appointment = after.terminal().pickupAppointmentAt();
        if (!Objects.equals(before.terminal().pickupAppointmentAt(), appointment)) {
            changed(
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
                        before.deadlines().reported().rail(),
                        after.deadlines().reported().rail()),
                Delta.between(
                        before.terminal().pickupAppointmentAt(),
                        after.terminal().pickupAppointmentAt()),
                Delta.between(
                        before.facilities().podTerminalId(), after.facilities().podTerminalId()));
    }

    private static @Nullable Availability known(Container container) {
        Availability availability = container.terminal().availability();
        return availability == Availability.UNKNOWN ? null : availability;
    }

    /** Told once to everyone where the railroad's day makes no difference, else to each audience what it may know. */
    private void pickupLastFreeDay(ImportDeadlines before, ImportDeadlines current, Route route) {
        ImportDeadlines beforeWithoutRail = before.withoutRail();
        ImportDeadlines currentWithoutRail = current.withoutRail();
        if (Objects.equals(before.pickupLastFreeDay(), beforeWithoutRail.pickupLastFreeDay())
                && current.pickupSource() == currentWithoutRail.pickupSource()) {
            pickupLastFreeDay(before, current, route, Audience.EVERYONE);
        } else {
            pickupLastFreeDay(before, current, route, Audience.WITH_RAIL_DAYS);
            pickupLastFreeDay(beforeWithoutRail, currentWithoutRail, route, Audience.WITHOUT_RAIL_DAYS);
        }
    }

    private void pickupLastFreeDay(ImportDeadlines before, ImportDeadlines current, Route route, Audience audience) {
        LastFreeDay.Source chosen = current.pickupSource();
        lastFreeDay(
                EventKind.PICKUP_LFD_CHANGED,
                chosen != null ? chosen : LastFreeDay.Source.UNATTRIBUTED,
                before.pickupLastFreeDay(),
                current.pickupLastFreeDay(),
                route,
                audience);
    }

    private void lastFreeDay(
            EventKind kind,
            LastFreeDay.Source source,
            @Nullable LocalDate before,
            @Nullable LocalDate day,
            Route route,
            Audience audience) {
        if (Objects.equals(before, day)) {
            return;
        }
        boolean inland = source == LastFreeDay.Source.RAIL;
        DataSource who = switch (source) {
            case LINE -> DataSource.SHIPPING_LINE;
            case TERMINAL -> DataSource.TERMINAL;
            case RAIL -> DataSource.RAIL;
            case UNATTRIBUTED -> by;
        };
        changed(
                kind,
                who,
                inland ? route.destination() : route.discharge(),
                inland
                        ? after.facilities().pickupFacilityId()
                        : after.facilities().podTerminalId(),
                day == null ? null : day.toString(),
                audience);
    }

    private void changed(
            EventKind kind,
            DataSource who,
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
                who,
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
