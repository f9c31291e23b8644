package dev.quayside.examples.server;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.TerminalReport;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Draws the report of the terminal of pickup. */
final class SampleTerminal {

    /** The locations of containers that the terminal has moved. */
    static final String OFF_DOCK = "OFF DOCK YARD";

    private final TradeLane lane;
    private final SampleJourney journey;
    private final SplittableRandom random;

    SampleTerminal(TradeLane lane, SampleJourney journey, SplittableRandom random) {
        this.lane = lane;
        this.journey = journey;
        this.random = random;
    }

    /**
     * The report at the journey's present.
     *
     * @param there whether the container has reached the terminal
     * @param lastFreeDay the terminal's, after which it charges
     */
    TerminalReport report(boolean there, @Nullable LocalDate lastFreeDay) {
        Instant checked = RandomDraw.between(journey.now().minus(8, ChronoUnit.HOURS), journey.now(), random);
        boolean gone = journey.hasPassed(JourneyStep.PICKED_UP);
        boolean released = journey.hasPassed(JourneyStep.RELEASED);
        // Some terminals report holds before the container arrives.
        boolean lists = there || RandomDraw.percent(40, random);
        List<Hold> holds = !lists ? null : gone ? List.of() : holds(released);
        TerminalReport.Builder report = TerminalReport.builder()
                .holds(holds)
                .fees(!lists ? null : there && !gone ? fees(holds, lastFreeDay) : List.of())
                .checkedAt(checked);
        if (gone) {
            report.fullOutChassisNumber(random.nextBoolean() ? "DCLZ" + random.nextInt(100_000, 1_000_000) : null);
        }
        if (there && !gone) {
            boolean held = holds != null && holds.stream().anyMatch(Hold::isBlocking);
            Availability availability =
                    released ? Availability.AVAILABLE : held ? Availability.NOT_AVAILABLE : Availability.UNKNOWN;
            boolean moved = released && lane.inland() == null && RandomDraw.percent(15, random);
            report.availability(availability)
                    .location(moved ? OFF_DOCK : "Y-" + random.nextInt(10, 100) + "-" + random.nextInt(1, 6))
                    .pickupAppointmentAt(released && random.nextBoolean() ? appointment(6) : null)
                    .deliveryAppointmentAt(released && RandomDraw.percent(30, random) ? appointment(30) : null);
        }
        return report.build();
    }

    private Instant appointment(int leastHours) {
        return journey.now()
                .plus(random.nextInt(leastHours, leastHours + 48), ChronoUnit.HOURS)
                .truncatedTo(ChronoUnit.HOURS);
    }

    /** Most containers have a hold in force until their release; later at most a pending one. */
    private List<Hold> holds(boolean released) {
        List<Hold> holds = new ArrayList<>();
        if (released) {
            if (RandomDraw.percent(15, random)) {
                holds.add(Hold.of(Hold.Name.CUSTOMS, Hold.Status.PENDING, "intensive exam may follow"));
            }
            return holds;
        }
        if (RandomDraw.percent(30, random)) {
            return holds;
        }
        holds.add(
                switch (random.nextInt(6)) {
                    case 0 -> Hold.of(Hold.Name.FREIGHT, Hold.Status.HOLD, "line has not released");
                    case 1 -> Hold.of(Hold.Name.USDA, Hold.Status.HOLD, null);
                    case 2 -> Hold.of(Hold.Name.VACIS, Hold.Status.HOLD, "");
                    case 3 -> Hold.reported("chassis_block", Hold.Status.HOLD, null);
                    default -> Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null);
                });
        if (List.of("USLAX", "USLGB").contains(lane.to()) && random.nextBoolean()) {
            holds.add(Hold.of(Hold.Name.TMF, Hold.Status.HOLD, null));
        }
        return holds;
    }

    private List<Fee> fees(@Nullable List<Hold> holds, @Nullable LocalDate lastFreeDay) {
        String currency = lane.pickupPlace().startsWith("CA") ? "CAD" : "USD";
        List<Fee> fees = new ArrayList<>();
        LocalDate today = LocalDate.ofInstant(journey.now(), ZoneOffset.UTC);
        if (lastFreeDay != null && lastFreeDay.isBefore(today)) {
            long days = ChronoUnit.DAYS.between(lastFreeDay, today);
            fees.add(Fee.of(Fee.Type.DEMURRAGE, BigDecimal.valueOf(days * 185), currency));
        }
        boolean examined = holds != null
                && holds.stream().anyMatch(hold -> hold.name() == Hold.Name.VACIS || hold.name() == Hold.Name.USDA);
        if (examined) {
            fees.add(Fee.of(Fee.Type.EXAM, new BigDecimal("412.50"), currency));
        }
        if (RandomDraw.percent(8, random)) {
            fees.add(Fee.reported("weighing", BigDecimal.ZERO, currency));
        }
        if (fees.size() > 1) {
            BigDecimal sum = fees.stream().map(Fee::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
            fees.add(Fee.of(Fee.Type.TOTAL, sum, currency));
        }
        return fees;
    }
}
