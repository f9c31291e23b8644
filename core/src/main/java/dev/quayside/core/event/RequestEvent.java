package dev.quayside.core.event;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A tracking request reached another status.
 *
 * @param id of the event
 * @param kind one of the four whose {@linkplain EventKind#reference() reference} is a tracking request
 * @param createdAt when it was told
 * @param requestId the tracking request
 * @param shipmentId its shipment; null while it has none
 */
public record RequestEvent(
        UUID id,
        EventKind kind,
        Instant createdAt,
        UUID requestId,
        @Nullable UUID shipmentId) implements Event {

    public RequestEvent {
        Objects.requireNonNull(id, "id");
        EventKinds.require(kind, ReferenceType.TRACKING_REQUEST);
        createdAt = Micros.required(createdAt, "createdAt");
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
