package dev.quayside.core.reconcile;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.DataSource;
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
 * Reports of one shipment's journey in the order in which they were made, with all that goes wrong: slips that are
 * corrected or taken back, sources that contradict each other, ports and destinations that the line names otherwise, and
 * the boxes' other journeys.
 */
public final class GeneratedJourney {
    private static final List<ContainerNumber> NUMBERS =
            List.of(new ContainerNumber("MSCU1234566"), new ContainerNumber("TRHU7654321"));
    private static final RoutingPoint OAKLAND = Followed.point("Oakland", "USOAK", "America/Los_Angeles");
    private static final RoutingPoint LONG_BEACH = Followed.point("Long Beach", "USLGB", "America/Los_Angeles");
    private static final RoutingPoint JOLIET = Followed.point("Joliet", "USJOT", "America/Chicago");
    private static final Instant START = Instant.parse("2026-01-05T00:00:00Z");

    private final boolean inManyForms;
    private final Random random;
    private final boolean inland;
    private final boolean transshipped;
    private final List<Report> reports = new ArrayList<>();
    private Instant clock = START;
    private int keys;

    /** A journey; the same seed gives the same. */
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

    /** A journey on which terminals list the same holds in any order, and write amounts with any zeros. */
    static GeneratedJourney inManyForms(long seed) {
        return new GeneratedJourney(seed, true);
    }

    /** The first of them is the line's that brings the shipment and its boxes into being. */
    public List<Report> reports() {
        return reports;
    }

    private void generate() {
        List<ContainerNumber> boxes = NUMBERS.subList(0, 1 + random.nextInt(2));
        Report.Builder first = Report.by(DataSource.SHIPPING_LINE, clock).shipment(this::route);
        boxes.forEach(box -> first.container(box, this::cargo));
        reports.add(first.build());
        for (ContainerNumber box : boxes) {
            clock = START;
            earlierJourney(box);
            depart(box);
            sail(box);
            land(box);
            if (inland) {
                goInland(box);
            }
            bringBack(box);
        }
        if (random.nextBoolean()) {
            changePlaces();
        }
    }

    private void route(Statement.Builder said) {
        said.set(ReportedField.PORT_OF_LADING, Followed.SHANGHAI)
                .set(ReportedField.PORT_OF_DISCHARGE, Followed.LOS_ANGELES)
                .set(ReportedField.POL_ETD_AT, day(9))
                .set(ReportedField.POD_ETA_AT, day(25));
        if (inland) {
            said.set(ReportedField.DESTINATION, Followed.CHICAGO).set(ReportedField.DESTINATION_ETA_AT, day(33));
        } else if (random.nextBoolean()) {
            said.set(ReportedField.DESTINATION, Followed.LOS_ANGELES).set(ReportedField.DESTINATION_ETA_AT, day(25));
        }
    }

    /** The line takes its time to say where it goes, or changes its mind; the last word need not be the right one. */
    private void changePlaces() {
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            clock = day(random.nextInt(45));
            Report said = Report.by(DataSource.SHIPPING_LINE, tick())
                    .shipment(this::otherPlace)
                    .build();
            reports.add(1 + random.nextInt(reports.size()), said);
        }
    }

    private void otherPlace(Statement.Builder said) {
        switch (random.nextInt(10)) {
            case 0 -> said.set(ReportedField.PORT_OF_DISCHARGE, OAKLAND);
            case 1 -> said.set(ReportedField.PORT_OF_DISCHARGE, Followed.LOS_ANGELES);
            case 2 -> said.set(ReportedField.DESTINATION, Followed.MEMPHIS);
            case 3 -> said.set(ReportedField.DESTINATION, RoutingPoint.raw("Chicago", null));
            case 4 -> said.set(ReportedField.DESTINATION, Followed.LOS_ANGELES);
            case 5 -> said.clear(ReportedField.DESTINATION);
            case 6, 7 -> said.set(ReportedField.SHIPMENT_POD_TERMINAL, terminal());
            default -> said.set(ReportedField.DESTINATION, Followed.CHICAGO);
        }
    }

    private void cargo(Statement.Builder said) {
        if (random.nextBoolean()) {
            said.set(ReportedField.EQUIPMENT, new Equipment(Equipment.Type.DRY, 40, null))
                    .set(ReportedField.SEAL_NUMBER, "S" + random.nextInt(10));
        }
    }

    /** Those who answer by the number on the box still tell of its last trip. */
    private void earlierJourney(ContainerNumber box) {
        if (random.nextInt(3) == 0) {
            say(
                    DataSource.TERMINAL,
                    box,
                    said -> said.set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
                            .set(ReportedField.HOLDS, List.of(hold("customs")))
                            .moved(move(Activity.VESSEL_DISCHARGED, day(-20), Followed.LOS_ANGELES))
                            .moved(move(Activity.FULL_OUT, day(-15), Followed.LOS_ANGELES)));
        }
        if (random.nextInt(3) == 0) {
            move(DataSource.TERMINAL, box, Activity.EMPTY_IN, day(-3), Followed.LOS_ANGELES);
        }
    }

    private void depart(ContainerNumber box) {
        estimate(ReportedField.POL_ETD_AT, 9);
        move(DataSource.SHIPPING_LINE, box, Activity.EMPTY_OUT, day(1), Followed.SHANGHAI);
        move(DataSource.SHIPPING_LINE, box, Activity.FULL_IN, day(6), Followed.SHANGHAI);
        clock = day(8);
        move(DataSource.SHIPPING_LINE, box, Activity.VESSEL_LOADED, day(8), Followed.SHANGHAI);
        move(DataSource.SHIPPING_LINE, box, Activity.VESSEL_DEPARTED, day(9), Followed.SHANGHAI);
        if (random.nextBoolean()) {
            move(DataSource.AIS, box, Activity.VESSEL_DEPARTED, day(9), Followed.SHANGHAI);
        }
    }

    private void sail(ContainerNumber box) {
        clock = day(10);
        estimate(ReportedField.POD_ETA_AT, 25);
        if (transshipped) {
            for (Activity activity : List.of(
                    Activity.VESSEL_ARRIVED,
                    Activity.VESSEL_DISCHARGED,
                    Activity.VESSEL_LOADED,
                    Activity.VESSEL_DEPARTED)) {
                move(DataSource.SHIPPING_LINE, box, activity, clock, Followed.BUSAN);
            }
        }
        estimate(ReportedField.POD_ETA_AT, 26);
        terminal(box);
        clock = day(24);
        if (random.nextBoolean()) {
            move(DataSource.AIS, box, Activity.VESSEL_ARRIVED, day(24), Followed.LOS_ANGELES);
            move(DataSource.AIS, box, Activity.VESSEL_BERTHED, day(24), Followed.LOS_ANGELES);
        }
    }

    private void land(ContainerNumber box) {
        clock = day(25);
        move(DataSource.SHIPPING_LINE, box, Activity.VESSEL_ARRIVED, day(25), Followed.LOS_ANGELES);
        terminal(box);
        move(either(), box, Activity.VESSEL_DISCHARGED, day(26), Followed.LOS_ANGELES);
        move(either(), box, Activity.VESSEL_DISCHARGED, day(26), random.nextBoolean() ? null : Followed.LOS_ANGELES);
        if (random.nextInt(3) == 0) {
            // The terminal is across the bay from the port that the line names.
            Movement landed =
                    move(Activity.VESSEL_DISCHARGED, hour(26), LONG_BEACH).atTerminal(terminal());
            say(DataSource.TERMINAL, box, said -> said.moved(landed));
        }
        for (int i = random.nextInt(5); i > 0; i--) {
            terminal(box);
        }
        if (random.nextInt(4) == 0) {
            say(
                    DataSource.SHIPPING_LINE,
                    box,
                    said -> said.set(ReportedField.LAST_FREE_DAY, date(30 + random.nextInt(3)))
                            .set(ReportedField.AVAILABILITY, Availability.AVAILABLE));
        }
        if (!inland) {
            move(either(), box, Activity.FULL_OUT, day(30), Followed.LOS_ANGELES);
        }
    }

    private void goInland(ContainerNumber box) {
        clock = day(28);
        DataSource who = random.nextBoolean() ? DataSource.RAIL : DataSource.SHIPPING_LINE;
        move(who, box, Activity.RAIL_LOADED, day(28), Followed.LOS_ANGELES);
        move(DataSource.RAIL, box, Activity.RAIL_DEPARTED, day(29), Followed.LOS_ANGELES);
        say(
                DataSource.RAIL,
                box,
                said -> said.set(ReportedField.INLAND_ETA_AT, day(32 + random.nextInt(3)))
                        .set(ReportedField.POD_RAIL_CARRIER, Scac.of("BNSF")));
        move(DataSource.RAIL, box, Activity.RAIL_ARRIVED, day(31), Followed.MEMPHIS);
        terminal(box);
        say(DataSource.RAIL, box, said -> said.set(ReportedField.INLAND_ETA_AT, day(33 + random.nextInt(2))));
        clock = day(33);
        RoutingPoint ramp = random.nextInt(5) == 0 ? JOLIET : Followed.CHICAGO;
        // The line knows the day, and may name the city of the destination wherever in it the ramp is.
        RoutingPoint named = random.nextBoolean() ? Followed.CHICAGO : ramp;
        move(DataSource.SHIPPING_LINE, box, Activity.RAIL_ARRIVED, day(33), named);
        move(DataSource.RAIL, box, Activity.RAIL_ARRIVED, hour(33), ramp);
        if (random.nextBoolean()) {
            arriveInland();
        }
        move(DataSource.RAIL, box, Activity.RAIL_UNLOADED, hour(34), ramp);
        move(DataSource.SHIPPING_LINE, box, Activity.RAIL_UNLOADED, day(34), named);
        say(
                DataSource.RAIL,
                box,
                said -> said.set(ReportedField.AVAILABILITY, availability())
                        .set(ReportedField.LAST_FREE_DAY, date(36))
                        .set(ReportedField.HOLDS, holds()));
        if (random.nextInt(4) == 0) {
            say(DataSource.SHIPPING_LINE, box, said -> said.set(ReportedField.AVAILABILITY, availability()));
        }
        if (random.nextBoolean()) {
            move(DataSource.RAIL, box, Activity.FULL_OUT, hour(36), random.nextBoolean() ? null : ramp);
        }
        if (random.nextBoolean()) {
            move(DataSource.SHIPPING_LINE, box, Activity.FULL_OUT, day(36), random.nextBoolean() ? null : named);
        }
    }

    /** The line's word for the whole shipment, of which the railroad may have said nothing, or something else. */
    private void arriveInland() {
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            Instant arrival = day(32 + random.nextInt(6));
            reports.add(Report.by(DataSource.SHIPPING_LINE, tick())
                    .shipment(said -> said.set(ReportedField.DESTINATION_ATA_AT, arrival))
                    .build());
        }
        if (random.nextInt(6) == 0) {
            reports.add(Report.by(DataSource.SHIPPING_LINE, tick())
                    .shipment(said -> said.clear(ReportedField.DESTINATION_ATA_AT))
                    .build());
        }
    }

    private void bringBack(ContainerNumber box) {
        clock = day(40);
        if (random.nextInt(4) > 0) {
            move(either(), box, Activity.EMPTY_IN, day(40), Followed.LOS_ANGELES);
        }
        if (random.nextInt(5) == 0) {
            move(DataSource.USER_INPUT, box, Activity.DELIVERED, day(37), null);
        }
        if (random.nextInt(3) == 0) {
            clock = day(45);
            move(DataSource.TERMINAL, box, Activity.EMPTY_OUT, day(44), Followed.LOS_ANGELES);
            terminal(box);
            move(DataSource.TERMINAL, box, Activity.FULL_OUT, day(90), Followed.LOS_ANGELES);
            move(DataSource.TERMINAL, box, Activity.EMPTY_IN, day(95), Followed.LOS_ANGELES);
        }
    }

    /** A terminal's answer: some of what it can say, perhaps with something told to be none. */
    private void terminal(ContainerNumber box) {
        say(DataSource.TERMINAL, box, said -> {
            if (random.nextBoolean()) {
                said.set(ReportedField.AVAILABILITY, availability());
            }
            if (random.nextBoolean()) {
                said.set(ReportedField.HOLDS, holds());
            }
            if (random.nextBoolean()) {
                said.set(ReportedField.FEES, fees());
            }
            if (random.nextInt(3) == 0) {
                said.set(ReportedField.LAST_FREE_DAY, date(29 + random.nextInt(3)));
            } else if (random.nextInt(5) == 0) {
                said.clear(ReportedField.LAST_FREE_DAY);
            }
            if (random.nextInt(3) == 0) {
                said.set(ReportedField.PICKUP_APPOINTMENT_AT, day(30 + random.nextInt(2)));
            } else if (random.nextInt(5) == 0) {
                said.clear(ReportedField.PICKUP_APPOINTMENT_AT);
            }
            if (random.nextInt(3) == 0) {
                said.set(ReportedField.POD_TERMINAL, terminal());
            }
            if (random.nextInt(6) == 0) {
                said.set(ReportedField.OFF_DOCK, random.nextBoolean());
            }
        });
    }

    private void estimate(ReportedField<Instant> field, int day) {
        for (int i = random.nextInt(3); i > 0; i--) {
            Instant estimate = day(day + random.nextInt(3) - 1);
            DataSource who = random.nextInt(4) == 0 ? DataSource.AIS : DataSource.SHIPPING_LINE;
            reports.add(Report.by(who, tick())
                    .shipment(said -> {
                        if (random.nextInt(12) == 0) {
                            said.clear(field);
                        } else {
                            said.set(field, estimate);
                        }
                    })
                    .build());
        }
    }

    /** A happening as a source tells it: at once, or first with a slip, or too early and taken back. */
    private void move(
            DataSource by, ContainerNumber box, Activity activity, Instant at, @Nullable RoutingPoint location) {
        if (random.nextInt(12) == 0) {
            return;
        }
        @Nullable String key = random.nextBoolean() ? "k" + ++keys : null;
        Movement right = move(activity, at, location).withExternalId(key);
        int luck = random.nextInt(10);
        if (luck == 0) {
            Movement slip = move(activity, at.plus(Duration.ofHours(random.nextInt(9))), location)
                    .withExternalId(key);
            say(by, box, said -> said.moved(slip));
        } else if (luck == 1) {
            say(by, box, said -> said.moved(right));
            say(by, box, said -> said.retract(right.key()));
            if (random.nextBoolean()) {
                return;
            }
        }
        say(by, box, said -> said.moved(right));
    }

    private static Movement move(Activity activity, Instant at, @Nullable RoutingPoint location) {
        return Movement.of(activity, at, location);
    }

    private void say(DataSource by, ContainerNumber box, Consumer<Statement.Builder> said) {
        reports.add(Report.by(by, tick()).container(box, said).build());
    }

    private Instant tick() {
        clock = clock.plus(Duration.ofMinutes(1 + random.nextInt(600)));
        return clock;
    }

    private DataSource either() {
        return random.nextBoolean() ? DataSource.TERMINAL : DataSource.SHIPPING_LINE;
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

    /** Some time of a day. */
    private static Instant hour(int day) {
        return day(day).plus(Duration.ofHours(10));
    }

    private static LocalDate date(int day) {
        return LocalDate.ofInstant(day(day), ZoneOffset.UTC);
    }

    /** The same report in pieces, each of which says one thing. */
    static List<Report> pieces(Report report) {
        List<Report> pieces = new ArrayList<>();
        pieces(report.shipment()).forEach(piece -> pieces.add(piece(report, piece, Map.of())));
        report.containers()
                .forEach((box, said) -> pieces(said)
                        .forEach(piece -> pieces.add(piece(report, Statement.NOTHING, Map.of(box, piece)))));
        return pieces;
    }

    private static List<Statement> pieces(Statement said) {
        List<Statement> pieces = new ArrayList<>();
        said.values().forEach(told -> pieces.add(new Statement(List.of(told), List.of(), Set.of())));
        said.movements().forEach(movement -> pieces.add(new Statement(List.of(), List.of(movement), Set.of())));
        said.retracted().forEach(key -> pieces.add(new Statement(List.of(), List.of(), Set.of(key))));
        return pieces;
    }

    private static Report piece(Report report, Statement shipment, Map<ContainerNumber, Statement> containers) {
        return new Report(report.source(), report.observedAt(), shipment, containers, List.of(), List.of(), List.of());
    }
}
