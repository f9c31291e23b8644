package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Derives the port calls of one container from the calls that the line lists or, without a list, from the ports of
 * lading and discharge. The times of the container's own movements take priority over the times of the shipment's
 * calls, because containers of one shipment may be on several vessels.
 */
public final class PortCalls {
    private static final Set<EventKind> BOARDINGS = Activity.VESSEL_LOADED.events();
    private static final Set<EventKind> DEPARTURES = Activity.VESSEL_DEPARTED.events();
    /** The events of a container at a port before its departure from the port. */
    private static final Set<EventKind> BEFORE_DEPARTURE = EnumSet.complementOf(EnumSet.copyOf(DEPARTURES));

    /** The inaccuracy of a time that is reported as midnight because only the day is known. */
    private static final Duration INACCURACY = Duration.ofDays(1);

    private final List<PortCall> listed;
    private final List<DerivedEvent> events;

    private PortCalls(List<PortCall> listed, List<DerivedEvent> events) {
        this.listed = listed;
        this.events = events;
    }

    /** Returns the port calls in the order of the route; empty if fewer than two ports are known. */
    public static List<PortCall> of(ShipmentAggregate aggregate, Container container) {
        SourceHistory history = aggregate.history();
        Shipment shipment = aggregate.shipment();
        Ledger ofShipment = history.ledger().isEmpty() ? ImportedHistory.ledgerOf(shipment) : history.ledger();
        Ledger ofContainer = history.container(container.id())
                .map(ContainerHistory::ledger)
                .orElseGet(() -> ImportedHistory.ledgerOf(container, Route.of(shipment.routing(), List.of())));
        ShipmentDerivation derived = new ShipmentDerivation(ofShipment);
        List<DerivedEvent> events = new ContainerDerivation(derived, ofShipment, ofContainer)
                .journey()
                .events();
        List<PortCall> listed = derived.calls();
        List<PortCall> ports = listed.size() < 2 ? endpoints(derived.route()) : listed;
        return ports.size() < 2
                ? List.of()
                : new PortCalls(withShipmentTimes(ports, aggregate), events).withContainerTimes();
    }

    private static List<PortCall> endpoints(Route route) {
        return Stream.of(route.origin(), route.discharge())
                .filter(Objects::nonNull)
                .map(port -> new PortCall(port, null, null, null, null, null, null))
                .toList();
    }

    /**
     * Adds the shipment's departure to the first port call, and its arrival to the last one. The shipment's estimates
     * apply to all its containers. The shipment's actual times apply only if no container has its own time, because
     * otherwise they are copied from the first container.
     */
    private static List<PortCall> withShipmentTimes(List<PortCall> ports, ShipmentAggregate aggregate) {
        Voyage.ScheduledTime departure = aggregate.shipment().voyage().departure();
        Voyage.ScheduledTime arrival = aggregate.shipment().voyage().arrival();
        PortCall first = ports.get(0);
        PortCall last = ports.get(ports.size() - 1);
        List<PortCall> calls = new ArrayList<>(ports);
        calls.set(
                0,
                new PortCall(
                        first.port(),
                        first.inboundEtaAt(),
                        first.inboundAtaAt(),
                        firstNonNull(departure.estimatedAt(), first.outboundEtdAt()),
                        firstNonNull(
                                first.outboundAtdAt(),
                                timeOfAllContainers(departure, aggregate, Milestones::polVesselDepartedAt)),
                        first.outboundVesselId(),
                        first.outboundVoyageNumber()));
        calls.set(
                ports.size() - 1,
                new PortCall(
                        last.port(),
                        firstNonNull(arrival.estimatedAt(), last.inboundEtaAt()),
                        firstNonNull(
                                last.inboundAtaAt(), timeOfAllContainers(arrival, aggregate, Milestones::podArrivedAt)),
                        last.outboundEtdAt(),
                        last.outboundAtdAt(),
                        last.outboundVesselId(),
                        last.outboundVoyageNumber()));
        return calls;
    }

    private static @Nullable Instant timeOfAllContainers(
            Voyage.ScheduledTime call, ShipmentAggregate aggregate, Function<Milestones, @Nullable Instant> milestone) {
        boolean isOfOne = aggregate.containers().stream()
                .map(Container::milestones)
                .anyMatch(milestones -> milestone.apply(milestones) != null);
        return isOfOne ? null : call.actualAt();
    }

    /**
     * Replaces listed times with the container's own times. Removes listed times that cannot apply to the container:
     * the times of a vessel that did not carry the container, and times before the container's arrival at the port.
     */
    private List<PortCall> withContainerTimes() {
        List<PortCall> calls = new ArrayList<>();
        Instant since = Instant.EPOCH;
        boolean asListed = true;
        for (int i = 0; i < listed.size(); i++) {
            PortCall call = listed.get(i);
            boolean last = i == listed.size() - 1;
            Optional<DerivedEvent> arrived = i == 0 ? Optional.empty() : arrival(call.port());
            Optional<DerivedEvent> boarded = last ? Optional.empty() : findEvent(call.port(), BOARDINGS);
            Optional<DerivedEvent> departed = last ? Optional.empty() : findEvent(call.port(), DEPARTURES);
            UUID vesselId = departed.map(DerivedEvent::vesselId)
                    .or(() -> boarded.map(DerivedEvent::vesselId))
                    .orElse(null);

            Instant eta = isBefore(call.inboundEtaAt(), since) ? null : call.inboundEtaAt();
            Instant listedAta = asListed && !isBefore(call.inboundAtaAt(), since) ? call.inboundAtaAt() : null;
            Instant ata = arrived.map(DerivedEvent::at).orElse(listedAta);
            since = latest(
                    since,
                    ata,
                    findEvent(call.port(), BEFORE_DEPARTURE)
                            .map(DerivedEvent::at)
                            .orElse(null));
            asListed = mayLeaveAsListed(call, vesselId, since);
            Instant atd = departed.map(DerivedEvent::at).orElse(asListed ? call.outboundAtdAt() : null);
            since = latest(since, atd);
            calls.add(new PortCall(
                    call.port(),
                    eta,
                    ata,
                    call.outboundEtdAt(),
                    atd,
                    vesselId == null && asListed ? call.outboundVesselId() : vesselId,
                    departed.map(DerivedEvent::voyageNumber)
                            .or(() -> boarded.map(DerivedEvent::voyageNumber))
                            .orElse(asListed ? call.outboundVoyageNumber() : null)));
        }
        return calls;
    }

    /**
     * Returns whether the container can leave on the listed vessel. If the container's vessel and the listed vessel are
     * known, they must be the same. If either vessel is unknown, the listed vessel must not have departed before the
     * container arrived.
     */
    private static boolean mayLeaveAsListed(PortCall call, @Nullable UUID vesselId, Instant since) {
        UUID listed = call.outboundVesselId();
        if (listed != null && vesselId != null) {
            return listed.equals(vesselId);
        }
        return !isBefore(call.outboundAtdAt(), since);
    }

    private static boolean isBefore(@Nullable Instant at, Instant since) {
        return at != null && at.isBefore(since.minus(INACCURACY));
    }

    private static Instant latest(@Nullable Instant... times) {
        return Stream.of(times)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(Instant.EPOCH);
    }

    /** Returns the arrival at a port or, if it is unknown, the berthing, the discharge or the pickup there. */
    private Optional<DerivedEvent> arrival(RoutingPoint port) {
        return Stream.of(Activity.values())
                .filter(activity -> activity.phase() == EventKind.Phase.VESSEL_ARRIVAL
                        || activity.phase() == EventKind.Phase.PICKUP)
                .flatMap(activity -> findEvent(port, activity.events()).stream())
                .findFirst();
    }

    /** Returns the last event of these kinds at a port. */
    private Optional<DerivedEvent> findEvent(RoutingPoint port, Set<EventKind> kinds) {
        Predicate<DerivedEvent> here = event -> Route.isSamePlace(event.location(), port);
        return events.stream()
                .filter(event -> kinds.contains(event.kind()))
                .filter(here)
                .max(Comparator.comparing(DerivedEvent::at));
    }

    @SafeVarargs
    private static <T> @Nullable T firstNonNull(@Nullable T... values) {
        for (T value : values) {
            if (value != null) {
                return value;
            }
        }
        return null;
    }
}
