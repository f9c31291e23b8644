package dev.quayside.core.reconcile;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The period of the {@link CurrentJourney}. A container travels again and again, and terminals and railroads report by
 * its number only, so their reports may be about another journey.
 *
 * <table>
 * <caption>Limits of the journey</caption>
 * <tr><th>limit</th><th>rule</th></tr>
 * <tr><td>start</td><td>the last pickup of the empty container until a day after it went to sea</td></tr>
 * <tr><td>rail before sea</td><td>counts only if the start is known</td></tr>
 * <tr><td>from</td><td>arrivals, discharges, pickups, returns and reports of terminals and railroads count from the
 * departure from the port of lading. If it is unknown: from its estimate; if that is unknown too or later than a known
 * landing, from a week before the actual or estimated landing</td></tr>
 * <tr><td>end</td><td>the return of the empty container, if a source that knows the shipment reported or estimated that
 * it sailed or landed. Of returns within three weeks the one with the highest priority counts; a return is ignored if a
 * source with a higher priority reports a pickup of the full container more than a day and at most three weeks after
 * it</td></tr>
 * <tr><td>next</td><td>the next journey begins: an empty pickup more than a day after the landing, or a landing more
 * than three weeks after the first discharge, reported by number</td></tr>
 * <tr><td>after the pickup</td><td>reports by number count for three weeks, apart from the return; vessel positions
 * count for three weeks after the landing, because the vessel returns</td></tr>
 * <tr><td>after the end</td><td>empty pickups, gate-ins, loadings and departures of vessels belong to the next journey
 * at once; other movements still count for one day, because many sources report only the day, which means its
 * midnight</td></tr>
 * </table>
 *
 * @param previousEnd the last movement of the previous journey; null if no previous journey is known
 * @param begin the pickup of the empty container; null if unknown
 * @param sea the departure; if it is unknown, the first sailing or landing; null if none is known
 * @param departure the departure from the port of lading, or else the loading there; null if unknown
 * @param from the first instant at which reports by number about the part after the departure count; null if
 *     unknown
 * @param landed the first arrival, berthing or discharge at the port of discharge, as reported by a source that
 *     knows the shipment; null if unknown
 * @param left the first pickup of the full container that no rail movement follows within three weeks; null if
 *     unknown
 * @param next the start of the next journey, exclusive; null if unknown
 * @param end the return of the empty container; null if it was not returned
 */
record JourneyWindow(
        @Nullable Instant previousEnd,
        @Nullable Instant begin,
        @Nullable Instant sea,
        @Nullable Instant departure,
        @Nullable Instant from,
        @Nullable Instant landed,
        @Nullable Instant left,
        @Nullable Instant next,
        @Nullable Instant end) {
    /** The longest time between two reports about the same movement. */
    static final Duration APART = Duration.ofDays(21);

    private static final Duration GRACE = Duration.ofDays(1);
    private static final Duration EARLY = Duration.ofDays(7);
    /** The longest drive from the ramp of one railroad to the next train. */
    private static final Duration DRIVE = Duration.ofDays(7);
    /** The longest delay of a source that reports the time at which it learned of a movement as its time. */
    private static final Duration LATE = Duration.ofDays(2);

    /** Derives the window from the reports of the journey, in the order of their times. */
    static JourneyWindow of(
            List<MovementReport> byTime,
            @Nullable Instant previousEnd,
            @Nullable Instant expectedDeparture,
            @Nullable Instant expectedArrival) {
        Instant departure = known(
                        byTime, report -> report.part() == Route.Part.ORIGIN && report.is(Activity.VESSEL_DEPARTED))
                .or(() -> known(
                        byTime, report -> report.part() == Route.Part.ORIGIN && report.is(Activity.VESSEL_LOADED)))
                .orElse(null);
        Instant landed = known(byTime, report -> report.isLanding() && !isBefore(report.at(), departure))
                .orElse(null);
        Instant sea = departure != null
                ? departure
                : known(byTime, report -> report.isSailing() || report.isLanding())
                        .orElse(null);
        Instant begin = last(
                byTime.stream().filter(report -> report.is(Activity.EMPTY_OUT) && !isAfter(report.at(), sea, GRACE)));
        Instant from = from(departure, landed, expectedDeparture, expectedArrival);
        Instant left = left(byTime, from);
        Instant next = next(byTime, from, landed);
        JourneyWindow open = new JourneyWindow(previousEnd, begin, sea, departure, from, landed, left, next, null);
        return new JourneyWindow(previousEnd, begin, sea, departure, from, landed, left, next, open.returned(byTime));
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

    /**
     * Returns the first pickup that no rail movement follows; a pickup before one only moves the container to the
     * train.
     */
    private static @Nullable Instant left(List<MovementReport> byTime, @Nullable Instant from) {
        return first(byTime.stream()
                .filter(report -> isPickup(report) && !isBefore(report.at(), from))
                .filter(out -> byTime.stream()
                        .noneMatch(report -> report.isByRail()
                                && report.at().isAfter(out.at())
                                && !isAfter(report.at(), out.at(), APART))));
    }

    /**
     * Returns whether a train can have carried on a container that was picked up at a ramp. A train more than a week
     * later belongs to the next journey.
     *
     * @param certain whether the rail movement is certainly at another place; otherwise it may be a late report of
     *     a movement at the ramp
     */
    static boolean isOnwardFrom(Instant out, Instant byRail, boolean certain) {
        return byRail.isAfter(out) && !isAfter(byRail, out, DRIVE) && (certain || isAfter(byRail, out, LATE));
    }

    private static @Nullable Instant next(
            List<MovementReport> byTime, @Nullable Instant from, @Nullable Instant landed) {
        Instant discharged = first(byTime.stream()
                .filter(report ->
                        report.isLanding() && report.is(Activity.VESSEL_DISCHARGED) && !isBefore(report.at(), from)));
        return first(byTime.stream()
                .filter(report ->
                        (report.is(Activity.EMPTY_OUT) && isAfter(report.at(), landed, GRACE) && landed != null)
                                || (!report.knowsShipment()
                                        && report.isLanding()
                                        && discharged != null
                                        && isAfter(report.at(), discharged, APART))));
    }

    /**
     * Returns the first such time that the line or a user reports; vessel positions count only if neither reports one.
     */
    private static Optional<Instant> known(List<MovementReport> byTime, Predicate<MovementReport> which) {
        return Stream.of(true, false)
                .flatMap(known -> Stream.ofNullable(first(byTime.stream()
                        .filter(MovementReport::knowsShipment)
                        .filter(report -> (report.by() != SourceType.AIS) == known)
                        .filter(which))))
                .findFirst();
    }

    private static @Nullable Instant first(Stream<MovementReport> all) {
        return all.map(MovementReport::at).min(Comparator.naturalOrder()).orElse(null);
    }

    private static @Nullable Instant last(Stream<MovementReport> all) {
        return all.map(MovementReport::at).max(Comparator.naturalOrder()).orElse(null);
    }

    private static boolean isPickup(MovementReport report) {
        return report.is(Activity.FULL_OUT)
                && (report.part() == Route.Part.DISCHARGE || report.part() == Route.Part.DESTINATION);
    }

    private @Nullable Instant returned(List<MovementReport> byTime) {
        List<MovementReport> returns = byTime.stream()
                .filter(report -> isReturn(report) && !isContradicted(report, byTime))
                .toList();
        return returns.stream()
                .filter(report -> !isAfter(report.at(), returns.get(0).at(), APART))
                .min(Comparator.comparingInt(MovementReport::weakness).thenComparing(MovementReport.BY_TIME))
                .map(MovementReport::at)
                .orElse(null);
    }

    private boolean isReturn(MovementReport report) {
        Instant returnedFrom = landed == null ? from : landed.minus(GRACE);
        return report.is(Activity.EMPTY_IN)
                && returnedFrom != null
                && !report.at().isBefore(returnedFrom)
                && (next == null || report.at().isBefore(next));
    }

    private boolean isContradicted(MovementReport returned, List<MovementReport> byTime) {
        return byTime.stream()
                .anyMatch(out -> isPickup(out)
                        && out.weakness() < returned.weakness()
                        && isAfter(out.at(), returned.at(), GRACE)
                        && !isAfter(out.at(), returned.at(), APART)
                        && (next == null || out.at().isBefore(next)));
    }

    /** Returns whether the report is about this journey. */
    boolean has(MovementReport report) {
        if (begin != null && report.at().isBefore(begin.minus(GRACE))) {
            return false;
        }
        if (report.is(Activity.EMPTY_IN)) {
            return end != null
                    && isReturn(report)
                    && !isAfter(report.at(), end, APART)
                    && !isAfter(end, report.at(), APART);
        }
        if (report.is(Activity.EMPTY_OUT) && isAfter(report.at(), sea, GRACE)) {
            return false;
        }
        if (isOnward(report) && isBefore(report.at(), report.knowsShipment() ? departure : from)) {
            return false;
        }
        if (report.is(Activity.DELIVERED)) {
            return true;
        }
        if ((next != null && !report.at().isBefore(next))
                || (!report.knowsShipment() && isAfter(report.at(), left, APART))
                || (report.by() == SourceType.AIS && isAfter(report.at(), landed, APART))) {
            return false;
        }
        Instant last = end == null || report.isOutbound() ? end : end.plus(GRACE);
        return last == null || !report.at().isAfter(last);
    }

    /**
     * Returns whether the report is about the part of the journey after the departure, or can be because it is by
     * number.
     */
    private boolean isOnward(MovementReport report) {
        return switch (report.phase()) {
            case PICKUP -> isPickup(report) || !report.knowsShipment();
            case DELIVERY -> true;
            case VESSEL_ARRIVAL -> report.part() == Route.Part.DISCHARGE;
            case RAIL_DEPARTURE, RAIL_ARRIVAL, RAIL_UNLOADING ->
                !report.knowsShipment()
                        && (begin == null
                                || report.part() == Route.Part.DISCHARGE
                                || report.part() == Route.Part.DESTINATION);
            default -> false;
        };
    }

    private static boolean isBefore(Instant at, @Nullable Instant limit) {
        return limit != null && at.isBefore(limit);
    }

    private static boolean isAfter(Instant at, @Nullable Instant limit, Duration by) {
        return limit != null && at.isAfter(limit.plus(by));
    }

    /** Returns the first instant of terminal and railroad reports about this journey, inclusive; null if unknown. */
    @Nullable
    Instant reportsFrom() {
        return Stream.of(from != null ? from : begin, previousEnd)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /** Returns the last instant of terminal and railroad reports about this journey, inclusive; null while it lasts. */
    @Nullable
    Instant reportsUntil() {
        if (end != null) {
            return end;
        }
        Instant last = left == null ? null : left.plus(APART);
        return next != null && (last == null || next.isBefore(last)) ? next.minusNanos(1000) : last;
    }
}
