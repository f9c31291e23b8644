package dev.quayside.core.event;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The estimated arrival of a shipment at its port of discharge changed.
 *
 * @param createdAt the time of emission
 * @param estimatedTimestamp the new estimate. UTC, to the microsecond
 * @param location the port of discharge; null if unknown
 * @param vesselId the arriving vessel; null if unknown
 * @param voyageNumber the voyage on which the vessel arrives; null if unknown
 */
public record EstimatedEvent(
        UUID id,
        UUID shipmentId,
        Instant createdAt,
        Instant estimatedTimestamp,
        SourceType source,
        @Nullable RoutingPoint location,
        @Nullable UUID vesselId,
        @Nullable String voyageNumber)
        implements Event {

    public EstimatedEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(shipmentId, "shipmentId");
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        estimatedTimestamp = Micros.requireTruncated(estimatedTimestamp, "estimatedTimestamp");
        Objects.requireNonNull(source, "source");
        Texts.requireStorable(voyageNumber, "voyageNumber");
    }

    @Override
    public EventKind kind() {
        return EventKind.SHIPMENT_ESTIMATED_ARRIVAL;
    }

    @Override
    public @Nullable UUID containerId() {
        return null;
    }

    @Override
    public @Nullable Long sequence() {
        return null;
    }
}
