package dev.quayside.core.store;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;

/**
 * A shipment with all that belongs to it, as it was at one moment.
 *
 * @param shipment itself
 * @param containers all that travel with it, oldest first, then by id
 * @param history what is known of them and who said so; an empty one of version 0 if nothing was stored
 */
public record ShipmentAggregate(Shipment shipment, List<Container> containers, SourceHistory history) {

    public ShipmentAggregate {
        Objects.requireNonNull(shipment, "shipment");
        containers = List.copyOf(Objects.requireNonNull(containers, "containers"));
        Objects.requireNonNull(history, "history");
    }
}
