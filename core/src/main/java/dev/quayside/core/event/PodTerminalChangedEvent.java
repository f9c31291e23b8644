package dev.quayside.core.event;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A container is handled at another terminal of its port of discharge. On board that is advice; after the discharge it
 * means that the box was moved.
 *
 * @param id of the event
 * @param containerId the container
 * @param sequence counts the container's events from 1
 * @param shipmentId the shipment it travels with
 * @param createdAt when it was told
 * @param timestamp when the change was noticed. UTC, to the microsecond
 * @param source who said so
 * @param terminalId the new terminal; null if it is no longer known
 */
public record PodTerminalChangedEvent(
        UUID id,
        UUID containerId,
        Long sequence,
        UUID shipmentId,
        Instant createdAt,
        Instant timestamp,
        DataSource source,
        @Nullable UUID terminalId)
        implements Event {

    public PodTerminalChangedEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(containerId, "containerId");
        EventKinds.requireSequence(Objects.requireNonNull(sequence, "sequence"));
        Objects.requireNonNull(shipmentId, "shipmentId");
        createdAt = Micros.required(createdAt, "createdAt");
        timestamp = Micros.required(timestamp, "timestamp");
        Objects.requireNonNull(source, "source");
    }

    @Override
    public EventKind kind() {
        return EventKind.CONTAINER_POD_TERMINAL_CHANGED;
    }
}
