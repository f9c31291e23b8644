package dev.quayside.core.reconcile;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.RoutingPoint;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Generated reports of a shipment in their order, with errors: wrong values that are corrected or retracted,
 * conflicting sources, changed names of ports and destinations, and other journeys of the containers.
 */
public final class GeneratedJourney {
    private static final List<ContainerNumber> NUMBERS =
            List.of(new ContainerNumber("MSCU1234566"), new ContainerNumber("TRHU7654321"));
    private static final RoutingPoint OAKLAND = ReconciledShipment.point("Oakland", "USOAK", "America/Los_Angeles");
    private static final RoutingPoint LONG_BEACH =
            ReconciledShipment.point("Long Beach", "USLGB", "America/Los_Angeles");
    private static final RoutingPoint JOLIET = ReconciledShipment.point("Joliet", "USJOT", "America/Chicago");
    private static final Instant START = Instant.parse("2026-01-05T00:00:00Z");

    private final boolean inManyForms;
    private final Random random;
    private final boolean inland;
    private final boolean transshipped;
    private final List<Report> reports = new ArrayList<>();
    private Instant clock = START;
    private int keys;

    /** Creates a journey; the same seed creates the same journey. */
    public GeneratedJourney(long seed) {
        this(seed, false);
    }

    private GeneratedJourney(long seed, boolean inManyForms) {
        this.inManyForms = inManyForms;
        random = new Random(seed);
        inland = random.nextBoolean();
        transshipped = random.nextBoolean();
        generate();
    }

    /** Creates a journey with holds in any order, and amounts with any number of trailing zeros. */
    static GeneratedJourney inManyForms(long seed) {
        return new GeneratedJourney(seed, true);
    }

    /** Returns the reports; the first one creates the shipment with its containers. */
    public List<Report> reports() {
        return reports;
    }

    private void generate() {
        List<ContainerNumber> containers = NUMBERS.subList(0, 1 + random.nextInt(2));
        Report.Builder first = Report.by(SourceType.SHIPPING_LINE, clock).shipment(this::route);
        containers.forEach(container -> first.container(container, this::cargo));
        reports.add(first.build());
        for (ContainerNumber container : containers) {
            clock = START;
            earlierJourney(container);
            depart(container);
            sail(container);
            land(container);
            if (inland) {
                goInland(container);
            }
            bringBack(container);
        }
        if (random.nextBoolean()) {
            changePlaces();
        }
    }

    private void route(Statement.Builder statement) {
        statement
                .set(ReportedField.PORT_OF_LADING, ReconciledShipment.SHANGHAI)
                .set(ReportedField.PORT_OF_DISCHARGE, ReconciledShipment.LOS_ANGELES)
                .set(ReportedField.POL_ETD_AT, day(9))
                .set(ReportedField.POD_ETA_AT, day(25));
        if (inland) {
            statement
                    .set(ReportedField.DESTINATION, ReconciledShipment.CHICAGO)
                    .set(ReportedField.DESTINATION_ETA_AT, day(33));
        } else if (random.nextBoolean()) {
            statement
                    .set(ReportedField.DESTINATION, ReconciledShipment.LOS_ANGELES)
                    .set(ReportedField.DESTINATION_ETA_AT, day(25));
        }
    }

    /** Lets the line report its places late or change them; the last report may be wrong. */
    private void changePlaces() {
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            clock = day(random.nextInt(45));
            Report statement = Report.by(SourceType.SHIPPING_LINE, tick())
                    .shipment(this::otherPlace)
                    .build();
            reports.add(1 + random.nextInt(reports.size()), statement);
        }
    }

    private void otherPlace(Statement.Builder statement) {
        switch (random.nextInt(10)) {
            case 0 -> statement.set(ReportedField.PORT_OF_DISCHARGE, OAKLAND);
            case 1 -> statement.set(ReportedField.PORT_OF_DISCHARGE, ReconciledShipment.LOS_ANGELES);
            case 2 -> statement.set(ReportedField.DESTINATION, ReconciledShipment.MEMPHIS);
            case 3 -> statement.set(ReportedField.DESTINATION, RoutingPoint.raw("Chicago", null));
            case 4 -> statement.set(ReportedField.DESTINATION, ReconciledShipment.LOS_ANGELES);
            case 5 -> statement.clear(ReportedField.DESTINATION);
            case 6, 7 -> statement.set(ReportedField.SHIPMENT_POD_TERMINAL, terminal());
            default -> statement.set(ReportedField.DESTINATION, ReconciledShipment.CHICAGO);
        }
    }

    private void cargo(Statement.Builder statement) {
        if (random.nextBoolean()) {
            statement
                    .set(ReportedField.EQUIPMENT, new Equipment(Equipment.Type.DRY, 40, null))
                    .set(ReportedField.SEAL_NUMBER, "S" + random.nextInt(10));
        }
    }

    /** Adds reports of terminals and railroads about the previous journey. */
    private void earlierJourney(ContainerNumber container) {
        if (random.nextInt(3) == 0) {
            addStatement(
                    SourceType.TERMINAL,
                    container,
                    statement -> statement
                            .set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
                            .set(ReportedField.HOLDS, List.of(hold("customs")))
                            .movement(move(Activity.VESSEL_DISCHARGED, day(-20), ReconciledShipment.LOS_ANGELES))
                            .movement(move(Activity.FULL_OUT, day(-15), ReconciledShipment.LOS_ANGELES)));
        }
        if (random.nextInt(3) == 0) {
            move(SourceType.TERMINAL, container, Activity.EMPTY_IN, day(-3), ReconciledShipment.LOS_ANGELES);
        }
    }

    private void depart(ContainerNumber container) {
        estimate(ReportedField.POL_ETD_AT, 9);
        move(SourceType.SHIPPING_LINE, container, Activity.EMPTY_OUT, day(1), ReconciledShipment.SHANGHAI);
        move(SourceType.SHIPPING_LINE, container, Activity.FULL_IN, day(6), ReconciledShipment.SHANGHAI);
        clock = day(8);
        move(SourceType.SHIPPING_LINE, container, Activity.VESSEL_LOADED, day(8), ReconciledShipment.SHANGHAI);
        move(SourceType.SHIPPING_LINE, container, Activity.VESSEL_DEPARTED, day(9), ReconciledShipment.SHANGHAI);
        if (random.nextBoolean()) {
            move(SourceType.AIS, container, Activity.VESSEL_DEPARTED, day(9), ReconciledShipment.SHANGHAI);
        }
    }

    private void sail(ContainerNumber container) {
        clock = day(10);
        estimate(ReportedField.POD_ETA_AT, 25);
        if (transshipped) {
            for (Activity activity : List.of(
                    Activity.VESSEL_ARRIVED,
                    Activity.VESSEL_DISCHARGED,
                    Activity.VESSEL_LOADED,
                    Activity.VESSEL_DEPARTED)) {
                move(SourceType.SHIPPING_LINE, container, activity, clock, ReconciledShipment.BUSAN);
            }
        }
        estimate(ReportedField.POD_ETA_AT, 26);
        terminal(container);
        clock = day(24);
        if (random.nextBoolean()) {
            move(SourceType.AIS, container, Activity.VESSEL_ARRIVED, day(24), ReconciledShipment.LOS_ANGELES);
            move(SourceType.AIS, container, Activity.VESSEL_BERTHED, day(24), ReconciledShipment.LOS_ANGELES);
        }
    }

    private void land(ContainerNumber container) {
        clock = day(25);
        move(SourceType.SHIPPING_LINE, container, Activity.VESSEL_ARRIVED, day(25), ReconciledShipment.LOS_ANGELES);
        terminal(container);
        move(either(), container, Activity.VESSEL_DISCHARGED, day(26), ReconciledShipment.LOS_ANGELES);
        move(
                either(),
                container,
                Activity.VESSEL_DISCHARGED,
                day(26),
                random.nextBoolean() ? null : ReconciledShipment.LOS_ANGELES);
        if (random.nextInt(3) == 0) {
            // The terminal is across the bay from the port that the line names.
            Movement landed =
                    move(Activity.VESSEL_DISCHARGED, hour(26), LONG_BEACH).atTerminal(terminal());
            addStatement(SourceType.TERMINAL, container, statement -> statement.movement(landed));
        }
        for (int i = random.nextInt(5); i > 0; i--) {
            terminal(container);
        }
        if (random.nextInt(4) == 0) {
            addStatement(
                    SourceType.SHIPPING_LINE,
                    container,
                    statement -> statement
                            .set(ReportedField.LAST_FREE_DAY, date(30 + random.nextInt(3)))
                            .set(ReportedField.AVAILABILITY, Availability.AVAILABLE));
        }
        if (!inland) {
            move(either(), container, Activity.FULL_OUT, day(30), ReconciledShipment.LOS_ANGELES);
        }
    }

    private void goInland(ContainerNumber container) {
        clock = day(28);
        SourceType who = random.nextBoolean() ? SourceType.RAIL : SourceType.SHIPPING_LINE;
        move(who, container, Activity.RAIL_LOADED, day(28), ReconciledShipment.LOS_ANGELES);
        move(SourceType.RAIL, container, Activity.RAIL_DEPARTED, day(29), ReconciledShipment.LOS_ANGELES);
        addStatement(
                SourceType.RAIL,
                container,
                statement -> statement
                        .set(ReportedField.INLAND_ETA_AT, day(32 + random.nextInt(3)))
                        .set(ReportedField.POD_RAIL_CARRIER, Scac.of("BNSF")));
        move(SourceType.RAIL, container, Activity.RAIL_ARRIVED, day(31), ReconciledShipment.MEMPHIS);
        terminal(container);
        addStatement(
                SourceType.RAIL,
                container,
                statement -> statement.set(ReportedField.INLAND_ETA_AT, day(33 + random.nextInt(2))));
        clock = day(33);
        RoutingPoint ramp = random.nextInt(5) == 0 ? JOLIET : ReconciledShipment.CHICAGO;
        // The line knows the day, and may name the city of the destination wherever in it the ramp is.
        RoutingPoint named = random.nextBoolean() ? ReconciledShipment.CHICAGO : ramp;
        move(SourceType.SHIPPING_LINE, container, Activity.RAIL_ARRIVED, day(33), named);
        move(SourceType.RAIL, container, Activity.RAIL_ARRIVED, hour(33), ramp);
        if (random.nextBoolean()) {
            arriveInland();
        }
        move(SourceType.RAIL, container, Activity.RAIL_UNLOADED, hour(34), ramp);
        move(SourceType.SHIPPING_LINE, container, Activity.RAIL_UNLOADED, day(34), named);
        addStatement(
                SourceType.RAIL,
                container,
                statement -> statement
                        .set(ReportedField.AVAILABILITY, availability())
                        .set(ReportedField.LAST_FREE_DAY, date(36))
                        .set(ReportedField.HOLDS, holds()));
        if (random.nextInt(4) == 0) {
            addStatement(
                    SourceType.SHIPPING_LINE,
                    container,
                    statement -> statement.set(ReportedField.AVAILABILITY, availability()));
        }
        if (random.nextBoolean()) {
            move(SourceType.RAIL, container, Activity.FULL_OUT, hour(36), random.nextBoolean() ? null : ramp);
        }
        if (random.nextBoolean()) {
            move(SourceType.SHIPPING_LINE, container, Activity.FULL_OUT, day(36), random.nextBoolean() ? null : named);
        }
    }

    /** Adds the line's inland arrival for the shipment, which may differ from the railroad's. */
    private void arriveInland() {
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            Instant arrival = day(32 + random.nextInt(6));
            reports.add(Report.by(SourceType.SHIPPING_LINE, tick())
                    .shipment(statement -> statement.set(ReportedField.DESTINATION_ATA_AT, arrival))
                    .build());
        }
        if (random.nextInt(6) == 0) {
            reports.add(Report.by(SourceType.SHIPPING_LINE, tick())
                    .shipment(statement -> statement.clear(ReportedField.DESTINATION_ATA_AT))
                    .build());
        }
    }

    private void bringBack(ContainerNumber container) {
        clock = day(40);
        if (random.nextInt(4) > 0) {
            move(either(), container, Activity.EMPTY_IN, day(40), ReconciledShipment.LOS_ANGELES);
        }
        if (random.nextInt(5) == 0) {
            move(SourceType.USER_INPUT, container, Activity.DELIVERED, day(37), null);
        }
        if (random.nextInt(3) == 0) {
            clock = day(45);
            move(SourceType.TERMINAL, container, Activity.EMPTY_OUT, day(44), ReconciledShipment.LOS_ANGELES);
            terminal(container);
            move(SourceType.TERMINAL, container, Activity.FULL_OUT, day(90), ReconciledShipment.LOS_ANGELES);
            move(SourceType.TERMINAL, container, Activity.EMPTY_IN, day(95), ReconciledShipment.LOS_ANGELES);
        }
    }

    /** Adds a terminal report with some fields, possibly explicitly empty. */
    private void terminal(ContainerNumber container) {
        addStatement(SourceType.TERMINAL, container, statement -> {
            if (random.nextBoolean()) {
                statement.set(ReportedField.AVAILABILITY, availability());
            }
            if (random.nextBoolean()) {
                statement.set(ReportedField.HOLDS, holds());
            }
            if (random.nextBoolean()) {
                statement.set(ReportedField.FEES, fees());
            }
            if (random.nextInt(3) == 0) {
                statement.set(ReportedField.LAST_FREE_DAY, date(29 + random.nextInt(3)));
            } else if (random.nextInt(5) == 0) {
                statement.clear(ReportedField.LAST_FREE_DAY);
            }
            if (random.nextInt(3) == 0) {
                statement.set(ReportedField.PICKUP_APPOINTMENT_AT, day(30 + random.nextInt(2)));
            } else if (random.nextInt(5) == 0) {
                statement.clear(ReportedField.PICKUP_APPOINTMENT_AT);
            }
            if (random.nextInt(3) == 0) {
                statement.set(ReportedField.POD_TERMINAL, terminal());
            }
            if (random.nextInt(6) == 0) {
                statement.set(ReportedField.OFF_DOCK, random.nextBoolean());
            }
        });
    }

    private void estimate(ReportedField<Instant> field, int day) {
        for (int i = random.nextInt(3); i > 0; i--) {
            Instant estimate = day(day + random.nextInt(3) - 1);
            SourceType who = random.nextInt(4) == 0 ? SourceType.AIS : SourceType.SHIPPING_LINE;
            reports.add(Report.by(who, tick())
                    .shipment(statement -> {
                        if (random.nextInt(12) == 0) {
                            statement.clear(field);
                        } else {
                            statement.set(field, estimate);
                        }
                    })
                    .build());
        }
    }

    /** Adds a movement: at once, after a wrong report, or too early with a retraction. */
    private void move(
            SourceType by, ContainerNumber container, Activity activity, Instant at, @Nullable RoutingPoint location) {
        if (random.nextInt(12) == 0) {
            return;
        }
        @Nullable String key = random.nextBoolean() ? "k" + ++keys : null;
        Movement right = move(activity, at, location).withExternalId(key);
        int luck = random.nextInt(10);
        if (luck == 0) {
            Movement slip = move(activity, at.plus(Duration.ofHours(random.nextInt(9))), location)
                    .withExternalId(key);
            addStatement(by, container, statement -> statement.movement(slip));
        } else if (luck == 1) {
            addStatement(by, container, statement -> statement.movement(right));
            addStatement(by, container, statement -> statement.retract(right.key()));
            if (random.nextBoolean()) {
                return;
            }
        }
        addStatement(by, container, statement -> statement.movement(right));
    }

    private static Movement move(Activity activity, Instant at, @Nullable RoutingPoint location) {
        return Movement.of(activity, at, location);
    }

    private void addStatement(SourceType by, ContainerNumber container, Consumer<Statement.Builder> statement) {
        reports.add(Report.by(by, tick()).container(container, statement).build());
    }

    private Instant tick() {
        clock = clock.plus(Duration.ofMinutes(1 + random.nextInt(600)));
        return clock;
    }

    private SourceType either() {
        return random.nextBoolean() ? SourceType.TERMINAL : SourceType.SHIPPING_LINE;
    }

    private UUID terminal() {
        return new UUID(4, random.nextInt(2));
    }

    private Availability availability() {
        if (random.nextInt(10) == 0) {
            return Availability.UNKNOWN;
        }
        return random.nextBoolean() ? Availability.AVAILABLE : Availability.NOT_AVAILABLE;
    }

    private List<Hold> holds() {
        if (!inManyForms) {
            return random.nextBoolean() ? List.of() : List.of(hold(random.nextBoolean() ? "customs" : "freight"));
        }
        List<Hold> holds = new ArrayList<>(List.of(hold("customs"), hold("freight")));
        Collections.shuffle(holds, random);
        return List.copyOf(holds.subList(0, random.nextInt(3)));
    }

    private static Hold hold(String code) {
        return Hold.reported(code, Hold.Status.HOLD, null);
    }

    private List<Fee> fees() {
        if (random.nextBoolean()) {
            return List.of();
        }
        BigDecimal amount = BigDecimal.valueOf(random.nextInt(3));
        return List.of(Fee.of(Fee.Type.DEMURRAGE, inManyForms ? amount.setScale(random.nextInt(3)) : amount, "USD"));
    }

    private static Instant day(int day) {
        return START.plus(Duration.ofDays(day));
    }

    /** Returns a random time of a day. */
    private static Instant hour(int day) {
        return day(day).plus(Duration.ofHours(10));
    }

    private static LocalDate date(int day) {
        return LocalDate.ofInstant(day(day), ZoneOffset.UTC);
    }

    /** Splits a report into reports with one entry each. */
    static List<Report> pieces(Report report) {
        List<Report> pieces = new ArrayList<>();
        pieces(report.shipment()).forEach(piece -> pieces.add(piece(report, piece, Map.of())));
        report.containers()
                .forEach((container, statement) -> pieces(statement)
                        .forEach(piece -> pieces.add(piece(report, Statement.NOTHING, Map.of(container, piece)))));
        return pieces;
    }

    private static List<Statement> pieces(Statement statement) {
        List<Statement> pieces = new ArrayList<>();
        statement.values().forEach(reported -> pieces.add(new Statement(List.of(reported), List.of(), Set.of())));
        statement.movements().forEach(movement -> pieces.add(new Statement(List.of(), List.of(movement), Set.of())));
        statement.retracted().forEach(key -> pieces.add(new Statement(List.of(), List.of(), Set.of(key))));
        return pieces;
    }

    private static Report piece(Report report, Statement shipment, Map<ContainerNumber, Statement> containers) {
        return new Report(report.source(), report.observedAt(), shipment, containers, List.of(), List.of(), List.of());
    }
}
