package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.Dossier;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentFile;
import java.util.List;
import java.util.Objects;

/**
 * A shipment after a report, and what there is to tell of it.
 *
 * @param shipment the same instance as before if the report did not change it
 * @param containers all that travel with it, those of before first and in their order; each the same instance as before
 *     if the report did not change it
 * @param dossier what is known now, with the version as which it was read; the same instance as before if the report said
 *     nothing new
 * @param events to be told, in order; empty if nothing that is told has changed
 */
public record Reconciliation(Shipment shipment, List<Container> containers, Dossier dossier, List<Event> events) {

    public Reconciliation {
        Objects.requireNonNull(shipment, "shipment");
        containers = List.copyOf(Objects.requireNonNull(containers, "containers"));
        Objects.requireNonNull(dossier, "dossier");
        events = List.copyOf(Objects.requireNonNull(events, "events"));
    }

    /** Shipment, containers and dossier as they are to be stored. */
    public ShipmentFile file() {
        return new ShipmentFile(shipment, containers, dossier);
    }
}
