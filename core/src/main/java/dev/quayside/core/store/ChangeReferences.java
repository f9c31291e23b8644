package dev.quayside.core.store;

import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.RecordReference.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Collects the references from the records of a change to records that the change does not contain. */
final class ChangeReferences {

    private final List<RecordReference> references = new ArrayList<>();
    private final Set<UUID> ownParties = new HashSet<>();
    private final Set<UUID> ownShipments = new HashSet<>();

    private ChangeReferences(Change change) {
        change.parties().stream().map(Party::id).forEach(ownParties::add);
        change.shipments().stream().map(Shipment::id).forEach(ownShipments::add);
    }

    static List<RecordReference> of(Change change) {
        ChangeReferences collected = new ChangeReferences(change);
        collected.add("a change", Kind.ACCOUNT, change.account().value());
        change.shipments().forEach(collected::addAll);
        change.containers().forEach(collected::addAll);
        return List.copyOf(collected.references);
    }

    private void addAll(Shipment shipment) {
        String from = "shipment " + shipment.id();
        UUID customer = shipment.parties().customerId();
        add(from, Kind.PARTY, ownParties.contains(customer) ? null : customer);
        add(from, Kind.PLACE, placeId(shipment.routing().portOfLading()));
        add(from, Kind.PLACE, placeId(shipment.routing().portOfDischarge()));
        add(from, Kind.PLACE, placeId(shipment.routing().destination()));
        add(from, Kind.TERMINAL, shipment.routing().podTerminalId());
        add(from, Kind.TERMINAL, shipment.routing().destinationTerminalId());
    }

    private void addAll(Container container) {
        String from = "container " + container.id();
        UUID shipment = container.shipmentId();
        add(from, Kind.SHIPMENT, ownShipments.contains(shipment) ? null : shipment);
        add(from, Kind.TERMINAL, container.facilities().podTerminalId());
        add(from, Kind.TERMINAL, container.facilities().pickupFacilityId());
    }

    private static @Nullable UUID placeId(@Nullable RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? linked.placeId() : null;
    }

    private void add(String from, Kind kind, @Nullable UUID target) {
        if (target != null) {
            references.add(new RecordReference(from, kind, target));
        }
    }
}
