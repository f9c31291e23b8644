package dev.quayside.core.source;

import dev.quayside.core.container.ContainerNumber;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request to a terminal or a railroad for a report about one container.
 *
 * @param billOfLadingNumber the number of the container's shipment
 * @param requestedAt when the account created the tracking request, UTC; null if no request leads to the shipment
 * @param askedAt when the engine calls the source, UTC
 */
public record ContainerRequest(
        ContainerNumber container,
        String billOfLadingNumber,
        @Nullable Instant requestedAt,
        Instant askedAt) {

    public ContainerRequest {
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(billOfLadingNumber, "billOfLadingNumber");
        Objects.requireNonNull(askedAt, "askedAt");
    }
}
