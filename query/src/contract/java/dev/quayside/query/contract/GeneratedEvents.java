package dev.quayside.query.contract;

import dev.quayside.core.container.Availability;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.TransportEvent;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes events of one request, shipment and container of a {@link Desk}. Not thread-safe. */
final class GeneratedEvents {

    private static final List<DataSource> SOURCES = List.of(DataSource.values());

    private final Dice dice;
    private final GeneratedLedgers ledgers;
    private long sequence;

    GeneratedEvents(Dice dice) {
        this.dice = dice;
        this.ledgers = new GeneratedLedgers(dice);
    }

    /** Each kind twice: with all that it can say, and with nothing that it need not say. */
    List<Event> each() {
        List<Event> events = new ArrayList<>();
        for (EventKind kind : EventKind.values()) {
            events.add(event(kind, 0));
            events.add(event(kind, 100));
        }
        return events;
    }

    /** What a change set can say, one thing at a time, from nothing and to nothing. */
    List<Event> changes() {
        return Arrays.asList(
                        changes(Delta.between(Availability.UNKNOWN, Availability.AVAILABLE), 100),
                        new Changeset(null, new Delta<>(null, List.of()), null, null, null, null, null, null, null),
                        new Changeset(
                                null, new Delta<>(ledgers.fees(), null), null, null, null, null, null, null, null),
                        new Changeset(null, null, new Delta<>(List.of(), null), null, null, null, null, null, null),
                        new Changeset(
                                null, null, new Delta<>(null, ledgers.holds()), null, null, null, null, null, null),
                        new Changeset(
                                null,
                                null,
                                null,
                                new Delta<>(null, NastyValues.day(dice)),
                                null,
                                null,
                                null,
                                null,
                                null),
                        new Changeset(
                                null,
                                null,
                                null,
                                null,
                                new Delta<>(null, NastyValues.day(dice)),
                                null,
                                null,
                                null,
                                null),
                        new Changeset(
                                null,
                                null,
                                null,
                                null,
                                null,
                                new Delta<>(NastyValues.day(dice), null),
                                null,
                                null,
                                null),
                        new Changeset(
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                new Delta<>(null, NastyValues.day(dice)),
                                null,
                                null),
                        new Changeset(null, null, null, null, null, null, null, new Delta<>(instant(), null), null),
                        new Changeset(null, null, null, null, null, null, null, null, new Delta<>(null, dice.id())))
                .stream()
                .map(changes -> updated(changes, 50))
                .toList();
    }

    /** An event of which so many in a hundred of the things are missing that it need not say. */
    Event event(EventKind kind, int missing) {
        return switch (kind.reference()) {
            case TRACKING_REQUEST ->
                new RequestEvent(dice.id(), kind, instant(), Desk.REQUEST, dice.unless(missing, () -> Desk.SHIPMENT));
            case TRANSPORT_EVENT -> transport(kind, missing);
            case ESTIMATED_EVENT ->
                new EstimatedEvent(
                        dice.id(),
                        Desk.SHIPMENT,
                        instant(),
                        instant(),
                        dice.pick(SOURCES),
                        dice.unless(missing, ledgers::point),
                        id(missing),
                        text(missing));
            case CONTAINER_CREATED_EVENT ->
                new ContainerCreatedEvent(dice.id(), Desk.CONTAINER, ++sequence, Desk.SHIPMENT, instant(), instant());
            case CONTAINER_UPDATED_EVENT ->
                updated(changes(Delta.between(Availability.AVAILABLE, Availability.NOT_AVAILABLE), missing), missing);
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT ->
                new PodTerminalChangedEvent(
                        dice.id(),
                        Desk.CONTAINER,
                        ++sequence,
                        Desk.SHIPMENT,
                        instant(),
                        instant(),
                        dice.pick(SOURCES),
                        id(missing));
        };
    }

    /** Events as a dossier remembers them, each under its key. */
    List<TransportEvent> transports() {
        return Arrays.stream(EventKind.values())
                .filter(kind -> kind.reference() == ReferenceType.TRANSPORT_EVENT)
                .map(kind -> transport(kind, 40))
                .toList();
    }

    private TransportEvent transport(EventKind kind, int missing) {
        sequence++;
        return new TransportEvent(
                dice.id(),
                kind,
                Desk.CONTAINER,
                sequence,
                Desk.SHIPMENT,
                instant(),
                at(missing),
                dice.pick(SOURCES),
                dice.unless(missing, ledgers::point),
                id(missing),
                id(missing),
                text(missing),
                text(missing),
                id(missing),
                at(missing),
                NastyValues.text(dice) + sequence,
                dice.pick(List.of(Audience.values())));
    }

    private Event updated(Changeset changes, int missing) {
        sequence++;
        return new ContainerUpdatedEvent(
                dice.id(),
                Desk.CONTAINER,
                sequence,
                Desk.SHIPMENT,
                instant(),
                instant(),
                dice.pick(SOURCES),
                dice.unless(missing, () -> ZoneId.of("America/Los_Angeles")),
                id(missing),
                changes);
    }

    private Changeset changes(@Nullable Delta<Availability> availability, int missing) {
        return new Changeset(
                availability,
                dice.unless(missing, () -> new Delta<>(ledgers.fees(), List.of())),
                dice.unless(missing, () -> new Delta<>(List.of(), ledgers.holds())),
                dice.unless(missing, () -> new Delta<>(NastyValues.day(dice), NastyValues.day(dice))),
                dice.unless(missing, () -> new Delta<>(NastyValues.day(dice), NastyValues.day(dice))),
                dice.unless(missing, () -> new Delta<>(NastyValues.day(dice), NastyValues.day(dice))),
                dice.unless(missing, () -> new Delta<>(NastyValues.day(dice), NastyValues.day(dice))),
                dice.unless(missing, () -> new Delta<>(instant(), instant())),
                dice.unless(missing, () -> new Delta<>(dice.id(), dice.id())));
    }

    private Instant instant() {
        return NastyValues.instant(dice);
    }

    private @Nullable Instant at(int missing) {
        return dice.unless(missing, this::instant);
    }

    private @Nullable UUID id(int missing) {
        return dice.unless(missing, dice::id);
    }

    private @Nullable String text(int missing) {
        return dice.unless(missing, () -> NastyValues.text(dice));
    }
}
