package dev.quayside.query.contract;

import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.Comparator;

/** Makes what has no particular order comparable. */
final class Files {

    private Files() {}

    static ShipmentAggregate sorted(ShipmentAggregate aggregate) {
        return new ShipmentAggregate(aggregate.shipment(), aggregate.containers(), sorted(aggregate.history()));
    }

    static SourceHistory sorted(SourceHistory dossier) {
        return new SourceHistory(
                dossier.shipmentId(),
                dossier.version(),
                dossier.ledger(),
                dossier.containers().stream()
                        .sorted(Comparator.comparing(ContainerHistory::containerId))
                        .toList());
    }
}
