package dev.quayside.core.reconcile;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reports about the current journey, separated from reports about other journeys of the same container. A line may
 * report several journeys under one number.
 *
 * <table>
 * <caption>Rules</caption>
 * <tr><th>case</th><th>rule</th></tr>
 * <tr><td>start of the next journey</td><td>one of these movements, reported by the line or a user: the first movement
 * after an empty return; an empty pickup after a vessel movement or a pickup; a gate-in or a loading more than a week
 * after a pickup or a month after an arrival; an arrival more than three weeks after a pickup; a vessel movement more
 * than three months after the previous vessel movement</td></tr>
 * <tr><td>movement after the return</td><td>an arrival starts the next journey if it is more than a day after the
 * return; a pickup or a rail movement starts it if it is more than three weeks after the return. This tolerance exists
 * because sources report inaccurate times for returns</td></tr>
 * <tr><td>return between departure and landing</td><td>ends the journey if the line reports it, or if it is more than
 * three weeks after the departure; otherwise the return that a terminal reports belongs to a different journey of the
 * container</td></tr>
 * <tr><td>current journey</td><td>the latest journey; if it contradicts the ports that the line reports, the latest
 * earlier journey with a departure from the port of lading or an arrival at the port of discharge</td></tr>
 * <tr><td>reports that state only the container number; vessel positions</td><td>belong to the journey from the end of
 * the previous journey to the end of this journey</td></tr>
 * </table>
 *
 * @param reports the reports of the current journey, sorted by time
 * @param previousEnd the time of the previous journey's last movement; null if no previous journey is known
 */
record CurrentJourney(
        List<MovementReport> reports, @Nullable Instant previousEnd) {
    private static final Duration DAY = Duration.ofDays(1);
    /** The longest transfer of a full container from one terminal to another. */
    private static final Duration TRANSFER = Duration.ofDays(7);
    /** The longest stay of a container between two vessels. */
    private static final Duration TRANSSHIPMENT = Duration.ofDays(30);
    /** The longest time between two vessel movements of one journey. */
    private static final Duration VOYAGE = Duration.ofDays(90);

    /** Selects the current journey from all reports, which must be sorted by time. */
    static CurrentJourney of(List<MovementReport> byTime, Route planned) {
        List<Journey> journeys = new ArrayList<>();
        journeys.add(new Journey(planned));
        for (MovementReport report : byTime) {
            if (journeys.get(journeys.size() - 1).isFollowedBy(report)) {
                journeys.add(new Journey(planned));
            }
            journeys.get(journeys.size() - 1).add(report);
        }
        if (journeys.size() == 1) {
            return new CurrentJourney(byTime, null);
        }
        int current = indexOfCurrent(journeys);
        Instant previousEnd = current == 0 ? null : journeys.get(current - 1).end();
        Instant end =
                current == journeys.size() - 1 ? null : journeys.get(current).end();
        List<MovementReport> own = byTime.stream()
                .filter(report -> knowsWholeHistory(report)
                        ? journeys.get(current).own.contains(report)
                        : !belongsToEnded(previousEnd, report) && (end == null || belongsToEnded(end, report)))
                .toList();
        return new CurrentJourney(own, previousEnd);
    }

    private static int indexOfCurrent(List<Journey> journeys) {
        int latest = journeys.size() - 1;
        if (journeys.get(latest).contradictsRoute()) {
            for (int i = latest - 1; i >= 0; i--) {
                if (journeys.get(i).followsRoute()) {
                    return i;
                }
            }
        }
        return latest;
    }

    /**
     * Returns whether the report's source knows the container's whole history, and not only the movements at its own
     * facility.
     */
    private static boolean knowsWholeHistory(MovementReport report) {
        return report.by() == SourceType.SHIPPING_LINE || report.by() == SourceType.USER_INPUT;
    }

    /**
     * Returns whether a report belongs to a journey that ended at this time. Arrivals and pickups up to one day after
     * the end still belong to it, because many sources report only the day.
     */
    private static boolean belongsToEnded(@Nullable Instant end, MovementReport report) {
        return end != null && !report.at().isAfter(report.isOutbound() ? end : end.plus(DAY));
    }

    private static boolean isLongAfter(Instant at, @Nullable Instant before, Duration by) {
        return before != null && at.isAfter(before.plus(by));
    }

    /** A journey under construction; its reports are added in the order of their times. */
    private static final class Journey {
        private final Route planned;
        private final List<MovementReport> own = new ArrayList<>();
        private @Nullable Instant sailedAt;
        private @Nullable Instant landedAt;
        private @Nullable Instant pickedUpAt;
        private @Nullable Instant returnedAt;
        private @Nullable Instant end;

        Journey(Route planned) {
            this.planned = planned;
        }

        void add(MovementReport report) {
            if (knowsWholeHistory(report)) {
                own.add(report);
            }
            if (report.by() == SourceType.AIS) {
                return;
            }
            end = knowsWholeHistory(report) || !report.isOutbound() ? report.at() : end;
            boolean atSea = sailedAt != null && landedAt == null && pickedUpAt == null;
            if (report.hasActivity(Activity.EMPTY_IN)) {
                boolean isOfAnother =
                        atSea && !knowsWholeHistory(report) && !isLongAfter(report.at(), sailedAt, JourneyWindow.APART);
                returnedAt = isOfAnother ? returnedAt : report.at();
            } else if (report.hasActivity(Activity.FULL_OUT, Activity.DELIVERED)) {
                boolean isAfterSea = landedAt != null || (knowsWholeHistory(report) && sailedAt != null);
                pickedUpAt = isAfterSea || report.hasActivity(Activity.DELIVERED) ? report.at() : pickedUpAt;
            } else if (report.isArrivalPhase()) {
                landedAt = report.at();
                pickedUpAt = null;
            } else if (report.isDeparturePhase()) {
                pickedUpAt = null;
                if (!report.hasActivity(Activity.FULL_IN)) {
                    sailedAt = report.at();
                    landedAt = null;
                }
            }
        }

        /** Returns whether a report begins the next journey. */
        boolean isFollowedBy(MovementReport report) {
            if (!knowsWholeHistory(report) || report.hasActivity(Activity.EMPTY_IN, Activity.DELIVERED)) {
                return false;
            }
            Instant at = report.at();
            if (returnedAt != null) {
                return report.isOutbound()
                        || isLongAfter(at, returnedAt, report.isArrivalPhase() ? DAY : JourneyWindow.APART);
            }
            Instant atSea = landedAt != null ? landedAt : sailedAt;
            if (report.hasActivity(Activity.EMPTY_OUT)) {
                return isLongAfter(at, pickedUpAt != null ? pickedUpAt : atSea, DAY);
            }
            if (report.isDeparturePhase()) {
                return isLongAfter(at, pickedUpAt, TRANSFER)
                        || isLongAfter(at, landedAt, TRANSSHIPMENT)
                        || isLongAfter(at, atSea, VOYAGE);
            }
            return report.isArrivalPhase()
                    && (isLongAfter(at, pickedUpAt, JourneyWindow.APART) || isLongAfter(at, atSea, VOYAGE));
        }

        /** Returns the time of the last movement that can only belong to this journey; null if it has none. */
        @Nullable
        Instant end() {
            return end;
        }

        /**
         * Returns whether a vessel loaded the container at the port of lading or departed with it, or arrived with it
         * at the port of discharge.
         */
        boolean followsRoute() {
            return own.stream()
                    .anyMatch(report -> (report.isSailing()
                                    && Route.isSamePlace(report.movement().location(), planned.origin()))
                            || (report.isArrivalPhase()
                                    && Route.isSamePlace(report.movement().location(), planned.discharge())));
        }

        /**
         * Returns whether the journey cannot match the route that the line reports: a vessel departed with the
         * container, but not from the port of lading; a vessel departed with it from the port of discharge; or the
         * journey ended without an arrival at the port of discharge.
         */
        boolean contradictsRoute() {
            if (followsRoute()) {
                return false;
            }
            boolean fromDischarge = own.stream()
                    .anyMatch(report -> report.isOutbound()
                            && Route.isSamePlace(report.movement().location(), planned.discharge()));
            boolean sailsElsewhere = planned.origin() != null
                    && own.stream()
                            .anyMatch(report ->
                                    report.isSailing() && report.movement().location() != null);
            boolean endsElsewhere =
                    planned.discharge() != null && landedAt != null && (returnedAt != null || pickedUpAt != null);
            return fromDischarge || sailsElsewhere || endsElsewhere;
        }
    }
}
