package dev.quayside.core.event;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipment's estimated arrival at its port of discharge changed.
 *
 * @param id of the event
 * @param shipmentId the shipment
 * @param createdAt when it was told
 * @param estimatedTimestamp the new estimate. UTC, to the microsecond
 * @param source who estimates
 * @param location the port of discharge; null if unknown
 * @param vesselId the vessel that arrives there; null if unknown
 * @param voyageNumber of the arriving vessel; null if unknown
 */
public record EstimatedEvent(
        UUID id,
        UUID shipmentId,
        Instant createdAt,
        Instant estimatedTimestamp,
        DataSource source,
        @Nullable RoutingPoint location,
        @Nullable UUID vesselId,
        @Nullable String voyageNumber)
        implements Event {

    public EstimatedEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(shipmentId, "shipmentId");
        createdAt = Micros.required(createdAt, "createdAt");
        estimatedTimestamp = Micros.required(estimatedTimestamp, "estimatedTimestamp");
        Objects.requireNonNull(source, "source");
        Texts.kept(voyageNumber, "voyageNumber");
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
