package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Zones;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The data that the terminal reports about a container changed.
 *
 * @param sequence the number of the event among the events of the container, from 1
 * @param createdAt the time of emission
 * @param timestamp the time of the report. UTC, to the microsecond
 * @param zone the time zone of the terminal, a region of the IANA database; null if unknown
 * @param terminalId null if unknown
 * @param changes not empty
 */
public record ContainerUpdatedEvent(
        UUID id,
        UUID containerId,
        Long sequence,
        UUID shipmentId,
        Instant createdAt,
        Instant timestamp,
        SourceType source,
        @Nullable ZoneId zone,
        @Nullable UUID terminalId,
        Changeset changes)
        implements Event {

    public ContainerUpdatedEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(containerId, "containerId");
        EventChecks.requireSequence(Objects.requireNonNull(sequence, "sequence"));
        Objects.requireNonNull(shipmentId, "shipmentId");
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        timestamp = Micros.requireTruncated(timestamp, "timestamp");
        Objects.requireNonNull(source, "source");
        Zones.requireRegion(zone, "zone");
        Objects.requireNonNull(changes, "changes");
        if (changes.isEmpty()) {
            throw new IllegalArgumentException("changes: nothing has changed (expected at least one change)");
        }
    }

    @Override
    public EventKind kind() {
        return EventKind.CONTAINER_UPDATED;
    }

    @Override
    public Optional<Event> visibleTo(Account account) {
        if (account.has(Entitlement.RAIL_LAST_FREE_DAY)) {
            return Optional.of(this);
        }
        Changeset visible = changes.withoutRailLastFreeDays();
        return visible.isEmpty() ? Optional.empty() : Optional.of(withChanges(visible));
    }

    private ContainerUpdatedEvent withChanges(Changeset value) {
        return new ContainerUpdatedEvent(
                id, containerId, sequence, shipmentId, createdAt, timestamp, source, zone, terminalId, value);
    }
}
