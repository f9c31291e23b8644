package dev.quayside.core.store;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;

/**
 * A consistent snapshot of a shipment with its containers and source history.
 *
 * @param containers oldest first, then by id
 * @param history with version 0 if none is stored
 */
public record ShipmentAggregate(Shipment shipment, List<Container> containers, SourceHistory history) {

    public ShipmentAggregate {
        Objects.requireNonNull(shipment, "shipment");
        containers = List.copyOf(Objects.requireNonNull(containers, "containers"));
        Objects.requireNonNull(history, "history");
    }
}
