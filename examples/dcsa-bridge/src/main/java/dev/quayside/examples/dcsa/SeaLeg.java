package dev.quayside.examples.dcsa;

import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.examples.dcsa.DcsaEvent.Classifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The ports at which seagoing vessels are loaded, left, reached and discharged, in the order of time: the first is the
 * port of lading, the last the port of discharge, and what is between them is transshipment. Where a container has been
 * picked up, what is only planned or estimated behind that is out of date.
 */
final class SeaLeg {
    private static final Set<String> CODES = Set.of("LOAD", "DEPA", "ARRI", "DISC");

    private final Map<String, List<DcsaEvent>> ports = new LinkedHashMap<>();
    /** The most certain event of each code at each port, ordered by time. */
    private final List<DcsaEvent> moves;

    private SeaLeg(List<DcsaEvent> events) {
        events.forEach(move ->
                ports.computeIfAbsent(move.placeKey(), any -> new ArrayList<>()).add(move));
        Map<String, DcsaEvent> surest = new LinkedHashMap<>();
        events.forEach(move -> surest.merge(
                move.code() + "@" + move.placeKey(), move, BinaryOperator.maxBy(ReportBuilder.WEAKEST_FIRST)));
        moves = surest.values().stream()
                .sorted(Comparator.comparing(DcsaEvent::at))
                .toList();
    }

    /** Creates the sea leg of these events. Of a repeated event, only the last one may be present. */
    static SeaLeg of(List<DcsaEvent> events) {
        SeaLeg leg = new SeaLeg(events.stream()
                .filter(DcsaEvent::isAtSea)
                .filter(event ->
                        CODES.contains(event.code()) && !event.placeKey().isEmpty())
                .filter(event -> event.kind() != DcsaEvent.Kind.SHIPMENT)
                .sorted(Comparator.comparing(DcsaEvent::at))
                .toList());
        return events.stream()
                .filter(event -> event.code().equals("GTOT") && event.load() == DcsaEvent.Load.LADEN && isActual(event))
                .max(Comparator.comparing(DcsaEvent::at))
                .map(leg::untilPickedUp)
                .orElse(leg);
    }

    /**
     * Returns the sea leg without planned or estimated events after the last actual arrival, which a picked-up
     * container cannot have. Returns all events if the container continues by sea.
     */
    private SeaLeg untilPickedUp(DcsaEvent gateOut) {
        DcsaEvent last = moves.stream()
                .filter(move -> isActual(move) && !move.at().isAfter(gateOut.at()) && hasBrought(move, gateOut))
                .reduce((one, later) -> later)
                .orElse(null);
        if (last == null || moves.stream().anyMatch(move -> takesOn(move, gateOut))) {
            return this;
        }
        return new SeaLeg(ports.values().stream()
                .flatMap(List::stream)
                .filter(move -> move.placeKey().equals(last.placeKey())
                        || !move.at().isAfter(last.at())
                        || (isActual(move) && !isOnSameVessel(move, last)))
                .sorted(Comparator.comparing(DcsaEvent::at))
                .toList());
    }

    /** Returns the port of lading; empty without an actual or expected loading or departure. */
    Optional<RoutingPoint> portOfLading() {
        return first(DcsaEvent::leaves).map(DcsaEvent::place);
    }

    /** Returns the port of discharge; empty if only the port of lading is known. */
    Optional<RoutingPoint> portOfDischarge() {
        return lastArrival().map(DcsaEvent::place);
    }

    /** The last arrival or discharge, at another port than that of lading. */
    Optional<DcsaEvent> lastArrival() {
        String lading = first(DcsaEvent::leaves).map(DcsaEvent::placeKey).orElse("");
        return moves.stream()
                .filter(move -> !move.leaves() && !move.placeKey().equals(lading))
                .reduce((one, later) -> later);
    }

    /**
     * Returns whether the container was on a vessel before this gate-in. Planned and estimated events do not override
     * an actual gate-in.
     */
    boolean hasBegunBy(DcsaEvent gateIn) {
        return moves.stream()
                .filter(move -> move.at().isBefore(gateIn.at()))
                .filter(move -> isActual(move) || !isActual(gateIn))
                .anyMatch(move -> isOfContainer(move, gateIn));
    }

    /** Ignores vessels that arrived at or left the first port without the container. */
    private boolean isOfContainer(DcsaEvent move, DcsaEvent gateIn) {
        return switch (move.code()) {
            case "DEPA" ->
                moves.stream()
                        .noneMatch(other -> isLoading(other)
                                && other.placeKey().equals(move.placeKey())
                                && other.at().isAfter(gateIn.at()));
            case "ARRI" ->
                first(DcsaEvent::leaves)
                        .filter(out ->
                                out.at().isAfter(move.at()) || out.placeKey().equals(move.placeKey()))
                        .isEmpty();
            default -> true;
        };
    }

    /** Returns whether the container continues by vessel after this gate-out. */
    boolean goesOnAfter(DcsaEvent gateOut) {
        return moves.stream().anyMatch(move -> takesOn(move, gateOut) || isReachedAfter(move, gateOut));
    }

    /** Returns whether a container leaves by vessel after a gate-out, from a port that it need not reach by sea. */
    private boolean takesOn(DcsaEvent move, DcsaEvent gateOut) {
        return move.leaves()
                && move.at().isAfter(gateOut.at())
                && (isLoading(move) || !isOfVesselThatBroughtIt(move, gateOut))
                && moves.stream()
                        .noneMatch(other -> isReachedAfter(other, gateOut)
                                && other.placeKey().equals(move.placeKey())
                                && other.at().isBefore(move.at()));
    }

    private boolean isOfVesselThatBroughtIt(DcsaEvent departure, DcsaEvent gateOut) {
        return moves.stream()
                .filter(move -> move.placeKey().equals(departure.placeKey()) && hasBrought(move, gateOut))
                .anyMatch(
                        move -> move.vessel() == null || departure.vessel() == null || isOnSameVessel(move, departure));
    }

    /** Returns whether a container arrived by sea: it was discharged, or it had left another port. */
    private boolean hasBrought(DcsaEvent arrival, DcsaEvent gateOut) {
        boolean discharged = arrival.code().equals("DISC")
                && isActual(arrival)
                && !arrival.at().isAfter(gateOut.at());
        return !arrival.leaves()
                && (discharged
                        || moves.stream()
                                .anyMatch(move -> move.leaves()
                                        && isActual(move)
                                        && !move.placeKey().equals(arrival.placeKey())
                                        && move.at().isBefore(gateOut.at())));
    }

    /** Returns whether a vessel arrives at another port after a gate-out, at which no vessel arrived before. */
    private boolean isReachedAfter(DcsaEvent move, DcsaEvent gateOut) {
        return !move.leaves()
                && move.at().isAfter(gateOut.at())
                && !move.placeKey().equals(gateOut.placeKey())
                && moves.stream()
                        .noneMatch(other -> !other.leaves()
                                && isActual(other)
                                && other.placeKey().equals(move.placeKey())
                                && !other.at().isAfter(gateOut.at()));
    }

    /** The ports in the order in which they are reached; empty unless there are two. */
    List<PortCall> route() {
        if (ports.size() < 2) {
            return List.of();
        }
        return ports.values().stream().map(SeaLeg::call).toList();
    }

    private static PortCall call(List<DcsaEvent> at) {
        Optional<DcsaEvent> leaving = at.stream().filter(DcsaEvent::leaves).reduce((one, later) -> later);
        return new PortCall(
                Objects.requireNonNull(at.get(0).place()),
                time(at, "ARRI", Classifier.EST),
                time(at, "ARRI", Classifier.ACT),
                time(at, "DEPA", Classifier.EST),
                time(at, "DEPA", Classifier.ACT),
                leaving.map(DcsaEvent::vessel).map(vessel -> vessel.id()).orElse(null),
                leaving.map(DcsaEvent::outboundVoyage).orElse(null));
    }

    /** Returns the actual time, else the estimated, else the planned time. */
    private static @Nullable Instant time(List<DcsaEvent> events, String code, Classifier classifier) {
        return events.stream()
                .filter(event -> event.code().equals(code))
                .filter(event -> (classifier == Classifier.ACT) == (event.classifier() == Classifier.ACT))
                .max(Comparator.comparing(DcsaEvent::classifier).thenComparing(DcsaEvent::createdAt))
                .map(DcsaEvent::at)
                .orElse(null);
    }

    private Optional<DcsaEvent> first(Predicate<DcsaEvent> which) {
        return moves.stream().filter(which).findFirst();
    }

    private static boolean isLoading(DcsaEvent move) {
        return move.code().equals("LOAD");
    }

    private static boolean isActual(DcsaEvent event) {
        return event.classifier() == Classifier.ACT;
    }

    private static boolean isOnSameVessel(DcsaEvent one, DcsaEvent other) {
        return one.vessel() != null
                && other.vessel() != null
                && one.vessel().id().equals(other.vessel().id());
    }
}
