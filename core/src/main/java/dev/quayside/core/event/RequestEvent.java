package dev.quayside.core.event;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The status of a tracking request changed.
 *
 * @param kind the kind of event; its {@link EventKind#referenceType()} must be {@code TRACKING_REQUEST}
 * @param createdAt the time of emission
 * @param shipmentId the id of the request's shipment; null if the request has no shipment
 */
public record RequestEvent(
        UUID id,
        EventKind kind,
        Instant createdAt,
        UUID requestId,
        @Nullable UUID shipmentId) implements Event {

    public RequestEvent {
        Objects.requireNonNull(id, "id");
        EventChecks.require(kind, ReferenceType.TRACKING_REQUEST);
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        Objects.requireNonNull(requestId, "requestId");
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
