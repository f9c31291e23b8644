package dev.quayside.jsonapi.internal.notification;

import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.shipment.RoutingPoint;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The functions that return the places, terminals and vessels to which an event of any kind refers. */
final class EventTargets {

    private EventTargets() {}

    /** Returns the id of the place of the event; null if the event is not linked to a place. */
    public static @Nullable UUID placeId(Event event) {
        if (event instanceof TransportEvent view) {
            return placeId(view.location());
        }
        return event instanceof EstimatedEvent view ? placeId(view.location()) : null;
    }

    /** Returns the id of the place to which a point is linked; null if it is not linked. */
    public static @Nullable UUID placeId(@Nullable RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? linked.placeId() : null;
    }

    /** Returns the ids of the event's terminals, without duplicates. The current terminal comes first. */
    public static List<UUID> terminalIds(Event event) {
        if (event instanceof TransportEvent view) {
            return nonNull(view.terminalId());
        }
        if (event instanceof PodTerminalChangedEvent view) {
            return nonNull(view.terminalId());
        }
        if (event instanceof ContainerUpdatedEvent view) {
            Delta<UUID> change = view.changes().podTerminalId();
            return change == null
                    ? nonNull(view.terminalId())
                    : nonNull(view.terminalId(), change.after(), change.before());
        }
        return List.of();
    }

    /** Returns the id of the event's vessel; null if the event does not refer to a vessel. */
    public static @Nullable UUID vesselId(Event event) {
        if (event instanceof TransportEvent view) {
            return view.vesselId();
        }
        return event instanceof EstimatedEvent view ? view.vesselId() : null;
    }

    private static List<UUID> nonNull(@Nullable UUID... ids) {
        return Stream.of(ids).filter(Objects::nonNull).distinct().toList();
    }
}
