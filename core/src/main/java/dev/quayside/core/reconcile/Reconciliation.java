package dev.quayside.core.reconcile;

import dev.quayside.core.event.Event;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.List;
import java.util.Objects;

/**
 * The result of a reconciliation: the new state of a shipment and the events to emit.
 *
 * @param aggregate the new state, with the version numbers of the state that was read; new containers come last. The
 *     shipment, each container and the history are the same instances as before if the report did not change them
 * @param events the events in the order in which they are emitted; may be empty
 * @param formerShipments the shipments from which containers moved to this shipment, as they were read
 */
public record Reconciliation(ShipmentAggregate aggregate, List<Event> events, List<ShipmentAggregate> formerShipments) {

    public Reconciliation {
        Objects.requireNonNull(aggregate, "aggregate");
        events = List.copyOf(Objects.requireNonNull(events, "events"));
        formerShipments = List.copyOf(Objects.requireNonNull(formerShipments, "formerShipments"));
    }
}
