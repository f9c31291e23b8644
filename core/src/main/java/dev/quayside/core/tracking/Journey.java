package dev.quayside.core.tracking;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What happened to a box on its way, out of what everybody says. Sources mean the same happening when they name the same
 * activity at the same place: the first with the first by time, the second with the second; of an empty box handed out or
 * returned and of a delivery the place does not matter, for there is one on each journey. Of each happening the strongest
 * source is believed. Moves of vessels get their part by the route: at the port of lading, in transshipment, at the port of
 * discharge, and on a feeder where a vessel moves the box before the one or after the other.
 *
 * @param route on which it travels
 * @param span when it lasted
 * @param happenings in the order of {@link Happening#CHRONOLOGY}
 */
record Journey(Route route, Span span, List<Happening> happenings) {

    static Journey of(Route planned, Ledger shipment, Ledger container, @Nullable Instant expectedDeparture) {
        List<Testimony> all = Testimony.in(shipment, container)
                .filter(Testimony::isBelieved)
                .sorted(Testimony.BY_TIME)
                .toList();
        Route route = completed(planned, all);
        Span span = Span.of(all, route, expectedDeparture);
        List<Testimony> own = all.stream().filter(told -> span.has(told, route)).toList();
        List<Happening> happenings = new ArrayList<>();
        Sea sea = Sea.of(own, route);
        merged(own, route).forEach((key, voices) -> add(happenings, key, voices, route, sea));
        happenings.sort(Happening.CHRONOLOGY);
        return new Journey(route, span, List.copyOf(happenings));
    }

    /** A route of which a port is not known goes by where the box was loaded first, and discharged last. */
    private static Route completed(Route route, List<Testimony> byTime) {
        if (route.origin() != null && route.discharge() != null) {
            return route;
        }
        RoutingPoint origin = route.origin();
        RoutingPoint discharge = route.discharge();
        RoutingPoint landed = null;
        for (Testimony told : byTime) {
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

    /** Testimonies of one happening under its key, strongest first. */
    private static Map<String, List<Testimony>> merged(List<Testimony> byTime, Route route) {
        Map<String, List<Testimony>> happenings = new TreeMap<>();
        Map<List<Object>, Integer> counts = new LinkedHashMap<>();
        for (Testimony told : byTime) {
            String place = told.activity().wireName() + "@" + placeOf(told, route);
            int number = counts.merge(List.of(place, told.by(), told.voice()), 1, Integer::sum);
            happenings
                    .computeIfAbsent(number == 1 ? place : place + "#" + number, any -> new ArrayList<>())
                    .add(told);
        }
        happenings.values().forEach(voices -> voices.sort(Comparator.comparingInt(Testimony::weakness)));
        return happenings;
    }

    private static String placeOf(Testimony told, Route route) {
        return switch (told.activity()) {
            case EMPTY_OUT, EMPTY_IN, DELIVERED -> "";
            default -> route.keyOf(spotOf(told, route), told.movement().location());
        };
    }

    private static Route.Spot spotOf(Testimony told, Route route) {
        return route.spot(
                told.activity(), told.movement().location(), told.movement().terminalId(), told.by());
    }

    private static void add(List<Happening> to, String key, List<Testimony> voices, Route route, Sea sea) {
        Testimony believed = voices.get(0);
        Route.Spot spot = spotOf(believed, route);
        EventKind kind = sea.kindOf(believed, spot, voices);
        if (kind == null) {
            return;
        }
        Movement movement = believed.movement();
        Happening happening = new Happening(
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
                        .anyMatch(told -> told.voice() == Testimony.Voice.ON_RECORD
                                && told.at().equals(believed.at())));
        to.add(happening);
        if (kind == EventKind.RAIL_ARRIVED && spot == Route.Spot.DESTINATION && !key.contains("#")) {
            to.add(happening.as(EventKind.ARRIVED_AT_INLAND_DESTINATION, "inland_" + key));
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

        static Sea of(List<Testimony> own, Route route) {
            Instant boarded = null;
            Instant landed = null;
            for (Testimony told : own) {
                Route.Spot spot = spotOf(told, route);
                if (boarded == null && spot == Route.Spot.ORIGIN && isSailing(told)) {
                    boarded = told.at();
                }
                if (landed == null && spot == Route.Spot.DISCHARGE && told.activity() == Activity.VESSEL_DISCHARGED) {
                    landed = told.at();
                }
            }
            Instant on = boarded;
            boolean ferried = own.stream()
                    .anyMatch(told -> told.by() != DataSource.AIS
                            && ((told.activity() == Activity.VESSEL_DISCHARGED
                                            && spotOf(told, route) == Route.Spot.ORIGIN)
                                    || (isSailing(told)
                                            && spotOf(told, route) == Route.Spot.ELSEWHERE
                                            && on != null
                                            && told.at().isBefore(on))));
            boolean carriedOn = own.stream()
                    .anyMatch(told ->
                            told.activity() == Activity.VESSEL_LOADED && spotOf(told, route) == Route.Spot.DISCHARGE);
            return new Sea(route, boarded, landed, ferried, carriedOn);
        }

        private static boolean isSailing(Testimony told) {
            return told.activity() == Activity.VESSEL_LOADED || told.activity() == Activity.VESSEL_DEPARTED;
        }

        /** What kind of event tells of it; null if none does. */
        @Nullable
        EventKind kindOf(Testimony told, Route.Spot spot, List<Testimony> voices) {
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
                Testimony told,
                List<Testimony> voices,
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
                Testimony told,
                List<Testimony> voices,
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
                Testimony told, List<Testimony> voices, EventKind between, EventKind feeder) {
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
