package dev.quayside.store.jdbi;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
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
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Generates ledgers and events with random parts: every field, every activity, every kind of event. */
public final class RandomLedgers {

    private final RandomValues random;

    public RandomLedgers(RandomValues random) {
        this.random = random;
    }

    /** Returns a ledger of several reports, some of them repeated and some retracted. */
    public Ledger ledger() {
        Ledger ledger = Ledger.EMPTY;
        for (int report = random.below(6); report > 0; report--) {
            Statement.Builder builder = Statement.builder();
            for (int i = random.below(12); i > 0; i--) {
                setRandomly(builder, random.oneOf(ReportedField.all()));
            }
            for (int i = random.below(6); i > 0; i--) {
                Movement movement = movement();
                builder.movement(movement);
                if (random.below(4) == 0) {
                    builder.retract(movement.key());
                }
            }
            if (random.below(4) == 0) {
                builder.retract(Movement.Key.ofExternalId("gone"));
            }
            SourceType by = random.oneOf(List.of(SourceType.values()));
            Statement statement = builder.build();
            ledger = ledger.withStatement(by, instant(), statement);
            if (random.chance()) {
                ledger = ledger.withStatement(by, instant(), statement);
            }
        }
        return ledger;
    }

    private <T> void setRandomly(Statement.Builder statement, ReportedField<T> field) {
        if (random.below(5) == 0) {
            statement.clear(field);
        } else {
            statement.set(field, value(field));
        }
    }

    @SuppressWarnings("unchecked") // the shape determines the type
    private <T> T value(ReportedField<T> field) {
        return (T)
                switch (field.shape()) {
                    case TEXT -> text();
                    case NUMBER -> random.below(100_000);
                    case TRUTH -> random.chance();
                    case INSTANT, ESTIMATE -> instant();
                    case DAY -> day();
                    case ID -> random.id();
                    case SCAC -> random.next(Scac.class);
                    case POINT -> point();
                    case ROUTE -> each(() -> random.next(PortCall.class, Map.of("port", point())));
                    case CONTAINERS -> each(() -> random.next(ContainerNumber.class));
                    case EQUIPMENT -> random.next(Equipment.class);
                    case AVAILABILITY -> random.oneOf(List.of(Availability.values()));
                    case HOLDS -> holds();
                    case FEES -> fees();
                };
    }

    Movement movement() {
        return random.next(Movement.class, withLocation(new HashMap<>()));
    }

    /** Returns the last emitted events of a container by key. */
    public SortedMap<String, TransportEvent> emittedEvents(UUID containerId) {
        SortedMap<String, TransportEvent> emittedEvents = new TreeMap<>();
        for (long number = random.below(5); number > 0; number--) {
            TransportEvent event = transport(kind(ReferenceType.TRANSPORT_EVENT), containerId, number, random.id());
            emittedEvents.put(event.key(), event);
        }
        return emittedEvents;
    }

    /** Returns an event of this kind. */
    public Event event(EventKind kind, UUID requestId, UUID containerId, long sequence, UUID shipmentId) {
        Map<String, Object> parts = new HashMap<>();
        parts.put("kind", kind);
        parts.put("requestId", requestId);
        parts.put("containerId", containerId);
        parts.put("sequence", sequence);
        parts.put("shipmentId", shipmentId);
        return switch (kind.referenceType()) {
            case TRACKING_REQUEST -> random.next(RequestEvent.class, parts);
            case TRANSPORT_EVENT -> transport(kind, containerId, sequence, shipmentId);
            case ESTIMATED_EVENT -> random.next(EstimatedEvent.class, withLocation(parts));
            case CONTAINER_CREATED_EVENT -> random.next(ContainerCreatedEvent.class, parts);
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT -> random.next(PodTerminalChangedEvent.class, parts);
            case CONTAINER_UPDATED_EVENT -> {
                parts.put("changes", changes());
                yield random.next(ContainerUpdatedEvent.class, parts);
            }
        };
    }

    private TransportEvent transport(EventKind kind, UUID containerId, long sequence, UUID shipmentId) {
        Map<String, Object> parts = new HashMap<>();
        parts.put("kind", kind);
        parts.put("containerId", containerId);
        parts.put("sequence", sequence);
        parts.put("shipmentId", shipmentId);
        return random.next(TransportEvent.class, withLocation(parts));
    }

    private EventKind kind(ReferenceType reference) {
        return random.oneOf(Arrays.stream(EventKind.values())
                .filter(kind -> kind.referenceType() == reference)
                .toList());
    }

    private Changeset changes() {
        Changeset changes = Changeset.NONE;
        while (changes.isEmpty()) {
            changes = new Changeset(
                    delta(() -> random.oneOf(List.of(Availability.values()))),
                    delta(this::fees),
                    delta(this::holds),
                    delta(this::day),
                    delta(this::day),
                    delta(this::day),
                    delta(this::day),
                    delta(this::day),
                    delta(this::instant),
                    delta(random::id),
                    delta(() -> "A1"),
                    delta(() -> "CH1"),
                    delta(random::id));
        }
        return changes;
    }

    private <T> @Nullable Delta<T> delta(Supplier<T> value) {
        return random.chance()
                ? null
                : new Delta<>(random.chance() ? null : value.get(), random.chance() ? null : value.get());
    }

    private Map<String, Object> withLocation(Map<String, Object> parts) {
        parts.put("location", random.chance() ? null : point());
        return parts;
    }

    private RoutingPoint point() {
        return switch (random.below(3)) {
            case 0 -> RoutingPoint.linked(random.next(Port.class));
            case 1 -> RoutingPoint.linked(random.next(MetroArea.class));
            default -> random.next(RoutingPoint.Raw.class, Map.of("name", "text"));
        };
    }

    private List<Hold> holds() {
        return each(() -> random.next(Hold.class));
    }

    private List<Fee> fees() {
        return each(() -> random.next(Fee.class));
    }

    private <T> List<T> each(Supplier<T> value) {
        List<T> values = new ArrayList<>();
        for (int i = random.below(4); i > 0; i--) {
            values.add(value.get());
        }
        return values;
    }

    private String text() {
        return random.text();
    }

    private Instant instant() {
        return random.instant();
    }

    private LocalDate day() {
        return random.day();
    }
}
