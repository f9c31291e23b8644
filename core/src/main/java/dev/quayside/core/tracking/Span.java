package dev.quayside.core.tracking;

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
 *   <li>It is at its destination only after it left the port of lading: arrivals, discharges, gate-outs, empty returns
 *       and terminals' and railroads' reports from before that are of an earlier journey. While the departure is not
 *       known its estimate takes its place, but only against those who answer by number.
 *   <li>It ends with the first empty return after that. Boxes handed out, gated in or loaded later, and what terminals
 *       and railroads report later, is of the next journey. What is done at a destination belongs to it for one more day,
 *       for many sources give the day only, and that means its midnight.
 * </ul>
 *
 * <p>Where a line itself tells of two whole journeys under one number, the first one counts.
 *
 * @param begin when the empty box was handed out; null if unknown
 * @param departure when it left the port of lading; null if unknown
 * @param expectedDeparture when it is estimated to; null if unknown
 * @param end when the empty box was returned; null if it was not
 */
record Span(
        @Nullable Instant begin,
        @Nullable Instant departure,
        @Nullable Instant expectedDeparture,
        @Nullable Instant end) {
    private static final Duration GRACE = Duration.ofDays(1);

    private static final Set<Activity> OUTBOUND = Set.of(
            Activity.EMPTY_OUT,
            Activity.FULL_IN,
            Activity.VESSEL_LOADED,
            Activity.VESSEL_DEPARTED,
            Activity.FEEDER_LOADED,
            Activity.FEEDER_DEPARTED);

    private static final Set<Activity> SAILING = Set.of(Activity.VESSEL_LOADED, Activity.VESSEL_DEPARTED);
    private static final Set<Activity> LANDING =
            Set.of(Activity.VESSEL_ARRIVED, Activity.VESSEL_BERTHED, Activity.VESSEL_DISCHARGED);

    /** The journey of which these tell, among others. */
    static Span of(List<Testimony> all, Route route, @Nullable Instant expectedDeparture) {
        Instant departure = first(all, is(Activity.VESSEL_DEPARTED).and(at(route, Route.Spot.ORIGIN)))
                .or(() -> first(all, is(Activity.VESSEL_LOADED).and(at(route, Route.Spot.ORIGIN))))
                .orElse(null);
        Instant sea = departure != null
                ? departure
                : first(all, told -> SAILING.contains(told.activity()) || LANDING.contains(told.activity()))
                        .orElse(null);
        Instant begin = all.stream()
                .filter(is(Activity.EMPTY_OUT))
                .map(Testimony::at)
                .filter(at -> sea == null || !at.isAfter(sea.plus(GRACE)))
                .max(Comparator.naturalOrder())
                .orElse(null);
        Span open = new Span(begin, departure, expectedDeparture, null);
        Instant end = all.stream()
                .filter(is(Activity.EMPTY_IN))
                .filter(told -> open.has(told, route))
                .min(Testimony.BY_TIME)
                .map(Testimony::at)
                .orElse(null);
        return end == null ? open : new Span(begin, departure, expectedDeparture, end);
    }

    /** The first of those who know which journey it is: the line and those who enter by hand, else vessels' positions. */
    private static Optional<Instant> first(List<Testimony> all, Predicate<Testimony> which) {
        return Stream.of(true, false)
                .flatMap(known -> all.stream()
                        .filter(Testimony::isOfTheShipment)
                        .filter(told -> (told.by() != DataSource.AIS) == known)
                        .filter(which)
                        .map(Testimony::at)
                        .min(Comparator.naturalOrder())
                        .stream())
                .findFirst();
    }

    private static Predicate<Testimony> is(Activity activity) {
        return told -> told.activity() == activity;
    }

    private static Predicate<Testimony> at(Route route, Route.Spot spot) {
        return told -> spotOf(told, route) == spot;
    }

    private static Route.Spot spotOf(Testimony told, Route route) {
        return route.spot(
                told.activity(), told.movement().location(), told.movement().terminalId(), told.by());
    }

    /** Whether this is told of the journey. */
    boolean has(Testimony told, Route route) {
        if (begin != null && told.at().isBefore(begin.minus(GRACE))) {
            return false;
        }
        if (isAtDestination(told, route) && isBefore(told.at(), told.isOfTheShipment() ? departure : reportsFrom())) {
            return false;
        }
        if (end == null || told.activity() == Activity.DELIVERED) {
            return true;
        }
        Instant last = OUTBOUND.contains(told.activity()) ? end : end.plus(GRACE);
        return !told.at().isAfter(last);
    }

    private static boolean isAtDestination(Testimony told, Route route) {
        return switch (told.activity()) {
            case FULL_OUT, DELIVERED, EMPTY_IN -> true;
            case VESSEL_ARRIVED, VESSEL_BERTHED, VESSEL_DISCHARGED -> spotOf(told, route) == Route.Spot.DISCHARGE;
            case RAIL_LOADED, RAIL_DEPARTED, RAIL_ARRIVED, RAIL_UNLOADED -> !told.isOfTheShipment();
            default -> false;
        };
    }

    private static boolean isBefore(Instant at, @Nullable Instant limit) {
        return limit != null && at.isBefore(limit);
    }

    /** From when on terminals and railroads speak of this journey, inclusive; null if that is not known. */
    @Nullable
    Instant reportsFrom() {
        if (departure != null) {
            return departure;
        }
        return expectedDeparture != null ? expectedDeparture : begin;
    }
}
