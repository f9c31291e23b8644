package dev.quayside.query.catalog;

import dev.quayside.query.resource.TrackedShipment;
import java.util.List;
import java.util.Objects;

/**
 * A row of the shipment list, as filters see it.
 *
 * @param shipment the shipment with its customer
 * @param containerNumbers the numbers of all its containers in any order; may be empty
 */
public record ShipmentRow(TrackedShipment shipment, List<String> containerNumbers) {

    public ShipmentRow {
        Objects.requireNonNull(shipment, "shipment");
        Objects.requireNonNull(containerNumbers, "containerNumbers");
        containerNumbers = List.copyOf(containerNumbers);
    }
}
