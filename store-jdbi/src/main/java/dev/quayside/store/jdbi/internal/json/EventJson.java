package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.known;

import dev.quayside.core.event.Audience;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.TransportEvent;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events as JSON: what each of the six says beyond what all of them have. */
public final class EventJson {

    private EventJson() {}

    /** What all events have. */
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
        if (event instanceof TransportEvent told) {
            return transport(json, told);
        }
        if (event instanceof EstimatedEvent told) {
            return json.put("timestamp", told.estimatedTimestamp())
                    .put("source", told.source())
                    .put("location", RoutingPointJson.tree(told.location()))
                    .put("vessel", told.vesselId())
                    .put("voyage", told.voyageNumber());
        }
        if (event instanceof ContainerUpdatedEvent told) {
            return json.put("timestamp", told.timestamp())
                    .put("source", told.source())
                    .put("zone", told.zone())
                    .put("terminal", told.terminalId())
                    .put("changes", ChangesetJson.tree(told.changes()));
        }
        if (event instanceof ContainerCreatedEvent told) {
            return json.put("timestamp", told.timestamp());
        }
        if (event instanceof PodTerminalChangedEvent told) {
            return json.put("timestamp", told.timestamp())
                    .put("source", told.source())
                    .put("terminal", told.terminalId());
        }
        return json;
    }

    /** Adds to an object what a transport event says beyond its head. */
    static JsonObject transport(JsonObject json, TransportEvent told) {
        return json.put("timestamp", told.timestamp())
                .put("source", told.source())
                .put("location", RoutingPointJson.tree(told.location()))
                .put("terminal", told.terminalId())
                .put("vessel", told.vesselId())
                .put("voyage", told.voyageNumber())
                .put("value", told.value())
                .put("previous", told.previousVersionId())
                .put("invalidated", told.invalidatedAt())
                .put("key", told.key())
                .put("audience", told.audience());
    }

    public static Event of(Head head, JsonObject json) {
        return switch (head.kind().reference()) {
            case TRACKING_REQUEST ->
                new RequestEvent(head.id(), head.kind(), head.createdAt(), known(head.requestId()), head.shipmentId());
            case TRANSPORT_EVENT -> transport(head, json);
            case ESTIMATED_EVENT ->
                new EstimatedEvent(
                        head.id(),
                        known(head.shipmentId()),
                        head.createdAt(),
                        known(json.instant("timestamp")),
                        source(json),
                        RoutingPointJson.of(json.object("location")),
                        json.id("vessel"),
                        json.text("voyage"));
            case CONTAINER_UPDATED_EVENT ->
                new ContainerUpdatedEvent(
                        head.id(),
                        known(head.containerId()),
                        known(head.sequence()),
                        known(head.shipmentId()),
                        head.createdAt(),
                        known(json.instant("timestamp")),
                        source(json),
                        json.zone("zone"),
                        json.id("terminal"),
                        ChangesetJson.of(known(json.object("changes"))));
            case CONTAINER_CREATED_EVENT ->
                new ContainerCreatedEvent(
                        head.id(),
                        known(head.containerId()),
                        known(head.sequence()),
                        known(head.shipmentId()),
                        head.createdAt(),
                        known(json.instant("timestamp")));
            case CONTAINER_POD_TERMINAL_CHANGED_EVENT ->
                new PodTerminalChangedEvent(
                        head.id(),
                        known(head.containerId()),
                        known(head.sequence()),
                        known(head.shipmentId()),
                        head.createdAt(),
                        known(json.instant("timestamp")),
                        source(json),
                        json.id("terminal"));
        };
    }

    static TransportEvent transport(Head head, JsonObject json) {
        return new TransportEvent(
                head.id(),
                head.kind(),
                known(head.containerId()),
                known(head.sequence()),
                known(head.shipmentId()),
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
                known(json.text("key")),
                known(json.word("audience", Audience::find)));
    }

    private static DataSource source(JsonObject json) {
        return known(json.word("source", DataSource::find));
    }
}
