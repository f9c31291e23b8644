package dev.quayside.core.store;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A consistent snapshot of a shipment with its containers and source history. Two snapshots are equal if their
 * shipments, containers and histories are equal; their versions are not compared.
 *
 * @param containers oldest first, then by id
 * @param history the source history; its version is 0 if no history is stored
 * @param version the stored version that was read; null if the shipment is not stored
 */
public record ShipmentAggregate(
        Shipment shipment,
        List<Container> containers,
        SourceHistory history,
        @Nullable ShipmentVersion version) {

    public ShipmentAggregate {
        Objects.requireNonNull(shipment, "shipment");
        containers = List.copyOf(Objects.requireNonNull(containers, "containers"));
        Objects.requireNonNull(history, "history");
    }

    /** Creates the snapshot of a shipment that is not stored. */
    public ShipmentAggregate(Shipment shipment, List<Container> containers, SourceHistory history) {
        this(shipment, containers, history, null);
    }

    /**
     * Returns the version of the stored shipment. Pass it to a commit as the version that the commit
     * {@linkplain Commit#replaced() replaces}.
     *
     * @throws IllegalStateException if the shipment is not stored
     */
    public ShipmentVersion storedVersion() {
        if (version == null) {
            throw new IllegalStateException("shipment " + shipment.id() + " has no version (expected an aggregate that"
                    + " a store has returned)");
        }
        return version;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ShipmentAggregate that
                && shipment.equals(that.shipment)
                && containers.equals(that.containers)
                && history.equals(that.history);
    }

    @Override
    public int hashCode() {
        return Objects.hash(shipment, containers, history);
    }
}
