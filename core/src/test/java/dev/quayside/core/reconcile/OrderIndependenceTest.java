package dev.quayside.core.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Reports of generated journeys, shuffled, repeated and split, lead to the same shipment and containers, except for the
 * times of receipt: {@code createdAt}, {@code updatedAt}, {@code lastStatusRefreshAt} and {@code checkedAt}. A receiver
 * of the events alone knows the same state, except for the off-dock yard, which has no event.
 */
@Tag("slow")
class OrderIndependenceTest {
    private static final long SEED = 20260105;
    private static final int JOURNEYS = 1000;

    /** The kinds of event that the generated journeys must contain, so that each is compared. */
    private static final Set<EventKind> KINDS = EnumSet.complementOf(EnumSet.of(
            EventKind.TRACKING_REQUEST_SUCCEEDED,
            EventKind.TRACKING_REQUEST_FAILED,
            EventKind.TRACKING_REQUEST_AWAITING_MANIFEST,
            EventKind.TRACKING_REQUEST_TRACKING_STOPPED,
            EventKind.FEEDER_ARRIVED,
            EventKind.FEEDER_DISCHARGED,
            EventKind.FEEDER_LOADED,
            EventKind.FEEDER_DEPARTED));

    @Test
    void reports_in_any_order_repeated_or_split_have_the_same_result() {
        Set<EventKind> emitted = EnumSet.noneOf(EventKind.class);
        Set<ContainerStatus> ends = new HashSet<>();
        Set<@Nullable RoutingPoint> destinations = new HashSet<>();
        int arrivedByTheLine = 0;
        // Seeds that follow each other make journeys that are alike.
        Random seeds = new Random(SEED);
        for (int i = 0; i < JOURNEYS; i++) {
            long seed = seeds.nextLong();
            List<Report> reports = GeneratedJourney.inManyForms(seed).reports();
            ReconciledShipment inOrder = follow(reports);
            ReconciledShipment shuffled = follow(shuffled(reports, new Random(seed)));

            assertThat(containers(shuffled)).as("containers of seed %d", seed).isEqualTo(containers(inOrder));
            assertThat(shipment(shuffled)).as("shipment of seed %d", seed).isEqualTo(shipment(inOrder));
            assertThat(current(shuffled)).as("what was emitted, seed %d", seed).isEqualTo(current(inOrder));
            assertThat(current(inOrder))
                    .as("ends of each container, seed %d", seed)
                    .allMatch(OrderIndependenceTest::arrivesOnce);
            assertReplayed(inOrder, "in order, seed " + seed);
            assertReplayed(shuffled, "shuffled, seed " + seed);
            inOrder.emitted().forEach(event -> emitted.add(event.kind()));
            inOrder.aggregate().containers().forEach(container -> ends.add(container.status()));
            destinations.add(inOrder.shipment().routing().destination());
            arrivedByTheLine += arrivedByTheLine(inOrder) ? 1 : 0;
        }
        assertThat(emitted).containsAll(KINDS);
        assertThat(ends)
                .contains(
                        ContainerStatus.EMPTY_RETURNED,
                        ContainerStatus.DELIVERED,
                        ContainerStatus.PICKED_UP,
                        ContainerStatus.AVAILABLE,
                        ContainerStatus.NOT_AVAILABLE,
                        ContainerStatus.GROUNDED,
                        ContainerStatus.ON_RAIL,
                        ContainerStatus.OFF_DOCK);
        assertThat(destinations)
                .contains(
                        null,
                        ReconciledShipment.CHICAGO,
                        ReconciledShipment.MEMPHIS,
                        ReconciledShipment.LOS_ANGELES,
                        RoutingPoint.raw("Chicago", null));
        assertThat(arrivedByTheLine)
                .as("journeys with an arrival without a reported train")
                .isGreaterThan(10);
    }

    private static boolean arrivesOnce(List<List<Object>> emitted) {
        return emitted.stream()
                        .filter(event -> event.get(1) == EventKind.ARRIVED_AT_INLAND_DESTINATION)
                        .count()
                <= 1;
    }

    private static boolean arrivedByTheLine(ReconciledShipment followed) {
        return transports(followed, EventKind.ARRIVED_AT_INLAND_DESTINATION)
                .anyMatch(arrival -> transports(followed, EventKind.RAIL_ARRIVED)
                        .noneMatch(train -> train.containerId().equals(arrival.containerId())
                                && train.timestamp().equals(arrival.timestamp())));
    }

    private static Stream<TransportEvent> transports(ReconciledShipment followed, EventKind kind) {
        return followed.emitted().stream().filter(event -> event.kind() == kind).map(TransportEvent.class::cast);
    }

    private static ReconciledShipment follow(List<Report> reports) {
        ReconciledShipment followed = ReconciledShipment.of(reports.get(0));
        for (int i = 1; i < reports.size(); i++) {
            followed.report(reports.get(i), ReconciledShipment.CREATED.plusSeconds(i));
        }
        return followed;
    }

    /** Shuffles the reports except for the first, which creates the shipment. */
    private static List<Report> shuffled(List<Report> reports, Random random) {
        List<Report> rest = new ArrayList<>();
        for (Report report : reports) {
            if (random.nextInt(4) == 0) {
                rest.addAll(GeneratedJourney.pieces(report));
            } else {
                rest.add(report);
            }
            if (random.nextInt(4) == 0) {
                rest.add(report);
            }
        }
        Collections.shuffle(rest, random);
        rest.add(0, reports.get(0));
        return rest;
    }

    static List<Container> containers(ReconciledShipment followed) {
        List<Container> containers = new ArrayList<>();
        for (Container container : followed.aggregate().containers()) {
            RecordTimestamps times = RecordTimestamps.createdAt(ReconciledShipment.CREATED);
            Container.Builder same = Container.builder(
                            new UUID(0, 2), new UUID(0, 1), container.number(), ReconciledShipment.CREATED)
                    .equipment(container.equipment())
                    .cargo(container.cargo())
                    .status(container.status())
                    .milestones(container.milestones())
                    .terminal(container.terminal().toBuilder().checkedAt(null).build())
                    .rail(container.rail())
                    .deadlines(container.deadlines())
                    .facilities(container.facilities());
            containers.add(same.times(new RecordTimestamps(
                            times.createdAt(),
                            times.updatedAt(),
                            null,
                            null,
                            null,
                            null,
                            container.times().estimateChangedAt()))
                    .build());
        }
        return containers;
    }

    /** Returns the current events of each container without times of emission and sources. */
    static List<List<List<Object>>> current(ReconciledShipment followed) {
        return followed.aggregate().containers().stream()
                .map(container ->
                        followed
                                .aggregate()
                                .history()
                                .container(container.id())
                                .orElseThrow()
                                .emitted()
                                .values()
                                .stream()
                                .filter(event -> event.invalidatedAt() == null)
                                .map(event -> listOf(
                                        event.key(),
                                        event.kind(),
                                        event.timestamp(),
                                        event.location(),
                                        event.terminalId(),
                                        event.vesselId(),
                                        event.voyageNumber()))
                                .toList())
                .toList();
    }

    private static List<Object> shipment(ReconciledShipment followed) {
        Shipment shipment = followed.shipment();
        List<Object> parts = new ArrayList<>(List.of(shipment.routing(), shipment.voyage()));
        parts.add(shipment.estimateChangedAt());
        return parts;
    }

    private static void assertReplayed(ReconciledShipment followed, String which) {
        Route route = new ShipmentDerivation(followed.aggregate().history().ledger()).route();
        for (Container container : followed.aggregate().containers()) {
            List<Event> events = followed.emitted().stream()
                    .filter(event -> Objects.equals(event.containerId(), container.id()))
                    .toList();
            assertVersions(events, which);
            EventReplay replayed = new EventReplay(route, events);
            Voyage voyage = followed.shipment().voyage();
            assertThat(replayed.milestones()).as("milestones, %s", which).isEqualTo(container.milestones());
            if (!container.status().equals(ContainerStatus.OFF_DOCK)) {
                assertThat(replayed.status()).as("status, %s", which).isEqualTo(container.status());
            }
            assertThat(estimates(replayed))
                    .as("estimates, %s", which)
                    .isEqualTo(listOf(
                            voyage.departure().estimatedAt(),
                            voyage.arrival().estimatedAt(),
                            route.destination() == null || route.goesInland()
                                    ? voyage.destinationArrival().estimatedAt()
                                    : null,
                            container.rail().inlandEtaAt()));
            assertThat(terminalData(replayed)).as("terminal data, %s", which).isEqualTo(terminalData(container));
        }
    }

    private static void assertVersions(List<Event> events, String which) {
        Set<UUID> known = new HashSet<>();
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            assertThat(event.sequence()).as("sequence, %s", which).isEqualTo(i + 1L);
            if (event instanceof TransportEvent version && version.previousVersionId() != null) {
                assertThat(known).as("previous version, %s", which).contains(version.previousVersionId());
            }
            assertThat(known.add(event.id())).as("new id, %s", which).isTrue();
        }
    }

    private static List<Object> estimates(EventReplay replayed) {
        return listOf(
                replayed.estimate(StateEventDeriver.DEPARTURE),
                replayed.estimate(StateEventDeriver.ARRIVAL),
                replayed.estimate(StateEventDeriver.DESTINATION_ARRIVAL),
                replayed.estimate(StateEventDeriver.INLAND_ARRIVAL));
    }

    private static List<Object> terminalData(EventReplay replayed) {
        return listOf(
                replayed.availability,
                replayed.holds,
                replayed.fees,
                replayed.appointment,
                replayed.podTerminal,
                replayed.pickupLastFreeDay,
                replayed.line,
                replayed.terminal,
                replayed.rail);
    }

    private static List<Object> terminalData(Container container) {
        Availability availability = container.terminal().availability();
        return listOf(
                availability == Availability.UNKNOWN ? null : availability,
                container.terminal().holds(),
                container.terminal().fees(),
                container.terminal().pickupAppointmentAt(),
                container.facilities().podTerminalId(),
                container.pickupLastFreeDay(),
                container.deadlines().reported().line(),
                container.deadlines().reported().terminal(),
                container.deadlines().reported().rail());
    }

    private static List<Object> listOf(Object... parts) {
        return Arrays.asList(parts);
    }
}
