package dev.quayside.core.reconcile;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What happened to a box on its way, out of what everybody says. Sources mean the same happening when they name the same
 * activity at the same place within three weeks: the first with the first by time, the second with the second; of an empty
 * box handed out or returned and of a delivery the place does not matter, for there is one on each journey. Of each
 * happening the strongest source is believed. Where a pickup has no place, it was made at the port of discharge, or at
 * the destination once the box went there by rail. A place where a box was taken off the rail car and handed out full,
 * and did not go on by rail, is the destination's ramp, whatever it is called: what one source tells of the one and another
 * of the other is one happening. What is told of other journeys says nothing of either. Moves of
 * vessels get their part by the route: at the port of lading, in transshipment, at the port of discharge, and on a
 * feeder where a vessel moves the box before the one or after the other.
 *
 * @param route on which it travels
 * @param span when it lasted
 * @param happenings in the order of {@link DerivedEvent#CHRONOLOGY}
 * @param inlandArrivalByLine when the line says it arrived at its destination by rail; null if it does not say
 */
record JourneyDerivation(
        Route route,
        JourneyWindow span,
        List<DerivedEvent> happenings,
        @Nullable Instant inlandArrivalByLine) {

    private static final String INLAND = "inland_";

    static JourneyDerivation of(Route planned, Ledger shipment, Ledger container) {
        List<MovementReport> heard = MovementReport.in(shipment, container)
                .filter(MovementReport::isBelieved)
                .sorted(MovementReport.BY_TIME)
                .toList();
        Route route = completed(planned, heard);
        List<MovementReport> all = placed(heard, route);
        ResolvedFields estimates = ResolvedFields.all(shipment);
        JourneyWindow span = JourneyWindow.of(all, estimates.value(Fact.POL_ETD_AT), estimates.value(Fact.POD_ETA_AT));
        List<MovementReport> within = all.stream().filter(span::has).toList();
        List<MovementReport> own = within.size() == all.size() ? all : placed(within, route);
        List<DerivedEvent> happenings = new ArrayList<>();
        Sea sea = Sea.of(own, route);
        merged(own).forEach((key, voices) -> add(happenings, key, voices, sea));
        happenings.sort(DerivedEvent.CHRONOLOGY);
        arriveOnce(happenings);
        Instant byLine = own.stream()
                .filter(told -> told.by() == DataSource.SHIPPING_LINE
                        && told.is(Activity.RAIL_ARRIVED)
                        && told.spot() == Route.Spot.DESTINATION)
                .map(MovementReport::at)
                .findFirst()
                .orElse(null);
        return new JourneyDerivation(route, span, List.copyOf(happenings), byLine);
    }

    /** Where a source tells the destination from its ramp, the box was at the end of its way where it came last. */
    private static void arriveOnce(List<DerivedEvent> byTime) {
        List<DerivedEvent> arrivals = byTime.stream()
                .filter(happening -> happening.kind() == EventKind.ARRIVED_AT_INLAND_DESTINATION)
                .toList();
        if (arrivals.size() > 1) {
            byTime.removeAll(arrivals.subList(0, arrivals.size() - 1));
        }
    }

    /** Under what key an arrival at the destination by rail is told. */
    String inlandArrivalKey() {
        return INLAND + key(Activity.RAIL_ARRIVED, route.keyOf(Route.Spot.DESTINATION, null));
    }

    /** A route of which a port is not known goes by where the box was loaded first, and discharged last. */
    private static Route completed(Route route, List<MovementReport> byTime) {
        if (route.origin() != null && route.discharge() != null) {
            return route;
        }
        RoutingPoint origin = route.origin();
        RoutingPoint discharge = route.discharge();
        RoutingPoint landed = null;
        for (MovementReport told : byTime) {
            RoutingPoint location = told.movement().location();
            if (location != null && told.by() != DataSource.AIS) {
                boolean sails =
                        told.activity() == Activity.VESSEL_LOADED || told.activity() == Activity.VESSEL_DEPARTED;
                if (sails && origin == null) {
                    origin = location;
                } else if (sails) {
                    landed = null;
                } else if (told.activity() == Activity.VESSEL_ARRIVED
                        || told.activity() == Activity.VESSEL_DISCHARGED) {
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

    /** Each with the part of the route at which it was. */
    private static List<MovementReport> placed(List<MovementReport> byTime, Route route) {
        List<MovementReport> usual = byTime.stream()
                .map(told -> {
                    Movement movement = told.movement();
                    Route.Spot spot =
                            route.spot(told.activity(), movement.location(), movement.terminalId(), told.by());
                    return told.placed(spot, route.keyOf(spot, movement.location()));
                })
                .toList();
        return usual.stream().map(told -> inland(told, usual, route)).toList();
    }

    private static MovementReport inland(MovementReport told, List<MovementReport> all, Route route) {
        if (told.is(Activity.FULL_OUT) && told.movement().location() == null) {
            boolean wentByRail = all.stream()
                    .anyMatch(rail -> isInlandByRail(rail, all) && !rail.at().isAfter(told.at()));
            return wentByRail ? atDestination(told, route) : told;
        }
        boolean atRamp = route.goesInland()
                && told.spot() == Route.Spot.ELSEWHERE
                && told.is(Activity.RAIL_ARRIVED, Activity.RAIL_UNLOADED, Activity.FULL_OUT)
                && isRamp(told.place(), all);
        if (!atRamp) {
            return told;
        }
        return isToldApart(told, all) ? told.placed(Route.Spot.DESTINATION, told.place()) : atDestination(told, route);
    }

    private static MovementReport atDestination(MovementReport told, Route route) {
        return told.placed(Route.Spot.DESTINATION, route.keyOf(Route.Spot.DESTINATION, null));
    }

    /** Whether somebody tells the same of this ramp and of the destination by its own name, and so knows two places. */
    private static boolean isToldApart(MovementReport atRamp, List<MovementReport> all) {
        List<MovementReport> same = all.stream()
                .filter(told -> told.is(atRamp.activity()) && told.voice() != MovementReport.Voice.ON_RECORD)
                .toList();
        return same.stream()
                .filter(told -> told.spot() == Route.Spot.DESTINATION)
                .anyMatch(there -> same.stream()
                        .anyMatch(
                                here -> here.by() == there.by() && here.place().equals(atRamp.place())));
    }

    private static boolean isInlandByRail(MovementReport told, List<MovementReport> all) {
        return told.isByRail()
                && (told.spot() == Route.Spot.DISCHARGE || told.spot() == Route.Spot.DESTINATION)
                && (all.stream().noneMatch(JourneyDerivation::isFromOrigin)
                        || all.stream()
                                .anyMatch(sailed ->
                                        isFromOrigin(sailed) && !sailed.at().isAfter(told.at())));
    }

    private static boolean isFromOrigin(MovementReport told) {
        return told.isSailing() && told.spot() == Route.Spot.ORIGIN;
    }

    private static boolean isRamp(String place, List<MovementReport> all) {
        return !place.isEmpty()
                && all.stream()
                        .anyMatch(off -> off.is(Activity.RAIL_UNLOADED)
                                && off.place().equals(place)
                                && all.stream()
                                        .anyMatch(before -> before.spot() == Route.Spot.DISCHARGE
                                                && !before.at().isAfter(off.at()))
                                && all.stream()
                                        .anyMatch(out -> out.is(Activity.FULL_OUT)
                                                && out.place().equals(place)
                                                && !out.at().isBefore(off.at())
                                                && all.stream().noneMatch(train -> takesOn(train, out))));
    }

    /**
     * Whether a train took a box on that was handed out only to be driven there. That it came to another place is believed of
     * whoever saw it handed out; others may be late, and name this place otherwise.
     */
    private static boolean takesOn(MovementReport train, MovementReport out) {
        boolean leaves = train.is(Activity.RAIL_LOADED, Activity.RAIL_DEPARTED);
        return train.isByRail()
                && (leaves || !train.place().equals(out.place()))
                && JourneyWindow.isOnwardFrom(out.at(), train.at(), leaves || train.by() == out.by());
    }

    /** Testimonies of one happening under its key, strongest first. */
    private static Map<String, List<MovementReport>> merged(List<MovementReport> byTime) {
        Map<String, List<List<MovementReport>>> places = new TreeMap<>();
        for (MovementReport told : byTime) {
            List<List<MovementReport>> there = places.computeIfAbsent(key(told), any -> new ArrayList<>());
            there.stream()
                    .filter(voices -> mayBe(voices, told))
                    .findFirst()
                    .orElseGet(() -> {
                        there.add(new ArrayList<>());
                        return there.get(there.size() - 1);
                    })
                    .add(told);
        }
        Map<String, List<MovementReport>> happenings = new TreeMap<>();
        places.forEach((place, there) -> {
            for (int i = 0; i < there.size(); i++) {
                there.get(i).sort(Comparator.comparingInt(MovementReport::weakness));
                happenings.put(i == 0 ? place : place + "#" + (i + 1), there.get(i));
            }
        });
        return happenings;
    }

    /** Whether somebody may mean what these others tell of: he has not spoken of it yet, and it was about that time. */
    private static boolean mayBe(List<MovementReport> voices, MovementReport told) {
        return voices.stream()
                .allMatch(voice -> (voice.by() != told.by() || voice.voice() != told.voice())
                        && !told.at().isAfter(voice.at().plus(JourneyWindow.APART)));
    }

    /** Under what key the first happening is told that this may be about. */
    private static String key(MovementReport told) {
        boolean isOnceAJourney = told.is(Activity.EMPTY_OUT, Activity.EMPTY_IN, Activity.DELIVERED);
        return key(told.activity(), isOnceAJourney ? "" : told.place());
    }

    /** A number sign of the place's own is not the one that comes before the number of a happening. */
    private static String key(Activity activity, String place) {
        return activity.wireName() + "@" + place.replace("#", "##");
    }

    private static void add(List<DerivedEvent> to, String key, List<MovementReport> voices, Sea sea) {
        MovementReport believed = voices.get(0);
        Route.Spot spot = believed.spot();
        EventKind kind = sea.kindOf(believed, spot, voices);
        if (kind == null) {
            return;
        }
        Movement movement = believed.movement();
        DerivedEvent happening = new DerivedEvent(
                kind,
                key,
                movement.at(),
                believed.by(),
                movement.location(),
                spot,
                movement.terminalId(),
                movement.vesselId(),
                movement.voyageNumber(),
                voices.stream()
                        .anyMatch(told -> told.voice() == MovementReport.Voice.ON_RECORD
                                && told.at().equals(believed.at())));
        to.add(happening);
        if (kind == EventKind.RAIL_ARRIVED && spot == Route.Spot.DESTINATION && key.equals(key(believed))) {
            to.add(happening.as(EventKind.ARRIVED_AT_INLAND_DESTINATION, INLAND + key));
        }
    }

    /**
     * The ocean part of a journey: by it a vessel's move is told from a feeder's.
     *
     * @param route of the journey
     * @param boarded when it left the port of lading, or was loaded there; null if unknown
     * @param landed when it was discharged at the port of discharge; null if unknown
     * @param ferried whether anything says that a vessel took it to the port of lading
     * @param carriedOn whether anything says that a vessel took it on from the port of discharge
     */
    private record Sea(
            Route route,
            @Nullable Instant boarded,
            @Nullable Instant landed,
            boolean ferried,
            boolean carriedOn) {

        static Sea of(List<MovementReport> own, Route route) {
            Instant boarded = null;
            Instant landed = null;
            for (MovementReport told : own) {
                Route.Spot spot = told.spot();
                if (boarded == null && spot == Route.Spot.ORIGIN && told.isSailing()) {
                    boarded = told.at();
                }
                if (landed == null && spot == Route.Spot.DISCHARGE && told.activity() == Activity.VESSEL_DISCHARGED) {
                    landed = told.at();
                }
            }
            Instant on = boarded;
            boolean ferried = own.stream()
                    .anyMatch(told -> told.by() != DataSource.AIS
                            && ((told.activity() == Activity.VESSEL_DISCHARGED && told.spot() == Route.Spot.ORIGIN)
                                    || (told.isSailing()
                                            && told.spot() == Route.Spot.ELSEWHERE
                                            && on != null
                                            && told.at().isBefore(on))));
            boolean carriedOn = own.stream()
                    .anyMatch(told -> told.activity() == Activity.VESSEL_LOADED && told.spot() == Route.Spot.DISCHARGE);
            return new Sea(route, boarded, landed, ferried, carriedOn);
        }

        /** What kind of event tells of it; null if none does. */
        @Nullable
        EventKind kindOf(MovementReport told, Route.Spot spot, List<MovementReport> voices) {
            return switch (told.activity()) {
                case EMPTY_OUT -> EventKind.EMPTY_OUT;
                case FULL_IN -> EventKind.FULL_IN;
                case VESSEL_LOADED ->
                    sailing(
                            spot,
                            told,
                            voices,
                            EventKind.VESSEL_LOADED,
                            EventKind.TRANSSHIPMENT_LOADED,
                            EventKind.FEEDER_LOADED);
                case VESSEL_DEPARTED ->
                    sailing(
                            spot,
                            told,
                            voices,
                            EventKind.VESSEL_DEPARTED,
                            EventKind.TRANSSHIPMENT_DEPARTED,
                            EventKind.FEEDER_DEPARTED);
                case VESSEL_ARRIVED ->
                    landing(
                            spot,
                            told,
                            voices,
                            EventKind.VESSEL_ARRIVED,
                            EventKind.TRANSSHIPMENT_ARRIVED,
                            EventKind.FEEDER_ARRIVED);
                case VESSEL_BERTHED -> spot == Route.Spot.DISCHARGE ? EventKind.VESSEL_BERTHED : null;
                case VESSEL_DISCHARGED ->
                    landing(
                            spot,
                            told,
                            voices,
                            EventKind.VESSEL_DISCHARGED,
                            EventKind.TRANSSHIPMENT_DISCHARGED,
                            EventKind.FEEDER_DISCHARGED);
                case FEEDER_LOADED -> EventKind.FEEDER_LOADED;
                case FEEDER_DEPARTED -> EventKind.FEEDER_DEPARTED;
                case FEEDER_ARRIVED -> EventKind.FEEDER_ARRIVED;
                case FEEDER_DISCHARGED -> EventKind.FEEDER_DISCHARGED;
                case RAIL_LOADED -> EventKind.RAIL_LOADED;
                case RAIL_DEPARTED -> EventKind.RAIL_DEPARTED;
                case RAIL_ARRIVED -> EventKind.RAIL_ARRIVED;
                case RAIL_UNLOADED -> EventKind.RAIL_UNLOADED;
                case FULL_OUT -> EventKind.FULL_OUT;
                case DELIVERED -> EventKind.DELIVERED;
                case EMPTY_IN -> EventKind.EMPTY_IN;
                case POSITIONED_IN, POSITIONED_OUT, VGM_RECEIVED, CARRIER_RELEASE, CUSTOMS_RELEASE -> null;
            };
        }

        private @Nullable EventKind sailing(
                Route.Spot spot,
                MovementReport told,
                List<MovementReport> voices,
                EventKind ocean,
                EventKind between,
                EventKind feeder) {
            return switch (spot) {
                case ORIGIN -> ocean;
                // A ship that goes on from the port of discharge takes the box along only if it was loaded again.
                case DISCHARGE -> carriedOn ? feeder : null;
                case DESTINATION, ELSEWHERE -> onTheWay(told, voices, between, feeder);
            };
        }

        private @Nullable EventKind landing(
                Route.Spot spot,
                MovementReport told,
                List<MovementReport> voices,
                EventKind ocean,
                EventKind between,
                EventKind feeder) {
            return switch (spot) {
                // A ship that comes to the port of lading brings the box only if it was on board.
                case ORIGIN -> ferried ? feeder : null;
                case DISCHARGE -> ocean;
                case DESTINATION, ELSEWHERE -> onTheWay(told, voices, between, feeder);
            };
        }

        private @Nullable EventKind onTheWay(
                MovementReport told, List<MovementReport> voices, EventKind between, EventKind feeder) {
            boolean listed = route.calls(told.movement().location());
            if (!listed && voices.stream().allMatch(voice -> voice.by() == DataSource.AIS)) {
                return null;
            }
            boolean before = boarded != null && told.at().isBefore(boarded);
            boolean after = landed != null && told.at().isAfter(landed);
            return (before || after) && !listed ? feeder : between;
        }
    }
}
