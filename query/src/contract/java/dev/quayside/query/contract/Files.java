package dev.quayside.query.contract;

import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.ledger.Dossier;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.Comparator;

/** Makes what has no particular order comparable. */
final class Files {

    private Files() {}

    static ShipmentAggregate sorted(ShipmentAggregate file) {
        return new ShipmentAggregate(file.shipment(), file.containers(), sorted(file.dossier()));
    }

    static Dossier sorted(Dossier dossier) {
        return new Dossier(
                dossier.shipmentId(),
                dossier.version(),
                dossier.ledger(),
                dossier.containers().stream()
                        .sorted(Comparator.comparing(ContainerDossier::containerId))
                        .toList());
    }
}
