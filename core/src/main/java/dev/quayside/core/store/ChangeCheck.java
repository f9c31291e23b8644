package dev.quayside.core.store;

import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Whether everything that a change refers to is there, in the change itself or stored before. */
final class ChangeCheck {

    private final Change change;
    private final PlaceRows places;

    ChangeCheck(Change change, PlaceRows places) {
        this.change = change;
        this.places = places;
    }

    void shipments(Predicate<UUID> partyIsStored) {
        Set<UUID> parties = change.parties().stream().map(Party::id).collect(Collectors.toSet());
        for (Shipment shipment : change.shipments()) {
            String who = "shipment " + shipment.id();
            UUID customer = shipment.parties().customerId();
            if (customer != null && !parties.contains(customer) && !partyIsStored.test(customer)) {
                throw unknown(who, "party", customer);
            }
            Routing routing = shipment.routing();
            place(who, routing.portOfLading());
            place(who, routing.portOfDischarge());
            place(who, routing.destination());
            terminal(who, routing.podTerminalId());
            terminal(who, routing.destinationTerminalId());
        }
    }

    void containers(Predicate<UUID> shipmentIsStored) {
        Set<UUID> shipments = change.shipments().stream().map(Shipment::id).collect(Collectors.toSet());
        for (Container container : change.containers()) {
            String who = "container " + container.id();
            UUID shipment = container.shipmentId();
            if (!shipments.contains(shipment) && !shipmentIsStored.test(shipment)) {
                throw unknown(who, "shipment", shipment);
            }
            terminal(who, container.facilities().podTerminalId());
            terminal(who, container.facilities().pickupFacilityId());
        }
    }

    private void place(String who, @Nullable RoutingPoint point) {
        if (point instanceof RoutingPoint.Linked linked
                && places.place(linked.placeId()).isEmpty()) {
            throw unknown(who, "place", linked.placeId());
        }
    }

    private void terminal(String who, @Nullable UUID id) {
        if (id != null && places.terminal(id).isEmpty()) {
            throw unknown(who, "terminal", id);
        }
    }

    private static UnknownReferenceException unknown(String who, String what, UUID id) {
        return new UnknownReferenceException(who + " refers to " + what + " " + id + ", which is not there");
    }
}
