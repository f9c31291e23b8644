package dev.quayside.query.contract.support;

import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.Comparator;

/** Sorts collections without a defined order, so that they can be compared. */
public final class CanonicalOrder {

    private CanonicalOrder() {}

    public static ShipmentAggregate sorted(ShipmentAggregate aggregate) {
        return new ShipmentAggregate(aggregate.shipment(), aggregate.containers(), sorted(aggregate.history()));
    }

    public static SourceHistory sorted(SourceHistory history) {
        return new SourceHistory(
                history.shipmentId(),
                history.version(),
                history.ledger(),
                history.containers().stream()
                        .sorted(Comparator.comparing(ContainerHistory::containerId))
                        .toList());
    }
}
