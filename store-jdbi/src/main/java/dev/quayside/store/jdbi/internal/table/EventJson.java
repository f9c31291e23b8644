package dev.quayside.store.jdbi.internal.table;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.TransportEvent;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The JSON format of events. It contains only the members that some kinds of events have; the members that all events
 * have are stored in columns.
 */
final class EventJson {

    private EventJson() {}

    public record Head(
            UUID id,
            EventKind kind,
            Instant createdAt,
            @Nullable UUID requestId,
            @Nullable UUID shipmentId,
            @Nullable UUID containerId,
            @Nullable Long sequence) {}

    public static Event read(Head head, String body) {
        ObjectNode json = StoredJson.read(body, ObjectNode.class)
                .putPOJO("id", head.id())
                .putPOJO("kind", head.kind())
                .putPOJO("created", head.createdAt())
                .putPOJO("request", head.requestId())
                .putPOJO("shipment", head.shipmentId())
                .putPOJO("container", head.containerId())
                .put("sequence", head.sequence());
        return StoredJson.convert(json, type(head.kind()));
    }

    private static Class<? extends Event> type(EventKind kind) {
        return switch (kind.referenceType()) {
            case TRACKING_REQUEST -> RequestEvent.class;
            case TRANSPORT_EVENT -> TransportEvent.class;
            case ESTIMATED_EVENT -> EstimatedEvent.class;
            case CONTAINER_UPDATED_EVENT -> ContainerUpdatedEvent.class;
            case CONTAINER_CREATED_EVENT -> ContainerCreatedEvent.class;
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT -> PodTerminalChangedEvent.class;
        };
    }
}
