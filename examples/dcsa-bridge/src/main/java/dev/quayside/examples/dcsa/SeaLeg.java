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
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The ports at which seagoing vessels are loaded, left, reached and discharged, in the order of time: the first is the port
 * of lading, the last the port of discharge, and what is between them is transshipment.
 */
final class SeaLeg {
    private final Map<String, List<DcsaEvent>> ports = new LinkedHashMap<>();
    /** Of each code at each port the surest, in the order of time. */
    private final List<DcsaEvent> moves;

    private SeaLeg(List<DcsaEvent> told) {
        told.forEach(move ->
                ports.computeIfAbsent(move.placeKey(), any -> new ArrayList<>()).add(move));
        Map<String, DcsaEvent> surest = new LinkedHashMap<>();
        told.forEach(move ->
                surest.merge(move.code() + "@" + move.placeKey(), move, BinaryOperator.maxBy(Reporter.WEAKEST_FIRST)));
        moves = surest.values().stream()
                .sorted(Comparator.comparing(DcsaEvent::at))
                .toList();
    }

    /** The sea leg of these events; where an event was told again only the last telling may be among them. */
    static SeaLeg of(List<DcsaEvent> events) {
        return new SeaLeg(events.stream()
                .filter(DcsaEvent::isAtSea)
                .filter(event -> !event.placeKey().isEmpty())
                .filter(event -> event.kind() != DcsaEvent.Kind.SHIPMENT)
                .sorted(Comparator.comparing(DcsaEvent::at))
                .toList());
    }

    /** Where the first vessel leaves from; empty while nothing is loaded or leaves, and none is expected to. */
    Optional<RoutingPoint> portOfLading() {
        return first(SeaLeg::isOut).map(DcsaEvent::place);
    }

    /** Where the last vessel arrives; empty while no other port than that of lading is known. */
    Optional<RoutingPoint> portOfDischarge() {
        return lastArrival().map(DcsaEvent::place);
    }

    /** The last arrival or discharge, at another port than that of lading. */
    Optional<DcsaEvent> lastArrival() {
        String lading = first(SeaLeg::isOut).map(DcsaEvent::placeKey).orElse("");
        return moves.stream()
                .filter(move -> !isOut(move) && !move.placeKey().equals(lading))
                .reduce((one, later) -> later);
    }

    /** Whether a box has been, or is to be, on a vessel before this instant. */
    boolean hasBegunBy(Instant instant) {
        return moves.stream().anyMatch(move -> move.at().isBefore(instant));
    }

    /** Whether a box is to be on a vessel after this instant. */
    boolean goesOnAfter(Instant instant) {
        return moves.stream().anyMatch(move -> move.at().isAfter(instant));
    }

    /** The ports in the order in which they are reached; empty unless there are two. */
    List<PortCall> route() {
        if (ports.size() < 2) {
            return List.of();
        }
        return ports.values().stream().map(SeaLeg::call).toList();
    }

    private static PortCall call(List<DcsaEvent> at) {
        Optional<DcsaEvent> leaving = at.stream().filter(SeaLeg::isOut).reduce((one, later) -> later);
        return new PortCall(
                Objects.requireNonNull(at.get(0).place()),
                time(at, "ARRI", Classifier.EST),
                time(at, "ARRI", Classifier.ACT),
                time(at, "DEPA", Classifier.EST),
                time(at, "DEPA", Classifier.ACT),
                leaving.map(DcsaEvent::vessel).map(vessel -> vessel.id()).orElse(null),
                leaving.map(DcsaEvent::outboundVoyage).orElse(null));
    }

    /** When it is estimated to happen, else planned; or when it happened. */
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

    private static boolean isOut(DcsaEvent move) {
        return move.code().equals("LOAD") || move.code().equals("DEPA");
    }
}
