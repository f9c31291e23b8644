package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.event.Audience;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of an emitted event, as it is stored with its container.
 *
 * @param under the key under which the map contains the event; null if it equals {@link TransportEvent#key()}
 * @param container the container of the event; null if it is the container to which the JSON belongs
 */
record StoredEvent(
        @Nullable String under,
        @Nullable UUID id,
        @Nullable EventKind kind,
        @Nullable Instant created,
        @Nullable UUID shipment,
        @Nullable UUID container,
        @Nullable Long sequence,
        @Nullable Instant timestamp,
        @Nullable SourceType source,
        @Nullable RoutingPoint location,
        @Nullable UUID terminal,
        @Nullable UUID vessel,
        @Nullable String voyage,
        @Nullable String value,
        @Nullable UUID previous,
        @Nullable Instant invalidated,
        @Nullable String key,
        @Nullable Audience audience) {

    static StoredEvent of(UUID containerId, String under, TransportEvent event) {
        return new StoredEvent(
                under.equals(event.key()) ? null : under,
                event.id(),
                event.kind(),
                event.createdAt(),
                event.shipmentId(),
                event.containerId().equals(containerId) ? null : event.containerId(),
                event.sequence(),
                event.timestamp(),
                event.source(),
                event.location(),
                event.terminalId(),
                event.vesselId(),
                event.voyageNumber(),
                event.value(),
                event.previousVersionId(),
                event.invalidatedAt(),
                event.key(),
                event.audience());
    }

    TransportEvent toEvent(UUID containerId) {
        return new TransportEvent(
                required(id),
                required(kind),
                container == null ? containerId : container,
                required(sequence),
                required(shipment),
                required(created),
                timestamp,
                required(source),
                location,
                terminal,
                vessel,
                voyage,
                value,
                previous,
                invalidated,
                required(key),
                required(audience));
    }
}
