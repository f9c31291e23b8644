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

/** Draws one shipment of the sample and its boxes. */
final class SampleShipment {

    private final SamplePlaces places;
    private final Lane lane;
    private final SampleLine line;
    private final Instant now;
    private final SplittableRandom random;
    private final List<Container> containers = new ArrayList<>();
    private @Nullable Shipment shipment;

    SampleShipment(SamplePlaces places, Lane lane, SampleLine line, Instant now, SplittableRandom random) {
        this.places = places;
        this.lane = lane;
        this.line = line;
        this.now = now;
        this.random = random;
    }

    /** Draws a shipment whose first box has just reached the step; the others are about as far. */
    void draw(Step reached) {
        Journey journey = journey(reached);
        Instant created = created(journey);
        Shipment.Builder draft = Shipment.builder(SampleIds.next(created, random), number(), line.line(), created)
                .refNumbers(refNumbers())
                .tags(tags())
                .routing(routing())
                .voyage(voyage(journey))
                .parties(parties())
                .estimateChangedAt(estimateChangedAt(journey, created));
        Shipment moving = normalized(draft.build());
        int boxes = 1 + random.nextInt(4);
        for (int i = 0; i < boxes; i++) {
            Journey own = i == 0 ? journey : Journey.draw(lane, journey.at(Step.DEPARTED), now, random);
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
    private Journey journey(Step reached) {
        Journey any = Journey.draw(lane, now, now, random);
        Instant first = any.at(reached);
        Instant next = any.times().values().stream()
                .filter(at -> at.isAfter(first))
                .min(Instant::compareTo)
                .orElse(first.plus(20, ChronoUnit.DAYS));
        Instant present = Draw.between(first.plusSeconds(600), next.minusSeconds(600), random);
        return any.movedBy(Duration.between(present, now));
    }

    /** Most are tracked before they depart, some only at sea; in any case before now. */
    private Instant created(Journey journey) {
        Instant wanted = journey.at(Step.DEPARTED).plus(random.nextInt(-14 * 24, 2 * 24), ChronoUnit.HOURS);
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
            RoutingPoint destination = Draw.percent(15, random) ? to : null;
            return Routing.between(from, to)
                    .withDestination(destination)
                    .withTerminals(terminal == null ? null : terminal.id(), null);
        }
        Terminal ramp = firstOrNull(places.terminalsAt(lane.inland()));
        return Routing.between(from, to)
                .withDestination(point(places.place(lane.inland()), 25))
                .withTerminals(terminal == null ? null : terminal.id(), ramp == null ? null : ramp.id());
    }

    /** A place, linked in most cases; in the given number of a hundred as a line would write it. */
    private RoutingPoint point(Place place, int percentRaw) {
        if (!Draw.percent(percentRaw, random)) {
            return RoutingPoint.linked(place);
        }
        String text = place.name().toUpperCase(Locale.ROOT) + ", " + place.countryCode();
        return RoutingPoint.raw(text, random.nextBoolean() ? place.code().value() : null);
    }

    private @Nullable Terminal firstOrNull(List<Terminal> terminals) {
        return terminals.isEmpty() ? null : Draw.oneOf(terminals, random);
    }

    private Voyage voyage(Journey journey) {
        SampleLine.Vessel vessel = Draw.oneOf(line.vessels(), random);
        boolean known = journey.hasPassed(Step.FULL_IN);
        return new Voyage(
                known ? vessel.name() : null,
                known ? vessel.imo() : null,
                known ? random.nextInt(10, 99) + (random.nextBoolean() ? "E" : "W") : null,
                call(journey, Step.DEPARTED),
                call(journey, Step.ARRIVED),
                lane.inland() == null ? ScheduledTime.UNKNOWN : call(journey, Step.INLAND_ARRIVED));
    }

    /** An estimate until the step is passed, and the first estimate for ever. */
    private ScheduledTime call(Journey journey, Step step) {
        Instant at = journey.at(step);
        Instant first = at.minus(random.nextInt(-12, 60), ChronoUnit.HOURS).truncatedTo(ChronoUnit.HOURS);
        return journey.hasPassed(step)
                ? new ScheduledTime(null, at, first)
                : new ScheduledTime(at.truncatedTo(ChronoUnit.HOURS), null, first);
    }

    /** The estimates of about half of those under way have changed, of some of them quite lately. */
    private @Nullable Instant estimateChangedAt(Journey journey, Instant created) {
        if (journey.hasPassed(Step.RETURNED) || random.nextBoolean()) {
            return null;
        }
        Instant from = now.minus(Draw.oneOf(List.of(20, 60, 300), random), ChronoUnit.HOURS);
        return Draw.between(from.isBefore(created) ? created : from, now, random);
    }

    private ShipmentParties parties() {
        return SampleParties.draw(random);
    }

    private TrackingState tracking(Journey journey, Instant created) {
        Instant asked = Draw.between(now.minus(6, ChronoUnit.HOURS), now, random);
        Instant last = asked.isBefore(created) ? created : asked;
        boolean allBack = containers.stream().allMatch(box -> box.status().equals(ContainerStatus.EMPTY_RETURNED));
        Instant end = lastReturn();
        if (allBack && end != null) {
            Instant stopped = Draw.between(end, now, random);
            return new TrackingState(stopped, stopped, null, null, null)
                    .stop(stopped, StopReason.ALL_CONTAINERS_TERMINATED, null);
        }
        if (!journey.hasPassed(Step.ARRIVED) && Draw.percent(8, random)) {
            return journey.hasPassed(Step.DEPARTED)
                    ? new TrackingState(last, last, null, null, null)
                            .stop(last, StopReason.CANCELLED_BY_USER, SampleParties.USERS.get(0))
                    : new TrackingState(last, last, null, null, null).stop(last, StopReason.BOOKING_CANCELLED, null);
        }
        return new TrackingState(asked.isBefore(created) ? created : asked, last, null, null, null);
    }

    private @Nullable Instant lastReturn() {
        return containers.stream()
                .map(box -> box.milestones().emptyTerminatedAt())
                .filter(Objects::nonNull)
                .max(Instant::compareTo)
                .orElse(null);
    }
}
