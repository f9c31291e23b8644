package dev.quayside.query.contract;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.DataSource;
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

/** Makes random ledgers. Each says something of every fact, and of every activity. */
final class GeneratedLedgers {

    private static final List<DataSource> SOURCES = List.of(DataSource.values());

    private final Dice dice;

    GeneratedLedgers(Dice dice) {
        this.dice = dice;
    }

    Ledger ledger(ReportedField.Subject subject) {
        List<Observation<?>> facts = new ArrayList<>();
        List<EstimateObservation> sightings = new ArrayList<>();
        for (ReportedField<?> fact : ReportedField.all()) {
            if (fact.subject() == subject) {
                for (DataSource by : dice.some(1 + dice.below(2), SOURCES)) {
                    facts.add(said(fact, by, value(fact.shape())));
                    facts.add(said(fact, by, dice.unless(50, () -> value(fact.shape()))));
                    if (fact.shape() == ReportedField.Shape.ESTIMATE) {
                        sightings.add(sighting(fact, by));
                        sightings.add(sighting(fact, by));
                    }
                }
            }
        }
        List<MovementRecord> movements = new ArrayList<>();
        for (Activity activity : Activity.values()) {
            movements.add(record(movement(activity)));
            movements.add(record(movement(activity).estimated()));
        }
        return Ledger.of(facts, sightings, movements);
    }

    @SuppressWarnings("unchecked") // the shape says what type the values of a fact have
    private <T> Observation<T> said(ReportedField<T> fact, DataSource by, @Nullable Object value) {
        List<Instant> times = times(2);
        return new Observation<>(fact, by, (T) value, times.get(0), times.get(1));
    }

    @SuppressWarnings("unchecked") // the shape says that it is an estimate
    private EstimateObservation sighting(ReportedField<?> fact, DataSource by) {
        List<Instant> times = times(2);
        return new EstimateObservation(
                (ReportedField<Instant>) fact, by, NastyValues.instant(dice), times.get(0), times.get(1));
    }

    private Object value(ReportedField.Shape shape) {
        return switch (shape) {
            case TEXT -> NastyValues.text(dice);
            case NUMBER -> dice.pick(List.of(0, -1, 48_500, Integer.MAX_VALUE, Integer.MIN_VALUE));
            case TRUTH -> dice.chance(50);
            case INSTANT, ESTIMATE -> NastyValues.instant(dice);
            case DAY -> NastyValues.day(dice);
            case ID -> dice.id();
            case SCAC -> Scac.of(dice.pick(List.of("BNSF", "UPRR", "ZZ9")));
            case POINT -> point();
            case ROUTE ->
                dice.some(dice.below(3), List.of(call(), new PortCall(point(), null, null, null, null, null, null)));
            case EQUIPMENT ->
                dice.pick(List.of(
                        Equipment.UNKNOWN,
                        new Equipment(Equipment.Type.REEFER, 45, Equipment.Height.HIGH_CUBE),
                        new Equipment(new Equipment.Type("Open \ud83d\ude00 Side"), 53, null)));
            case AVAILABILITY -> dice.pick(List.of(Availability.values()));
            case HOLDS -> dice.some(dice.below(3), holds());
            case FEES -> dice.some(dice.below(3), fees());
        };
    }

    List<Hold> holds() {
        return List.of(
                Hold.reported("customs", Hold.Status.HOLD, NastyValues.text(dice)),
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
        return dice.pick(List.of(
                RoutingPoint.linked(dice.pick(KnownPlaces.ALL)),
                RoutingPoint.raw(NastyValues.text(dice), dice.pick(NastyValues.CODES)),
                RoutingPoint.raw(NastyValues.text(dice), null),
                RoutingPoint.raw(null, dice.pick(NastyValues.CODES)),
                new RoutingPoint.Raw(null, null, ZoneId.of("Asia/Shanghai"))));
    }

    private PortCall call() {
        return new PortCall(
                point(),
                NastyValues.instant(dice),
                NastyValues.instant(dice),
                NastyValues.instant(dice),
                NastyValues.instant(dice),
                dice.id(),
                NastyValues.text(dice));
    }

    private Movement movement(Activity activity) {
        Movement movement = Movement.of(activity, NastyValues.instant(dice), dice.unless(30, this::point));
        return dice.chance(30)
                ? movement
                : movement.atTerminal(unlessUnknown(dice.id()))
                        .on(unlessUnknown(dice.id()), dice.unless(30, () -> NastyValues.text(dice)))
                        .withExternalId(dice.unless(30, () -> NastyValues.text(dice)))
                        .withDescription(dice.unless(30, () -> NastyValues.text(dice)));
    }

    private @Nullable UUID unlessUnknown(UUID id) {
        return dice.unless(30, () -> id);
    }

    /** Said, taken back, said after it was taken back, or only taken back. */
    private MovementRecord record(Movement movement) {
        DataSource by = dice.pick(SOURCES);
        List<Instant> times = times(3);
        return switch (dice.below(4)) {
            case 0 -> new MovementRecord(by, movement.key(), null, null, null, times.get(0));
            case 1 -> new MovementRecord(by, movement.key(), movement, times.get(1), times.get(0), times.get(2));
            case 2 -> new MovementRecord(by, movement.key(), movement, times.get(2), times.get(0), times.get(1));
            default -> new MovementRecord(by, movement.key(), movement, times.get(1), times.get(0), null);
        };
    }

    private List<Instant> times(int count) {
        List<Instant> times = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            times.add(NastyValues.instant(dice));
        }
        return times.stream().sorted().toList();
    }
}
