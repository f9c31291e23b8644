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

/** What events point at, whatever their kind. */
public final class EventTargets {

    private EventTargets() {}

    /** The place at which it happened; null if it is not linked to a known one. */
    public static @Nullable UUID place(Event event) {
        if (event instanceof TransportEvent told) {
            return place(told.location());
        }
        return event instanceof EstimatedEvent told ? place(told.location()) : null;
    }

    /** The known place to which a point is linked, if any. */
    public static @Nullable UUID place(@Nullable RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? linked.placeId() : null;
    }

    /** The terminals that it names, first the one that counts now, each once. */
    public static List<UUID> terminals(Event event) {
        if (event instanceof TransportEvent told) {
            return known(told.terminalId());
        }
        if (event instanceof PodTerminalChangedEvent told) {
            return known(told.terminalId());
        }
        if (event instanceof ContainerUpdatedEvent told) {
            Delta<UUID> change = told.changes().podTerminalId();
            return change == null
                    ? known(told.terminalId())
                    : known(told.terminalId(), change.after(), change.before());
        }
        return List.of();
    }

    /** The vessel that it names; null if it names none. */
    public static @Nullable UUID vessel(Event event) {
        if (event instanceof TransportEvent told) {
            return told.vesselId();
        }
        return event instanceof EstimatedEvent told ? told.vesselId() : null;
    }

    private static List<UUID> known(@Nullable UUID... ids) {
        return Stream.of(ids).filter(Objects::nonNull).distinct().toList();
    }
}
