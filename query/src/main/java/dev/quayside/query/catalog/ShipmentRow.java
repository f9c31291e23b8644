package dev.quayside.query.catalog;

import dev.quayside.query.resource.TrackedShipment;
import java.util.List;
import java.util.Objects;

/**
 * What the filters of the shipment list can see: a shipment, and the numbers of its containers.
 *
 * @param shipment the shipment with its customer
 * @param containerNumbers of all its containers, in no particular order; may be empty
 */
public record ShipmentRow(TrackedShipment shipment, List<String> containerNumbers) {

    public ShipmentRow {
        Objects.requireNonNull(shipment, "shipment");
        Objects.requireNonNull(containerNumbers, "containerNumbers");
        containerNumbers = List.copyOf(containerNumbers);
    }
}
