package dev.quayside.core.reconcile;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.VesselCall;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Derives the port calls of a vessel from the data of one shipment.
 *
 * <table>
 *   <caption>Calls</caption>
 * <tr><th>the shipment has</th><th>derived call</th></tr>
 * <tr><td>a leg on the vessel, listed by the line or derived for a container</td><td>the departure from the first port
 * and the arrival at the second port</td></tr>
 *   <tr><td>an arrival or departure of a container on the vessel</td><td>the actual time at that port</td></tr>
 * <tr><td>the vessel recorded as arriving at the port of discharge</td><td>the arrival at the port of
 * discharge</td></tr>
 * </table>
 */
public final class ShipmentVesselCalls {

    private static final Set<EventKind> ARRIVALS =
            Set.of(EventKind.VESSEL_ARRIVED, EventKind.TRANSSHIPMENT_ARRIVED, EventKind.FEEDER_ARRIVED);
    private static final Set<EventKind> DEPARTURES =
            Set.of(EventKind.VESSEL_DEPARTED, EventKind.TRANSSHIPMENT_DEPARTED, EventKind.FEEDER_DEPARTED);
    private final Collection<Vessel> records;
    private final Set<UUID> ids;
    private final ShipmentAggregate aggregate;
    private final List<VesselCall> calls = new ArrayList<>();

    private ShipmentVesselCalls(ShipmentAggregate aggregate, Collection<Vessel> records) {
        this.aggregate = aggregate;
        this.records = records;
        this.ids = records.stream().map(Vessel::id).collect(Collectors.toSet());
    }

    /**
     * Returns the port calls. The list may contain the same call several times, with different values.
     *
     * @param records the stored records of the vessel; there are several records if sources use different ids for the
     *     vessel
     */
    public static List<VesselCall> of(ShipmentAggregate aggregate, Collection<Vessel> records) {
        Objects.requireNonNull(aggregate, "aggregate");
        Objects.requireNonNull(records, "records");
        ShipmentVesselCalls derivation = new ShipmentVesselCalls(aggregate, records);
        derivation.derive();
        return List.copyOf(derivation.calls);
    }

    private void derive() {
        Shipment shipment = aggregate.shipment();
        SourceHistory history = aggregate.history();
        Ledger ofShipment = history.ledger().isEmpty() ? ImportedHistory.ledgerOf(shipment) : history.ledger();
        ShipmentDerivation derived = new ShipmentDerivation(ofShipment);
        List<DerivedEvent> events = new ArrayList<>();
        for (Container container : aggregate.containers()) {
            Ledger ofContainer = history.container(container.id())
                    .map(ContainerHistory::ledger)
                    .orElseGet(() -> ImportedHistory.ledgerOf(container, Route.of(shipment.routing(), List.of())));
            List<DerivedEvent> ofThis = new ContainerDerivation(derived, ofShipment, ofContainer)
                    .journey()
                    .events();
            addLegs(PortCalls.of(aggregate, container), ofThis);
            events.addAll(ofThis);
        }
        if (records.stream().anyMatch(shipment.voyage()::arrivesOn)) {
            addDischarge(shipment, events);
        }
        addListed(derived.calls());
        events.stream().filter(event -> isOfVessel(event.vesselId())).forEach(this::addEvent);
    }

    /**
     * Adds the arrival at the port of discharge. The shipment's actual time is copied from its first container and is
     * omitted if a container arrived on a different vessel.
     */
    private void addDischarge(Shipment shipment, List<DerivedEvent> events) {
        RoutingPoint port = shipment.routing().portOfDischarge();
        if (port == null) {
            return;
        }
        Voyage.ScheduledTime arrival = shipment.voyage().arrival();
        boolean onAnother = events.stream()
                .anyMatch(event -> event.kind() == EventKind.VESSEL_ARRIVED
                        && event.vesselId() != null
                        && !isOfVessel(event.vesselId()));
        calls.add(new VesselCall(
                port,
                shipment.voyage().voyageNumber(),
                arrival.estimatedAt(),
                onAnother ? null : arrival.actualAt(),
                null,
                null));
    }

    private boolean isOfVessel(@Nullable UUID vesselId) {
        return vesselId != null && ids.contains(vesselId);
    }

    private void addListed(List<PortCall> ports) {
        for (int i = 0; i < ports.size(); i++) {
            PortCall port = ports.get(i);
            boolean leaves = isOfVessel(port.outboundVesselId());
            PortCall before = i == 0 ? null : ports.get(i - 1);
            boolean reaches = before != null && isOfVessel(before.outboundVesselId());
            if (leaves || reaches) {
                calls.add(new VesselCall(
                        port.port(),
                        leaves || before == null ? port.outboundVoyageNumber() : before.outboundVoyageNumber(),
                        reaches ? port.inboundEtaAt() : null,
                        reaches ? port.inboundAtaAt() : null,
                        leaves ? port.outboundEtdAt() : null,
                        leaves ? port.outboundAtdAt() : null));
            }
        }
    }

    /**
     * Adds the calls at both ends of each leg of a container. The vessel of a container may differ from the vessel that
     * the line lists.
     */
    private void addLegs(List<PortCall> ports, List<DerivedEvent> events) {
        for (int i = 0; i + 1 < ports.size(); i++) {
            PortCall from = ports.get(i);
            PortCall to = ports.get(i + 1);
            if (isOfVessel(from.outboundVesselId())) {
                String voyage = from.outboundVoyageNumber();
                calls.add(new VesselCall(from.port(), voyage, null, null, from.outboundEtdAt(), from.outboundAtdAt()));
                Instant arrived = events.stream()
                        .filter(event -> ARRIVALS.contains(event.kind())
                                && Route.isSamePlace(event.location(), to.port())
                                && (event.vesselId() == null || isOfVessel(event.vesselId())))
                        .map(DerivedEvent::at)
                        .max(Comparator.naturalOrder())
                        .orElse(null);
                calls.add(new VesselCall(to.port(), voyage, to.inboundEtaAt(), arrived, null, null));
            }
        }
    }

    private void addEvent(DerivedEvent event) {
        RoutingPoint location = event.location();
        boolean arrived = ARRIVALS.contains(event.kind());
        if (location != null && (arrived || DEPARTURES.contains(event.kind()))) {
            calls.add(new VesselCall(
                    location,
                    event.voyageNumber(),
                    null,
                    arrived ? event.at() : null,
                    null,
                    arrived ? null : event.at()));
        }
    }
}
