package dev.quayside.core.reconcile;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The journey of a container, derived from the movements that all sources report.
 *
 * <table>
 *   <caption>Rules</caption>
 *   <tr><th>case</th><th>rule</th></tr>
 * <tr><td>several sources report the same activity at the same place within three weeks</td> <td>one event: the first
 * report of one source is paired with the first report of the other source, the second with the second. The report of
 * the source with the highest {@link SourcePriority} is used</td></tr>
 * <tr><td>pickup or return of the empty container, delivery</td> <td>one event per journey; the place is
 * ignored</td></tr>
 * <tr><td>pickup without a place</td> <td>at the destination if the container went inland by rail before; otherwise at
 * the port of discharge</td></tr>
 * <tr><td>place where the container is unloaded from its last train and picked up</td> <td>the ramp of the destination,
 * even if the names of the ramp and the destination differ; a report at the ramp and a report at the destination become
 * one event</td></tr>
 *   <tr><td>movement outside of the {@link CurrentJourney} or its {@link JourneyWindow}</td><td>belongs to another
 *       journey and is ignored</td></tr>
 * <tr><td>vessel movement</td> <td>assigned to the port of lading, a transshipment port or the port of discharge,
 * depending on the route; a vessel that sails before the port of lading or after the port of discharge is a
 * feeder</td></tr>
 * </table>
 *
 * @param route the route; the first loading and the last discharge replace ports that the line does not report
 * @param events the events, in the order of {@link DerivedEvent#CHRONOLOGY}
 * @param inlandArrivalByLine the time at which the container arrived at the destination by rail, as reported by the
 *     line; null if the line does not report it
 */
record JourneyDerivation(
        Route route,
        JourneyWindow window,
        List<DerivedEvent> events,
        @Nullable Instant inlandArrivalByLine) {

    private static final String INLAND = "inland_";

    static JourneyDerivation of(Route planned, Ledger shipment, Ledger container) {
        CurrentJourney current = CurrentJourney.of(
                MovementReport.actualMovements(shipment, container)
                        .filter(MovementReport::isAllowedForSource)
                        .sorted(MovementReport.BY_TIME)
                        .toList(),
                planned);
        List<MovementReport> reported = current.reports();
        Route route = withMissingPorts(planned, reported);
        List<MovementReport> all = withRouteParts(reported, route);
        ResolvedFields estimates = ResolvedFields.all(shipment);
        JourneyWindow window = JourneyWindow.of(
                all,
                current.previousEnd(),
                estimates.value(ReportedField.POL_ETD_AT),
                estimates.value(ReportedField.POD_ETA_AT));
        List<MovementReport> within = all.stream().filter(window::includes).toList();
        List<MovementReport> own = within.size() == all.size() ? all : withRouteParts(within, route);
        List<DerivedEvent> events = new ArrayList<>();
        OceanPassage sea = OceanPassage.of(own, route);
        groupedByKey(own).forEach((key, reports) -> add(events, key, reports, sea));
        events.sort(DerivedEvent.CHRONOLOGY);
        keepLastArrival(events);
        Instant byLine = own.stream()
                .filter(report -> report.by() == SourceType.SHIPPING_LINE
                        && report.hasActivity(Activity.RAIL_ARRIVED)
                        && report.part() == Route.Part.DESTINATION)
                .map(MovementReport::at)
                .findFirst()
                .orElse(null);
        return new JourneyDerivation(route, window, List.copyOf(events), byLine);
    }

    /**
     * Removes all arrivals at the destination except the last arrival. A source may report one arrival at the
     * destination and another arrival at the ramp of the destination.
     */
    private static void keepLastArrival(List<DerivedEvent> byTime) {
        List<DerivedEvent> arrivals = byTime.stream()
                .filter(event -> event.kind() == EventKind.ARRIVED_AT_INLAND_DESTINATION)
                .toList();
        if (arrivals.size() > 1) {
            byTime.removeAll(arrivals.subList(0, arrivals.size() - 1));
        }
    }

    /** Returns the key of the arrival by rail at the destination. */
    String inlandArrivalKey() {
        return INLAND + key(Activity.RAIL_ARRIVED, route.keyOf(Route.Part.DESTINATION, null));
    }

    /**
     * Returns the route with missing ports added: the place of the first loading becomes the port of lading, and the
     * place of the last discharge becomes the port of discharge.
     */
    private static Route withMissingPorts(Route route, List<MovementReport> byTime) {
        if (route.origin() != null && route.discharge() != null) {
            return route;
        }
        RoutingPoint origin = route.origin();
        RoutingPoint discharge = route.discharge();
        RoutingPoint landed = null;
        for (MovementReport report : byTime) {
            RoutingPoint location = report.movement().location();
            if (location != null && report.by() != SourceType.AIS) {
                boolean sails = report.isSailing();
                if (sails && origin == null) {
                    origin = location;
                } else if (sails) {
                    landed = null;
                } else if (report.activity() == Activity.VESSEL_ARRIVED
                        || report.activity() == Activity.VESSEL_DISCHARGED) {
                    landed = location;
                }
            }
        }
        return new Route(
                origin,
                discharge != null ? discharge : landed,
                route.destination(),
                route.destinationTerminalId(),
                route.ports());
    }

    /** Returns copies of the reports, each with the part of the route on which its movement took place. */
    private static List<MovementReport> withRouteParts(List<MovementReport> byTime, Route route) {
        List<MovementReport> usual = byTime.stream()
                .map(report -> {
                    Movement movement = report.movement();
                    Route.Part part =
                            route.part(report.activity(), movement.location(), movement.terminalId(), report.by());
                    return report.withPlace(part, route.keyOf(part, movement.location()));
                })
                .toList();
        return usual.stream().map(report -> inland(report, usual, route)).toList();
    }

    private static MovementReport inland(MovementReport report, List<MovementReport> all, Route route) {
        if (report.hasActivity(Activity.FULL_OUT) && report.movement().location() == null) {
            boolean wentByRail = all.stream()
                    .anyMatch(rail -> isInlandByRail(rail, all) && !rail.at().isAfter(report.at()));
            return wentByRail ? atDestination(report, route) : report;
        }
        boolean atRamp = route.goesInland()
                && report.part() == Route.Part.ELSEWHERE
                && report.hasPhase(EventKind.Phase.RAIL_ARRIVAL, EventKind.Phase.RAIL_UNLOADING, EventKind.Phase.PICKUP)
                && isRamp(report.place(), all);
        if (!atRamp) {
            return report;
        }
        return isDistinctMovement(report, all)
                ? report.withPlace(Route.Part.DESTINATION, report.place())
                : atDestination(report, route);
    }

    private static MovementReport atDestination(MovementReport report, Route route) {
        return report.withPlace(Route.Part.DESTINATION, route.keyOf(Route.Part.DESTINATION, null));
    }

    /**
     * Returns whether one source reports the same activity both at this ramp and at the destination. In this case, the
     * ramp and the destination are different places.
     */
    private static boolean isDistinctMovement(MovementReport atRamp, List<MovementReport> all) {
        List<MovementReport> same = all.stream()
                .filter(report ->
                        report.hasActivity(atRamp.activity()) && report.scope() != MovementReport.Scope.IMPORTED)
                .toList();
        return same.stream()
                .filter(report -> report.part() == Route.Part.DESTINATION)
                .anyMatch(there -> same.stream()
                        .anyMatch(
                                here -> here.by() == there.by() && here.place().equals(atRamp.place())));
    }

    private static boolean isInlandByRail(MovementReport report, List<MovementReport> all) {
        return report.isByRail()
                && (report.part() == Route.Part.DISCHARGE || report.part() == Route.Part.DESTINATION)
                && (all.stream().noneMatch(JourneyDerivation::isFromOrigin)
                        || all.stream()
                                .anyMatch(sailed ->
                                        isFromOrigin(sailed) && !sailed.at().isAfter(report.at())));
    }

    private static boolean isFromOrigin(MovementReport report) {
        return report.isSailing() && report.part() == Route.Part.ORIGIN;
    }

    private static boolean isRamp(String place, List<MovementReport> all) {
        return !place.isEmpty()
                && all.stream()
                        .anyMatch(off -> off.hasActivity(Activity.RAIL_UNLOADED)
                                && off.place().equals(place)
                                && all.stream()
                                        .anyMatch(before -> before.part() == Route.Part.DISCHARGE
                                                && !before.at().isAfter(off.at()))
                                && all.stream()
                                        .anyMatch(out -> out.hasActivity(Activity.FULL_OUT)
                                                && out.place().equals(place)
                                                && !out.at().isBefore(off.at())
                                                && all.stream().noneMatch(train -> isBoundForTrain(train, out))));
    }

    /**
     * Returns whether a container was picked up only to be driven to this train. If one source reported both the pickup
     * and the train, their places must differ. If two sources reported them, their places may be one place under two
     * names, and the train may have been reported late.
     */
    private static boolean isBoundForTrain(MovementReport train, MovementReport out) {
        boolean leaves = train.phase() == EventKind.Phase.RAIL_DEPARTURE;
        return train.isByRail()
                && (leaves || !train.place().equals(out.place()))
                && JourneyWindow.isOnwardFrom(out.at(), train.at(), leaves || train.by() == out.by());
    }

    /** Groups the reports by event key; within a group, the report with the highest priority is first. */
    private static Map<String, List<MovementReport>> groupedByKey(List<MovementReport> byTime) {
        Map<String, List<List<MovementReport>>> places = new TreeMap<>();
        for (MovementReport report : byTime) {
            List<List<MovementReport>> there = places.computeIfAbsent(key(report), any -> new ArrayList<>());
            there.stream()
                    .filter(reports -> matches(reports, report))
                    .findFirst()
                    .orElseGet(() -> {
                        there.add(new ArrayList<>());
                        return there.get(there.size() - 1);
                    })
                    .add(report);
        }
        Map<String, List<MovementReport>> events = new TreeMap<>();
        places.forEach((place, there) -> {
            for (int i = 0; i < there.size(); i++) {
                there.get(i).sort(Comparator.comparingInt(MovementReport::priorityRank));
                events.put(i == 0 ? place : place + "#" + (i + 1), there.get(i));
            }
        });
        return events;
    }

    /**
     * Returns whether a report can be about the same event as the other reports. The report can be about this event if
     * no other report has the same source and scope, and the times are close.
     */
    private static boolean matches(List<MovementReport> reports, MovementReport report) {
        return reports.stream()
                .allMatch(scope -> (scope.by() != report.by() || scope.scope() != report.scope())
                        && !report.at().isAfter(scope.at().plus(JourneyWindow.APART)));
    }

    /**
     * Returns the key of the first event with the activity and the place of the report. Later events of the same
     * activity and place have this key with a number.
     */
    private static String key(MovementReport report) {
        boolean isOnceAJourney = report.hasActivity(Activity.EMPTY_OUT, Activity.EMPTY_IN, Activity.DELIVERED);
        return key(report.activity(), isOnceAJourney ? "" : report.place());
    }

    /**
     * Returns a key. Each number sign in the name of the place is doubled, because a single number sign separates the
     * key from the number of a later event.
     */
    private static String key(Activity activity, String place) {
        return activity.wireName() + "@" + place.replace("#", "##");
    }

    private static void add(List<DerivedEvent> to, String key, List<MovementReport> reports, OceanPassage sea) {
        MovementReport accepted = reports.get(0);
        Route.Part part = accepted.part();
        EventKind kind = sea.kindOf(accepted, reports);
        if (kind == null) {
            return;
        }
        Movement movement = accepted.movement();
        DerivedEvent event = new DerivedEvent(
                kind,
                key,
                movement.at(),
                accepted.by(),
                movement.location(),
                part,
                movement.terminalId(),
                movement.vesselId(),
                movement.voyageNumber(),
                reports.stream()
                        .anyMatch(report -> report.scope() == MovementReport.Scope.IMPORTED
                                && report.at().equals(accepted.at())));
        to.add(event);
        if (kind == EventKind.RAIL_ARRIVED && part == Route.Part.DESTINATION && key.equals(key(accepted))) {
            to.add(event.withKind(EventKind.ARRIVED_AT_INLAND_DESTINATION, INLAND + key));
        }
    }

    /**
     * The ocean part of a journey. Decides whether a vessel movement is that of an ocean vessel or of a feeder.
     *
     * @param route the route of the journey
     * @param boarded the time of the first loading on a vessel or departure at the port of lading; null if unknown
     * @param landed the time of the discharge at the port of discharge; null if unknown
     * @param ferried whether a report shows that a feeder carried the container to the port of lading
     * @param carriedOn whether a report shows that the container was loaded on a feeder at the port of discharge
     */
    private record OceanPassage(
            Route route,
            @Nullable Instant boarded,
            @Nullable Instant landed,
            boolean ferried,
            boolean carriedOn) {

        static OceanPassage of(List<MovementReport> own, Route route) {
            Instant boarded = null;
            Instant landed = null;
            for (MovementReport report : own) {
                Route.Part part = report.part();
                if (boarded == null && part == Route.Part.ORIGIN && report.isSailing()) {
                    boarded = report.at();
                }
                if (landed == null && part == Route.Part.DISCHARGE && report.activity() == Activity.VESSEL_DISCHARGED) {
                    landed = report.at();
                }
            }
            Instant on = boarded;
            boolean ferried = own.stream()
                    .anyMatch(report -> report.by() != SourceType.AIS
                            && ((report.activity() == Activity.VESSEL_DISCHARGED && report.part() == Route.Part.ORIGIN)
                                    || (report.isSailing()
                                            && report.part() == Route.Part.ELSEWHERE
                                            && on != null
                                            && report.at().isBefore(on))));
            boolean carriedOn = own.stream()
                    .anyMatch(report ->
                            report.activity() == Activity.VESSEL_LOADED && report.part() == Route.Part.DISCHARGE);
            return new OceanPassage(route, boarded, landed, ferried, carriedOn);
        }

        /** Returns the kind of event for a movement; null if the movement causes no event. */
        @Nullable
        EventKind kindOf(MovementReport report, List<MovementReport> reports) {
            Activity activity = report.activity();
            return switch (report.phase()) {
                case VESSEL_DEPARTURE ->
                    switch (report.part()) {
                        case ORIGIN -> activity.event();
                        // The vessel leaves the port of discharge without the container unless it was loaded again.
                        case DISCHARGE -> carriedOn ? activity.feederEvent() : null;
                        case DESTINATION, ELSEWHERE -> kindBetweenPorts(report, reports);
                    };
                case VESSEL_ARRIVAL ->
                    switch (report.part()) {
                        // The vessel arrives at the port of lading without the container unless it was on board.
                        case ORIGIN -> ferried ? activity.feederEvent() : null;
                        case DISCHARGE -> activity.event();
                        case DESTINATION, ELSEWHERE -> kindBetweenPorts(report, reports);
                    };
                default -> activity.event();
            };
        }

        private @Nullable EventKind kindBetweenPorts(MovementReport report, List<MovementReport> reports) {
            boolean listed = route.callsAt(report.movement().location());
            if (!listed && reports.stream().allMatch(scope -> scope.by() == SourceType.AIS)) {
                return null;
            }
            boolean before = boarded != null && report.at().isBefore(boarded);
            boolean after = landed != null && report.at().isAfter(landed);
            return (before || after) && !listed
                    ? report.activity().feederEvent()
                    : report.activity().transshipmentEvent();
        }
    }
}
