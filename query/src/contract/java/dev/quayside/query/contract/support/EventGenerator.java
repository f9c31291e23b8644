package dev.quayside.query.contract.support;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Generates events of the request, shipment and container of a {@link StoreFixture}. Not thread-safe. */
public final class EventGenerator {

    private static final List<SourceType> SOURCES = List.of(SourceType.values());

    private final SeededRandom random;
    private final LedgerGenerator ledgers;
    private long sequence;

    public EventGenerator(SeededRandom random) {
        this.random = random;
        this.ledgers = new LedgerGenerator(random);
    }

    /** Returns two events of each kind: one with all values, and one with the mandatory values only. */
    public List<Event> each() {
        List<Event> events = new ArrayList<>();
        for (EventKind kind : EventKind.values()) {
            events.add(event(kind, 0));
            events.add(event(kind, 100));
        }
        return events;
    }

    /** Returns update events that change one value each, from null and to null. */
    public List<Event> changes() {
        return Stream.of(
                        changes(Delta.between(Availability.UNKNOWN, Availability.AVAILABLE), 100),
                        only(1, new Delta<>(null, List.of())),
                        only(1, new Delta<>(ledgers.fees(), null)),
                        only(2, new Delta<>(List.of(), null)),
                        only(2, new Delta<>(null, ledgers.holds())),
                        only(3, new Delta<>(null, EdgeValues.day(random))),
                        only(4, new Delta<>(null, EdgeValues.day(random))),
                        only(5, new Delta<>(EdgeValues.day(random), null)),
                        only(6, new Delta<>(EdgeValues.day(random), null)),
                        only(7, new Delta<>(null, EdgeValues.day(random))),
                        only(8, new Delta<>(instant(), null)),
                        only(9, new Delta<>(null, random.id())),
                        only(10, new Delta<>(null, EdgeValues.text(random))),
                        only(11, new Delta<>(EdgeValues.text(random), null)),
                        only(12, new Delta<>(random.id(), random.id())))
                .map(changes -> updated(changes, 50))
                .toList();
    }

    /** Returns an event in which each optional value is missing with the given probability in percent. */
    Event event(EventKind kind, int missing) {
        return switch (kind.referenceType()) {
            case TRACKING_REQUEST ->
                new RequestEvent(
                        random.id(),
                        kind,
                        instant(),
                        StoreFixture.REQUEST,
                        random.maybe(missing, () -> StoreFixture.SHIPMENT));
            case TRANSPORT_EVENT -> transport(kind, missing);
            case ESTIMATED_EVENT ->
                new EstimatedEvent(
                        random.id(),
                        StoreFixture.SHIPMENT,
                        instant(),
                        instant(),
                        random.pick(SOURCES),
                        random.maybe(missing, ledgers::point),
                        id(missing),
                        text(missing));
            case CONTAINER_CREATED_EVENT ->
                new ContainerCreatedEvent(
                        random.id(), StoreFixture.CONTAINER, ++sequence, StoreFixture.SHIPMENT, instant(), instant());
            case CONTAINER_UPDATED_EVENT ->
                updated(changes(Delta.between(Availability.AVAILABLE, Availability.NOT_AVAILABLE), missing), missing);
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT ->
                new PodTerminalChangedEvent(
                        random.id(),
                        StoreFixture.CONTAINER,
                        ++sequence,
                        StoreFixture.SHIPMENT,
                        instant(),
                        instant(),
                        random.pick(SOURCES),
                        id(missing));
        };
    }

    /** Returns transport events as a source history stores them, each with its own key. */
    public List<TransportEvent> transports() {
        return Arrays.stream(EventKind.values())
                .filter(kind -> kind.referenceType() == ReferenceType.TRANSPORT_EVENT)
                .map(kind -> transport(kind, 40))
                .toList();
    }

    private TransportEvent transport(EventKind kind, int missing) {
        sequence++;
        return new TransportEvent(
                random.id(),
                kind,
                StoreFixture.CONTAINER,
                sequence,
                StoreFixture.SHIPMENT,
                instant(),
                at(missing),
                random.pick(SOURCES),
                random.maybe(missing, ledgers::point),
                id(missing),
                id(missing),
                text(missing),
                text(missing),
                id(missing),
                at(missing),
                EdgeValues.text(random) + sequence,
                random.pick(List.of(Audience.values())));
    }

    private Event updated(Changeset changes, int missing) {
        sequence++;
        return new ContainerUpdatedEvent(
                random.id(),
                StoreFixture.CONTAINER,
                sequence,
                StoreFixture.SHIPMENT,
                instant(),
                instant(),
                random.pick(SOURCES),
                random.maybe(missing, () -> ZoneId.of("America/Los_Angeles")),
                id(missing),
                changes);
    }

    private Changeset changes(@Nullable Delta<Availability> availability, int missing) {
        return new Changeset(
                availability,
                random.maybe(missing, () -> new Delta<>(ledgers.fees(), List.of())),
                random.maybe(missing, () -> new Delta<>(List.of(), ledgers.holds())),
                random.maybe(missing, () -> new Delta<>(EdgeValues.day(random), EdgeValues.day(random))),
                random.maybe(missing, () -> new Delta<>(EdgeValues.day(random), EdgeValues.day(random))),
                random.maybe(missing, () -> new Delta<>(EdgeValues.day(random), EdgeValues.day(random))),
                random.maybe(missing, () -> new Delta<>(EdgeValues.day(random), EdgeValues.day(random))),
                random.maybe(missing, () -> new Delta<>(EdgeValues.day(random), EdgeValues.day(random))),
                random.maybe(missing, () -> new Delta<>(instant(), instant())),
                random.maybe(missing, () -> new Delta<>(random.id(), random.id())),
                random.maybe(missing, () -> new Delta<>(EdgeValues.text(random), EdgeValues.text(random))),
                random.maybe(missing, () -> new Delta<>(EdgeValues.text(random), EdgeValues.text(random))),
                random.maybe(missing, () -> new Delta<>(random.id(), random.id())));
    }

    /** Returns a change set with one change, in the component at an index. */
    @SuppressWarnings("unchecked") // each caller names the component that has the type of its change
    private static Changeset only(int index, Delta<?> change) {
        @Nullable Delta<?>[] all = new Delta<?>[13];
        all[index] = change;
        return new Changeset(
                (Delta<Availability>) all[0],
                (Delta<List<Fee>>) all[1],
                (Delta<List<Hold>>) all[2],
                (Delta<LocalDate>) all[3],
                (Delta<LocalDate>) all[4],
                (Delta<LocalDate>) all[5],
                (Delta<LocalDate>) all[6],
                (Delta<LocalDate>) all[7],
                (Delta<Instant>) all[8],
                (Delta<UUID>) all[9],
                (Delta<String>) all[10],
                (Delta<String>) all[11],
                (Delta<UUID>) all[12]);
    }

    private Instant instant() {
        return EdgeValues.instant(random);
    }

    private @Nullable Instant at(int missing) {
        return random.maybe(missing, this::instant);
    }

    private @Nullable UUID id(int missing) {
        return random.maybe(missing, random::id);
    }

    private @Nullable String text(int missing) {
        return random.maybe(missing, () -> EdgeValues.text(random));
    }
}
