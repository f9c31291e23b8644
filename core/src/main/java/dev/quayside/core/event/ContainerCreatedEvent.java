package dev.quayside.core.event;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * A container was added to a shipment.
 *
 * @param sequence the number of the event among the events of the container, from 1
 * @param createdAt the time of emission
 * @param timestamp the time of the addition. UTC, to the microsecond
 */
public record ContainerCreatedEvent(
        UUID id, UUID containerId, Long sequence, UUID shipmentId, Instant createdAt, Instant timestamp)
        implements Event {

    public ContainerCreatedEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(containerId, "containerId");
        EventChecks.requireSequence(Objects.requireNonNull(sequence, "sequence"));
        Objects.requireNonNull(shipmentId, "shipmentId");
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        timestamp = Micros.requireTruncated(timestamp, "timestamp");
    }

    @Override
    public EventKind kind() {
        return EventKind.CONTAINER_CREATED;
    }
}
