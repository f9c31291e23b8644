package dev.quayside.examples.benchmarks.data;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A generator of shipments; events after {@link Fleet#NOW} have not happened yet. Not thread-safe. */
final class ConsignmentMaker {
    private static final int CUSTOMERS = 60;
    private static final int USERS = 20;
    private static final int VESSELS_PER_LINE = 40;
    private static final List<ShippingLine> LINES = ShippingLines.bundled().publicLines();

    private final Skew lineSkew = Skew.powerLaw(LINES.size());
    private final Skew customerSkew = Skew.powerLaw(CUSTOMERS);
    private final Skew containersSkew = Skew.of(45, 22, 13, 8, 5, 3, 2, 1, 1);
    private final Map<AccountId, List<Party>> customers = new HashMap<>();
    private final FleetPlaces places;
    private final SplittableRandom random;
    private final ContainerMaker containerMaker;

    ConsignmentMaker(FleetPlaces places, SplittableRandom random) {
        this.places = places;
        this.random = random;
        this.containerMaker = new ContainerMaker(random);
    }

    /** Returns the next shipment, with at least one container. */
    Consignment next(AccountId account, Instant createdAt, int mostContainers) {
        FleetPlaces.Route route = places.pick(random);
        int line = lineSkew.pick(random);
        boolean goesInland = chance(0.18);
        Instant departure = Times.after(random, createdAt, 2, 14);
        Instant arrival = Times.after(random, departure, 12, 35);
        UUID id = Times.id(random, createdAt);
        ContainerMaker.Trip trip = new ContainerMaker.Trip(
                id, LINES.get(line).scac().value(), route, goesInland, createdAt, departure, arrival);

        int count = Math.min(1 + containersSkew.pick(random), mostContainers);
        List<Container> containers = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            containers.add(containerMaker.next(trip));
        }
        Party customer = chance(0.9) ? customersOf(account).get(customerSkew.pick(random)) : null;
        return new Consignment(account, customer, shipment(trip, line, customer, account), containers);
    }

    private Shipment shipment(ContainerMaker.Trip trip, int line, @Nullable Party customer, AccountId account) {
        String number = trip.scac() + (100_000_000 + random.nextInt(900_000_000));
        Instant done = Times.after(random, trip.arrival(), 25, 45);
        return Shipment.builder(trip.shipmentId(), number, ReportedLine.of(LINES.get(line)), trip.createdAt())
                .refNumbers(List.of("SO-" + random.nextInt(1_000_000)))
                .tags(chance(0.1) ? List.of("priority") : List.of())
                .normalizedNumber(number.substring(trip.scac().length()))
                .routing(routing(trip))
                .voyage(voyage(trip, line))
                .tracking(tracking(done))
                .parties(new ShipmentParties(
                        customer == null ? null : customer.id(),
                        chance(0.7) ? user(account, random.nextInt(USERS)) : null,
                        List.of(user(account, random.nextInt(USERS)))))
                .estimateChangedAt(Times.happened(Times.after(random, trip.departure(), 1, 10)))
                .build();
    }

    /** A few places are only known as the carrier wrote them. */
    private Routing routing(ContainerMaker.Trip trip) {
        FleetPlaces.Route route = trip.route();
        RoutingPoint lading = chance(0.03)
                ? RoutingPoint.raw(route.lading().name().toUpperCase(Locale.ROOT), null)
                : RoutingPoint.linked(route.lading());
        return Routing.between(lading, RoutingPoint.linked(route.discharge()))
                .withDestination(trip.goesInland() ? RoutingPoint.linked(route.inland()) : null)
                .withTerminals(route.terminal().id(), null);
    }

    private Voyage voyage(ContainerMaker.Trip trip, int line) {
        int vessel = random.nextInt(VESSELS_PER_LINE);
        Instant firstDeparture = Times.after(random, trip.departure().minus(Duration.ofDays(2)), 0, 3);
        Instant firstArrival = Times.after(random, trip.arrival().minus(Duration.ofDays(3)), 0, 4);
        Instant inlandArrival = Times.after(random, trip.arrival(), 4, 10);
        boolean arrived = Times.happened(trip.arrival()) != null;
        return new Voyage(
                LINES.get(line).shortName() + " EXPRESS " + vessel,
                Integer.toString(9_000_000 + line * 1000 + vessel),
                (100 + random.nextInt(800)) + "E",
                new Voyage.ScheduledTime(firstDeparture, Times.happened(trip.departure()), firstDeparture),
                new Voyage.ScheduledTime(arrived ? null : trip.arrival(), Times.happened(trip.arrival()), firstArrival),
                trip.goesInland()
                        ? new Voyage.ScheduledTime(inlandArrival, Times.happened(inlandArrival), inlandArrival)
                        : Voyage.ScheduledTime.UNKNOWN);
    }

    private TrackingState tracking(Instant done) {
        if (Times.happened(done) != null) {
            return new TrackingState(done, done, null, null, null)
                    .stop(done, TrackingState.StopReason.ALL_CONTAINERS_TERMINATED, null);
        }
        Instant lately = Fleet.NOW.minusSeconds(random.nextInt(6 * 3600));
        TrackingState active = new TrackingState(lately, lately, null, null, null);
        return chance(0.02) ? active.stop(lately, TrackingState.StopReason.CANCELLED_BY_USER, null) : active;
    }

    private List<Party> customersOf(AccountId account) {
        return customers.computeIfAbsent(account, owner -> {
            List<Party> parties = new ArrayList<>(CUSTOMERS);
            for (int i = 0; i < CUSTOMERS; i++) {
                UUID id = new UUID(owner.value().getMostSignificantBits(), 0x9000_0000_0000_0000L + i);
                parties.add(new Party(id, "Customer " + i + ", Inc.", null));
            }
            return parties;
        });
    }

    private static UUID user(AccountId account, int number) {
        return new UUID(account.value().getMostSignificantBits(), 0xA000_0000_0000_0000L + number);
    }

    private boolean chance(double probability) {
        return random.nextDouble() < probability;
    }
}
