package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.List;
import java.util.Objects;

/**
 * The result of a reconciliation: the new state of a shipment and the events to emit.
 *
 * @param shipment the same instance as before if the report did not change it
 * @param containers all containers of the shipment, new ones last; an unchanged one is the same instance as before
 * @param history the new history, with the version that was read; the same instance as before if the report
 *     contained nothing new
 * @param left the other shipments, as they were read, from which containers moved to this shipment
 * @param events the events in the order in which they are emitted; may be empty
 */
public record Reconciliation(
        Shipment shipment,
        List<Container> containers,
        SourceHistory history,
        List<Event> events,
        List<ShipmentAggregate> left) {

    public Reconciliation {
        Objects.requireNonNull(shipment, "shipment");
        containers = List.copyOf(Objects.requireNonNull(containers, "containers"));
        Objects.requireNonNull(history, "history");
        events = List.copyOf(Objects.requireNonNull(events, "events"));
        left = List.copyOf(Objects.requireNonNull(left, "left"));
    }

    /** Returns the new shipment, containers and history as an aggregate. */
    public ShipmentAggregate aggregate() {
        return new ShipmentAggregate(shipment, containers, history);
    }
}
