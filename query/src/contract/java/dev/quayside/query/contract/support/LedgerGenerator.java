package dev.quayside.query.contract.support;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.EstimateObservation;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Generates random ledgers with observations of every field and movements of every activity. */
public final class LedgerGenerator {

    private static final List<SourceType> SOURCES = List.of(SourceType.values());

    private final SeededRandom random;

    public LedgerGenerator(SeededRandom random) {
        this.random = random;
    }

    public Ledger ledger(ReportedField.Subject subject) {
        List<Observation<?>> observations = new ArrayList<>();
        List<EstimateObservation> estimates = new ArrayList<>();
        for (ReportedField<?> field : ReportedField.all()) {
            if (field.subject() == subject) {
                for (SourceType by : random.sample(1 + random.nextInt(2), SOURCES)) {
                    observations.add(observation(field, by, value(field.shape())));
                    observations.add(observation(field, by, random.maybe(50, () -> value(field.shape()))));
                    if (field.shape() == ReportedField.Shape.ESTIMATE) {
                        estimates.add(estimate(field, by));
                        estimates.add(estimate(field, by));
                    }
                }
            }
        }
        List<MovementRecord> movements = new ArrayList<>();
        for (Activity activity : Activity.values()) {
            movements.add(record(movement(activity)));
            movements.add(record(movement(activity).estimated()));
        }
        return Ledger.of(observations, estimates, movements);
    }

    @SuppressWarnings("unchecked") // the shape determines the type of the field's values
    private <T> Observation<T> observation(ReportedField<T> field, SourceType by, @Nullable Object value) {
        List<Instant> times = times(2);
        return new Observation<>(field, by, (T) value, times.get(0), times.get(1));
    }

    @SuppressWarnings("unchecked") // the shape shows that it is an estimate
    private EstimateObservation estimate(ReportedField<?> field, SourceType by) {
        List<Instant> times = times(2);
        return new EstimateObservation(
                (ReportedField<Instant>) field, by, EdgeValues.instant(random), times.get(0), times.get(1));
    }

    private Object value(ReportedField.Shape shape) {
        return switch (shape) {
            case TEXT -> EdgeValues.text(random);
            case NUMBER -> random.pick(List.of(0, -1, 48_500, Integer.MAX_VALUE, Integer.MIN_VALUE));
            case TRUTH -> random.chance(50);
            case INSTANT, ESTIMATE -> EdgeValues.instant(random);
            case DAY -> EdgeValues.day(random);
            case ID -> random.id();
            case SCAC -> Scac.of(random.pick(List.of("BNSF", "UPRR", "ZZ9")));
            case POINT -> point();
            case ROUTE ->
                random.sample(
                        random.nextInt(3), List.of(call(), new PortCall(point(), null, null, null, null, null, null)));
            case CONTAINERS ->
                random.sample(
                        random.nextInt(3),
                        List.of(ContainerNumber.parse("MSCU1234566"), ContainerNumber.parse("TEMU7654321")));
            case EQUIPMENT ->
                random.pick(List.of(
                        Equipment.UNKNOWN,
                        new Equipment(Equipment.Type.REEFER, 45, Equipment.Height.HIGH_CUBE),
                        new Equipment(new Equipment.Type("Open \ud83d\ude00 Side"), 53, null)));
            case AVAILABILITY -> random.pick(List.of(Availability.values()));
            case HOLDS -> random.sample(random.nextInt(3), holds());
            case FEES -> random.sample(random.nextInt(3), fees());
        };
    }

    List<Hold> holds() {
        return List.of(
                Hold.reported("customs", Hold.Status.HOLD, EdgeValues.text(random)),
                Hold.reported("usda", Hold.Status.PENDING, null),
                Hold.reported("line \ud83d\ude00", Hold.Status.HOLD, null));
    }

    List<Fee> fees() {
        return List.of(
                Fee.reported("demurrage", new BigDecimal("125.50"), "USD"),
                Fee.reported("Wharfage", new BigDecimal("0.00"), "CAD"),
                Fee.reported("total", new BigDecimal("123456789012345678.000000000000000001"), "USD"));
    }

    RoutingPoint point() {
        return random.pick(List.of(
                RoutingPoint.linked(random.pick(TestPlaces.ALL)),
                RoutingPoint.raw(EdgeValues.text(random), random.pick(EdgeValues.CODES)),
                RoutingPoint.raw(EdgeValues.text(random), null),
                RoutingPoint.raw(null, random.pick(EdgeValues.CODES)),
                new RoutingPoint.Raw(null, null, ZoneId.of("Asia/Shanghai"))));
    }

    private PortCall call() {
        return new PortCall(
                point(),
                EdgeValues.instant(random),
                EdgeValues.instant(random),
                EdgeValues.instant(random),
                EdgeValues.instant(random),
                random.id(),
                EdgeValues.text(random));
    }

    private Movement movement(Activity activity) {
        Movement movement = Movement.of(activity, EdgeValues.instant(random), random.maybe(30, this::point));
        return random.chance(30)
                ? movement
                : movement.atTerminal(unlessUnknown(random.id()))
                        .onVessel(unlessUnknown(random.id()), random.maybe(30, () -> EdgeValues.text(random)))
                        .withExternalId(random.maybe(30, () -> EdgeValues.text(random)))
                        .withDescription(random.maybe(30, () -> EdgeValues.text(random)));
    }

    private @Nullable UUID unlessUnknown(UUID id) {
        return random.maybe(30, () -> id);
    }

    /** Returns a movement that was reported, retracted, reported again after a retraction, or only retracted. */
    private MovementRecord record(Movement movement) {
        SourceType by = random.pick(SOURCES);
        List<Instant> times = times(3);
        return switch (random.nextInt(4)) {
            case 0 -> new MovementRecord(by, movement.key(), null, null, null, times.get(0));
            case 1 -> new MovementRecord(by, movement.key(), movement, times.get(1), times.get(0), times.get(2));
            case 2 -> new MovementRecord(by, movement.key(), movement, times.get(2), times.get(0), times.get(1));
            default -> new MovementRecord(by, movement.key(), movement, times.get(1), times.get(0), null);
        };
    }

    private List<Instant> times(int count) {
        List<Instant> times = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            times.add(EdgeValues.instant(random));
        }
        return times.stream().sorted().toList();
    }
}
