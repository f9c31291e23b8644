package dev.quayside.core.event;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The terminal of a container at its port of discharge changed. An event before the discharge means that a different
 * terminal is planned; an event after the discharge means that the container was moved to another terminal.
 *
 * @param sequence the number of the event among the events of the container, from 1
 * @param createdAt the time of emission
 * @param timestamp the time of the report. UTC, to the microsecond
 * @param terminalId the new terminal; null if the terminal is no longer known
 */
public record PodTerminalChangedEvent(
        UUID id,
        UUID containerId,
        Long sequence,
        UUID shipmentId,
        Instant createdAt,
        Instant timestamp,
        SourceType source,
        @Nullable UUID terminalId)
        implements Event {

    public PodTerminalChangedEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(containerId, "containerId");
        EventChecks.requireSequence(Objects.requireNonNull(sequence, "sequence"));
        Objects.requireNonNull(shipmentId, "shipmentId");
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        timestamp = Micros.requireTruncated(timestamp, "timestamp");
        Objects.requireNonNull(source, "source");
    }

    @Override
    public EventKind kind() {
        return EventKind.CONTAINER_POD_TERMINAL_CHANGED;
    }
}
