package dev.quayside.core.tracking;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.Event;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** What became of a report that came by itself. */
public sealed interface ApplyOutcome {

    /** The account has no such shipment. */
    record NoSuchShipment() implements ApplyOutcome {}

    /** The shipment is not followed any more; nothing was entered. */
    record NotFollowed() implements ApplyOutcome {}

    /**
     * It points at something that nobody has told of, such as the port of a new terminal, or is dated further ahead than
     * {@link TrackingSettings#ahead}; nothing was entered.
     */
    record Unreadable(String detail) implements ApplyOutcome {
        public Unreadable {
            Objects.requireNonNull(detail, "detail");
        }
    }

    /**
     * It was entered.
     *
     * @param shipment as it is now
     * @param events that were told, in order; empty if there was no news
     * @param notEntered containers of which the report says something that was not entered, since the shipment's line has not
     *     named them yet: they may be of any shipment. Once it has, the same report can be applied again
     */
    record Applied(Shipment shipment, List<Event> events, Set<ContainerNumber> notEntered) implements ApplyOutcome {
        public Applied {
            Objects.requireNonNull(shipment, "shipment");
            events = List.copyOf(Objects.requireNonNull(events, "events"));
            notEntered = Set.copyOf(Objects.requireNonNull(notEntered, "notEntered"));
        }
    }
}
