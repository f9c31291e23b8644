package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event about a tracking request, a shipment or a container. Immutable. The id of an event is created when the
 * change that caused the event is committed, and never changes.
 */
public sealed interface Event
        permits RequestEvent,
                TransportEvent,
                EstimatedEvent,
                ContainerUpdatedEvent,
                ContainerCreatedEvent,
                PodTerminalChangedEvent {

    /** Returns the id of the event. */
    UUID id();

    EventKind kind();

    /** Returns the time of the change that caused the event, which is the time of emission. UTC, to the microsecond. */
    Instant createdAt();

    /** Returns the id of the shipment; null only for an event of a tracking request that has no shipment. */
    @Nullable
    UUID shipmentId();

    /** Returns the id of the container; null for events about requests and shipments. */
    @Nullable
    UUID containerId();

    /**
     * Returns the event as the account may see it; empty if the account may not see it. Only accounts with the
     * entitlement {@link Entitlement#RAIL_LAST_FREE_DAY} may see last free days of railroads.
     */
    default Optional<Event> visibleTo(Account account) {
        return kind().isEnabledFor(account) ? Optional.of(this) : Optional.empty();
    }

    /**
     * Returns the number of the event among the events of its container, from 1 without gaps; null if
     * {@link #containerId()} is null.
     */
    @Nullable
    Long sequence();
}
