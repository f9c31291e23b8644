package dev.quayside.core.tracking;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.ledger.Dossier;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.ShipmentFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one container on its way by sea: those that the line lists, else the ports of lading and discharge, with
 * what happened to the container itself, which is known better than what the line lists for the shipment.
 */
final class Calls {
    private static final Set<EventKind> ARRIVALS =
            Set.of(EventKind.VESSEL_ARRIVED, EventKind.TRANSSHIPMENT_ARRIVED, EventKind.FEEDER_ARRIVED);
    private static final Set<EventKind> DEPARTURES =
            Set.of(EventKind.VESSEL_DEPARTED, EventKind.TRANSSHIPMENT_DEPARTED, EventKind.FEEDER_DEPARTED);
    private static final Set<EventKind> BOARDINGS =
            Set.of(EventKind.VESSEL_LOADED, EventKind.TRANSSHIPMENT_LOADED, EventKind.FEEDER_LOADED);

    private final Shipment shipment;
    private final List<PortCall> listed;
    private final List<Happening> happenings;

    private Calls(Shipment shipment, List<PortCall> listed, List<Happening> happenings) {
        this.shipment = shipment;
        this.listed = listed;
        this.happenings = happenings;
    }

    /** In order; empty if fewer than two ports are known. */
    static List<PortCall> of(ShipmentFile file, Container container) {
        Dossier dossier = file.dossier();
        Shipment shipment = file.shipment();
        Ledger ofShipment = dossier.ledger().isEmpty() ? RecordSeed.of(shipment) : dossier.ledger();
        Ledger ofContainer = dossier.container(container.id())
                .map(ContainerDossier::ledger)
                .orElseGet(() -> RecordSeed.of(container, Route.of(shipment.routing(), List.of())));
        ShipmentDerivation derived = new ShipmentDerivation(ofShipment);
        List<Happening> happenings = new ContainerDerivation(derived, ofShipment, ofContainer)
                .journey()
                .happenings();
        List<PortCall> listed = derived.calls();
        return new Calls(shipment, listed.size() < 2 ? ends(derived.route()) : listed, happenings).completed();
    }

    private static List<PortCall> ends(Route route) {
        return Stream.of(route.origin(), route.discharge())
                .filter(Objects::nonNull)
                .map(port -> new PortCall(port, null, null, null, null, null, null))
                .toList();
    }

    private List<PortCall> completed() {
        if (listed.size() < 2) {
            return List.of();
        }
        List<PortCall> calls = new ArrayList<>();
        for (int i = 0; i < listed.size(); i++) {
            calls.add(completed(listed.get(i), i == 0, i == listed.size() - 1));
        }
        return calls;
    }

    private PortCall completed(PortCall call, boolean first, boolean last) {
        Voyage voyage = shipment.voyage();
        Optional<Happening> arrived = first ? Optional.empty() : at(call.port(), ARRIVALS);
        Optional<Happening> departed = last ? Optional.empty() : at(call.port(), DEPARTURES);
        Optional<Happening> boarded = last ? Optional.empty() : at(call.port(), BOARDINGS);
        return new PortCall(
                call.port(),
                last ? firstOf(voyage.arrival().estimatedAt(), call.inboundEtaAt()) : call.inboundEtaAt(),
                firstOf(
                        arrived.map(Happening::at).orElse(null),
                        call.inboundAtaAt(),
                        last ? voyage.arrival().actualAt() : null),
                first ? firstOf(voyage.departure().estimatedAt(), call.outboundEtdAt()) : call.outboundEtdAt(),
                firstOf(
                        departed.map(Happening::at).orElse(null),
                        call.outboundAtdAt(),
                        first ? voyage.departure().actualAt() : null),
                firstOf(
                        departed.map(Happening::vesselId).orElse(null),
                        boarded.map(Happening::vesselId).orElse(null),
                        call.outboundVesselId()),
                firstOf(
                        departed.map(Happening::voyageNumber).orElse(null),
                        boarded.map(Happening::voyageNumber).orElse(null),
                        call.outboundVoyageNumber()));
    }

    /** What happened last of this at a port. */
    private Optional<Happening> at(RoutingPoint port, Set<EventKind> kinds) {
        Predicate<Happening> here = happening -> Route.same(happening.location(), port);
        return happenings.stream()
                .filter(happening -> kinds.contains(happening.kind()))
                .filter(here)
                .max(Comparator.comparing(Happening::at));
    }

    @SafeVarargs
    private static <T> @Nullable T firstOf(@Nullable T... values) {
        for (T value : values) {
            if (value != null) {
                return value;
            }
        }
        return null;
    }
}
