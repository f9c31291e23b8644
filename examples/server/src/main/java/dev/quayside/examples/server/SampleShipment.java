package dev.quayside.examples.server;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.TrackingState.StopReason;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.shipment.Voyage.ScheduledTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Draws one shipment of the sample with its containers. */
final class SampleShipment {

    private final SamplePlaces places;
    private final TradeLane lane;
    private final SampleLine line;
    private final Instant now;
    private final SplittableRandom random;
    private final List<Container> containers = new ArrayList<>();
    private @Nullable Shipment shipment;

    SampleShipment(SamplePlaces places, TradeLane lane, SampleLine line, Instant now, SplittableRandom random) {
        this.places = places;
        this.lane = lane;
        this.line = line;
        this.now = now;
        this.random = random;
    }

    /** Draws a shipment whose first container has just reached the step; the other containers are close to it. */
    void draw(JourneyStep reached) {
        SampleJourney journey = journey(reached);
        Instant created = created(journey);
        Shipment.Builder draft = Shipment.builder(SampleIds.next(created, random), number(), line.line(), created)
                .refNumbers(refNumbers())
                .tags(tags())
                .routing(routing())
                .voyage(voyage(journey))
                .parties(parties())
                .estimateChangedAt(estimateChangedAt(journey, created));
        Shipment moving = normalized(draft.build());
        int size = 1 + random.nextInt(4);
        for (int i = 0; i < size; i++) {
            SampleJourney own =
                    i == 0 ? journey : SampleJourney.draw(lane, journey.at(JourneyStep.DEPARTED), now, random);
            containers.add(new SampleContainer(lane, line, moving, own, random).draw());
        }
        shipment = moving.toBuilder().tracking(tracking(journey, created)).build();
    }

    Shipment shipment() {
        return Objects.requireNonNull(shipment, "draw first");
    }

    List<Container> containers() {
        return containers;
    }

    /** A journey of which the given step is the last one passed. */
    private SampleJourney journey(JourneyStep reached) {
        SampleJourney any = SampleJourney.draw(lane, now, now, random);
        Instant first = any.at(reached);
        Instant next = any.times().values().stream()
                .filter(at -> at.isAfter(first))
                .min(Instant::compareTo)
                .orElse(first.plus(20, ChronoUnit.DAYS));
        Instant present = RandomDraw.between(first.plusSeconds(600), next.minusSeconds(600), random);
        return any.movedBy(Duration.between(present, now));
    }

    /** Most are tracked before they depart, some only at sea; in any case before now. */
    private Instant created(SampleJourney journey) {
        Instant wanted = journey.at(JourneyStep.DEPARTED).plus(random.nextInt(-14 * 24, 2 * 24), ChronoUnit.HOURS);
        Instant latest = now.minus(90, ChronoUnit.MINUTES);
        return wanted.isBefore(latest) ? wanted : latest;
    }

    private String number() {
        String digits = IntStream.range(0, 9)
                .mapToObj(i -> String.valueOf(random.nextInt(i == 0 ? 1 : 0, 10)))
                .reduce("", String::concat);
        return line.line().scac() + digits;
    }

    /** Two of the lines want their numbers without the code in front. */
    private static Shipment normalized(Shipment drawn) {
        String scac = drawn.line().scac().value();
        return List.of("MAEU", "CMDU").contains(scac)
                ? drawn.toBuilder()
                        .normalizedNumber(drawn.billOfLadingNumber().substring(scac.length()))
                        .build()
                : drawn;
    }

    private @Nullable List<String> refNumbers() {
        return switch (random.nextInt(4)) {
            case 0 -> null;
            case 1 -> List.of();
            case 2 -> List.of("SO-" + random.nextInt(1000, 10_000));
            default -> List.of("SO-" + random.nextInt(1000, 10_000), "LC-" + random.nextInt(100, 1000));
        };
    }

    private List<String> tags() {
        return switch (random.nextInt(6)) {
            case 0 -> List.of("seasonal");
            case 1 -> List.of("urgent", "seasonal");
            default -> List.of();
        };
    }

    private Routing routing() {
        RoutingPoint from = point(places.place(lane.from()), 10);
        RoutingPoint to = point(places.place(lane.to()), 5);
        Terminal terminal = firstOrNull(places.terminalsAt(lane.to()));
        if (lane.inland() == null) {
            // Some lines name the port of discharge as the destination.
            RoutingPoint destination = RandomDraw.percent(15, random) ? to : null;
            return Routing.between(from, to)
                    .withDestination(destination)
                    .withTerminals(terminal == null ? null : terminal.id(), null);
        }
        Place inland = places.place(lane.inland());
        Terminal ramp = firstOrNull(places.terminalsAt(lane.inland()));
        RoutingPoint destination = point(inland, 25);
        if (ramp != null && destination.zone() == null) {
            // The place of the ramp is known, and therefore the time zone of the pickup.
            destination = new RoutingPoint.Raw(destination.name(), destination.code(), inland.timeZone());
        }
        return Routing.between(from, to)
                .withDestination(destination)
                .withTerminals(terminal == null ? null : terminal.id(), ramp == null ? null : ramp.id());
    }

    /** A place, linked in most cases; in the given number of a hundred as a line would write it. */
    private RoutingPoint point(Place place, int percentRaw) {
        if (!RandomDraw.percent(percentRaw, random)) {
            return RoutingPoint.linked(place);
        }
        String text = place.name().toUpperCase(Locale.ROOT) + ", " + place.countryCode();
        return RoutingPoint.raw(text, random.nextBoolean() ? place.code().value() : null);
    }

    private @Nullable Terminal firstOrNull(List<Terminal> terminals) {
        return terminals.isEmpty() ? null : RandomDraw.oneOf(terminals, random);
    }

    private Voyage voyage(SampleJourney journey) {
        SampleLine.Vessel vessel = RandomDraw.oneOf(line.vessels(), random);
        boolean known = journey.hasPassed(JourneyStep.FULL_IN);
        return new Voyage(
                known ? vessel.name() : null,
                known ? vessel.imo() : null,
                known ? random.nextInt(10, 99) + (random.nextBoolean() ? "E" : "W") : null,
                call(journey, JourneyStep.DEPARTED),
                call(journey, JourneyStep.ARRIVED),
                lane.inland() == null ? ScheduledTime.UNKNOWN : call(journey, JourneyStep.INLAND_ARRIVED));
    }

    /** An estimate until the step is passed, and the first estimate for ever. */
    private ScheduledTime call(SampleJourney journey, JourneyStep step) {
        Instant at = journey.at(step);
        Instant first = at.minus(random.nextInt(-12, 60), ChronoUnit.HOURS).truncatedTo(ChronoUnit.HOURS);
        return journey.hasPassed(step)
                ? new ScheduledTime(null, at, first)
                : new ScheduledTime(at.truncatedTo(ChronoUnit.HOURS), null, first);
    }

    /** The estimates of about half of the shipments under way have changed. */
    private @Nullable Instant estimateChangedAt(SampleJourney journey, Instant created) {
        if (journey.hasPassed(JourneyStep.RETURNED) || random.nextBoolean()) {
            return null;
        }
        Instant from = now.minus(RandomDraw.oneOf(List.of(20, 60, 300), random), ChronoUnit.HOURS);
        return RandomDraw.between(from.isBefore(created) ? created : from, now, random);
    }

    private ShipmentParties parties() {
        return SampleParties.draw(random);
    }

    private TrackingState tracking(SampleJourney journey, Instant created) {
        Instant asked = RandomDraw.between(now.minus(6, ChronoUnit.HOURS), now, random);
        Instant last = asked.isBefore(created) ? created : asked;
        boolean allBack =
                containers.stream().allMatch(container -> container.status().equals(ContainerStatus.EMPTY_RETURNED));
        Instant end = lastReturn();
        if (allBack && end != null) {
            Instant stopped = RandomDraw.between(end, now, random);
            return new TrackingState(stopped, stopped, null, null, null)
                    .stop(stopped, StopReason.ALL_CONTAINERS_TERMINATED, null);
        }
        if (!journey.hasPassed(JourneyStep.ARRIVED) && RandomDraw.percent(8, random)) {
            return journey.hasPassed(JourneyStep.DEPARTED)
                    ? new TrackingState(last, last, null, null, null)
                            .stop(last, StopReason.CANCELLED_BY_USER, SampleParties.USERS.get(0))
                    : new TrackingState(last, last, null, null, null).stop(last, StopReason.BOOKING_CANCELLED, null);
        }
        return new TrackingState(asked.isBefore(created) ? created : asked, last, null, null, null);
    }

    private @Nullable Instant lastReturn() {
        return containers.stream()
                .map(container -> container.milestones().emptyTerminatedAt())
                .filter(Objects::nonNull)
                .max(Instant::compareTo)
                .orElse(null);
    }
}
