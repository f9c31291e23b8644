package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that was told of a tracking request, a shipment or a container. Immutable; the id is given once, when the
 * change that caused the event is committed, and never changes.
 */
public sealed interface Event
        permits RequestEvent,
                TransportEvent,
                EstimatedEvent,
                ContainerUpdatedEvent,
                ContainerCreatedEvent,
                PodTerminalChangedEvent {

    /** Under this id documents point at it; for events of a tracking request that is the event's own, not the request's. */
    UUID id();

    EventKind kind();

    /** When it was told: recorded with the change that caused it. UTC, to the microsecond. */
    Instant createdAt();

    /** The shipment concerned; null only for a request that has none. */
    @Nullable
    UUID shipmentId();

    /** The container concerned; null for events of requests and of whole shipments. */
    @Nullable
    UUID containerId();

    /**
     * The event as this account may know it now; empty if it may not. What a railroad names as last free day is kept from
     * accounts that have not {@linkplain Entitlement#RAIL_LAST_FREE_DAY enabled} it.
     */
    default Optional<Event> visibleTo(Account account) {
        return kind().requires().map(account::has).orElse(true) ? Optional.of(this) : Optional.empty();
    }

    /** Counts the events of one container from 1, without gaps; null where {@link #containerId()} is null. */
    @Nullable
    Long sequence();
}
