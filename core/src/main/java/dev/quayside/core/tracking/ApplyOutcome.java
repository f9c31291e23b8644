package dev.quayside.core.tracking;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.Event;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The outcome of a report that a source pushed. */
public sealed interface ApplyOutcome {

    /** The account does not have the shipment. */
    record NoSuchShipment() implements ApplyOutcome {}

    /** The tracking of the shipment is stopped; the report was not applied. */
    record TrackingStopped() implements ApplyOutcome {}

    /**
     * The report refers to a record that is not stored, such as the port of a new terminal, or the report's time is
     * further in the future than {@link TrackingSettings#maxFutureOffset} allows. The report was not applied.
     */
    record Unreadable(String detail) implements ApplyOutcome {
        public Unreadable {
            Objects.requireNonNull(detail, "detail");
        }
    }

    /**
     * The report was applied.
     *
     * @param shipment the shipment after the report
     * @param events the emitted events, in the order of emission
     * @param unknownContainers the containers in the report that the shipment does not have; after the line has
     *     reported them, the report can be applied again
     */
    record Applied(Shipment shipment, List<Event> events, Set<ContainerNumber> unknownContainers)
            implements ApplyOutcome {
        public Applied {
            Objects.requireNonNull(shipment, "shipment");
            events = List.copyOf(Objects.requireNonNull(events, "events"));
            unknownContainers = Set.copyOf(Objects.requireNonNull(unknownContainers, "unknownContainers"));
        }
    }
}
