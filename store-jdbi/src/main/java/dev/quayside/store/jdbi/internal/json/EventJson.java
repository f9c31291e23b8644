package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.event.Audience;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Converts events to JSON and back: the members that only some kinds of events have. The others, the head, have
 * columns.
 */
public final class EventJson {

    private EventJson() {}

    public record Head(
            UUID id,
            EventKind kind,
            Instant createdAt,
            @Nullable UUID requestId,
            @Nullable UUID shipmentId,
            @Nullable UUID containerId,
            @Nullable Long sequence) {}

    public static JsonObject tree(Event event) {
        JsonObject json = new JsonObject();
        if (event instanceof TransportEvent emitted) {
            return transport(json, emitted);
        }
        if (event instanceof EstimatedEvent emitted) {
            return json.put("timestamp", emitted.estimatedTimestamp())
                    .put("source", emitted.source())
                    .put("location", RoutingPointJson.tree(emitted.location()))
                    .put("vessel", emitted.vesselId())
                    .put("voyage", emitted.voyageNumber());
        }
        if (event instanceof ContainerUpdatedEvent emitted) {
            return json.put("timestamp", emitted.timestamp())
                    .put("source", emitted.source())
                    .put("zone", emitted.zone())
                    .put("terminal", emitted.terminalId())
                    .put("changes", ChangesetJson.tree(emitted.changes()));
        }
        if (event instanceof ContainerCreatedEvent emitted) {
            return json.put("timestamp", emitted.timestamp());
        }
        if (event instanceof PodTerminalChangedEvent emitted) {
            return json.put("timestamp", emitted.timestamp())
                    .put("source", emitted.source())
                    .put("terminal", emitted.terminalId());
        }
        return json;
    }

    /** Adds the members of a transport event beyond its head. */
    static JsonObject transport(JsonObject json, TransportEvent emitted) {
        return json.put("timestamp", emitted.timestamp())
                .put("source", emitted.source())
                .put("location", RoutingPointJson.tree(emitted.location()))
                .put("terminal", emitted.terminalId())
                .put("vessel", emitted.vesselId())
                .put("voyage", emitted.voyageNumber())
                .put("value", emitted.value())
                .put("previous", emitted.previousVersionId())
                .put("invalidated", emitted.invalidatedAt())
                .put("key", emitted.key())
                .put("audience", emitted.audience());
    }

    public static Event of(Head head, JsonObject json) {
        return switch (head.kind().reference()) {
            case TRACKING_REQUEST ->
                new RequestEvent(
                        head.id(), head.kind(), head.createdAt(), required(head.requestId()), head.shipmentId());
            case TRANSPORT_EVENT -> transport(head, json);
            case ESTIMATED_EVENT ->
                new EstimatedEvent(
                        head.id(),
                        required(head.shipmentId()),
                        head.createdAt(),
                        required(json.instant("timestamp")),
                        source(json),
                        RoutingPointJson.of(json.object("location")),
                        json.id("vessel"),
                        json.text("voyage"));
            case CONTAINER_UPDATED_EVENT ->
                new ContainerUpdatedEvent(
                        head.id(),
                        required(head.containerId()),
                        required(head.sequence()),
                        required(head.shipmentId()),
                        head.createdAt(),
                        required(json.instant("timestamp")),
                        source(json),
                        json.zone("zone"),
                        json.id("terminal"),
                        ChangesetJson.of(required(json.object("changes"))));
            case CONTAINER_CREATED_EVENT ->
                new ContainerCreatedEvent(
                        head.id(),
                        required(head.containerId()),
                        required(head.sequence()),
                        required(head.shipmentId()),
                        head.createdAt(),
                        required(json.instant("timestamp")));
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT ->
                new PodTerminalChangedEvent(
                        head.id(),
                        required(head.containerId()),
                        required(head.sequence()),
                        required(head.shipmentId()),
                        head.createdAt(),
                        required(json.instant("timestamp")),
                        source(json),
                        json.id("terminal"));
        };
    }

    static TransportEvent transport(Head head, JsonObject json) {
        return new TransportEvent(
                head.id(),
                head.kind(),
                required(head.containerId()),
                required(head.sequence()),
                required(head.shipmentId()),
                head.createdAt(),
                json.instant("timestamp"),
                source(json),
                RoutingPointJson.of(json.object("location")),
                json.id("terminal"),
                json.id("vessel"),
                json.text("voyage"),
                json.text("value"),
                json.id("previous"),
                json.instant("invalidated"),
                required(json.text("key")),
                required(json.word("audience", Audience::find)));
    }

    private static SourceType source(JsonObject json) {
        return required(json.word("source", SourceType::find));
    }
}
