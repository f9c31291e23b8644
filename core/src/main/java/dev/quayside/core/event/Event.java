package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event of a tracking request, a shipment or a container. Immutable; its id is created when the change that caused
 * it is committed, and never changes.
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

    /** Returns the time of the change, at which the event was emitted. UTC, to the microsecond. */
    Instant createdAt();

    /** Returns the shipment; null only for a request without a shipment. */
    @Nullable
    UUID shipmentId();

    /** Returns the container; null for events of requests and shipments. */
    @Nullable
    UUID containerId();

    /**
     * Returns the event as the account may see it; empty if the account may not see it. Last free days of railroads
     * need the entitlement {@link Entitlement#RAIL_LAST_FREE_DAY}.
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
