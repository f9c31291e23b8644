package dev.quayside.core.store;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

    /**
     * Checks that the stored records are those of this snapshot. For stores, which check what a commit {@linkplain
     * Commit#expected() expects}.
     *
     * @param storedShipment null if it is not stored
     * @param storedContainers oldest first, then by id
     * @param storedVersion the version of the stored history; 0 if none is stored
     * @throws ConflictException if a record or the version differs
     */
    public void requireStored(@Nullable Shipment storedShipment, List<Container> storedContainers, long storedVersion) {
        if (!shipment.equals(storedShipment)
                || !containers.equals(storedContainers)
                || history.version() != storedVersion) {
            throw new ConflictException("shipment " + shipment.id() + " is no longer as it was read, with version "
                    + history.version() + " of its history");
        }
    }
}
