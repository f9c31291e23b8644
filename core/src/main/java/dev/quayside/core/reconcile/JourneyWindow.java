package dev.quayside.core.reconcile;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Activity;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * When the journey of a box lasted that belongs to its shipment. A box travels again and again, and those who answer by
 * its number (terminals, railroads) also tell of its other journeys, early or late. So each journey is told from the one
 * before and the one after it:
 *
 * <ul>
 *   <li>It begins with the last empty box that was handed out before it went to sea: nothing earlier belongs to it.
 *   <li>It may go by rail before it goes to sea: railroads are believed of that where the begin is known.
 *   <li>It is at its destination only after it left the port of lading: arrivals, discharges, pickups, empty returns and
 *       terminals' and railroads' reports from before that are of an earlier journey. While the departure is not known, and
 *       only against those who answer by number, its estimate takes its place; where that is not known either, or is later
 *       than a landing that is known, a week before the landing, known or estimated.
 *   <li>It ends with the empty return, and that is believed only of a box of which somebody who knows the shipment told or
 *       estimated that it sailed or landed. Where returns are told within three weeks of the first, the strongest source
 *       counts; one after which a stronger source saw the full box go out was none.
 *   <li>It is over, returned or not, when the next one shows: an empty box is handed out after the landing, or those who
 *       answer by number see it discharged again more than three weeks later. They are not listened to either, but for the
 *       return, from three weeks after the pickup; nor are vessels' positions from three weeks after the landing: the
 *       vessel comes again.
 *   <li>Boxes handed out, gated in or loaded after the end, and what terminals and railroads report later, is of the next
 *       journey. What is done at a destination belongs to it for one more day, for many sources give the day only, and that
 *       means its midnight.
 * </ul>
 *
 * <p>Where a line itself tells of two whole journeys under one number, the first one counts.
 *
 * @param begin when the empty box was handed out; null if unknown
 * @param sea when it is first known to have been loaded, at sea or landed; null if it is not
 * @param departure when it left the port of lading; null if unknown
 * @param from from when on those who answer by number speak of it at its destination, inclusive; null if unknown
 * @param landed when it landed, as those say who know the shipment; null if they do not
 * @param left when the full box was picked up for the last time; null if unknown
 * @param next when the next journey shows, exclusive; null if it does not
 * @param end when the empty box was returned; null if it was not
 */
record JourneyWindow(
        @Nullable Instant begin,
        @Nullable Instant sea,
        @Nullable Instant departure,
        @Nullable Instant from,
        @Nullable Instant landed,
        @Nullable Instant left,
        @Nullable Instant next,
        @Nullable Instant end) {
    /** Within this time of each other two sources may mean the same happening. */
    static final Duration APART = Duration.ofDays(21);

    private static final Duration GRACE = Duration.ofDays(1);
    private static final Duration EARLY = Duration.ofDays(7);
    /** From one railroad's ramp to another's, until the next train leaves. */
    private static final Duration DRIVE = Duration.ofDays(7);
    /** How much later than it happened a source may date what it hears of from others. */
    private static final Duration LATE = Duration.ofDays(2);

    private static final Set<Activity> OUTBOUND = Set.of(
            Activity.EMPTY_OUT,
            Activity.FULL_IN,
            Activity.VESSEL_LOADED,
            Activity.VESSEL_DEPARTED,
            Activity.FEEDER_LOADED,
            Activity.FEEDER_DEPARTED);

    /** The journey of which these tell, among others. */
    static JourneyWindow of(
            List<MovementReport> byTime, @Nullable Instant expectedDeparture, @Nullable Instant expectedArrival) {
        Instant departure = known(byTime, told -> told.spot() == Route.Spot.ORIGIN && told.is(Activity.VESSEL_DEPARTED))
                .or(() -> known(byTime, told -> told.spot() == Route.Spot.ORIGIN && told.is(Activity.VESSEL_LOADED)))
                .orElse(null);
        Instant landed = known(byTime, told -> told.isLanding() && !isBefore(told.at(), departure))
                .orElse(null);
        Instant sea = departure != null
                ? departure
                : known(byTime, told -> told.isSailing() || told.isLanding()).orElse(null);
        Instant begin =
                last(byTime.stream().filter(told -> told.is(Activity.EMPTY_OUT) && !isAfter(told.at(), sea, GRACE)));
        Instant from = from(departure, landed, expectedDeparture, expectedArrival);
        Instant left = left(byTime, from);
        Instant next = next(byTime, from, landed);
        JourneyWindow open = new JourneyWindow(begin, sea, departure, from, landed, left, next, null);
        return new JourneyWindow(begin, sea, departure, from, landed, left, next, open.returned(byTime));
    }

    private static @Nullable Instant from(
            @Nullable Instant departure,
            @Nullable Instant landed,
            @Nullable Instant expectedDeparture,
            @Nullable Instant expectedArrival) {
        if (departure != null) {
            return departure;
        }
        if (expectedDeparture != null && (landed == null || !expectedDeparture.isAfter(landed))) {
            return expectedDeparture;
        }
        Instant landing = landed != null ? landed : expectedArrival;
        return landing == null ? null : landing.minus(EARLY);
    }

    /** A pickup after which the box goes on by rail is none. */
    private static @Nullable Instant left(List<MovementReport> byTime, @Nullable Instant from) {
        return first(byTime.stream()
                .filter(told -> isPickup(told) && !isBefore(told.at(), from))
                .filter(out -> byTime.stream()
                        .noneMatch(told -> told.isByRail()
                                && told.at().isAfter(out.at())
                                && !isAfter(told.at(), out.at(), APART))));
    }

    /**
     * Whether a train may have taken a box on that was handed out at a ramp; one much later is of its next journey.
     *
     * @param certain whether it is about another place for certain; else it may be late, and mean the same
     */
    static boolean isOnwardFrom(Instant out, Instant byRail, boolean certain) {
        return byRail.isAfter(out) && !isAfter(byRail, out, DRIVE) && (certain || isAfter(byRail, out, LATE));
    }

    private static @Nullable Instant next(
            List<MovementReport> byTime, @Nullable Instant from, @Nullable Instant landed) {
        Instant discharged = first(byTime.stream()
                .filter(told -> told.isLanding() && told.is(Activity.VESSEL_DISCHARGED) && !isBefore(told.at(), from)));
        return first(byTime.stream()
                .filter(told -> (told.is(Activity.EMPTY_OUT) && isAfter(told.at(), landed, GRACE) && landed != null)
                        || (!told.isOfTheShipment()
                                && told.isLanding()
                                && discharged != null
                                && isAfter(told.at(), discharged, APART))));
    }

    /** The first of those who know which journey it is: the line and those who enter by hand, else vessels' positions. */
    private static Optional<Instant> known(List<MovementReport> byTime, Predicate<MovementReport> which) {
        return Stream.of(true, false)
                .flatMap(known -> Stream.ofNullable(first(byTime.stream()
                        .filter(MovementReport::isOfTheShipment)
                        .filter(told -> (told.by() != DataSource.AIS) == known)
                        .filter(which))))
                .findFirst();
    }

    private static @Nullable Instant first(Stream<MovementReport> all) {
        return all.map(MovementReport::at).min(Comparator.naturalOrder()).orElse(null);
    }

    private static @Nullable Instant last(Stream<MovementReport> all) {
        return all.map(MovementReport::at).max(Comparator.naturalOrder()).orElse(null);
    }

    private static boolean isPickup(MovementReport told) {
        return told.is(Activity.FULL_OUT)
                && (told.spot() == Route.Spot.DISCHARGE || told.spot() == Route.Spot.DESTINATION);
    }

    private @Nullable Instant returned(List<MovementReport> byTime) {
        List<MovementReport> returns = byTime.stream()
                .filter(told -> isReturn(told) && !isContradicted(told, byTime))
                .toList();
        return returns.stream()
                .filter(told -> !isAfter(told.at(), returns.get(0).at(), APART))
                .min(Comparator.comparingInt(MovementReport::weakness).thenComparing(MovementReport.BY_TIME))
                .map(MovementReport::at)
                .orElse(null);
    }

    private boolean isReturn(MovementReport told) {
        Instant returnedFrom = landed == null ? from : landed.minus(GRACE);
        return told.is(Activity.EMPTY_IN)
                && returnedFrom != null
                && !told.at().isBefore(returnedFrom)
                && (next == null || told.at().isBefore(next));
    }

    private boolean isContradicted(MovementReport returned, List<MovementReport> byTime) {
        return byTime.stream()
                .anyMatch(out -> isPickup(out)
                        && out.weakness() < returned.weakness()
                        && isAfter(out.at(), returned.at(), GRACE)
                        && !isAfter(out.at(), returned.at(), APART)
                        && (next == null || out.at().isBefore(next)));
    }

    /** Whether this is told of the journey. */
    boolean has(MovementReport told) {
        if (begin != null && told.at().isBefore(begin.minus(GRACE))) {
            return false;
        }
        if (told.is(Activity.EMPTY_IN)) {
            return end != null && isReturn(told) && !isAfter(told.at(), end, APART) && !isAfter(end, told.at(), APART);
        }
        if (told.is(Activity.EMPTY_OUT) && isAfter(told.at(), sea, GRACE)) {
            return false;
        }
        if (isOnward(told) && isBefore(told.at(), told.isOfTheShipment() ? departure : from)) {
            return false;
        }
        if (told.is(Activity.DELIVERED)) {
            return true;
        }
        if ((next != null && !told.at().isBefore(next))
                || (!told.isOfTheShipment() && isAfter(told.at(), left, APART))
                || (told.by() == DataSource.AIS && isAfter(told.at(), landed, APART))) {
            return false;
        }
        Instant last = end == null || OUTBOUND.contains(told.activity()) ? end : end.plus(GRACE);
        return last == null || !told.at().isAfter(last);
    }

    /** Whether it is of the part after the departure, or, of those who answer by number, may be. */
    private boolean isOnward(MovementReport told) {
        return switch (told.activity()) {
            case FULL_OUT -> isPickup(told) || !told.isOfTheShipment();
            case DELIVERED -> true;
            case VESSEL_ARRIVED, VESSEL_BERTHED, VESSEL_DISCHARGED -> told.spot() == Route.Spot.DISCHARGE;
            case RAIL_LOADED, RAIL_DEPARTED, RAIL_ARRIVED, RAIL_UNLOADED ->
                !told.isOfTheShipment()
                        && (begin == null
                                || told.spot() == Route.Spot.DISCHARGE
                                || told.spot() == Route.Spot.DESTINATION);
            default -> false;
        };
    }

    private static boolean isBefore(Instant at, @Nullable Instant limit) {
        return limit != null && at.isBefore(limit);
    }

    private static boolean isAfter(Instant at, @Nullable Instant limit, Duration by) {
        return limit != null && at.isAfter(limit.plus(by));
    }

    /** From when on terminals and railroads speak of this journey, inclusive; null if that is not known. */
    @Nullable
    Instant reportsFrom() {
        return from != null ? from : begin;
    }

    /** Until when they speak of it, inclusive; null while the journey lasts. */
    @Nullable
    Instant reportsUntil() {
        if (end != null) {
            return end;
        }
        Instant last = left == null ? null : left.plus(APART);
        return next != null && (last == null || next.isBefore(last)) ? next.minusNanos(1000) : last;
    }
}
