package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.TrackingRepository;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * Finds the shipments of an account that contain a container which a report adds to a different shipment. The container
 * may be moved to that shipment. Thread-safe.
 */
final class OtherShipments {
    private final TrackingRepository store;

    OtherShipments(TrackingRepository store) {
        this.store = store;
    }

    /** Returns the other shipments that have any of the containers that the report adds to this shipment. */
    List<ShipmentAggregate> affectedBy(AccountId account, ShipmentAggregate aggregate, Report report) {
        return havingContainers(account, Reconciler.newNumbers(aggregate, report)).stream()
                .filter(other ->
                        !other.shipment().id().equals(aggregate.shipment().id()))
                .toList();
    }

    /** Returns the shipments that have a container with any of these numbers. */
    List<ShipmentAggregate> havingContainers(AccountId account, Collection<ContainerNumber> numbers) {
        if (numbers.isEmpty()) {
            return List.of();
        }
        List<UUID> ids = store.shipmentIdsByContainerNumber(account, numbers);
        return ids.isEmpty() ? List.of() : store.aggregates(account, ids);
    }
}
