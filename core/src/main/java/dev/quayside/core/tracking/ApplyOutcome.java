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

    /** The tracking of the shipment is stopped; nothing was entered. */
    record NotFollowed() implements ApplyOutcome {}

    /**
     * The report refers to something that is not stored, such as the port of a new terminal, or its date is later than
     * {@link TrackingSettings#ahead} allows; nothing was entered.
     */
    record Unreadable(String detail) implements ApplyOutcome {
        public Unreadable {
            Objects.requireNonNull(detail, "detail");
        }
    }

    /**
     * The report was entered.
     *
     * @param shipment the shipment afterwards
     * @param events the emitted events, in order
     * @param notEntered containers of the report that the shipment does not have; the report can be applied again
     *     once the line has reported them
     */
    record Applied(Shipment shipment, List<Event> events, Set<ContainerNumber> notEntered) implements ApplyOutcome {
        public Applied {
            Objects.requireNonNull(shipment, "shipment");
            events = List.copyOf(Objects.requireNonNull(events, "events"));
            notEntered = Set.copyOf(Objects.requireNonNull(notEntered, "notEntered"));
        }
    }
}
