package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.NUMBER;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A line reports several journeys of one container; the latest that has started counts, alone. */
class CurrentJourneyTest {
    private static final RoutingPoint ROTTERDAM = ReconciledShipment.point("Rotterdam", "NLRTM", "Europe/Amsterdam");
    private static final Instant RECEIVED = at("2027-01-01T00:00:00Z");

    @Test
    void an_earlier_voyage_in_the_same_answer_is_not_shown() {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, RECEIVED)
                .container(NUMBER, statement -> {
                    toShanghai().forEach(statement::movement);
                    statement
                            .movement(move(Activity.EMPTY_IN, "2025-07-01", SHANGHAI))
                            .movement(move(Activity.VESSEL_ARRIVED, "2026-02-01", LOS_ANGELES))
                            .movement(move(Activity.VESSEL_DISCHARGED, "2026-02-02", LOS_ANGELES));
                })
                .build());

        Container container = followed.container();
        assertThat(container.status()).isEqualTo(ContainerStatus.GROUNDED);
        assertThat(days(container)).isEqualTo(List.of(at("2026-02-01T00:00:00Z"), at("2026-02-02T00:00:00Z")));
    }

    @Test
    void an_ended_voyage_is_shown_until_the_next_one_starts() {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, RECEIVED)
                .container(NUMBER, statement -> {
                    toShanghai().forEach(statement::movement);
                    statement.movement(move(Activity.EMPTY_IN, "2025-07-01", SHANGHAI));
                })
                .build());
        assertThat(followed.container().status()).isEqualTo(ContainerStatus.EMPTY_RETURNED);

        followed.report(line(move(Activity.EMPTY_OUT, "2026-01-02", SHANGHAI)));

        assertThat(followed.container().status()).isEqualTo(ContainerStatus.NEW);
        assertThat(days(followed.container())).isEqualTo(List.of(at("2026-01-02T00:00:00Z")));
    }

    @Test
    void a_later_voyage_from_another_port_of_lading_belongs_to_another_shipment() {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, RECEIVED)
                .shipment(statement -> statement.set(ReportedField.PORT_OF_LADING, ROTTERDAM))
                .container(NUMBER, statement -> {
                    toShanghai().forEach(statement::movement);
                    statement
                            .movement(move(Activity.FULL_IN, "2026-01-10", SHANGHAI))
                            .movement(move(Activity.VESSEL_LOADED, "2026-01-12", SHANGHAI));
                })
                .build());

        assertThat(followed.container().status()).isEqualTo(ContainerStatus.PICKED_UP);
        assertThat(followed.container().milestones().polFullInAt()).isEqualTo(at("2025-05-01T00:00:00Z"));
    }

    @Test
    void a_transshipment_and_a_transfer_between_terminals_are_one_journey() {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, RECEIVED)
                .container(
                        NUMBER,
                        statement -> statement
                                .movement(move(Activity.VESSEL_LOADED, "2026-01-03", ROTTERDAM))
                                .movement(move(Activity.VESSEL_DEPARTED, "2026-01-04", ROTTERDAM))
                                .movement(move(Activity.VESSEL_DISCHARGED, "2026-02-10", SHANGHAI))
                                .movement(move(Activity.FULL_OUT, "2026-02-20", SHANGHAI))
                                .movement(move(Activity.FULL_IN, "2026-02-22", SHANGHAI))
                                .movement(move(Activity.VESSEL_LOADED, "2026-03-05", SHANGHAI))
                                .movement(move(Activity.VESSEL_DISCHARGED, "2026-03-20", LOS_ANGELES)))
                .build());

        assertThat(followed.container().milestones().polVesselLoadedAt()).isEqualTo(at("2026-01-03T00:00:00Z"));
        assertThat(followed.container().milestones().podDischargedAt()).isEqualTo(at("2026-03-20T00:00:00Z"));
    }

    @Test
    void a_return_that_only_a_terminal_reports_ends_a_voyage_without_a_reported_landing() {
        ReconciledShipment followed =
                ReconciledShipment.of(line(move(Activity.VESSEL_LOADED, "2026-01-03", ROTTERDAM)));
        followed.report(line(move(Activity.VESSEL_DEPARTED, "2026-01-04", ROTTERDAM)));
        followed.report(terminal(move(Activity.EMPTY_IN, "2026-02-20", SHANGHAI)));

        followed.report(line(move(Activity.FULL_IN, "2026-03-01", SHANGHAI)));
        followed.report(line(move(Activity.VESSEL_LOADED, "2026-03-03", SHANGHAI)));

        assertThat(days(followed.container()))
                .isEqualTo(List.of(at("2026-03-01T00:00:00Z"), at("2026-03-03T00:00:00Z")));
    }

    @Test
    void a_pickup_by_the_line_after_the_departure_shows_that_the_container_landed() {
        ReconciledShipment followed =
                ReconciledShipment.of(line(move(Activity.VESSEL_DEPARTED, "2026-01-04", ROTTERDAM)));
        followed.report(line(move(Activity.FULL_OUT, "2026-01-12", SHANGHAI)));
        followed.report(terminal(move(Activity.EMPTY_IN, "2026-01-14", SHANGHAI)));

        followed.report(line(move(Activity.FULL_IN, "2026-01-18", SHANGHAI)));

        assertThat(days(followed.container())).isEqualTo(List.of(at("2026-01-18T00:00:00Z")));
    }

    @Test
    void a_terminal_return_soon_after_the_departure_is_about_another_journey() {
        ReconciledShipment followed =
                ReconciledShipment.of(line(move(Activity.VESSEL_DEPARTED, "2026-01-04", ROTTERDAM)));
        followed.report(terminal(move(Activity.EMPTY_IN, "2026-01-06", ROTTERDAM)));

        followed.report(line(move(Activity.VESSEL_DISCHARGED, "2026-02-10", SHANGHAI)));

        assertThat(days(followed.container()))
                .isEqualTo(List.of(at("2026-01-04T00:00:00Z"), at("2026-02-10T00:00:00Z")));
    }

    @Test
    void generated_voyages_are_never_mixed_and_end_in_the_same_state_from_each_order() {
        compare(20260301, 250);
    }

    @Test
    @Tag("full")
    void many_generated_voyages_are_never_mixed_and_end_in_the_same_state_from_each_order() {
        compare(20270301, 20_000);
    }

    private static void compare(long firstSeed, int count) {
        Set<Integer> voyages = new TreeSet<>();
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            if ((seed - firstSeed) % 2_000 == 0) {
                System.out.println("CurrentJourneyTest: voyages of seeds from " + seed);
            }
            Random random = new Random(seed);
            Voyages generated = new Voyages(random);
            voyages.add(generated.count);
            ReconciledShipment whole = follow(generated.whole());
            List<Report> pieces = generated.pieces();
            for (int i = 0; i < 3; i++) {
                assertThat(state(follow(pieces)))
                        .as("seed %d: %s", seed, generated)
                        .isEqualTo(state(whole));
                Collections.shuffle(pieces, random);
            }
            assertThat(days(whole.container()))
                    .as("seed %d: %s", seed, generated)
                    .isSubsetOf(generated.currentTimes())
                    .hasSameSizeAs(generated.currentTimes());
        }
        assertThat(voyages).containsExactly(1, 2, 3);
    }

    private static ReconciledShipment follow(List<Report> reports) {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, RECEIVED)
                .container(NUMBER, statement -> {})
                .build());
        reports.forEach(report -> followed.report(report, RECEIVED));
        return followed;
    }

    /** Returns the state of the container and the events of a receiver that drops what a later event replaces. */
    private static List<Object> state(ReconciledShipment followed) {
        Container container = followed.container();
        Map<UUID, TransportEvent> events = new HashMap<>();
        followed.emitted().stream()
                .filter(TransportEvent.class::isInstance)
                .map(TransportEvent.class::cast)
                .sorted(Comparator.comparingLong(TransportEvent::sequence))
                .forEach(event -> {
                    events.remove(event.previousVersionId());
                    events.put(event.id(), event);
                });
        List<String> emitted = events.values().stream()
                .filter(event -> event.invalidatedAt() == null)
                .map(event -> event.kind() + " " + event.timestamp())
                .sorted()
                .toList();
        return List.of(
                container.status(), container.milestones(), followed.shipment().voyage(), emitted);
    }

    /** Returns all known milestones, in order. */
    private static List<Instant> days(Container container) {
        Milestones milestones = container.milestones();
        return Stream.of(
                        milestones.emptyOutAt(),
                        milestones.polFullInAt(),
                        milestones.polVesselLoadedAt(),
                        milestones.polVesselDepartedAt(),
                        milestones.podArrivedAt(),
                        milestones.podDischargedAt(),
                        milestones.podFullOutAt(),
                        milestones.emptyTerminatedAt())
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns a voyage from Rotterdam to Shanghai, without moves of the empty container. */
    private static List<Movement> toShanghai() {
        return List.of(
                move(Activity.FULL_IN, "2025-05-01", ROTTERDAM),
                move(Activity.VESSEL_LOADED, "2025-05-02", ROTTERDAM),
                move(Activity.VESSEL_DEPARTED, "2025-05-03", ROTTERDAM),
                move(Activity.VESSEL_ARRIVED, "2025-06-10", SHANGHAI),
                move(Activity.VESSEL_DISCHARGED, "2025-06-11", SHANGHAI),
                move(Activity.FULL_OUT, "2025-06-15", SHANGHAI));
    }

    private static Movement move(Activity activity, String day, RoutingPoint place) {
        return Movement.of(activity, at(day + "T00:00:00Z"), place);
    }

    private static Report line(Movement movement) {
        return report(SourceType.SHIPPING_LINE, movement);
    }

    private static Report terminal(Movement movement) {
        return report(SourceType.TERMINAL, movement);
    }

    private static Report report(SourceType by, Movement movement) {
        return Report.by(by, RECEIVED)
                .container(NUMBER, statement -> statement.movement(movement))
                .build();
    }

    /** One to three voyages of one container; the last one may not be complete. */
    private static final class Voyages {
        private static final List<RoutingPoint> PORTS =
                List.of(ROTTERDAM, SHANGHAI, LOS_ANGELES, ReconciledShipment.BUSAN);
        private static final List<Activity> ACTIVITIES = List.of(
                Activity.EMPTY_OUT,
                Activity.FULL_IN,
                Activity.VESSEL_LOADED,
                Activity.VESSEL_DEPARTED,
                Activity.VESSEL_ARRIVED,
                Activity.VESSEL_DISCHARGED,
                Activity.FULL_OUT,
                Activity.EMPTY_IN);

        private final Random random;
        private final int count;
        private final List<Report> movements = new ArrayList<>();
        private final List<Movement> current = new ArrayList<>();
        private final List<Consumer<Statement.Builder>> fields = new ArrayList<>();

        Voyages(Random random) {
            this.random = random;
            count = 1 + random.nextInt(3);
            int at = random.nextInt(PORTS.size());
            Instant start = at("2025-01-01T00:00:00Z");
            for (int i = 0; i < count; i++) {
                RoutingPoint from = PORTS.get(at);
                at = (at + 1 + random.nextInt(PORTS.size() - 1)) % PORTS.size();
                start = add(start, from, PORTS.get(at), i == count - 1);
            }
        }

        private Instant add(Instant start, RoutingPoint from, RoutingPoint to, boolean isLast) {
            boolean emptyOutKnown = random.nextBoolean();
            boolean landingKnown = isLast || random.nextInt(3) > 0;
            boolean emptyInKnown = !landingKnown || random.nextBoolean();
            int known = isLast ? 2 + random.nextInt(ACTIVITIES.size() - 1) : ACTIVITIES.size();
            Instant time = start;
            Instant departs = start;
            Instant arrives = start;
            for (int i = 0; i < ACTIVITIES.size(); i++) {
                Activity activity = ACTIVITIES.get(i);
                boolean crossing = activity == Activity.VESSEL_ARRIVED;
                time = time.plus(Duration.ofDays(
                        crossing ? (landingKnown ? 10 : 20) + random.nextInt(25) : 1 + random.nextInt(5)));
                departs = activity == Activity.VESSEL_DEPARTED ? time : departs;
                arrives = crossing ? time : arrives;
                boolean isKnown = i < known
                        && (activity != Activity.EMPTY_OUT || emptyOutKnown)
                        && ((!crossing && activity != Activity.VESSEL_DISCHARGED) || landingKnown)
                        && (activity != Activity.EMPTY_IN || emptyInKnown);
                if (isKnown) {
                    Movement movement = Movement.of(activity, time, i < 4 ? from : to);
                    boolean byTerminal = i >= 6 && random.nextInt(3) == 0;
                    movements.add(byTerminal ? terminal(movement) : line(movement));
                    if (isLast) {
                        current.add(movement);
                    }
                }
            }
            if (isLast) {
                describe(from, to, departs, arrives);
            }
            return time.plus(Duration.ofDays(8 + random.nextInt(90)));
        }

        private void describe(RoutingPoint from, RoutingPoint to, Instant departs, Instant arrives) {
            set(ReportedField.PORT_OF_LADING, from);
            set(ReportedField.PORT_OF_DISCHARGE, to);
            set(ReportedField.POL_ETD_AT, departs.plus(Duration.ofHours(random.nextInt(24))));
            set(ReportedField.POD_ETA_AT, arrives.plus(Duration.ofHours(random.nextInt(24))));
        }

        private <T> void set(ReportedField<T> field, T value) {
            if (random.nextBoolean()) {
                fields.add(statement -> statement.set(field, value));
            }
        }

        /** Returns one report of each source. */
        List<Report> whole() {
            return Stream.of(SourceType.TERMINAL, SourceType.SHIPPING_LINE)
                    .map(by -> {
                        Report.Builder whole = Report.by(by, RECEIVED);
                        movements.stream()
                                .filter(report -> report.source() == by)
                                .flatMap(report -> report.containers().get(NUMBER).movements().stream())
                                .forEach(
                                        movement -> whole.container(NUMBER, statement -> statement.movement(movement)));
                        if (by == SourceType.SHIPPING_LINE) {
                            fields.forEach(whole::shipment);
                        }
                        return whole.build();
                    })
                    .toList();
        }

        List<Report> pieces() {
            List<Report> pieces = new ArrayList<>(movements);
            fields.forEach(field -> pieces.add(Report.by(SourceType.SHIPPING_LINE, RECEIVED)
                    .shipment(field)
                    .build()));
            return pieces;
        }

        List<Instant> currentTimes() {
            return current.stream().map(Movement::at).toList();
        }

        @Override
        public String toString() {
            return movements.stream()
                    .map(report -> report.source() + " "
                            + report.containers().values().iterator().next().movements())
                    .collect(Collectors.joining("\n"));
        }
    }
}
