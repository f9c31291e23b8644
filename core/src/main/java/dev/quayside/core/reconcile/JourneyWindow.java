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
 * The period of the {@link CurrentJourney}. A container makes many journeys, and terminals and railroads report by
 * container number only. Their reports may therefore be about a different journey. In these comments, a landing is the
 * arrival, the berthing or the discharge at the port of discharge.
 *
 * <table>
 * <caption>Limits of the journey</caption>
 * <tr><th>limit</th><th>rule</th></tr>
 * <tr><td>start</td><td>the last empty pickup that took place at most one day after the departure by sea</td></tr>
 * <tr><td>rail before sea</td><td>a rail movement before the departure by sea belongs to the journey only if the start
 * is known</td></tr>
 * <tr><td>from</td><td>arrivals, discharges, pickups, returns and reports of terminals and railroads are ignored if
 * they are earlier than the departure from the port of lading. If the departure is unknown, the estimated departure is
 * used instead. If the estimate is also unknown, or later than a known landing, the limit is a week before the actual
 * or estimated landing</td></tr>
 * <tr><td>end</td><td>the return of the empty container, if a source that knows the shipment reported or estimated that
 * the container sailed or landed. Among returns within three weeks, the return with the highest priority is used; a
 * return is ignored if a source with a higher priority reports a pickup of the full container more than a day and at
 * most three weeks after the return</td></tr>
 * <tr><td>next</td><td>the next journey begins with an empty pickup more than a day after the landing, or with a
 * landing that is reported by container number more than three weeks after the first discharge</td></tr>
 * <tr><td>after the pickup</td><td>reports by container number are used for three weeks; this limit does not apply to
 * the return. Vessel positions are used for three weeks after the landing only, because the vessel will call at the
 * port again</td></tr>
 * <tr><td>after the end</td><td>empty pickups, gate-ins, loadings and departures of vessels belong to the next journey
 * at once; other movements belong to this journey for one more day, because many sources know only the day and report
 * midnight</td></tr>
 * </table>
 *
 * @param previousEnd the time of the previous journey's last movement; null if no previous journey is known
 * @param begin the time of the empty pickup; null if unknown
 * @param sea the time of the departure; if unknown, the time of the first loading on a vessel, departure of a vessel or
 *     landing; null if all of these are unknown
 * @param departure the time of the departure from the port of lading or, if it is unknown, of the loading there; null
 *     if both are unknown
 * @param from the first instant, inclusive, at which reports by container number are used for the part of the journey
 *     after the departure; null if unknown
 * @param landed the time of the first arrival, berthing or discharge at the port of discharge that was reported by a
 *     source that knows the shipment; null if unknown
 * @param pickedUp the time of the first pickup of the full container that is not followed by a rail movement within
 *     three weeks; null if unknown
 * @param next the start of the next journey, exclusive; null if unknown
 * @param end the time of the empty return; null if the container was not returned
 */
record JourneyWindow(
        @Nullable Instant previousEnd,
        @Nullable Instant begin,
        @Nullable Instant sea,
        @Nullable Instant departure,
        @Nullable Instant from,
        @Nullable Instant landed,
        @Nullable Instant pickedUp,
        @Nullable Instant next,
        @Nullable Instant end) {
    /** The longest time between two reports about the same movement. */
    static final Duration APART = Duration.ofDays(21);

    private static final Duration GRACE = Duration.ofDays(1);
    private static final Duration EARLY = Duration.ofDays(7);
    /** The longest drive from the ramp of one railroad to the next train. */
    private static final Duration DRIVE = Duration.ofDays(7);
    /**
     * The longest delay between a movement and the time that a source reports for it. Some sources report the time at
     * which they learned of the movement.
     */
    private static final Duration LATE = Duration.ofDays(2);

    /** Derives the window from the reports of the journey, which must be sorted by time. */
    static JourneyWindow of(
            List<MovementReport> byTime,
            @Nullable Instant previousEnd,
            @Nullable Instant expectedDeparture,
            @Nullable Instant expectedArrival) {
        Instant departure = firstReported(
                        byTime,
                        report -> report.part() == Route.Part.ORIGIN && report.hasActivity(Activity.VESSEL_DEPARTED))
                .or(() -> firstReported(
                        byTime,
                        report -> report.part() == Route.Part.ORIGIN && report.hasActivity(Activity.VESSEL_LOADED)))
                .orElse(null);
        Instant landed = firstReported(
                        byTime, report -> report.isArrivalAtDischarge() && !isBefore(report.at(), departure))
                .orElse(null);
        Instant sea = departure != null
                ? departure
                : firstReported(byTime, report -> report.isSailing() || report.isArrivalAtDischarge())
                        .orElse(null);
        Instant begin = latest(byTime.stream()
                .filter(report -> report.hasActivity(Activity.EMPTY_OUT) && !isAfter(report.at(), sea, GRACE)));
        Instant from = findStart(departure, landed, expectedDeparture, expectedArrival);
        Instant left = findPickup(byTime, from);
        Instant next = findNextStart(byTime, from, landed);
        JourneyWindow open = new JourneyWindow(previousEnd, begin, sea, departure, from, landed, left, next, null);
        return new JourneyWindow(previousEnd, begin, sea, departure, from, landed, left, next, open.findReturn(byTime));
    }

    private static @Nullable Instant findStart(
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
     * Returns the time of the first pickup that is not followed by a rail movement. A pickup that is followed by a rail
     * movement only brings the container to the train.
     */
    private static @Nullable Instant findPickup(List<MovementReport> byTime, @Nullable Instant from) {
        return earliest(byTime.stream()
                .filter(report -> isPickup(report) && !isBefore(report.at(), from))
                .filter(out -> byTime.stream()
                        .noneMatch(report -> report.isByRail()
                                && report.at().isAfter(out.at())
                                && !isAfter(report.at(), out.at(), APART))));
    }

    /**
     * Returns whether a train can have carried a container onward after its pickup at a ramp. A rail movement more than
     * a week after the pickup belongs to the next journey.
     *
     * @param certain whether the rail movement certainly took place after the pickup; if false, the report may be a
     *     late report of a movement at the ramp before the pickup
     */
    static boolean isOnwardFrom(Instant out, Instant byRail, boolean certain) {
        return byRail.isAfter(out) && !isAfter(byRail, out, DRIVE) && (certain || isAfter(byRail, out, LATE));
    }

    private static @Nullable Instant findNextStart(
            List<MovementReport> byTime, @Nullable Instant from, @Nullable Instant landed) {
        Instant discharged = earliest(byTime.stream()
                .filter(report -> report.isArrivalAtDischarge()
                        && report.hasActivity(Activity.VESSEL_DISCHARGED)
                        && !isBefore(report.at(), from)));
        return earliest(byTime.stream()
                .filter(report -> (report.hasActivity(Activity.EMPTY_OUT)
                                && isAfter(report.at(), landed, GRACE)
                                && landed != null)
                        || (!report.isAboutShipment()
                                && report.isArrivalAtDischarge()
                                && discharged != null
                                && isAfter(report.at(), discharged, APART))));
    }

    /**
     * Returns the time of the first matching movement that the line or a user reports. If neither of them reports a
     * matching movement, returns the time of the first match among vessel positions.
     */
    private static Optional<Instant> firstReported(List<MovementReport> byTime, Predicate<MovementReport> which) {
        return Stream.of(true, false)
                .flatMap(known -> Stream.ofNullable(earliest(byTime.stream()
                        .filter(MovementReport::isAboutShipment)
                        .filter(report -> (report.by() != SourceType.AIS) == known)
                        .filter(which))))
                .findFirst();
    }

    private static @Nullable Instant earliest(Stream<MovementReport> all) {
        return all.map(MovementReport::at).min(Comparator.naturalOrder()).orElse(null);
    }

    private static @Nullable Instant latest(Stream<MovementReport> all) {
        return all.map(MovementReport::at).max(Comparator.naturalOrder()).orElse(null);
    }

    private static boolean isPickup(MovementReport report) {
        return report.hasActivity(Activity.FULL_OUT)
                && (report.part() == Route.Part.DISCHARGE || report.part() == Route.Part.DESTINATION);
    }

    private @Nullable Instant findReturn(List<MovementReport> byTime) {
        List<MovementReport> returns = byTime.stream()
                .filter(report -> isReturn(report) && !isContradicted(report, byTime))
                .toList();
        return returns.stream()
                .filter(report -> !isAfter(report.at(), returns.get(0).at(), APART))
                .min(Comparator.comparingInt(MovementReport::priorityRank).thenComparing(MovementReport.BY_TIME))
                .map(MovementReport::at)
                .orElse(null);
    }

    private boolean isReturn(MovementReport report) {
        Instant returnedFrom = landed == null ? from : landed.minus(GRACE);
        return report.hasActivity(Activity.EMPTY_IN)
                && returnedFrom != null
                && !report.at().isBefore(returnedFrom)
                && (next == null || report.at().isBefore(next));
    }

    private boolean isContradicted(MovementReport returned, List<MovementReport> byTime) {
        return byTime.stream()
                .anyMatch(out -> isPickup(out)
                        && out.priorityRank() < returned.priorityRank()
                        && isAfter(out.at(), returned.at(), GRACE)
                        && !isAfter(out.at(), returned.at(), APART)
                        && (next == null || out.at().isBefore(next)));
    }

    /** Returns whether the report is about this journey. */
    boolean includes(MovementReport report) {
        if (begin != null && report.at().isBefore(begin.minus(GRACE))) {
            return false;
        }
        if (report.hasActivity(Activity.EMPTY_IN)) {
            return end != null
                    && isReturn(report)
                    && !isAfter(report.at(), end, APART)
                    && !isAfter(end, report.at(), APART);
        }
        if (report.hasActivity(Activity.EMPTY_OUT) && isAfter(report.at(), sea, GRACE)) {
            return false;
        }
        if (isOnward(report) && isBefore(report.at(), report.isAboutShipment() ? departure : from)) {
            return false;
        }
        if (report.hasActivity(Activity.DELIVERED)) {
            return true;
        }
        if ((next != null && !report.at().isBefore(next))
                || (!report.isAboutShipment() && isAfter(report.at(), pickedUp, APART))
                || (report.by() == SourceType.AIS && isAfter(report.at(), landed, APART))) {
            return false;
        }
        Instant last = end == null || report.isOutbound() ? end : end.plus(GRACE);
        return last == null || !report.at().isAfter(last);
    }

    /**
     * Returns whether the report is, or may be, about the part of the journey after the departure. A report by
     * container number may be about any part.
     */
    private boolean isOnward(MovementReport report) {
        return switch (report.phase()) {
            case PICKUP -> isPickup(report) || !report.isAboutShipment();
            case DELIVERY -> true;
            case VESSEL_ARRIVAL -> report.part() == Route.Part.DISCHARGE;
            case RAIL_DEPARTURE, RAIL_ARRIVAL, RAIL_UNLOADING ->
                !report.isAboutShipment()
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

    /**
     * Returns the first instant, inclusive, from which reports of terminals and railroads are used for this journey;
     * null if unknown.
     */
    @Nullable
    Instant reportsFrom() {
        return Stream.of(from != null ? from : begin, previousEnd)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /**
     * Returns the last instant, inclusive, until which reports of terminals and railroads are used for this journey;
     * null while the end of the journey is unknown.
     */
    @Nullable
    Instant reportsUntil() {
        if (end != null) {
            return end;
        }
        Instant last = pickedUp == null ? null : pickedUp.plus(APART);
        return next != null && (last == null || next.isBefore(last)) ? next.minusNanos(1000) : last;
    }
}
